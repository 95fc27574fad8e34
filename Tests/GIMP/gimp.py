# SPDX-License-Identifier: MIT
"""A GIMP 2.10 of its own, with a fresh private profile, that evaluates Script-Fu and answers."""
import os
import re
import socket
import struct
import subprocess
import threading
import time


class SchemeError(Exception):
    """What the evaluated expression failed with."""


class Gimp:
    def __init__(self, folder, plug_ins, display=None, environment=None):
        self.folder = folder
        os.makedirs(folder)
        self.log = os.path.join(folder, "gimp.log")
        self.port = free_port()
        rc = os.path.join(folder, "gimprc")
        with open(rc, "w") as file:
            path = ":".join(["${gimp_plug_in_dir}/plug-ins"] + plug_ins)
            file.write(f'(plug-in-path "{path}")\n(color-profile-policy keep)\n')
            file.write('(check-updates no)\n(help-browser web-browser)\n')
        # The profile itself must not exist yet: GIMP then makes it complete.
        private = {name: os.path.join(folder, value) for name, value in {
            "GIMP2_DIRECTORY": "profile", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
            "XDG_DATA_HOME": "data"}.items()}
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "NO_AT_BRIDGE": "1", **private, **(environment or {})}
        if display:
            self.environment["DISPLAY"] = display
        program = ["gimp-2.10", "-n", "-s"] if display else ["gimp-console-2.10", "-i"]
        server = f'(plug-in-script-fu-server 1 "127.0.0.1" {self.port} "{folder}/server.log")'
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(program + ["--gimprc", rc, "-d", "-f", "-b", server],
                                            stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=self.environment)
        self.socket = self.connect()

    def connect(self, patience=60):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                return socket.create_connection(("127.0.0.1", self.port))
            except ConnectionRefusedError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError("GIMP did not start:\n" + self.output())

    def output(self):
        with open(self.log, errors="replace") as file:
            return file.read()

    def eval(self, expression, timeout=120):
        """The value as Scheme writes it."""
        text = expression.encode()
        self.socket.settimeout(timeout)
        self.socket.sendall(b"G" + struct.pack(">H", len(text)) + text)
        magic, failed, length = struct.unpack(">BBH", self.receive(4))
        reply = self.receive(length).decode(errors="replace")
        if magic != ord("G") or failed:
            raise SchemeError(reply)
        return reply

    def receive(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise RuntimeError("GIMP went away:\n" + self.output())
            data += part
        return data

    def numbers(self, expression):
        """All numbers in the printed value."""
        return [float(n) for n in re.findall(r"-?\d+(?:\.\d*)?(?:e[-+]?\d+)?", self.eval(expression))]

    def number(self, expression):
        return int(self.numbers(expression)[0])

    def begin(self, expression):
        """Evaluates in the background, while something else is done, say with a dialog."""
        return Pending(self, expression)

    def close(self):
        try:
            self.socket.settimeout(5)
            text = b"(gimp-quit 1)"
            self.socket.sendall(b"G" + struct.pack(">H", len(text)) + text)
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.socket.close()


class Pending:
    def __init__(self, gimp, expression):
        self.value = self.error = None
        self.thread = threading.Thread(target=self.work, args=(gimp, expression), daemon=True)
        self.thread.start()

    def work(self, gimp, expression):
        try:
            self.value = gimp.eval(expression)
        except Exception as error:
            self.error = error

    def is_running(self):
        return self.thread.is_alive()

    def wait(self, timeout=90):
        self.thread.join(timeout)
        if self.thread.is_alive():
            raise RuntimeError("still running")
        if self.error:
            raise self.error
        return self.value


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
