/// The error that each frame may have in addition to its error with the nearest palette colours.
struct ErrorBudget {
  /// The maximum sum of squared errors of a frame.
  let allowed: Double
  /// The maximum increase of a pixel's squared error over the error of the nearest colour.
  let largestLoss: Float
  /// The colours that must be as exact as the palette allows.
  let fixed: [ColorPoint]
  /// The sum of squared errors of each frame when every pixel has the nearest palette colour.
  private let errors: [Double]

  init(_ choice: PaletteChoice, largestLoss: Float) {
    allowed = max(choice.allowed, choice.worst)
    self.largestLoss = largestLoss
    fixed = choice.fixed
    errors = choice.errors
  }

  /// The squared error that a frame may have in addition to its error with the nearest colours.
  subscript(frame: Int) -> Double { max(0, allowed - errors[frame]) }
}
