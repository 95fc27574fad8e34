# SPDX-License-Identifier: MIT
"""The ctypes mirrors against the C compiler's view of the header."""

import ctypes
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from straighten import _library, _structs

HEADER = Path(os.environ["STRAIGHTEN_ROOT"]) / "Include" / "straighten.h"


def mirrors():
    return {name: kind for name, kind in vars(_structs).items() if isinstance(kind, type) and issubclass(kind, ctypes.Structure)
            and kind is not ctypes.Structure}


def ask_compiler(expressions):
    """The values of C expressions, each of type size_t or int."""
    lines = "".join(f'    printf("%lld\\n", (long long)({e}));\n' for e in expressions)
    program = f"#include <stdio.h>\n#include <straighten.h>\nint main(void) {{\n{lines}    return 0;\n}}\n"
    with tempfile.TemporaryDirectory() as folder:
        source, binary = Path(folder, "ask.c"), Path(folder, "ask")
        source.write_text(program)
        subprocess.run(["cc", f"-I{HEADER.parent}", "-o", binary, source], check=True)
        return [int(line) for line in subprocess.run([binary], check=True, capture_output=True).stdout.split()]


class Structs(unittest.TestCase):
    def test_every_struct_is_mirrored(self):
        """Every struct of the header has a mirror"""
        declared = re.findall(r"^typedef struct (straighten_\w+)", HEADER.read_text(), re.MULTILINE)
        self.assertEqual(set(declared), set(mirrors()))

    def test_sizes_and_offsets(self):
        """Sizes, offsets and field sizes are the C compiler's"""
        expressions, expected = [], []
        for name, kind in mirrors().items():
            expressions.append(f"sizeof({name})")
            expected.append(ctypes.sizeof(kind))
            for field, _ in kind._fields_:
                expressions += [f"offsetof({name}, {field})", f"sizeof((({name} *)0)->{field})"]
                expected += [getattr(kind, field).offset, getattr(kind, field).size]
        self.assertEqual(dict(zip(expressions, ask_compiler(expressions))), dict(zip(expressions, expected)))

    def test_every_field_is_mirrored(self):
        """No struct of the header has a field that its mirror lacks"""
        text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.DOTALL)
        for name, kind in mirrors().items():
            body = re.search(rf"typedef struct {name}\s*{{(.*?)}}\s*{name};", text, re.DOTALL).group(1)
            declared = [d.strip(" *").split("[")[0] for line in body.split(";") if line.strip()
                        for d in re.sub(r"^\s*\w+\s", "", line.strip()).split(",")]
            self.assertEqual([d.strip() for d in declared], [field for field, _ in kind._fields_], name)

    def test_constants(self):
        """Constants are the header's"""
        names = [name for name, value in vars(_structs).items() if name.isupper() and isinstance(value, int)]
        self.assertGreater(len(names), 15)
        values = ask_compiler([f"STRAIGHTEN_{name}" for name in names])
        self.assertEqual(dict(zip(names, values)), {name: getattr(_structs, name) for name in names})

    def test_functions(self):
        """Every function of the header is declared"""
        text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.DOTALL)
        declared = re.findall(r"^(?:straighten_status|uint32_t|const char \*)\s*(\w+)\(", text, re.MULTILINE)
        self.assertEqual(set(declared), set(_library._FUNCTIONS))
