import Pixels

/// What all pixels of a picture have in common.
struct ColorTraits {
  let isOpaque: Bool
  let isGray: Bool

  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    var all: UInt32 = .max
    var chroma: UInt32 = 0
    for pixel in pixels {
      all &= pixel
      // Zero where blue equals green and green equals red, whatever the opacity is.
      chroma |= (pixel ^ (pixel >> 8)) & 0xFFFF
    }
    isOpaque = all >> 24 == 255
    isGray = chroma == 0
  }
}
