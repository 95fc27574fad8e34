# SPDX-License-Identifier: MIT
"""A display without a monitor, and the hand and eye in front of it."""
import os
import re
import subprocess
import time


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

    def close(self):
        self.server.terminate()
        self.server.wait()


class Dialog:
    """The plug-in's dialog, by what it traces in GIMP's log."""

    TRACE = re.compile(r"straighten-trace: valid (\d) selected (\d) handles((?: -?\d+){8}) corners((?: \S+){8})\n")

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
            time.sleep(0.05)

    def trace(self):
        found = self.TRACE.findall(self.gimp.output()[self.skip:])
        return found[-1] if found else None

    def is_valid(self):
        return self.trace()[0] == "1"

    def selected(self):
        return int(self.trace()[1])

    def handles(self):
        numbers = [int(n) for n in self.trace()[2].split()]
        return list(zip(numbers[::2], numbers[1::2]))

    def corners(self):
        return [float(n) for n in self.trace()[3].split()]

    def wait_for_corners(self, expected, tolerance, what):
        def are_near():
            return all(abs(a - e) <= tolerance for a, e in zip(self.corners(), expected))
        self.wait_for(are_near, f"{what}: not {expected}, but", patience=20)

    def drag(self, corner, dx, dy):
        x, y = self.handles()[corner]
        do, window = self.screen.do, self.window
        do("mousemove", "--window", window, x, y, "sleep", 0.1, "mousedown", 1, "sleep", 0.1)
        for step in range(1, 6):
            do("mousemove", "--window", window, x + dx * step // 5, y + dy * step // 5, "sleep", 0.05)
        do("sleep", 0.1, "mouseup", 1)

    def keys(self, *keys):
        self.screen.do("key", "--delay", 40, *keys)

    def type(self, text):
        self.screen.do("type", "--delay", 40, text)

    def close(self, key):
        """Returns the procedure's answer."""
        self.screen.do("key", key)
        return self.pending.wait()
