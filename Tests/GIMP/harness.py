# SPDX-License-Identifier: MIT
"""Tests are functions named by their claim; each prints one line."""
import sys
import time
import traceback

TESTS = []


def test(claim):
    def add(function):
        TESTS.append((claim, function))
        return function
    return add


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def equal(actual, expected, what=""):
    check(actual == expected, f"{what}: {short(actual)}, expected {short(expected)}")


def near(actual, expected, tolerance, what=""):
    """tolerance: absolute for numbers up to 1, relative for larger ones."""
    equal(len(actual), len(expected), f"{what}: how many numbers")
    for i, (a, e) in enumerate(zip(actual, expected)):
        check(abs(a - e) <= tolerance * max(1, abs(e)), f"{what}, number {i}: {a}, expected {e} within {tolerance}")


def short(value):
    text = repr(value)
    return text if len(text) < 300 else text[:300] + "…"


def run(context, only=""):
    """Returns the number of failures."""
    passed = failed = 0
    for claim, function in TESTS:
        if only not in claim:
            continue
        begin = time.monotonic()
        try:
            function(context)
        except Exception as error:
            failed += 1
            print(f"FAIL  {claim}: {error}")
            if not isinstance(error, AssertionError):
                traceback.print_exc(file=sys.stdout)
        else:
            passed += 1
            print(f"ok    {claim} ({time.monotonic() - begin:.1f} s)")
        sys.stdout.flush()
    print(f"{passed} passed, {failed} failed")
    return failed
