// SPDX-License-Identifier: MIT

// features dump OUT SCENE.ppm ... : see `Dump`.    features stages SCENE.ppm ... : see `Stages`.
let arguments = Array(CommandLine.arguments.dropFirst())

func photo(_ path: String) -> PPM {
    guard let photo = PPM(path) else { fatalError("cannot read \(path)") }
    return photo
}

switch arguments.first {
case "dump" where arguments.count > 2:
    let dump = Dump(arguments[1])
    for path in arguments.dropFirst(2) { try dump.add(photo(path)) }
case "stages":
    for path in arguments.dropFirst() { print(try Stages(photo(path)).line(path)) }
default:
    fatalError("usage: features dump OUT SCENE.ppm ... | features stages SCENE.ppm ...")
}
