import Foundation
import Pullreel

/// A scene at 50 frames a second, with every pixel either opaque or transparent, as in a GIF.
struct Clip {
  private let drawing: ClipDrawing

  /// The error of wrong arguments of a command.
  struct WrongArguments: Error {}

  /// Finds a clip by the name of its animation, its scene and its scale.
  init(_ arguments: some Collection<String>, in catalogue: Catalogue) throws {
    let words = Array(arguments.prefix(3))
    var settings = ParameterReader()
    guard words.count == 3, let source = catalogue[words[0]], let scale = Double(words[2]),
      let scene = try source.clip(ClipRequest(Scene.Name(rawValue: words[1])), &settings).layers
    else { throw WrongArguments() }
    drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 50), scale: scale)
  }

  var width: Int { drawing.width }
  var height: Int { drawing.height }

  /// Draws every frame and passes it to a closure with its end, in seconds.
  func forEachFrame(
    _ body: (_ pixels: UnsafeBufferPointer<UInt32>, _ end: Double) throws -> Void
  ) throws {
    var pixels = [UInt32](repeating: 0, count: width * height)
    try drawing.forEachFrame { frame in
      frame.bitmap.withPixels { drawn in
        for (index, pixel) in drawn.enumerated() { pixels[index] = Self.binarized(pixel) }
      }
      try pixels.withUnsafeBufferPointer { try body($0, frame.endTime) }
    }
  }

  /// Returns the opaque form of a pixel with at least half the alpha, or a transparent one.
  @inline(__always)
  private static func binarized(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha < 128 { return 0 }
    var straight = StraightPixel(premultiplied: pixel)
    straight.alpha = 255
    return straight.premultiplied
  }

  /// Returns the frames as they are drawn, with the facts for an encoder.
  func frames() throws -> [Frame] {
    var frames: [Frame] = []
    try drawing.forEachFrame { frames.append($0) }
    return frames
  }

  /// Writes the frames to standard output, as blue, green, red, alpha.
  func writeFrames() throws {
    try forEachFrame { pixels, _ in
      try FileHandle.standardOutput.write(contentsOf: Data(UnsafeRawBufferPointer(pixels)))
    }
  }
}
