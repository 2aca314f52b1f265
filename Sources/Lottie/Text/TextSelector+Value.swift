import Platform

/// The selection of a text's letters at a frame.
struct TextSelection {
  private let shape: TextSelector.Shape
  /// The start of the selection, in the selector's units.
  private let start: Double
  private let end: Double
  private let easing: Easing
  private let smoothness: Double
  private let amount: Double

  /// Creates a selection; `total` is the number of the selector's units in the text.
  init(_ selector: TextSelector, total: Int, at frame: Double) {
    shape = selector.shape
    let factor = selector.unit == .index ? 1 : Double(total) / 100
    let offset = selector.offset.number(at: frame) * factor
    let ends = [selector.start, selector.end].map { $0.number(at: frame) * factor + offset }
    start = ends.min() ?? 0
    end = ends.max() ?? 0
    let low = selector.easeLow.number(at: frame) / 100
    let high = selector.easeHigh.number(at: frame) / 100
    easing = Easing(
      outX: max(low, 0),
      outY: max(-low, 0),
      inX: 1 - max(high, 0),
      inY: 1 + min(high, 0)
    )
    smoothness = selector.smoothness.number(at: frame) / 100
    amount = selector.amount.number(at: frame) / 100
  }

  /// Returns the strength of the animator's effect on the unit with the given index.
  func share(_ number: Int) -> Double {
    var share = easing.progress(at: min(max(coverage(Double(number)), 0), 1))
    if smoothness != 1 {
      let width = smoothness == 0 ? 1e-8 : smoothness
      share = min(max((share - (0.5 - 0.5 * width)) / width, 0), 1)
    }
    return share * amount
  }

  private func coverage(_ number: Double) -> Double {
    let length = end - start
    let ramp = min(max((number - start + 0.5) / length, 0), 1)
    let middle = min(max(0, number + 0.5 - start), length)
    switch shape {
    case .square:
      guard number >= start.rounded(.down) else { return 0 }
      return number < start ? min(end, 1) - (start - number) : end - number
    case .rampUp: return length == 0 ? (number >= end ? 1 : 0) : ramp
    case .rampDown: return length == 0 ? (number >= end ? 0 : 1) : 1 - ramp
    case .triangle: return length == 0 ? 0 : ramp < 0.5 ? 2 * ramp : 1 - 2 * (ramp - 0.5)
    case .round:
      guard length > 0 else { return 0 }
      let place = 2 * middle / length - 1
      return max(1 - place * place, 0).squareRoot()
    case .smooth:
      guard length > 0 else { return 0 }
      return (1 - sineAndCosine(2 * .pi * middle / length).cosine) / 2
    }
  }
}
