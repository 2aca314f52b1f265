import Decoding
import Pixels

/// The images of a GIF file, read without the decoder.
enum GIFBlocks {
  struct Image {
    var rect: PixelRect
    var minimumCodeSize: Int
    var pixels: [UInt8]
    /// The number of colours in its local table; 0 if it has none.
    var localColorCount: Int
  }

  /// Returns all images in order; a file that is not what it should be yields fewer.
  static func images(in file: [UInt8]) -> [Image] {
    var images: [Image] = []
    var place = 13 + tableSize(file[10])
    func short(_ offset: Int) -> Int { Int(file[offset]) | Int(file[offset + 1]) << 8 }
    func skipBlocks() {
      while file[place] > 0 { place += Int(file[place]) + 1 }
      place += 1
    }
    while place < file.count, file[place] != 0x3B {
      if file[place] == 0x21 {
        place += 2
        skipBlocks()
        continue
      }
      guard file[place] == 0x2C else { break }
      let rect = PixelRect(
        x: short(place + 1),
        y: short(place + 3),
        width: short(place + 5),
        height: short(place + 7)
      )
      let tableSize = tableSize(file[place + 9])
      let size = Int(file[place + 10 + tableSize])
      place += 11 + tableSize
      let start = place
      skipBlocks()
      let pixels = LZWReader.pixels(file[start..<place], minimumCodeSize: size)
      images.append(
        Image(
          rect: rect,
          minimumCodeSize: size,
          pixels: pixels,
          localColorCount: tableSize / 3
        )
      )
    }
    return images
  }

  private static func tableSize(_ flags: UInt8) -> Int { flags & 128 == 0 ? 0 : 6 << (flags & 7) }
}
