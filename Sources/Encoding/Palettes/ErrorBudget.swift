/// How much larger than with the nearest colours the error of each frame of a clip may be.
struct ErrorBudget {
  /// The sum of squared errors that no frame exceeds.
  let allowed: Double
  /// The most by which the squared error of a pixel may grow.
  let largestLoss: Float
  /// Colours that are shown as exactly as the palette can.
  let fixed: [ColorPoint]
  /// The sum of squared errors of each frame with the nearest colours.
  private let errors: [Double]

  /// - Parameters:
  ///   - choice: A palette, with the errors of all frames.
  ///   - largestLoss: The most by which the squared error of a pixel may grow.
  init(_ choice: PaletteChoice, largestLoss: Float) {
    allowed = max(choice.allowed, choice.worst)
    self.largestLoss = largestLoss
    fixed = choice.fixed
    errors = choice.errors
  }

  /// What is left of a frame's budget.
  subscript(frame: Int) -> Double { max(0, allowed - errors[frame]) }
}
