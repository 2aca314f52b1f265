import Decoding
import Encoding
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct GIFDecoderTests {
  /// Returns a file of ours as rewritten by another program.
  private func gifsicle(_ options: [String], _ bytes: [UInt8]) throws -> [UInt8] {
    let outcome = try withTemporaryFile(bytes, "gif") {
      try ExternalTool.run("gifsicle", options + [$0])
    }
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return [UInt8](outcome.output)
  }

  @Test(arguments: [["-i"], ["-O1"], ["-O3"], ["-U"], ["--careful"], ["-O3", "-i"]])
  func `files that gifsicle has rewritten show the same pictures`(options: [String]) throws {
    for frames in [Clips.discs(frames: 8), Clips.transparent(), Clips.discs(frames: 2)] {
      let bytes = try GIFEncoder().encode(frames)
      let image = try GIFDecoder.decode(try gifsicle(options, bytes))
      #expect(Array(image.pictures) == frames.map { Clips.binarized($0.bitmap) })
      #expect(image.duration == Double(frames.count) / 25)
      #expect(image.loopCount == 0)
    }
  }

  @Test func `codes of a single bit grow after the first code`() throws {
    let indices: [UInt8] = (0..<300).map { $0 % 3 == 0 || $0 % 7 == 2 ? 1 : 0 }
    let palette: [UInt8] = [10, 20, 30, 200, 210, 220]
    let head: [UInt8] = Array("GIF89a".utf8) + [20, 0, 15, 0, 0x80, 0, 0] + palette
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 20, 0, 15, 0, 0, 1]
    let codes = LZWEncoderTests.plainCodes(indices, minimumCodeSize: 1)
    let bytes = head + image + codes + [0, 0x3B]
    let colors: [UInt32] = [0xFF0A_141E, 0xFFC8_D2DC]
    let picture = Bitmap(width: 20, height: 15, pixels: indices.map { colors[Int($0)] })
    #expect(Array(try GIFDecoder.decode(bytes).pictures) == [picture])
    #expect(try Witness.ffmpeg(bytes, "gif", width: 20, height: 15) == [picture])
  }

  @Test(arguments: 0...3)
  func `every disposal is played as browsers play it`(disposal: Int) throws {
    let script = """
      import sys
      from PIL import Image, ImageDraw
      frames = []
      for i in range(6):
          image = Image.new("RGBA", (20, 14), (0, 0, 0, 0))
          ImageDraw.Draw(image).rectangle((i * 2, 1, i * 2 + 5, 8), fill=(250, 40 * i, 10, 255))
          frames.append(image)
      frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=70, loop=4,
          disposal=int(sys.argv[2]))
      """
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-\(UUID().uuidString).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    let made = try ExternalTool.pillow(script, [file.path, String(disposal)])
    try #require(made.exitCode == 0, "\(made.errorText)")
    let bytes = [UInt8](try Data(contentsOf: file))
    let image = try GIFDecoder.decode(bytes)
    let pillow = try Witness.pillow(bytes, "gif")
    // If an image has no transparent colour, Pillow clears it to the background colour; browsers
    // make it transparent, as it was before Pillow wrote it.
    let expected =
      disposal == 2
      ? (0..<6).map { index in
        var bitmap = Bitmap(width: 20, height: 14)
        let color = 0xFFFA_000A | UInt32(40 * index) << 8
        bitmap.fill(color, in: PixelRect(x: 2 * index, y: 1, width: 6, height: 8))
        return bitmap
      } : pillow.pictures
    #expect(Array(image.pictures) == expected)
    #expect(image.frames.map(\.delay) == pillow.delays)
    #expect(image.loopCount == 5)
    #expect(image.frames.allSatisfy { $0.disposal.rawValue == disposal })
  }

  @Test func `a code table that runs full is read right`() throws {
    let bitmap = Clips.noise(width: 200, height: 150, seed: 8, opaque: true)
    let bytes = try GIFEncoder().encode([Frame(bitmap: bitmap, endTime: 1)])
    let own = Array(try GIFDecoder.decode(bytes).pictures)
    #expect(try own == Witness.pillow(bytes, "gif").pictures)
    let rewritten = try gifsicle(["-O3", "-i"], bytes)
    #expect(try Array(GIFDecoder.decode(rewritten).pictures) == own)
  }

  @Test func `what lies beyond the screen is left out`() throws {
    var first = Bitmap(width: 9, height: 9)
    first.fill(0xFF10_2030)
    var second = first
    second.fill(0xFF40_5060, in: PixelRect(x: 5, y: 6, width: 3, height: 2))
    let frames = [Frame(bitmap: first, endTime: 1), Frame(bitmap: second, endTime: 2)]
    var bytes = try GIFEncoder().encode(frames)
    let descriptor = try #require(
      bytes.indices.last { bytes[$0...].starts(with: [0x2C, 5, 0, 6, 0, 3, 0, 2, 0]) }
    )
    (bytes[descriptor + 1], bytes[descriptor + 3]) = (8, 8)
    var expected = first
    expected[8, 8] = 0xFF40_5060
    #expect(try Array(GIFDecoder.decode(bytes).pictures) == [first, expected])
    bytes[descriptor + 2] = 200
    #expect(try Array(GIFDecoder.decode(bytes).pictures) == [first, first])
  }

  @Test func `a file says what it contains`() throws {
    let frames = Clips.transparent()
    let bytes = try GIFEncoder().encode(frames)
    let image = try GIFDecoder.decode(bytes)
    #expect(image.width == 64 && image.height == 48)
    #expect(image.byteCount == bytes.count)
    #expect(image.frames.allSatisfy { $0.colorCount == image.globalColorCount })
    #expect(image.frames[0].rect == PixelRect(x: 0, y: 0, width: 64, height: 48))
    #expect(image.frames.allSatisfy { $0.hasTransparency })
    guard case .gif(let same) = try ImageFile.decode(bytes) else {
      Issue.record("A GIF was taken for something else")
      return
    }
    #expect(same.frames == image.frames)
  }
}
