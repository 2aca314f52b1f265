import Foundation
import Pixels
import Testing

@testable import Studio

/// The frames on their way to a page, read as the page reads them.
@Suite struct FrameMessageTests {
  /// A reader of little-endian numbers.
  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
      defer { place += MemoryLayout<Number>.size }
      return bytes.withUnsafeBytes {
        Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
      }
    }
  }

  /// Puts the rectangles of a message with one picture over a canvas of RGBA bytes.
  private static func paint(_ bytes: [UInt8], over canvas: inout [UInt32], width: Int) {
    var reader = Reader(bytes: bytes, place: 44)
    for _ in 0..<reader.number(UInt32.self) {
      let x = Int(reader.number(UInt16.self))
      let y = Int(reader.number(UInt16.self))
      let columns = Int(reader.number(UInt16.self))
      let rows = Int(reader.number(UInt16.self))
      let coding = reader.number(UInt32.self)
      let end = Int(reader.number(UInt32.self)) + reader.place
      #expect(reader.place % 4 == 0)
      var pixels: [UInt32] = []
      while reader.place < end {
        if coding == 0 {
          pixels.append(reader.number(UInt32.self))
        } else {
          let count = Int(reader.number(UInt32.self))
          pixels += Array(repeating: reader.number(UInt32.self), count: count)
        }
      }
      #expect(pixels.count == columns * rows)
      for (index, pixel) in pixels.enumerated() {
        canvas[(y + index / columns) * width + x + index % columns] = pixel
      }
    }
    #expect(reader.place == bytes.count)
  }

  private static func canvasPixels(_ bitmap: Bitmap) -> [UInt32] {
    bitmap.withPixels { pixels in
      pixels.map { pixel in
        let straight = StraightPixel(premultiplied: pixel)
        return UInt32(straight.red) | UInt32(straight.green) << 8 | UInt32(straight.blue) << 16
          | UInt32(straight.alpha) << 24
      }
    }
  }

  @Test func `flat and noisy rectangles arrive as they were drawn`() {
    var random = SystemRandomNumberGenerator()
    var bitmap = Bitmap(width: 40, height: 30)
    bitmap.fill(0xFF20_4060)
    for y in 5..<20 {
      for x in 3..<30 {
        let alpha = UInt8.random(in: 0...255, using: &random)
        let color = StraightPixel(
          red: .random(in: 0...255, using: &random),
          green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random),
          alpha: y < 12 ? 255 : alpha
        )
        bitmap[x, y] = color.premultiplied
      }
    }
    var region = DirtyRegion(PixelRect(x: 0, y: 0, width: 40, height: 3))
    region.add(PixelRect(x: 2, y: 4, width: 30, height: 18))
    region.add(PixelRect(x: 35, y: 22, width: 5, height: 8))
    let whole = FrameMessage(1, .init(), [(bitmap, DirtyRegion(bitmap.bounds))])
    let parts = FrameMessage(2, .init(), [(bitmap, region)])
    let expected = Self.canvasPixels(bitmap)
    var canvas = [UInt32](repeating: 0, count: 1200)
    Self.paint(whole.bytes, over: &canvas, width: 40)
    #expect(canvas == expected)
    Self.paint(parts.bytes, over: &canvas, width: 40)
    #expect(canvas == expected)
  }

  @Test func `a flat screen costs a few bytes`() {
    var bitmap = Bitmap(width: 750, height: 1334)
    bitmap.fill(0xFFFF_FFFF)
    #expect(FrameMessage(1, .init(), [(bitmap, DirtyRegion(bitmap.bounds))]).bytes.count < 100)
  }

  @Test func `facts keep their bits`() {
    var facts = FrameMessage.Facts()
    facts.time = 1.0 / 3
    facts.offset = -64.1
    facts.phase = "refreshing"
    facts.isTouched = true
    facts.input = 77
    let message = FrameMessage(9, facts, [(Bitmap(width: 7, height: 5), DirtyRegion())])
    var reader = Reader(bytes: message.bytes)
    #expect(reader.number(UInt32.self) == 9)
    #expect(reader.number(UInt32.self) == 77)
    #expect(Double(bitPattern: reader.number(UInt64.self)) == 1.0 / 3)
    #expect(Double(bitPattern: reader.number(UInt64.self)) == -64.1)
    #expect(Double(bitPattern: reader.number(UInt64.self)).isNaN)
    #expect(Float(bitPattern: reader.number(UInt32.self)) >= 0)
    #expect(reader.number(UInt8.self) == 3)
    #expect(reader.number(UInt8.self) == 1)
    #expect(reader.number(UInt16.self) == 1)
    #expect(reader.number(UInt16.self) == 7)
    #expect(reader.number(UInt16.self) == 5)
    #expect(reader.number(UInt32.self) == 0)
    #expect(message.bytes.count == 48)
  }
}
