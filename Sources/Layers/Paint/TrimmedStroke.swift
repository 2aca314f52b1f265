/// The part of a path that a shape strokes, with its dashes.
package struct TrimmedStroke: Hashable, Sendable {
  /// The start of the part, as a fraction of the path's length.
  var start: Double
  var end: Double
  var phase: Double
  var anchor: Shape.DashAnchor
  var pattern: [Double]
  var path: Path

  /// Creates the part of a path that a shape strokes; `nil` if the part is empty.
  package init?(_ shape: Shape, of path: Path) {
    start = shape.strokeStart.isNaN ? 0 : min(max(shape.strokeStart, 0), 1)
    end = shape.strokeEnd.isNaN ? 0 : min(max(shape.strokeEnd, 0), 1)
    guard start < end else { return nil }
    phase = shape.lineDashPhase.isNaN ? 0 : shape.lineDashPhase
    anchor = shape.dashAnchor
    pattern = shape.lineDashPattern
    self.path = path
  }

  /// Returns the trimmed path without dashes (`outline`) and with dashes (`path`).
  ///
  /// The result is `nil` if the part is empty; then not even caps are painted. `measure` returns
  /// a path's `PathMeasure`, for example from a cache.
  package func cut(
    measure: (Path) -> PathMeasure = { PathMeasure($0) }
  ) -> (path: Path, outline: Path)? {
    guard path.isFinite else { return nil }
    let path = path.hasDots ? path.withoutDots : path
    // An invalid pattern gives `nil`, which makes the stroke solid.
    let dashes = pattern.isEmpty ? nil : DashPattern(pattern, phase: 0)
    let isDashed = dashes.map { !$0.isSolid } ?? false
    guard start > 0 || end < 1 || isDashed else { return (path, path) }

    let measured = measure(path)
    guard measured.length > 0 else { return nil }
    var outline = path
    if start > 0 || end < 1 { outline = measured.trimmed(from: start, to: end) }
    var stroke = outline
    if isDashed {
      let skipped = anchor == .path ? start * measured.length : 0
      if let pattern = DashPattern(pattern, phase: phase + skipped) {
        stroke = outline.dashed(pattern)
      }
    }
    return stroke.isEmpty ? nil : (stroke, outline)
  }
}
