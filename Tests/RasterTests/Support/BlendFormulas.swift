import Layers

/// A colour in `0...1`, not premultiplied.
typealias RGB = SIMD3<Double>

extension BlendMode {
  /// Returns a source over a backdrop, both and the result premultiplied red, green, blue and alpha
  /// in `0...1`.
  ///
  /// Source: W3C, *Compositing and Blending Level 1*, sections 5.8, 9 and 10.
  func composite(_ source: SIMD4<Double>, over backdrop: SIMD4<Double>) -> SIMD4<Double> {
    if self == .plusLighter {
      return (source + backdrop).replacing(with: 1, where: source + backdrop .> 1)
    }
    func straight(_ color: SIMD4<Double>) -> RGB {
      let rgb = RGB(color.x, color.y, color.z)
      return color.w > 0 ? rgb / color.w : .zero
    }
    let (sourceAlpha, backdropAlpha) = (source.w, backdrop.w)
    let (cs, cb) = (straight(source), straight(backdrop))
    let mixed = blend(cb, cs)
    let color =
      sourceAlpha * (1 - backdropAlpha) * cs + sourceAlpha * backdropAlpha * mixed
      + (1 - sourceAlpha) * backdropAlpha * cb
    let alpha = sourceAlpha + backdropAlpha - sourceAlpha * backdropAlpha
    return SIMD4(color, alpha)
  }

  /// Returns the function `B(cb, cs)`.
  private func blend(_ backdrop: RGB, _ source: RGB) -> RGB {
    switch self {
    case .normal, .plusLighter: source
    case .hue: source.withSaturation(backdrop.saturation).withLuminosity(backdrop.luminosity)
    case .saturation: backdrop.withSaturation(source.saturation).withLuminosity(backdrop.luminosity)
    case .color: source.withLuminosity(backdrop.luminosity)
    case .luminosity: backdrop.withLuminosity(source.luminosity)
    default:
      RGB(
        channel(backdrop.x, source.x),
        channel(backdrop.y, source.y),
        channel(backdrop.z, source.z)
      )
    }
  }

  /// Returns the function of the modes that treat each channel by itself.
  private func channel(_ cb: Double, _ cs: Double) -> Double {
    switch self {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return BlendMode.hardLight.channel(cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb >= 1 ? 1 : cs <= 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight:
      return cs <= 0.5
        ? BlendMode.multiply.channel(cb, 2 * cs) : BlendMode.screen.channel(cb, 2 * cs - 1)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let root = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (root - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    case .normal, .hue, .saturation, .color, .luminosity, .plusLighter: return cs
    }
  }
}

extension RGB {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var saturation: Double { self.max() - self.min() }

  fileprivate func withLuminosity(_ luminosity: Double) -> RGB {
    let color = self + (luminosity - self.luminosity)
    let (low, high, middle) = (color.min(), color.max(), color.luminosity)
    var result = color
    if low < 0 { result = middle + (result - middle) * middle / (middle - low) }
    if high > 1 { result = middle + (result - middle) * (1 - middle) / (high - middle) }
    return result
  }

  fileprivate func withSaturation(_ saturation: Double) -> RGB {
    let (low, high) = (self.min(), self.max())
    return high > low ? (self - low) * saturation / (high - low) : .zero
  }
}
