/// A rule that makes every pixel either opaque or transparent, because GIF has no partial alpha.
package struct Binarizer {
  /// The value of a transparent pixel; an opaque pixel is never 0.
  static let transparent: UInt32 = 0

  private let matte: StraightPixel
  private let threshold: UInt32

  /// Creates a rule that composites partly transparent pixels over a matte, white if `nil`.
  ///
  /// `alphaThreshold` is the minimum alpha of a pixel that becomes opaque. If `nil`, it is 128
  /// without a matte and 1 with a matte, over which even faint pixels can be shown.
  package init(matte: Color?, alphaThreshold: Int?) {
    self.matte = (matte ?? .white).straightPixel
    threshold = UInt32(min(255, max(1, alphaThreshold ?? (matte == nil ? 128 : 1))))
  }

  /// Returns the opaque pixel for a premultiplied pixel, or ``transparent``.
  @inline(__always)
  package func callAsFunction(_ pixel: UInt32) -> UInt32 {
    pixel >> 24 == 255 ? pixel : resolve(pixel)
  }

  @inline(never)
  private func resolve(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha < threshold { return Binarizer.transparent }
    let rest = 255 - alpha
    let red = min(255, (pixel >> 16 & 255) + (UInt32(matte.red) * rest + 127) / 255)
    let green = min(255, (pixel >> 8 & 255) + (UInt32(matte.green) * rest + 127) / 255)
    let blue = min(255, (pixel & 255) + (UInt32(matte.blue) * rest + 127) / 255)
    return 0xFF00_0000 | red << 16 | green << 8 | blue
  }
}
