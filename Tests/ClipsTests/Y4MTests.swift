import Decoding
import Pixels
import Testing

/// Levels are those of ITU-R BT.601's and BT.709's colour bars.
@Suite struct Y4MTests {
  private func header(_ line: String) throws -> Y4MHeader { try Y4MHeader(Array(line.utf8)) }

  /// Returns the one pixel of a picture of one.
  private func pixel(_ planes: [UInt8], _ words: String) throws -> UInt32 {
    var picture = Y4MPicture(try header("YUV4MPEG2 \(words)"))
    return planes.withUnsafeBytes { picture.read($0)[0, 0] }
  }

  @Test func `the first line tells size, rate and how samples are stored`() throws {
    let header = try header("YUV4MPEG2 W5 H3 F30000:1001 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2")
    #expect((header.width, header.height) == (5, 3))
    #expect(header.framesPerSecond == 30000.0 / 1001)
    #expect(header.chroma == .quarter(isLeft: true))
    // 15 of luma and twice three by two of colours.
    #expect(header.frameByteCount == 27)
    #expect(try self.header("YUV4MPEG2 W5 H3 C444alpha").frameByteCount == 60)
    #expect(try self.header("YUV4MPEG2 W5 H3 Cmono").frameByteCount == 15)
    #expect(try self.header("YUV4MPEG2 W5 H3").framesPerSecond == nil)
  }

  @Test func `bars of BT.601 have their colours`() throws {
    let bars: [([UInt8], UInt32)] = [
      ([235, 128, 128], 0xFFFFFF), ([16, 128, 128], 0), ([81, 90, 240], 0xFF0000),
      ([145, 54, 34], 0x00FF00), ([41, 240, 110], 0x0000FF), ([210, 16, 146], 0xFFFF00),
    ]
    for (planes, color) in bars {
      let found = try pixel(planes, "W1 H1 C444")
      for shift in [UInt32(0), 8, 16] {
        let difference = Int(found >> shift & 255) - Int(color >> shift & 255)
        #expect(abs(difference) <= 2, "\(planes)")
      }
    }
  }

  @Test func `from 720 rows on the matrix is that of BT.709`() throws {
    // Red of BT.709, where BT.601 would make it another one.
    let planes =
      Array(repeating: UInt8(63), count: 720) + Array(repeating: 102, count: 720)
      + Array(repeating: 240, count: 720)
    let found = try pixel(planes, "W1 H720 C444")
    #expect(found >> 16 & 255 >= 253 && found >> 8 & 255 <= 2 && found & 255 <= 2)
  }

  @Test func `full range takes every level, and opacity is kept`() throws {
    #expect(try pixel([255, 128, 128], "W1 H1 C444 XCOLORRANGE=FULL") == 0xFFFF_FFFF)
    #expect(try pixel([235, 128, 128, 0], "W1 H1 C444alpha") == 0)
    #expect(try pixel([235, 128, 128, 128], "W1 H1 C444alpha") == 0x8080_8080)
  }

  @Test(arguments: [10, 12, 14, 16])
  func `deep samples have the colours of their eight highest bits`(bits: Int) throws {
    let bars: [[UInt8]] = [[235, 128, 128], [16, 128, 128], [81, 90, 240], [41, 240, 110]]
    for planes in bars {
      let deep = planes.flatMap { sample -> [UInt8] in
        let value = Int(sample) << (bits - 8)
        return [UInt8(value & 255), UInt8(value >> 8)]
      }
      #expect(try pixel(deep, "W1 H1 C444p\(bits)") == pixel(planes, "W1 H1 C444"))
    }
    let white = (1 << bits) - 1
    let gray = [UInt8(white & 255), UInt8(white >> 8)]
    #expect(try pixel(gray, "W1 H1 Cmono\(bits) XCOLORRANGE=FULL") == 0xFFFF_FFFF)
    #expect(try header("YUV4MPEG2 W5 H3 C420p\(bits)").frameByteCount == 54)
    #expect(try header("YUV4MPEG2 W5 H3 C422p\(bits)").frameByteCount == 66)
  }

  @Test func `one colour for four pixels of a row lies on the left one`() throws {
    #expect(try header("YUV4MPEG2 W5 H3 C411").frameByteCount == 27)
    var picture = Y4MPicture(try header("YUV4MPEG2 W8 H1 C411 XCOLORRANGE=FULL"))
    let planes: [UInt8] = Array(repeating: 100, count: 8) + [128, 128, 128, 168]
    let reds = planes.withUnsafeBytes { picture.read($0) }.withPixels { $0.map { $0 >> 16 & 255 } }
    // 1.402 times the red difference, which grows from 0 to 40 over four pixels.
    #expect(reds == [100, 114, 128, 142, 156, 156, 156, 156])
  }

  @Test func `one colour for four pixels stays plain where all are alike`() throws {
    var picture = Y4MPicture(try header("YUV4MPEG2 W3 H3 C420jpeg"))
    let planes = Array(repeating: UInt8(81), count: 9) + [90, 90, 90, 90] + [240, 240, 240, 240]
    let bitmap = planes.withUnsafeBytes { picture.read($0) }
    #expect(Set(bitmap.withPixels { Array($0) }).count == 1)
  }
}
