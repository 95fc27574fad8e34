# SPDX-License-Identifier: MIT
"""Translations, the help page, and the way through the menu."""
import os
import subprocess
import time
import xml.etree.ElementTree

import scene
from gimp import SchemeError
from harness import check, equal, test
from session import INTERACTIVE
from test_dialog import SCREENS, photograph, session, show
from window import Window, dialog_test
from workspace import PLUG_IN, ROOT


def some_locale():
    """One of UTF-8 in which LANGUAGE counts, which it does not in plain C."""
    known = subprocess.run(["locale", "-a"], capture_output=True, text=True, check=True).stdout.split()
    return next((name for name in known if name.lower().endswith(("utf8", "utf-8")) and not name.startswith("C.")), "C.UTF-8")


def german(workspace):
    """A GIMP in German, whose web browser only writes down what it is to open."""
    session(workspace)                                  # makes the screen
    browser, opened = workspace.path("browser", "browser"), workspace.path("browser", "opened")
    applications = workspace.path("browser", "applications")
    if not os.path.exists(browser):
        os.makedirs(applications)
        workspace.write(browser, f'#!/bin/sh\necho "$1" >> {opened}\n'.encode())
        os.chmod(browser, 0o755)
        workspace.write(os.path.join(applications, "browser.desktop"), "\n".join(
            ["[Desktop Entry]", "Type=Application", "Name=Browser", "MimeType=text/html;", f"Exec={browser} %u", ""]).encode())
        workspace.write(workspace.path("browser", "mimeapps.list"), b"[Default Applications]\ntext/html=browser.desktop\n")
    variables = {"LANGUAGE": "de", "LC_ALL": some_locale(), "STRAIGHTEN_TRACE": "1",
                 "XDG_CONFIG_DIRS": workspace.path("browser"),
                 "XDG_DATA_DIRS": f'{workspace.path("browser")}:/usr/local/share:/usr/share'}
    return workspace.session("german", SCREENS[0].display, variables), opened


def wait_for(condition, message, patience=60):
    end = time.monotonic() + patience
    while not condition():
        check(time.monotonic() < end, message)
        time.sleep(0.2)


@test("every text is translated into every language, with the same placeholders")
def complete(workspace):
    build = os.path.dirname(workspace.built)
    answer = subprocess.run(["make", "-s", "-C", os.path.join(ROOT, "plugin", "gimp"), "po-check", f"BUILD={build}"],
                            capture_output=True, text=True)
    check(answer.returncode == 0, answer.stdout + answer.stderr)


@test("every help page has the places that its index names, which are the procedures")
def help_pages(workspace):
    for language in sorted(os.listdir(os.path.join(workspace.built, "help"))):
        folder = os.path.join(workspace.built, "help", language)
        index = xml.etree.ElementTree.parse(os.path.join(folder, "gimp-help.xml")).getroot()
        equal({item.get("id") for item in index}, {"straighten-painting", "straighten-level-horizon",
                                                   "straighten-rotate-in-space", "straighten-saliency-map"}, language)
        for item in index:
            name, place = item.get("ref").split("#")
            with open(os.path.join(folder, name), encoding="utf-8") as page:
                check(f'id="{place}"' in page.read(), f"{language}: {place}")


@dialog_test("in German, messages and dialogs are German, and Help opens the page at the right place")
def in_german(workspace):
    gimp, opened = german(workspace)
    scene.write_ppm(workspace.path("wall.ppm"), scene.wall())
    image, layer = gimp.open(workspace.path("wall.ppm"))
    try:
        gimp.level(image, layer)
    except SchemeError as error:
        check("Nichts im Foto verrät" in str(error), str(error))
    gimp.delete(image)

    image, layer, display = show(gimp, workspace.photo_path)
    window = Window(gimp, "Salienzkarte", "saliency", gimp.saliency(image, layer, run_mode=INTERACTIVE))
    window.settled()
    photograph(workspace, "saliency-german")
    window.keys("F1")
    window.wait_for(lambda: os.path.exists(opened), "no page is opened")
    with open(opened) as file:
        page = file.read().strip()
    check(page.endswith(f"/{PLUG_IN}/help/de/index.html#saliency"), page)
    with open(page[len("file://"):page.index("#")]) as file:
        check('id="saliency"' in file.read(), "the page has no such place")
    window.cancel()
    gimp.eval(f"(gimp-display-delete {display})")


@dialog_test("the menu entry opens the dialog")
def from_menu(workspace):
    gimp = session(workspace)
    image, layer, display = show(gimp, workspace.photo_path)
    screen, skip = SCREENS[0], len(gimp.gimp.output())

    def focus(title):
        wait_for(lambda: screen.windows(title), f"no window {title}")
        screen.do("windowfocus", "--sync", screen.windows(title)[-1])

    focus("GIMP$")
    screen.do("key", "slash")                           # GIMP's search among its menu entries
    focus("^Search Actions$")
    screen.do("type", "--delay", 60, "rotate in space")
    time.sleep(2)
    screen.do("key", "--delay", 100, "Down", "Return")
    wait_for(lambda: "straighten-trace: rotation" in gimp.gimp.output()[skip:], "no dialog")
    focus("^Rotate in Space$")
    screen.do("key", "Escape")
    wait_for(lambda: not screen.windows("^Rotate in Space$"), "the dialog stays")
    gimp.eval(f"(gimp-display-delete {display})")
