# SPDX-License-Identifier: MIT
import re

from harness import check, equal, test


@test("the procedure is registered with its arguments and results")
def registered(workspace):
    gimp = workspace.session()
    equal(gimp.eval('(car (gimp-procedural-db-proc-exists "straighten-painting"))'), "1", "exists")
    info = gimp.eval('(gimp-procedural-db-proc-info "straighten-painting")')
    equal([int(n) for n in re.findall(r"(\d+) (\d+)\)$", info)[0]], [19, 13], "number of arguments and results")
    names = [gimp.eval(f'(cadr (gimp-procedural-db-proc-arg "straighten-painting" {i}))').strip('"') for i in range(19)]
    equal(names, ["run-mode", "image", "drawable", "mode", "margin", "aspect", "focal-length", "interpolation",
                  "output", "num-corners", "corners", "margin-unit", "num-margins", "margins", "remove-bow", "radial-distortion",
                  "snap", "picture", "keep-original"], "arguments")


@test("rotation in space is registered with its arguments and results")
def rotation_registered(workspace):
    gimp = workspace.session()
    info = gimp.eval('(gimp-procedural-db-proc-info "straighten-rotate-in-space")')
    equal([int(n) for n in re.findall(r"(\d+) (\d+)\)$", info)[0]], [14, 2], "number of arguments and results")
    names = [gimp.eval(f'(cadr (gimp-procedural-db-proc-arg "straighten-rotate-in-space" {i}))').strip('"') for i in range(14)]
    equal(names, ["run-mode", "image", "drawable", "roll", "pitch", "yaw", "mirror", "quarter-turns", "framing",
                  "focal-length", "pivot-x", "pivot-y", "interpolation", "output"], "arguments")


@test("levelling is registered with its arguments and results")
def level_registered(workspace):
    gimp = workspace.session()
    info = gimp.eval('(gimp-procedural-db-proc-info "straighten-level-horizon")')
    equal([int(n) for n in re.findall(r"(\d+) (\d+)\)$", info)[0]], [7, 5], "number of arguments and results")
    names = [gimp.eval(f'(cadr (gimp-procedural-db-proc-arg "straighten-level-horizon" {i}))').strip('"') for i in range(7)]
    equal(names, ["run-mode", "image", "drawable", "framing", "interpolation", "minimum-confidence", "output"], "arguments")


@test("the saliency map is registered with its arguments and results")
def saliency_registered(workspace):
    gimp = workspace.session()
    info = gimp.eval('(gimp-procedural-db-proc-info "straighten-saliency-map")')
    equal([int(n) for n in re.findall(r"(\d+) (\d+)\)$", info)[0]], [7, 3], "number of arguments and results")
    names = [gimp.eval(f'(cadr (gimp-procedural-db-proc-arg "straighten-saliency-map" {i}))').strip('"') for i in range(7)]
    equal(names, ["run-mode", "image", "drawable", "kind", "output", "aspect", "margin"], "arguments")


@test("the menu entries stand in Filters > Straighten")
def in_menu(workspace):
    for name in ("Straighten Painting…", "Rotate in Space…", "Level Horizon…", "Saliency Map…"):
        paths = workspace.session().eval(f'(gimp-plugins-query "{name.split()[0]}")')
        check(f"<Image>/Filters/Straighten/{name}" in paths.replace("_", ""), paths)
