import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

extension Clips {
  /// Discs that move, grow and shrink on nothing; one frame is empty.
  static func transparent(frames count: Int = 14) -> [Frame] {
    var frames = discs(frames: count, background: 0)
    frames[count / 2].bitmap = Bitmap(width: 64, height: 48)
    return frames
  }
}

@Suite struct GIFTransparencyTests {
  @Test func `a transparent clip shows every frame and nothing of the one before`() throws {
    let frames = Clips.transparent()
    let expected = frames.map { Clips.binarized($0.bitmap) }
    let bytes = try GIFEncoder().encode(frames)
    #expect(Array(try GIFDecoder.decode(bytes).pictures) == expected)
    #expect(try Witness.pillow(bytes, "gif").pictures == expected)
    #expect(try Witness.ffmpeg(bytes, "gif", width: 64, height: 48) == expected)
    _ = try Witness.gifsicle(bytes)
  }

  @Test func `a second play begins without remains of the last frame`() throws {
    for frames in [Clips.transparent(), Array(Clips.transparent().reversed())] {
      var clip = frames
      for index in clip.indices { clip[index].endTime = Double(index + 1) / 25 }
      let image = try GIFDecoder.decode(try GIFEncoder().encode(clip))
      // A player that does not clear its screen between two plays: only disposals count.
      let expected = clip.map { Clips.binarized($0.bitmap) }
      #expect(Player.play(image, times: 2) == expected + expected)
    }
  }

  @Test func `content that only grows is kept`() throws {
    let frames = (1...6).map { index in
      Frame(
        bitmap: Clips.disc(
          width: 32,
          height: 32,
          x: 16,
          y: 16,
          radius: Double(index) * 2,
          color: StraightPixel(red: 9, green: 90, blue: 200)
        ),
        endTime: Double(index) / 10
      )
    }
    let image = try GIFDecoder.decode(try GIFEncoder().encode(frames))
    #expect(image.frames.map(\.disposal) == [.keep, .keep, .keep, .keep, .keep, .background])
    #expect(Array(image.pictures) == frames.map { Clips.binarized($0.bitmap) })
  }

  @Test func `a clip that plays once leaves its last frame`() throws {
    let options = GIFEncoder.Options(loopCount: 1)
    let image = try GIFDecoder.decode(try GIFEncoder(options: options).encode(Clips.transparent()))
    #expect(image.frames.last?.disposal == .keep)
  }

  @Test func `a matte makes partly transparent pixels opaque and leaves the rest alone`() throws {
    let bitmap = Bitmap(width: 4, height: 1, pixels: [0, 0x8080_0000, 0xFF00_FF00, 0x0101_0101])
    let options = GIFEncoder.Options(matte: Color(hex: "#0000FF"))
    let frame = Frame(bitmap: bitmap, endTime: 1)
    let image = try GIFDecoder.decode(try GIFEncoder(options: options).encode([frame]))
    let expected = Bitmap(
      width: 4,
      height: 1,
      pixels: [0, 0xFF80_007F, 0xFF00_FF00, 0xFF01_01FF]
    )
    #expect(Array(image.pictures) == [expected])
  }

  @Test func `without a matte, partly transparent pixels are composed over white`() throws {
    let bitmap = Bitmap(width: 4, height: 1, pixels: [0, 0x8080_0000, 0xFF00_FF00, 0x7F00_7F00])
    let frame = Frame(bitmap: bitmap, endTime: 1)
    let image = try GIFDecoder.decode(try GIFEncoder().encode([frame]))
    let expected = Bitmap(width: 4, height: 1, pixels: [0, 0xFFFF_7F7F, 0xFF00_FF00, 0])
    #expect(Array(image.pictures) == [expected])
  }

  @Test func `a threshold cuts after a matte too`() throws {
    let bitmap = Bitmap(width: 3, height: 1, pixels: [0x4040_0000, 0x8080_0000, 0xFF00_FF00])
    let options = GIFEncoder.Options(matte: Color(hex: "#0000FF"), alphaThreshold: 128)
    let frame = Frame(bitmap: bitmap, endTime: 1)
    let image = try GIFDecoder.decode(try GIFEncoder(options: options).encode([frame]))
    let expected = Bitmap(width: 3, height: 1, pixels: [0, 0xFF80_007F, 0xFF00_FF00])
    #expect(Array(image.pictures) == [expected])
  }

  @Test(arguments: [(0, 3), (1, 3), (2, 2), (128, 2), (129, 1), (255, 1)])
  func `the threshold decides what is opaque`(threshold: Int, opaque: Int) throws {
    let bitmap = Bitmap(width: 4, height: 1, pixels: [0, 0x0100_0100, 0x8080_0000, 0xFF00_FF00])
    let options = GIFEncoder.Options(alphaThreshold: threshold)
    let frame = Frame(bitmap: bitmap, endTime: 1)
    let image = try GIFDecoder.decode(try GIFEncoder(options: options).encode([frame]))
    let picture = try #require(image.pictures.first { _ in true })
    let alphas = picture.withPixels { $0.map { $0 >> 24 } }
    #expect(alphas.filter { $0 == 255 }.count == opaque)
    #expect(alphas.filter { $0 == 0 }.count == 4 - opaque)
  }

  @Test func `random changes of transparent pictures come back exactly`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let width = Int.random(in: 1...9, using: &generator)
      let height = Int.random(in: 1...7, using: &generator)
      var bitmap = Bitmap(width: width, height: height)
      let frames = (0..<Int.random(in: 1...9, using: &generator)).map { index in
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
          bitmap.fill(
            [0, 0, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF].randomElement(using: &generator) ?? 0,
            in: PixelRect(
              x: Int.random(in: 0..<width, using: &generator),
              y: Int.random(in: 0..<height, using: &generator),
              width: Int.random(in: 1...4, using: &generator),
              height: Int.random(in: 1...3, using: &generator)
            )
          )
        }
        return Frame(bitmap: bitmap, endTime: Double(index + 1) / 20)
      }
      let image = try GIFDecoder.decode(try GIFEncoder().encode(frames))
      // A picture shown for n times five centiseconds stands for n equal frames.
      var expected: [Bitmap] = []
      for picture in zip(image.pictures, image.frames) {
        expected += Array(repeating: picture.0, count: picture.1.delay / 5)
      }
      #expect(expected == frames.map(\.bitmap))
      let plays = Player.play(image, times: 2)
      #expect(Array(plays[image.frames.count...]) == Array(image.pictures))
    }
  }
}
