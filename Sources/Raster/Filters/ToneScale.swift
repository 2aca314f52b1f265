/// A gradient map, which replaces each lightness from 0 to 1 by a colour; stops are evenly spaced.
struct ToneScale: Equatable {
  private let tones: [StraightColor]
  private let lightness: Lightness
  private let amount: Float

  /// Creates a map from black (the first colour) to white (the last); `nil` if it has no effect.
  init?(_ colors: [Color], by lightness: Lightness = .luma, amount: Double = 1) {
    guard !colors.isEmpty, amount > 0 else { return nil }
    tones = colors.map {
      StraightColor(Float($0.blue), Float($0.green), Float($0.red), Float($0.alpha))
    }
    self.lightness = lightness
    self.amount = Float(min(amount, 1))
  }

  /// Maps premultiplied pixels; a tone's alpha multiplies the pixel's, `amount` weights the tone.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    let last = tones.count - 1
    replaceColors(of: pixels) { color in
      let place = min(max(lightness(of: color), 0), 1) * Float(last)
      let index = min(Int(place), max(last - 1, 0))
      let (low, high) = (tones[index], tones[min(index + 1, last)])
      var tone = low + (high - low) * (place - Float(index))
      tone.w *= color.w
      return amount < 1 ? color + (tone - color) * amount : tone
    }
  }

  private func lightness(of color: StraightColor) -> Float {
    switch lightness {
    case .luma: 0.2125 * color.z + 0.7154 * color.y + 0.0721 * color.x
    case .linearMean:
      ((color.x.inLinearLight + color.y.inLinearLight + color.z.inLinearLight) / 3).inSRGB
    }
  }
}
