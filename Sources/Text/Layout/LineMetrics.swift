/// The maximum vertical metrics of the styles in a line, in points, baseline offsets included.
struct LineMetrics {
  var ascent = -Double.infinity
  var descent = -Double.infinity
  var gap = 0.0

  var naturalHeight: Double { ascent + descent + gap }

  mutating func add(_ style: TextStyle) {
    let metrics = style.font.metrics
    ascent = max(ascent, metrics.ascent * style.size + style.baselineOffset)
    descent = max(descent, metrics.descent * style.size - style.baselineOffset)
    gap = max(gap, metrics.lineGap * style.size)
  }

  /// Returns the line's height without extra spacing below the line, in points.
  func height(in block: TextBlock) -> Double {
    let height =
      switch block.lineHeight {
      case .natural: naturalHeight
      case .multiple(let factor): naturalHeight * factor
      case .fixed(let height): height
      }
    return max(min(height, block.largestLineHeight), block.smallestLineHeight)
  }
}
