import Encoding
import Foundation
import Pixels
import TestSupport
import Testing

/// The reading of files by independent programs.
enum Witness {
  struct Animation {
    var pictures: [Bitmap]
    /// The delays, in centiseconds.
    var delays: [Int]
    var loop: Int?
  }

  /// Returns the frames of a GIF or a PNG as Pillow shows them.
  static func pillow(_ bytes: [UInt8], _ suffix: String) throws -> Animation {
    let script = """
      import sys
      from PIL import Image, ImageSequence
      image = Image.open(sys.argv[1])
      out = sys.stdout.buffer
      frames = []
      for frame in ImageSequence.Iterator(image):
          frames.append((frame.info.get("duration", 0), frame.convert("RGBA").tobytes()))
      loop = image.info.get("loop", -1)
      out.write(b"%d %d %d %d\\n" % (image.width, image.height, len(frames), loop))
      out.write(b" ".join(b"%d" % round(d / 10) for d, _ in frames) + b"\\n")
      for _, data in frames: out.write(data)
      """
    let outcome = try withTemporaryFile(bytes, suffix) { try ExternalTool.pillow(script, [$0]) }
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let lines = outcome.output.split(separator: 10, maxSplits: 2, omittingEmptySubsequences: false)
    let numbers = String(decoding: lines[0], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    let delays = String(decoding: lines[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    return Animation(
      pictures: bitmaps(lines[2], width: numbers[0], height: numbers[1]),
      delays: delays,
      loop: numbers[3] < 0 ? nil : numbers[3]
    )
  }

  /// Returns the pictures of one play as ffmpeg shows them.
  static func ffmpeg(_ bytes: [UInt8], _ suffix: String, width: Int, height: Int) throws -> [Bitmap]
  {
    let outcome = try withTemporaryFile(bytes, suffix) {
      try ExternalTool.run(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-i", $0, "-vsync", "passthrough", "-f", "rawvideo",
          "-pix_fmt", "rgba", "-",
        ]
      )
    }
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return bitmaps(outcome.output, width: width, height: height)
  }

  /// Returns the output of `gifsicle --info`, and checks that it has no warnings.
  static func gifsicle(_ bytes: [UInt8]) throws -> String {
    let outcome = try withTemporaryFile(bytes, "gif") {
      try ExternalTool.run("gifsicle", ["--info", "--extension-info", $0])
    }
    try #require(outcome.exitCode == 0 && outcome.errorText.isEmpty, "\(outcome.errorText)")
    return outcome.outputText
  }

  /// Returns whether `pngcheck` finds no fault, and its output.
  static func pngcheck(_ bytes: [UInt8]) throws -> (isFine: Bool, text: String) {
    let outcome = try withTemporaryFile(bytes, "png") {
      try ExternalTool.run("pngcheck", ["-v", $0])
    }
    return (outcome.exitCode == 0, outcome.outputText)
  }

  private static func bitmaps(_ data: Data, width: Int, height: Int) -> [Bitmap] {
    let bytes = [UInt8](data)
    let size = width * height * 4
    return stride(from: 0, to: bytes.count - size + 1, by: size).map { start in
      Bitmap(
        width: width,
        height: height,
        pixels: stride(from: start, to: start + size, by: 4).map { i in
          StraightPixel(
            red: bytes[i],
            green: bytes[i + 1],
            blue: bytes[i + 2],
            alpha: bytes[i + 3]
          ).premultiplied
        }
      )
    }
  }
}
