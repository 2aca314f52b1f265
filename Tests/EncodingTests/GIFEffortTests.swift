import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct GIFEffortTests {
  /// Clips of every kind that the encoder treats in a way of its own.
  static let clips: [(name: String, frames: [Frame])] = [
    ("opaque", Clips.discs(frames: 10)),
    ("transparent", Clips.transparent()),
    ("a gradient", Clips.gradient(frames: 3, width: 60, height: 50)),
    ("a gradient with a hole", Clips.holed(Clips.gradient(frames: 3, width: 60, height: 50))),
    ("few colours", clip((0..<6).map { Clips.palette(7, shift: $0) })),
    ("two colours", clip((0..<5).map { Clips.palette(2, shift: $0) })),
    ("256 colours", clip((0..<3).map { Clips.palette(256, shift: $0 * 7) })),
    ("a few of many colours", Clips.blinks()),
    ("one frame", Clips.discs(frames: 1)),
    ("one gradient", Clips.gradient(frames: 1, width: 60, height: 50)),
    ("one pixel", clip([Bitmap(width: 1, height: 1, pixels: [0xFF12_3456])])),
    ("nothing", clip([Bitmap(width: 3, height: 2)])),
    ("an empty frame", clip([Clips.palette(9), Bitmap(width: 32, height: 32), Clips.palette(9)])),
  ]

  private static func clip(_ bitmaps: [Bitmap]) -> [Frame] {
    bitmaps.enumerated().map { Frame(bitmap: $1, endTime: Double($0 + 1) / 25) }
  }

  private func encode(
    _ frames: [Frame],
    _ effort: CompressionEffort,
    lossiness: Int = 0,
    dithering: Dithering = .none
  ) throws -> [UInt8] {
    let options = GIFEncoder.Options(
      compression: effort,
      lossiness: lossiness,
      dithering: dithering
    )
    return try GIFEncoder(options: options).encode(frames)
  }

  @Test(arguments: clips.indices)
  func `effort changes neither a pixel nor a time and never makes a file larger`(
    index: Int
  ) throws {
    let (name, frames) = Self.clips[index]
    let fast = try encode(frames, .fast)
    let small = try encode(frames, .small)
    #expect(small.count <= fast.count, "\(name)")
    let expected = try GIFDecoder.decode(fast)
    let pictures = Array(expected.pictures)
    #expect(Array(try GIFDecoder.decode(small).pictures) == pictures, "\(name)")
    let (width, height) = (expected.width, expected.height)
    for bytes in [fast, small] {
      let pillow = try Witness.pillow(bytes, "gif")
      #expect(pillow.pictures == pictures, "\(name)")
      #expect(pillow.delays == expected.frames.map(\.delay), "\(name)")
      let ffmpeg = try Witness.ffmpeg(bytes, "gif", width: width, height: height)
      #expect(ffmpeg == pictures, "\(name)")
      #expect(try Witness.gifsicle(bytes).contains("\(pictures.count) image"), "\(name)")
    }
  }

  @Test(arguments: clips.indices, [0, 8, 60, 200])
  func `effort changes no pixel and makes no file larger at any lossiness, mixed or not`(
    index: Int,
    lossiness: Int
  ) throws {
    let (name, frames) = Self.clips[index]
    for dithering in Dithering.allCases {
      let fast = try encode(frames, .fast, lossiness: lossiness, dithering: dithering)
      let small = try encode(frames, .small, lossiness: lossiness, dithering: dithering)
      #expect(small.count <= fast.count, "\(name), \(dithering)")
      let pictures = Array(try GIFDecoder.decode(fast).pictures)
      #expect(Array(try GIFDecoder.decode(small).pictures) == pictures, "\(name), \(dithering)")
    }
  }

  @Test(arguments: CompressionEffort.allCases, clips.indices)
  func `the codes of an image are as short as its highest index allows`(
    effort: CompressionEffort,
    index: Int
  ) throws {
    let (name, frames) = Self.clips[index]
    let bytes = try encode(frames, effort)
    let images = GIFBlocks.images(in: bytes)
    #expect(images.count == (try GIFDecoder.decode(bytes).frames.count), "\(name)")
    for image in images {
      #expect(image.pixels.count == image.rect.width * image.rect.height, "\(name)")
      let highest = image.pixels.max() ?? 0
      let bits = 8 - highest.leadingZeroBitCount
      // The format knows no codes below three bits.
      #expect(image.minimumCodeSize == max(2, bits), "\(name)")
    }
  }

  @Test func `images that need few colours have shorter codes than others`() throws {
    // A picture of 200 colours, and a corner of it that blinks in two of them.
    var frames: [Frame] = []
    for index in 0..<6 {
      var bitmap = Clips.palette(200)
      bitmap.fill(
        bitmap[index % 2 == 0 ? 3 : 21, 4],
        in: PixelRect(x: 0, y: 20, width: 12, height: 12)
      )
      frames.append(Frame(bitmap: bitmap, endTime: Double(index + 1) / 25))
    }
    let images = GIFBlocks.images(in: try encode(frames, .small))
    #expect(images.first?.minimumCodeSize == 8)
    #expect(images.dropFirst().allSatisfy { $0.minimumCodeSize == 2 })
  }

  static let choices: [GIFEncoder.Options] = [
    .init(compression: .small),
    .init(compression: .small, lossiness: 60),
    .init(lossiness: 150),
    .init(colors: 16),
    .init(colors: 20, dithering: .ordered),
    .init(colors: 20, compression: .small, dithering: .diffusion),
    .init(lossiness: 30, maximumBytes: 20_000),
  ]

  @Test(arguments: choices)
  func `the memory budget decides nothing but memory, whatever is chosen`(
    options: GIFEncoder.Options
  ) throws {
    let gradient = Clips.gradient(frames: 2, width: 40, height: 30)
    for frames in [
      Clips.discs(frames: 4), gradient, Clips.transparent(frames: 6), Clips.aroundStill(frames: 6),
    ] {
      let roomy = try GIFEncoder(options: options).encode(frames)
      for budget in [0, 3000] {
        var tight = options
        tight.memoryBudget = budget
        #expect(try GIFEncoder(options: tight).encode(frames) == roomy)
      }
    }
  }
}

extension Clips {
  /// Two discs that move in opposite corners, with a fixed disc between them.
  static func aroundStill(frames count: Int) -> [Frame] {
    let (orange, teal) = (
      StraightPixel(red: 240, green: 150, blue: 40), StraightPixel(red: 20, green: 150, blue: 140)
    )
    return (0..<count).map { index in
      var bitmap = Bitmap(width: 60, height: 60)
      bitmap.fill(0xFFF4_F0EC)
      let step = 0.7 * Double(index)
      for (x, y, color) in [(30.0, 30.0, orange), (8 + step, 8, teal), (52 - step, 52, teal)] {
        let picture = disc(width: 60, height: 60, x: x, y: y, radius: 7, color: color)
        bitmap.blend(picture, x: 0, y: 0)
      }
      return Frame(bitmap: bitmap, endTime: Double(index + 1) / 25)
    }
  }

  /// Returns a clip with a transparent hole in every frame.
  static func holed(_ frames: [Frame]) -> [Frame] {
    frames.enumerated().map { index, frame in
      var frame = frame
      frame.bitmap.fill(0, in: PixelRect(x: 10 + 3 * index, y: 20, width: 30, height: 30))
      return frame
    }
  }
}

extension Clips {
  /// Returns a picture of many colours, a part of which shows three of them at a time, always
  /// others.
  fileprivate static func blinks() -> [Frame] {
    (0..<40).map { index in
      var bitmap = palette(250)
      var random = SeededGenerator(seed: UInt64(index))
      for place in 0..<144 where index > 0 {
        let color = bitmap[(index * 6 + Int.random(in: 0..<3, using: &random)) % 32, index / 5]
        bitmap.fill(color, in: PixelRect(x: place % 12, y: 16 + place / 12, width: 1, height: 1))
      }
      return Frame(bitmap: bitmap, endTime: Double(index + 1) / 25)
    }
  }
}
