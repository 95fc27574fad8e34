# SPDX-License-Identifier: MIT
"""Runs the unittest modules named on the command line: one line per test, then 'N passed, N failed'."""

import sys
import unittest


class OneLineResult(unittest.TestResult):
    passed = 0

    def _line(self, verdict, test, reason=""):
        name = test.shortDescription() or test.id()
        print(f"{verdict:5} {name}{': ' if reason else ''}{reason}", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1
        self._line("ok", test)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self._failed(test, self.failures)

    def addError(self, test, error):
        super().addError(test, error)
        self._failed(test, self.errors)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            kind = self.failures if issubclass(error[0], test.failureException) else self.errors
            self._failed(subtest, kind)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._line("skip", test, reason)

    def _failed(self, test, kind):
        self._line("FAIL", test, "\n" + kind[-1][1])


def main(modules):
    result = OneLineResult()
    unittest.defaultTestLoader.loadTestsFromNames(modules).run(result)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.passed} passed, {failed} failed")
    return 0 if failed == 0 and result.passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
