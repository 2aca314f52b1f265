/// A rule for the size of pictures, in pixels.
public enum CanvasRule: Hashable, Sendable {
  /// An exact width and height, in pixels.
  case exactly(width: Int, height: Int)
  /// A maximum width and height, in pixels.
  case within(width: Int, height: Int)
  /// The number of pixels along the longer side.
  case longerSide(Int)

  /// Whether the rule also allows smaller sizes.
  package var canShrink: Bool { if case .within = self { true } else { false } }

  /// Returns the largest number of pixels per unit at which a clip fits the rule; `nil` if the rule
  /// fixes the aspect ratio of the canvas.
  package func scale(width: Double, height: Double) -> Double? {
    switch self {
    case .exactly: nil
    case .within(let columns, let rows): min(Double(columns) / width, Double(rows) / height)
    case .longerSide(let side): Double(side) / max(width, height)
    }
  }
}
