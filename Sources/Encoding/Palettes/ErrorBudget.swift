/// How much more than with the nearest colours the error of each frame may be.
struct ErrorBudget {
  /// The sum of squared errors that no frame exceeds.
  let allowed: Double
  /// The most by which the squared error of a pixel may grow.
  let largestLoss: Float
  /// Colours that are shown as exactly as the palette can.
  let fixed: [ColorPoint]
  /// The sum of squared errors of each frame with the nearest colours.
  private let errors: [Double]

  init(_ choice: PaletteChoice, largestLoss: Float) {
    allowed = max(choice.allowed, choice.worst)
    self.largestLoss = largestLoss
    fixed = choice.fixed
    errors = choice.errors
  }

  /// What a frame may lose.
  subscript(frame: Int) -> Double { max(0, allowed - errors[frame]) }
}
