import Clips
import Inputs
import Encoding
import Pixels
import TestSupport
import Testing

@testable import Goldens

@Suite struct FrameHasherTests {
  private static func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: generator.next()) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test func `changing any one bit of any pixel changes the hash`() {
    var picture = Self.noise(width: 13, height: 37, seed: 1)
    var hashes: Set = [FrameHasher.hash(picture)]
    for y in 0..<37 {
      for x in 0..<13 {
        for bit in 0..<32 {
          picture[x, y] ^= 1 << UInt32(bit)
          hashes.insert(FrameHasher.hash(picture))
          picture[x, y] ^= 1 << UInt32(bit)
        }
      }
    }
    #expect(hashes.count == 1 + 13 * 37 * 32)
  }

  @Test func `exchanging rows or columns changes the hash`() {
    let picture = Self.noise(width: 64, height: 64, seed: 2)
    var hashes: Set = [FrameHasher.hash(picture)]
    for step in [1, 2, 4, 8, 16, 32] {
      for place in 0..<64 - step {
        var rows = picture
        var columns = picture
        for i in 0..<64 {
          (rows[i, place], rows[i, place + step]) = (picture[i, place + step], picture[i, place])
          (columns[place, i], columns[place + step, i]) =
            (picture[place + step, i], picture[place, i])
        }
        hashes.insert(FrameHasher.hash(rows))
        hashes.insert(FrameHasher.hash(columns))
      }
    }
    #expect(hashes.count == 1 + 2 * (6 * 64 - 63))
  }

  @Test func `empty pictures of different sizes have different hashes`() {
    var hashes: Set<UInt64> = []
    for width in 1...40 {
      for height in 1...40 { hashes.insert(FrameHasher.hash(Bitmap(width: width, height: height))) }
    }
    #expect(hashes.count == 1600)
  }

  @Test func `frames that name their changes have the hashes of whole pictures`() {
    var generator = SeededGenerator(seed: 3)
    var picture = Self.noise(width: 50, height: 70, seed: 4)
    var hasher = FrameHasher()
    #expect(hasher.hash(Frame(bitmap: picture, endTime: 0)) == FrameHasher.hash(picture))
    for step in 0..<200 {
      let x = Int.random(in: 0..<50, using: &generator)
      let y = Int.random(in: 0..<70, using: &generator)
      let rect = PixelRect(
        x: x,
        y: y,
        width: Int.random(in: 0...50 - x, using: &generator),
        height: Int.random(in: 0...70 - y, using: &generator)
      )
      picture.fill(UInt32(truncatingIfNeeded: generator.next()), in: rect)
      var cover = DirtyRegion(rect)
      // Far from the other one, so that both keep their places.
      let corner = PixelRect(x: 49 - x, y: 69 - y, width: 1, height: 1)
      if step % 2 == 0 {
        picture.fill(UInt32(truncatingIfNeeded: generator.next()), in: corner)
        cover.add(corner)
      }
      let frame = Frame(bitmap: picture, endTime: Double(step), changed: cover)
      #expect(hasher.hash(frame) == FrameHasher.hash(picture))
    }
  }
}
