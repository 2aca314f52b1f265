import Pixels

/// Colours evenly spread over the lumas from 0 to 1.
struct ToneScale: Equatable {
  private let tones: [StraightColor]

  /// Creates a scale; nil where there is no colour.
  init?(_ colors: [Color]) {
    guard !colors.isEmpty else { return nil }
    tones = colors.map {
      StraightColor(Float($0.blue), Float($0.green), Float($0.red), Float($0.alpha))
    }
  }

  /// Replaces the colours of premultiplied pixels by those of their lumas; alphas multiply.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    let last = tones.count - 1
    replaceColors(of: pixels) { color in
      let luma = 0.2125 * color.z + 0.7154 * color.y + 0.0721 * color.x
      let place = min(max(luma, 0), 1) * Float(last)
      let index = min(Int(place), max(last - 1, 0))
      let (low, high) = (tones[index], tones[min(index + 1, last)])
      var tone = low + (high - low) * (place - Float(index))
      tone.w *= color.w
      return tone
    }
  }
}
