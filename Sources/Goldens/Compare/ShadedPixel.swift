import Clips

/// A premultiplied pixel over black and over white: red, green, blue, twice.
///
/// What differs in opacity alone differs over one of them, whatever its colour.
struct ShadedPixel {
  typealias Channels = SIMD8<Int16>

  /// The six channels in levels; the last two are 0.
  let channels: Channels

  init(_ pixel: UInt32) {
    let rest = Int16(255 - (pixel >> 24))
    let red = Int16(truncatingIfNeeded: pixel >> 16 & 255)
    let green = Int16(truncatingIfNeeded: pixel >> 8 & 255)
    let blue = Int16(truncatingIfNeeded: pixel & 255)
    channels = Channels(red, green, blue, red + rest, green + rest, blue + rest, 0, 0)
  }
}
