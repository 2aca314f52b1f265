import Geometry

/// A path with the settings for stroking it.
open class UIBezierPath: NSObject {
  private var path = Path()
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.path
  }

  public convenience init(rect: CGRect) {
    self.init()
    path = Path(rect: rect.rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = Path(ellipseIn: rect.rect)
  }

  /// Creates a rectangle with corners rounded by quarter circles.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius; at most half of the shorter side is used.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    path = Path(roundedRect: rect.rect, cornerRadius: Double(radius))
  }

  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    let radius = min(cornerRadii.width, rect.width / 2, rect.height / 2)
    func turn(_ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) {
      guard corners.contains(corner) else {
        return addLine(to: CGPoint(x: x, y: y))
      }
      let center = CGPoint(
        x: x == rect.minX ? x + radius : x - radius,
        y: y == rect.minY ? y + radius : y - radius
      )
      addArc(
        withCenter: center,
        radius: radius,
        startAngle: angle,
        endAngle: angle + .pi / 2,
        clockwise: true
      )
    }
    // The outline begins and ends on the upper side, where code that adds to it continues.
    move(to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? radius : 0), y: rect.minY))
    turn(.topRight, rect.maxX, rect.minY, 1.5 * .pi)
    turn(.bottomRight, rect.maxX, rect.maxY, 0)
    turn(.bottomLeft, rect.minX, rect.maxY, .pi / 2)
    if corners.contains(.topLeft) { turn(.topLeft, rect.minX, rect.minY, .pi) }
    close()
  }

  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  // MARK: Construction

  open func move(to point: CGPoint) { path.move(to: point.point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point.point) }

  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCubic(to: end.point, control1: controlPoint1.point, control2: controlPoint2.point)
  }

  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadratic(to: end.point, control: controlPoint.point)
  }

  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center.point,
      radius: Double(radius),
      startAngle: Double(startAngle),
      endAngle: Double(endAngle),
      clockwise: clockwise
    )
  }

  open func close() { path.close() }
  open func removeAllPoints() { path = Path() }
  open func append(_ other: UIBezierPath) { path.append(other.path) }
  open func apply(_ transform: CGAffineTransform) {
    path = path.transformed(by: transform.transform)
  }
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: CGPath(path.reversed())) }

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (phase, pattern.map { p in (0..<count).map { p[$0] } } ?? [])
  }

  open override func copy() -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    return copy
  }

  // MARK: Queries

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { cgPath.boundingBoxOfPath }
  open var currentPoint: CGPoint { cgPath.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func fill(with mode: CGBlendMode, alpha: CGFloat) { draw(mode, alpha) { fill() } }
  open func stroke(with mode: CGBlendMode, alpha: CGFloat) { draw(mode, alpha) { stroke() } }

  private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    if !dashes.lengths.isEmpty { context.setLineDash(phase: dashes.phase, lengths: dashes.lengths) }
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  open func addClip() {
    let rule: CGPathFillRule = usesEvenOddFillRule ? .evenOdd : .winding
    UIGraphicsGetCurrentContext()?.clip(to: cgPath, using: rule)
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
