import Requirements

extension TextBlock {
  /// Checks the preconditions of ``TextLayout/init(_:)``.
  func requireValidity() {
    for style in runs.map(\.style) {
      require(
        style.size >= 0 && style.size.isFinite,
        "The size of a font must be at least 0, not \(style.size)"
      )
      require(
        style.tracking.isFinite && style.baselineOffset.isFinite,
        "Tracking and baseline offset must be finite, not \(style.tracking) and \(style.baselineOffset)"
      )
    }
    if let width { require(width >= 0 && width.isFinite, "Text cannot have a width of \(width)") }
    if let height {
      require(height >= 0 && height.isFinite, "Text cannot have a height of \(height)")
    }
    if let lineLimit { require(lineLimit >= 1, "Text cannot be limited to \(lineLimit) lines") }
    require(
      lineSpacing >= 0 && lineSpacing.isFinite && smallestLineHeight.isFinite
        && largestLineHeight > 0,
      "Text needs a finite line spacing of at least 0, a finite minimum and a positive maximum "
        + "line height, not \(lineSpacing), \(smallestLineHeight) and \(largestLineHeight)"
    )
    switch lineHeight {
    case .natural: break
    case .multiple(let value), .fixed(let value):
      require(value > 0 && value.isFinite, "Text cannot have a line height of \(value)")
    }
  }
}
