# SPDX-License-Identifier: MIT
"""A dialog of the plug-in, by what it traces in GIMP's log: "straighten-trace: NAME word number ... word number ..."."""
import re
import time

from gimp import SchemeError
from harness import check, equal, test
from test_dialog import SCREENS

# GIMP's theme asks for an engine, "pixmap", that is not needed.
TROUBLE = re.compile(r"\((?:straighten-painting|gimp-2\.10):\d+\): \S+-(?:WARNING|CRITICAL) \*\*: .*")

OPEN = []


def dialog_test(claim):
    """A test whose window, if it fails, does not stand in the way of the next one."""
    def add(function):
        @test(claim)
        def guarded(workspace):
            try:
                function(workspace)
            finally:
                while OPEN:
                    OPEN.pop().abandon()
        return guarded
    return add


class Window:
    def __init__(self, gimp, title, name, expression):
        self.screen, self.log, self.name = SCREENS[0], gimp.gimp, name
        self.skip = len(self.log.output())              # what is older than this dialog
        self.pending = self.log.begin(expression)
        OPEN.append(self)
        self.wait_for(lambda: self.trace() and self.screen.windows(f"^{title}$"), "no dialog")
        self.id = self.screen.windows(f"^{title}$")[-1]
        geometry = None                                 # where it is put is settled when it stays there
        while geometry != (geometry := self.screen.do("getwindowgeometry", self.id)):
            time.sleep(0.2)
        self.screen.do("windowfocus", "--sync", self.id)

    def output(self):
        return self.log.output()[self.skip:]

    def wait_for(self, condition, message, patience=60):
        end = time.monotonic() + patience
        while not condition():
            check(time.monotonic() < end and self.pending.is_running(), message + "\n" + self.output())
            time.sleep(0.05)

    # ---- what it says

    def trace(self):
        """The last line as {word: [numbers]}; {}: there is none."""
        lines = re.findall(rf"straighten-trace: {self.name} (.*)\n", self.output())
        words = {}
        for word in lines[-1].split() if lines else ():
            if re.fullmatch(r"[a-z]+", word):
                last = words[word] = []
            else:
                last.append(float(word))
        return words

    def points(self, word):
        numbers = self.trace()[word]
        return list(zip(numbers[::2], numbers[1::2]))

    def settled(self):
        """The trace when it has not changed for a while."""
        before = None
        while before != (before := self.trace()):
            time.sleep(0.4)
        return before

    # ---- mouse and keyboard

    def drag(self, start, end):
        """In pixels of the window; drop() lets go."""
        do = self.screen.do
        do("mousemove", "--window", self.id, *map(round, start), "sleep", 0.1, "mousedown", 1, "sleep", 0.1)
        for step in range(1, 6):
            at = [round(a + (b - a) * step / 5) for a, b in zip(start, end)]
            do("mousemove", "--window", self.id, *at, "sleep", 0.05)

    def drop(self):
        self.screen.do("sleep", 0.1, "mouseup", 1)

    def keys(self, *keys):
        self.screen.do("key", "--delay", 40, *keys)

    def enter(self, mnemonic, text):
        """Into a field."""
        self.keys(f"alt+{mnemonic}", "ctrl+a")
        self.screen.do("type", "--delay", 40, "--", text)
        self.keys("Tab")

    # ---- its end

    def confirm(self):
        """The procedure's answer; nothing may have gone wrong on the way."""
        self.screen.do("key", "alt+o")
        answer = self.pending.wait()
        self.check_log()
        return answer

    def cancel(self):
        self.screen.do("key", "Escape")
        try:
            self.pending.wait()
        except SchemeError:
            pass
        self.check_log()

    def abandon(self):
        while self.pending.is_running():
            self.screen.do("mouseup", 1, "key", "Escape")
            time.sleep(0.5)

    def check_log(self):
        trouble = [line for line in TROUBLE.findall(self.output()) if "pixmap" not in line]
        equal(trouble, [], "warnings")


def undo(gimp, condition):
    """By the keyboard, in GIMP's own window, until the condition holds."""
    screen = SCREENS[0]
    screen.do("windowfocus", "--sync", screen.windows("GIMP$")[-1])
    screen.do("key", "ctrl+z")
    end = time.monotonic() + 20
    while not condition() and time.monotonic() < end:
        time.sleep(0.2)
    check(condition(), "not undone")
