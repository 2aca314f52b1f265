import Pullreel

// The PNGs of a folder, in the order of their names, as a small GIF of 25 frames a second.
// swift run frames-to-gif FOLDER FILE

let arguments = CommandLine.arguments
let folder = arguments.count > 1 ? arguments[1] : "frames"
let output = arguments.count > 2 ? arguments[2] : "small.gif"

let frames = try PictureClip(folder).played(at: 25)

try frames.write(to: output)
