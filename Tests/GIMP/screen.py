# SPDX-License-Identifier: MIT
"""A display without a monitor, and the hand and eye in front of it."""
import contextlib
import os
import re
import signal
import subprocess
import time

from gimp import SchemeError
from harness import check


class Screen:
    def __init__(self):
        # Xvfb itself chooses a number that is free, and writes it here.
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.display = ":" + number.readline().strip()

    def do(self, *arguments, check=True):
        return subprocess.run(["xdotool", *map(str, arguments)], env=dict(os.environ, DISPLAY=self.display),
                              capture_output=True, text=True, check=check).stdout

    def windows(self, title):
        return self.do("search", "--onlyvisible", "--name", title, check=False).split()

    def photograph(self, path):
        subprocess.run(["import", "-window", "root", path], env=dict(os.environ, DISPLAY=self.display), check=True)

    def color(self, x, y):
        """(red, green, blue) of a pixel."""
        command = ["import", "-window", "root", "-crop", f"1x1+{x}+{y}", "-depth", "8", "rgb:-"]
        return tuple(subprocess.check_output(command, env=dict(os.environ, DISPLAY=self.display)))

    def close(self):
        self.server.terminate()
        self.server.wait()


class Dialog:
    """The plug-in's dialog, by what it traces in GIMP's log."""

    TRACE = re.compile(r"straighten-trace: valid (\d) selected (\d) others (\d+) scale (\S+) loupe (-?\d+) (-?\d+) "
                       r"handles((?: -?\d+){16}) corners((?: \S+){8})\n")
    WARNING = re.compile(r"\(straighten-painting:\d+\).*(?:WARNING|CRITICAL)(?!.*theme engine).*")

    def __init__(self, screen, gimp, pending, skip):
        """skip: how much of the log is older than this dialog."""
        self.screen, self.gimp, self.pending, self.skip = screen, gimp, pending, skip
        self.wait_for(lambda: self.trace() is not None, "no dialog")
        self.window = screen.windows("^Straighten Painting$")[-1]
        geometry = None                                 # where it is put is settled when it stays there
        while geometry != (geometry := screen.do("getwindowgeometry", self.window)):
            time.sleep(0.2)
        screen.do("windowfocus", "--sync", self.window)

    def wait_for(self, condition, message, patience=60):
        end = time.monotonic() + patience
        while not condition():
            if time.monotonic() > end or not self.pending.is_running():
                raise AssertionError(message + "\n" + self.gimp.output()[self.skip:])
            time.sleep(0.02)

    def trace(self):
        found = self.TRACE.findall(self.gimp.output()[self.skip:])
        return found[-1] if found else None

    def is_valid(self):
        return self.trace()[0] == "1"

    def selected(self):
        return int(self.trace()[1])

    def handles(self):
        numbers = [int(n) for n in self.trace()[6].split()]
        return list(zip(numbers[::2], numbers[1::2]))

    def corners(self):
        return [float(n) for n in self.trace()[7].split()]

    def others(self):
        """How many pictures can be chosen instead."""
        return int(self.trace()[2])

    def scale(self):
        """Pixels of the screen per pixel of the photo."""
        return float(self.trace()[3])

    def loupe(self):
        """Its middle, None when it is not shown."""
        x, y = int(self.trace()[4]), int(self.trace()[5])
        return (x, y) if x > -1000 else None

    def log(self):
        return self.gimp.output()[self.skip:]

    def wait_for_work(self, what):
        """what: "detect ended" and so on."""
        self.wait_for(lambda: f"straighten-trace: work {what}" in self.log(), f"no {what}")

    @contextlib.contextmanager
    def held(self):
        """Stops the plug-in's process meanwhile, so that the work it has begun cannot end before it is looked at."""
        process = int(self.screen.do("getwindowpid", self.window))
        os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(process, signal.SIGCONT)

    def times(self, what):
        """[(when, how long after what caused it)] in milliseconds, of frames and results."""
        found = re.findall(rf"straighten-trace: {what} at (\S+) after (\S+)\n", self.log())
        return [(float(when), float(after)) for when, after in found]

    def wait_for_corners(self, expected, tolerance, what):
        def are_near():
            return all(abs(a - e) <= tolerance for a, e in zip(self.corners(), expected))
        self.wait_for(are_near, f"{what}: not {expected}, but", patience=20)

    def point(self, x, y, *then):
        """Moves the pointer, and does what follows."""
        self.screen.do("mousemove", "--window", self.window, x, y, *then)

    def begin_drag(self, x, y, dx, dy, button=1):
        self.point(x, y, "sleep", 0.1, "mousedown", button, "sleep", 0.1)
        for step in range(1, 6):
            self.point(x + dx * step // 5, y + dy * step // 5, "sleep", 0.05)

    def drag(self, handle, dx, dy):
        self.begin_drag(*self.handles()[handle], dx, dy)
        self.screen.do("sleep", 0.1, "mouseup", 1)

    def position(self):
        """Of the window on the screen."""
        return map(int, re.search(r"Position: (-?\d+),(-?\d+)", self.screen.do("getwindowgeometry", self.window)).groups())

    def photograph(self, x, y, width, height, path):
        left, top = self.position()
        subprocess.run(["import", "-window", "root", "-crop", f"{width}x{height}+{left + x}+{top + y}", "+repage", path],
                       env=dict(os.environ, DISPLAY=self.screen.display), check=True)

    def color(self, x, y):
        """Of the screen where the window has (x, y)."""
        left, top = self.position()
        return self.screen.color(left + x, top + y)

    def keys(self, *keys):
        self.screen.do("key", "--delay", 40, *keys)

    def type(self, text):
        self.screen.do("type", "--delay", 40, text)

    def close(self, key):
        """Returns the procedure's answer."""
        self.screen.do("key", key)
        answer = self.pending.wait()
        self.check_quiet()
        return answer

    def cancel(self):
        self.screen.do("key", "Escape")
        try:
            self.pending.wait()
        except SchemeError:                             # how Script-Fu sees a procedure that was cancelled
            pass
        self.check_quiet()

    def check_quiet(self):
        warnings = self.WARNING.findall(self.log())
        check(not warnings, "\n".join(warnings))
