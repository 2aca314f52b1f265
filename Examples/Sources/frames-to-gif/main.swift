import Pullreel

// The PNGs of a folder, in the order of their names, as a small GIF of 25 frames a second.
// swift run frames-to-gif FOLDER FILE

/// Pictures that know no times, shown at a steady rate.
struct Steady: FrameSource {
  let pictures: PictureClip
  let framesPerSecond: Double

  var width: Int { pictures.width }
  var height: Int { pictures.height }
  var frameCount: Int { pictures.frameCount }

  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var number = 0.0
    try pictures.forEachFrame { frame in
      number += 1
      try body(Frame(bitmap: frame.bitmap, endTime: number / framesPerSecond))
    }
  }
}

let arguments = CommandLine.arguments
let folder = arguments.count > 1 ? arguments[1] : "frames"
let output = arguments.count > 2 ? arguments[2] : "small.gif"

var frames = Steady(pictures: try PictureClip(folder), framesPerSecond: 25)

// `small` takes time and changes no pixel; only what still does not fit 40 kB costs quality.
let options = GIFEncoder.Options(compression: .small, maximumBytes: 40_000)
var file = try OutputFile(output)
try GIFEncoder(options: options).encode(&frames, to: &file)
try file.finish()
print("\(output): \(frames.frameCount) frames, \(frames.width) × \(frames.height) pixels")
