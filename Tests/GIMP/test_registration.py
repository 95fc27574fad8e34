# SPDX-License-Identifier: MIT
import re

from harness import check, equal, test


@test("the procedure is registered with its arguments and results")
def registered(workspace):
    gimp = workspace.session()
    equal(gimp.eval('(car (gimp-procedural-db-proc-exists "straighten-painting"))'), "1", "exists")
    info = gimp.eval('(gimp-procedural-db-proc-info "straighten-painting")')
    equal([int(n) for n in re.findall(r"(\d+) (\d+)\)$", info)[0]], [11, 7], "number of arguments and results")
    names = [gimp.eval(f'(cadr (gimp-procedural-db-proc-arg "straighten-painting" {i}))').strip('"') for i in range(11)]
    equal(names, ["run-mode", "image", "drawable", "mode", "margin", "aspect", "focal-length", "interpolation",
                  "output", "num-corners", "corners"], "arguments")


@test("the menu entry stands in Filters > Straighten")
def in_menu(workspace):
    paths = workspace.session().eval('(gimp-plugins-query "Straighten")')
    check("<Image>/Filters/Straighten/Straighten Painting" in paths.replace("_", ""), paths)
