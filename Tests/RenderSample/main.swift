// SPDX-License-Identifier: MIT
// render-sample OUTPUT.ppm [WIDTH]: renders the sample photo and prints where its corners are.
import Glibc
import StraightenTestSupport

let arguments = CommandLine.arguments
guard arguments.count >= 2, let width = Int(arguments.count > 2 ? arguments[2] : "2400"), (64...20_000).contains(width) else {
    print("usage: render-sample OUTPUT.ppm [WIDTH 64...20000]")
    exit(2)
}
let scene = PaintingScene.sample(width: width)
let photo = try scene.photograph()
guard let file = fopen(arguments[1], "wb") else {
    perror(arguments[1])
    exit(4)
}
fputs("P6\n\(photo.width) \(photo.height)\n255\n", file)
guard fwrite(photo.pixels.baseAddress, 1, photo.pixels.count, file) == photo.pixels.count, fclose(file) == 0 else {
    perror(arguments[1])
    exit(4)
}
for (name, corner) in zip(["top left", "top right", "bottom right", "bottom left"], scene.outer) {
    print("\(name): \((corner.x * 10).rounded() / 10), \((corner.y * 10).rounded() / 10)")
}
print("proportions: \((scene.aspect * 10000).rounded() / 10000)")
