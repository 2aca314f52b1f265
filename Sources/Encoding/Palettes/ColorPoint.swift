/// A colour as a point: red, green and blue in `0...255`; the fourth element is zero.
///
/// Distances are taken between gamma-encoded values. Steps between neighbouring colours of a
/// palette of 256 are so small that they look equally large there, and they are what the
/// signal-to-noise ratio of a picture is measured in.
typealias ColorPoint = SIMD4<Float>

extension ColorPoint {
  init(_ color: RGBColor) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
  }

  @inline(__always)
  func squaredDistance(to other: ColorPoint) -> Float {
    let difference = self - other
    return (difference * difference).sum()
  }
}

extension RGBColor {
  /// The nearest colour with whole components.
  init(_ point: ColorPoint) {
    func byte(_ value: Float) -> UInt8 { UInt8(Swift.min(255, Swift.max(0, value.rounded()))) }
    self.init(red: byte(point.x), green: byte(point.y), blue: byte(point.z))
  }
}
