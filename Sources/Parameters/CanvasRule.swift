/// A requirement on the size of an exported picture, in pixels.
public enum CanvasRule: Hashable, Sendable {
  /// An exact width and height, in pixels.
  case exactly(width: Int, height: Int)
  /// A maximum width and height, in pixels.
  case within(width: Int, height: Int)
  /// An exact number of pixels for the longer side.
  case longerSide(Int)

  /// Whether a picture may also be smaller than the size in the rule.
  package var canShrink: Bool { if case .within = self { true } else { false } }

  /// Returns the largest factor by which the rule allows a clip's size to be multiplied; `nil` if
  /// the rule fixes both the width and the height.
  package func scale(width: Double, height: Double) -> Double? {
    switch self {
    case .exactly: nil
    case .within(let columns, let rows): min(Double(columns) / width, Double(rows) / height)
    case .longerSide(let side): Double(side) / max(width, height)
    }
  }
}
