import Pixels

/// Makes every pixel either opaque or transparent, because GIF knows nothing between.
struct Binarizer {
  /// What a fully transparent pixel becomes; no opaque pixel is zero.
  static let transparent: UInt32 = 0

  private let matte: StraightPixel?
  private let threshold: UInt32

  /// Creates a rule: partly transparent pixels are laid over the matte or, without one, are opaque from the
  /// threshold on.
  init(matte: Color?, alphaThreshold: Int) {
    self.matte = matte?.straightPixel
    threshold = UInt32(min(255, max(1, alphaThreshold)))
  }

  /// The opaque pixel that stands for a premultiplied one, or `transparent`.
  @inline(__always)
  func callAsFunction(_ pixel: UInt32) -> UInt32 {
    pixel >> 24 == 255 ? pixel : resolve(pixel)
  }

  @inline(never)
  private func resolve(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return Binarizer.transparent }
    if let matte {
      let rest = 255 - alpha
      let red = min(255, (pixel >> 16 & 255) + (UInt32(matte.red) * rest + 127) / 255)
      let green = min(255, (pixel >> 8 & 255) + (UInt32(matte.green) * rest + 127) / 255)
      let blue = min(255, (pixel & 255) + (UInt32(matte.blue) * rest + 127) / 255)
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    if alpha < threshold { return Binarizer.transparent }
    var straight = StraightPixel(premultiplied: pixel)
    straight.alpha = 255
    return straight.premultiplied
  }
}
