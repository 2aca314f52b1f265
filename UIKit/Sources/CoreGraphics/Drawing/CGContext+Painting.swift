import Geometry
import Layers
import Pixels

extension CGContext {
  // MARK: Painting the current path, which clears it

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(outline, rule)
    beginPath()
  }

  public func strokePath() {
    stroke(outline)
    beginPath()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(outline, .winding)
    case .eoFill, .eoFillStroke: fill(outline, .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(outline)
    case .fill, .eoFill: break
    }
    beginPath()
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    fill(placed(Path(rect: rect.rect)), .winding)
  }

  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let own = state.lineWidth
    state.lineWidth = Double(width)
    stroke(rect)
    state.lineWidth = own
  }

  /// Strokes a line from each point with an even index to the next point.
  public func strokeLineSegments(between points: [CGPoint]) {
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      beginPath()
      move(to: points[index])
      addLine(to: points[index + 1])
      strokePath()
    }
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(Path(rect: rect.rect).transformed(by: state.transform))
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(Path(ellipseIn: rect.rect).transformed(by: state.transform), .winding)
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(Path(ellipseIn: rect.rect).transformed(by: state.transform))
  }

  private func fill(_ path: Path, _ rule: CGPathFillRule) {
    var shape = Shape(path, fill: faded(state.fill))
    shape.fillRule = rule == .evenOdd ? .evenOdd : .nonZero
    add(shape)
  }

  private func stroke(_ path: Path) {
    // The line width is scaled by the mean scale, so it is the same in all directions.
    let scale = abs(state.transform.determinant).squareRoot()
    var shape = Shape(
      path,
      stroke: faded(state.stroke),
      lineWidth: state.lineWidth * scale,
      lineCap: state.lineCap
    )
    shape.lineJoin = state.lineJoin
    shape.miterLimit = state.miterLimit
    shape.lineDashPhase = state.dashPhase * scale
    shape.lineDashPattern = state.dashes.map { $0 * scale }
    add(shape)
  }

  private func faded(_ color: Color) -> Color { color.withAlpha(color.alpha * state.alpha) }
}
