/// The allowed growth of each frame's error over that of the nearest colours.
struct ErrorBudget {
  /// The sum of squared errors that no frame exceeds.
  let allowed: Double
  /// The largest growth of a pixel's squared error.
  let largestLoss: Float
  /// The colours that are shown as exactly as the palette allows.
  let fixed: [ColorPoint]
  /// The sum of squared errors of each frame with the nearest colours.
  private let errors: [Double]

  init(_ choice: PaletteChoice, largestLoss: Float) {
    allowed = max(choice.allowed, choice.worst)
    self.largestLoss = largestLoss
    fixed = choice.fixed
    errors = choice.errors
  }

  /// The loss allowed in a frame.
  subscript(frame: Int) -> Double { max(0, allowed - errors[frame]) }
}
