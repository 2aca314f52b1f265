import Pullreel

// The PNGs of a folder, in the order of their names, as a small GIF of 25 frames a second.
// swift run frames-to-gif FOLDER FILE

let arguments = CommandLine.arguments
let folder = arguments.count > 1 ? arguments[1] : "frames"

let pictures = try PictureClip(folder)
print("\(folder): \(pictures.frameCount) frames, \(pictures.width) × \(pictures.height) pixels")
