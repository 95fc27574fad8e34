# SPDX-License-Identifier: MIT
"""Times jobs in turns, so that what else the machine does falls on all of them alike."""
import statistics
import time


def milliseconds(job):
    start = time.perf_counter()
    job()
    return 1000 * (time.perf_counter() - start)


def medians(jobs, rounds, budget=20):
    """Medians of jobs {name: function}, milliseconds. A job that has had its budget of seconds waits out the rest."""
    times = {name: [] for name in jobs}
    for name, job in jobs.items():
        job()                           # pages, caches, tables
    for _ in range(rounds):
        for name, job in jobs.items():
            if sum(times[name]) < 1000 * budget:
                times[name].append(milliseconds(job))
    return {name: statistics.median(values) for name, values in times.items()}
