import Decoding
import Foundation
import Pixels
import TestSupport
import Testing

/// JPEGs of few bytes that would keep a decoder busy.
@Suite struct JPEGLimitTests {
  /// Returns a picture of 64 × 48 pixels by Pillow, with options of its `save`.
  private func picture(_ options: String) throws -> [UInt8] {
    let program = """
      import sys
      from PIL import Image
      picture = Image.new("RGB", (64, 48))
      picture.putdata([(4 * x, 5 * y, x * y % 256) for y in range(48) for x in range(64)])
      picture.save(sys.stdout.buffer, "JPEG", \(options))
      """
    let outcome = try ExternalTool.pillow(program, [])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return Array(outcome.output)
  }

  /// Returns the start of the last scan of a file.
  private func lastScan(of file: [UInt8]) throws -> Int {
    try #require(file.indices.last { file[$0...].starts(with: [0xFF, 0xDA]) })
  }

  /// Returns the file with its last scan a number of times more.
  private func repeating(_ file: [UInt8], _ count: Int) throws -> [UInt8] {
    let start = try lastScan(of: file)
    let scans = [[UInt8]](repeating: Array(file[start..<file.count - 2]), count: count)
    return Array(file[..<(file.count - 2)]) + scans.flatMap { $0 } + Array(file.suffix(2))
  }

  @Test(arguments: ["quality=90", "quality=90, progressive=True", "quality=20, progressive=True"])
  func `what encoders write is read`(options: String) throws {
    let image = try JPEGDecoder.decode(try picture(options))
    #expect(image.bitmap.width == 64 && image.bitmap.height == 48)
  }

  @Test func `a progressive picture of more than a hundred scans is refused`() throws {
    let file = try picture("quality=90, progressive=True")
    let count = file.indices.count { file[$0...].starts(with: [0xFF, 0xDA]) }
    let error = #expect(throws: ImageDecodingError.self) {
      try JPEGDecoder.decode(try repeating(file, 101 - count))
    }
    #expect(error?.what == "the picture has 101 scans, and the limit is 100")
  }

  @Test(arguments: ["quality=90", "quality=90, progressive=True"])
  func `a file shorter than a bit for each block of its size is refused`(options: String) throws {
    var file = try picture(options)
    let frame = try #require(
      file.indices.first {
        file[$0...].starts(with: [0xFF, 0xC0]) || file[$0...].starts(with: [0xFF, 0xC2])
      }
    )
    file.replaceSubrange(frame + 5..<frame + 9, with: [0x3E, 0x80, 0x3E, 0x80])
    let error = #expect(throws: ImageDecodingError.self) { try JPEGDecoder.decode(file) }
    #expect(
      error?.what
        == "the file has only \(file.count) bytes, too few for the picture's width and height"
    )
  }
}
