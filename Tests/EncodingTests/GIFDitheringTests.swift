import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct GIFDitheringTests {
  private func encode(
    _ frames: [Frame],
    _ dithering: Dithering,
    colors: Int,
    effort: CompressionEffort = .fast
  ) throws -> [UInt8] {
    try GIFEncoder(
      options: .init(colors: colors, compression: effort, dithering: dithering)
    ).encode(frames)
  }

  /// Returns the mean of each channel over squares of eight pixels.
  private func means(_ bitmap: Bitmap) -> [Double] {
    var result: [Double] = []
    for top in stride(from: 0, to: bitmap.height - 7, by: 8) {
      for left in stride(from: 0, to: bitmap.width - 7, by: 8) {
        for shift in [UInt32(16), 8, 0] {
          var sum = 0
          for place in 0..<64 {
            sum += Int(bitmap[left + place % 8, top + place / 8] >> shift & 255)
          }
          result.append(Double(sum) / 64)
        }
      }
    }
    return result
  }

  private func distance(_ shown: [Bitmap], _ frames: [Frame]) -> Double {
    zip(shown, frames).reduce(0) { sum, pair in
      zip(means(pair.0), means(pair.1.bitmap)).reduce(sum) { $0 + abs($1.0 - $1.1) }
    }
  }

  @Test(arguments: [Dithering.ordered, .diffusion], [6, 12, 40])
  func `mixing brings the mean of small areas closer to the truth`(
    dithering: Dithering,
    colors: Int
  ) throws {
    let frames = Clips.gradient(frames: 2)
    let plain = try GIFPlayback.pictures(try encode(frames, .none, colors: colors))
    let mixed = try GIFPlayback.pictures(try encode(frames, dithering, colors: colors))
    #expect(distance(mixed, frames) < distance(plain, frames))
  }

  @Test(arguments: [Dithering.ordered, .diffusion], CompressionEffort.allCases)
  func `what does not change does not flicker`(
    dithering: Dithering,
    effort: CompressionEffort
  ) throws {
    // A disc that moves over a gradient that stays.
    let ground = Clips.gradient(frames: 1)[0].bitmap
    let frames = (0..<6).map { index in
      var bitmap = ground
      let disc = Clips.disc(
        width: ground.width,
        height: ground.height,
        x: 20 + 9 * Double(index),
        y: 50,
        radius: 12,
        color: StraightPixel(red: 220, green: 60, blue: 40)
      )
      bitmap.blend(disc, x: 0, y: 0)
      return Frame(bitmap: bitmap, endTime: Double(index + 1) / 25)
    }
    let bytes = try encode(frames, dithering, colors: 24, effort: effort)
    let pictures = try GIFPlayback.pictures(bytes)
    #expect(pictures.count == frames.count)
    var changes = 0
    for index in 1..<frames.count {
      let (before, after) = (frames[index - 1].bitmap, frames[index].bitmap)
      for y in 0..<ground.height {
        for x in 0..<ground.width where before[x, y] == after[x, y] {
          changes += pictures[index - 1][x, y] == pictures[index][x, y] ? 0 : 1
        }
      }
    }
    #expect(changes == 0)
  }

  @Test(arguments: [Dithering.ordered, .diffusion])
  func `colours that fit are not mixed`(dithering: Dithering) throws {
    for frames in [Clips.discs(frames: 6), Clips.transparent()] {
      #expect(
        try encode(frames, dithering, colors: 256) == encode(frames, .none, colors: 256)
      )
    }
  }

  @Test(arguments: [Dithering.ordered, .diffusion])
  func `white, black, flat areas and what is transparent stay as they are`(
    dithering: Dithering
  ) throws {
    var frames = Clips.holed(Clips.gradient(frames: 3))
    for index in frames.indices {
      frames[index].bitmap.fill(0xFF48_466D, in: PixelRect(x: 0, y: 60, width: 96, height: 9))
    }
    let bytes = try encode(frames, dithering, colors: 16)
    for pictures in [try GIFPlayback.pictures(bytes), try Witness.pillow(bytes, "gif").pictures] {
      for (picture, frame) in zip(pictures, frames) {
        for y in 0..<96 {
          for x in 0..<96 {
            let truth = frame.bitmap[x, y]
            let isKept = [0, 0xFFFF_FFFF, 0xFF00_0000, 0xFF48_466D].contains(truth)
            if isKept, picture[x, y] != truth { Issue.record("\(x), \(y) is not as it was") }
          }
        }
      }
    }
  }
}
