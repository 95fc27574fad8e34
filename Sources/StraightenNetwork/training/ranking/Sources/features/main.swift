// SPDX-License-Identifier: MIT

// features OUT SCENE.ppm ... : see `Dump`.
guard CommandLine.arguments.count > 2 else { fatalError("usage: features OUT SCENE.ppm ...") }
let dump = Dump(CommandLine.arguments[1])
for path in CommandLine.arguments.dropFirst(2) {
    guard let photo = PPM(path) else { fatalError("cannot read \(path)") }
    try dump.add(photo)
}
