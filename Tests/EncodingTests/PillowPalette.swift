import Encoding
import Foundation
import Pixels
import TestSupport
import Testing

/// The median cut of an independent program for a clip.
enum PillowPalette {
  /// Returns the signal-to-noise ratio of the worst frame, in decibels, with one palette that
  /// Pillow chooses for all frames, when each pixel gets its nearest colour.
  static func worstDecibels(_ frames: [Frame], colors: Int = 256) throws -> Double {
    let palette = try chosen(frames, colors: colors)
    var nearest: [UInt32: Int] = [:]
    return frames.map { frame in
      let errors = frame.bitmap.withPixels { pixels in
        pixels.map { pixel in
          if let known = nearest[pixel] { return known }
          let error = palette.map { squaredDistance($0, pixel) }.min() ?? .max
          nearest[pixel] = error
          return error
        }
      }
      let sum = errors.reduce(0, +)
      return sum == 0
        ? .infinity : 10 * logarithm(255 * 255 * 3 * Double(errors.count) / Double(sum))
    }.min() ?? .infinity
  }

  private static func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
      return sum + difference * difference
    }
  }

  private static func chosen(_ frames: [Frame], colors: Int) throws -> [UInt32] {
    let script = """
      import sys
      from PIL import Image
      width, height, colors = map(int, sys.argv[2:])
      pixels = open(sys.argv[1], "rb").read()
      image = Image.frombytes("RGB", (width, height), pixels)
      result = image.quantize(colors, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
      sys.stdout.buffer.write(bytes(result.getpalette()[: 3 * colors]))
      """
    let bytes = frames.flatMap { frame in
      frame.bitmap.withPixels { pixels in
        pixels.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
      }
    }
    let size = frames[0].bitmap
    let outcome = try withTemporaryFile(bytes, "rgb") {
      try ExternalTool.pillow(
        script,
        [$0, "\(size.width)", "\(size.height * frames.count)", "\(colors)"]
      )
    }
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let table = [UInt8](outcome.output)
    return stride(from: 0, to: table.count - 2, by: 3).map {
      UInt32(table[$0]) << 16 | UInt32(table[$0 + 1]) << 8 | UInt32(table[$0 + 2])
    }
  }
}
