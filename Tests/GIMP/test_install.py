# SPDX-License-Identifier: MIT
"""make install and uninstall of the plug-in."""
import os
import subprocess

from harness import check, equal, test
from workspace import PLUG_IN, ROOT, SONAME


def make(workspace, target, home, **variables):
    """Installs what is built; the user's own home and GIMP profile are out of reach."""
    environment = {k: v for k, v in os.environ.items()
                   if k not in ("GIMP2_DIRECTORY", "XDG_CONFIG_HOME", "MAKEFLAGS", "MAKELEVEL")}
    environment["HOME"] = home
    subprocess.run(["make", "-s", "-C", os.path.join(ROOT, "plugin", "gimp"), target,
                    f"BUILD={os.path.dirname(workspace.built)}", f"LIBRARY={workspace.library_source}",
                    *(f"{name}={value}" for name, value in variables.items())],
                   check=True, capture_output=True, env=environment)
    return environment


LANGUAGES = ("de", "fr", "ja", "zh_CN")
CATALOGS = [f"locale/{language}/LC_MESSAGES/{PLUG_IN}.mo" for language in LANGUAGES]
PAGES = [f"help/{language}/{name}" for language in ("en", *LANGUAGES) for name in ("gimp-help.xml", "index.html")]
EXPECTED = {PLUG_IN: "0o755", **dict.fromkeys([SONAME, *CATALOGS, *PAGES], "0o644")}


def files(folder):
    paths = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
    return {os.path.relpath(path, folder): oct(os.stat(path).st_mode & 0o777) for path in paths}


@test("a package gets the plug-in into GIMP's own folder, and uninstall removes it")
def package(workspace):
    gimp = subprocess.check_output(["pkg-config", "--variable=gimplibdir", "gimp-2.0"], text=True).strip()
    stage, home = workspace.path("stage"), workspace.path("nobody")
    make(workspace, "install", home, DESTDIR=stage)
    equal(files(f"{stage}{gimp}/plug-ins/{PLUG_IN}"), EXPECTED, "files")
    make(workspace, "uninstall", home, DESTDIR=stage)
    equal(os.listdir(f"{stage}{gimp}/plug-ins"), [], "after uninstall")


@test("a prefix at home gets it into the user's profile, where GIMP finds it")
def user(workspace):
    home = workspace.path("home")
    environment = make(workspace, "install", home, PREFIX=f"{home}/.local", DESTDIR="")
    folder = f"{home}/.config/GIMP/2.10/plug-ins/{PLUG_IN}"
    equal(files(folder), EXPECTED, "files")
    question = '(if (= 1 (car (gimp-procedural-db-proc-exists "straighten-painting"))) (gimp-message "it is there"))'
    answer = subprocess.run(["gimp-console-2.10", "-d", "-f", "-i", "-b", question, "-b", "(gimp-quit 1)"], timeout=60,
                            env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    check("it is there" in answer.stderr + answer.stdout, answer.stderr)
    make(workspace, "uninstall", home, PREFIX=f"{home}/.local", DESTDIR="")
    check(not os.path.exists(folder), "still there after uninstall")


@test("any other prefix keeps to itself")
def prefix(workspace):
    place = workspace.path("prefix")
    make(workspace, "install", workspace.path("nobody"), PREFIX=place, DESTDIR="")
    equal(files(f"{place}/lib/gimp/2.0/plug-ins/{PLUG_IN}"), EXPECTED, "files")
