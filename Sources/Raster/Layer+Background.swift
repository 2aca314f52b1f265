extension Layer {
  /// The root's background as an opaque pixel; `nil` if the background cannot fill the picture.
  var opaqueBackground: UInt32? {
    guard let color = backgroundColor, color.alpha >= 1, opacity >= 1, !isHidden,
      cornerRadius == 0, mask == nil, !hasGroupOptions,
      clippingPath == nil
    else { return nil }
    return color.opaquePixel
  }
}

extension Color {
  /// The colour as an opaque pixel, rounded in the same way as Cairo: to 256 equal steps.
  fileprivate var opaquePixel: UInt32 {
    // Unlike max and min, these two functions prefer a number to NaN.
    func byte(_ component: Double) -> UInt32 {
      UInt32(Double.minimum(Double.maximum(component * 256, 0), 255))
    }
    return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
