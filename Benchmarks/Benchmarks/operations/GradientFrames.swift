import Pullreel

/// A gradient that moves across a picture: many thousand colours.
enum GradientFrames {
  static func frames(side: Int, count: Int) -> [Frame] {
    (0..<count).map { number in
      let shift = side * number / count
      var pixels: [UInt32] = []
      pixels.reserveCapacity(side * side)
      for y in 0..<side {
        for x in 0..<side {
          let red = abs((x + shift) % (2 * side) - side) * 255 / side
          let green = y * 255 / side
          let blue = (red + green) / 2 ^ 0x40
          pixels.append(0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
        }
      }
      return Frame(
        bitmap: Bitmap(width: side, height: side, pixels: pixels),
        endTime: Double(number + 1) / 25
      )
    }
  }
}
