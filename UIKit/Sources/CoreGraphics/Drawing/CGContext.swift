package import Geometry
package import Layers
import Pixels

/// A drawing context that stores shapes, so that the drawing is sharp at every scale.
///
/// Clips, shadows and pictures turn the drawing into pixels, at the context's scale.
public final class CGContext {
  /// The state that applies to the next shape.
  struct State {
    var clips: [Clip] = []
    var shadow: Shadow?
    var blendMode = CGBlendMode.normal
    var transform = Geometry.AffineTransform.identity
    var fill = Color.black
    var stroke = Color.black
    var lineWidth = 1.0
    var lineCap = Shape.LineCap.butt
    var lineJoin = Shape.LineJoin.miter
    var miterLimit = 10.0
    var dashPhase = 0.0
    var dashes: [Double] = []
    var alpha = 1.0
  }

  var state = State()
  private var saved: [State] = []
  /// The current path, in the context's base coordinates.
  var outline = Path()
  var items: [Item] = []
  /// The bounds of the canvas, in the context's base coordinates.
  package let canvas: Rect
  /// The scale, in pixels per point, for content that is stored as pixels instead of shapes.
  package let scale: Double

  package init(canvas: Rect, scale: Double, isOpaque: Bool = false) {
    self.canvas = canvas
    self.scale = scale
    memory = nil
    bitmapInfo = .drawn(isOpaque: isOpaque)
  }

  /// The pixels in memory that the context draws into, if any.
  let memory: PixelMemory?
  public let bitmapInfo: CGBitmapInfo
  /// The items and the state before each open transparency layer began, outermost layer first.
  var groups: [(items: [Item], state: State)] = []
  public var interpolationQuality = CGInterpolationQuality.default

  /// Creates a context that draws into memory; `nil` for a format that is not supported.
  ///
  /// The two formats, RGB with alpha and plain grey, have 8 bits per component. In the context, y
  /// grows upwards. If `data` is `nil`, the context allocates memory. If `bytesPerRow` is 0, rows
  /// have no padding.
  public init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8,
      let memory = PixelMemory(
        data,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        space: space,
        info: CGBitmapInfo(rawValue: bitmapInfo)
      )
    else { return nil }
    canvas = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    scale = 1
    self.memory = memory
    self.bitmapInfo = memory.info
    state.transform = Geometry.AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
  }

  package var isEmpty: Bool { items.isEmpty }

  package func add(_ shape: Shape) { add(.shape(shape)) }
  package func add(_ layer: Layer) { add(.layer(layer)) }

  private func add(_ kind: Item.Kind) {
    let item = Item(kind, state)
    if state.blendMode == .plusDarker {
      Notices.sayNotDrawn("blend mode plusDarker", substitute: "normal")
    }
    if state.blendMode.layered == nil { composite(item) } else { items.append(item) }
    if groups.isEmpty, let memory, let drawn = bitmap { memory.store(drawn) }
  }

  // MARK: State

  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  public var ctm: CGAffineTransform { CGAffineTransform(state.transform) }
  /// The transformation from text coordinates, whose y grows upwards, to the context's coordinates;
  /// not part of the graphics state.
  public var textMatrix = CGAffineTransform.identity
  /// The translation of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.transform.then(state.transform)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setFillColor(_ color: CGColor) { state.fill = color.color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setLineWidth(_ width: CGFloat) { state.lineWidth = Double(width) }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else { return state.shadow = nil }
    var shadow = Shadow()
    shadow.color = color.color
    shadow.opacity = 1
    shadow.offset = offset.size
    // Core Graphics' blur value is twice a layer's shadow radius.
    shadow.radius = Double(blur) / 2
    state.shadow = shadow
  }

  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = Double(limit) }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(alpha) }
  public func setShouldAntialias(_ flag: Bool) {}
  public func setAllowsAntialiasing(_ flag: Bool) {}
  public func setShouldSmoothFonts(_ flag: Bool) {}
  public func setAllowsFontSmoothing(_ flag: Bool) {}
  public func setFlatness(_ flatness: CGFloat) {}
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  public func flush() {}
  public func synchronize() {}
  public func resetClip() { state.clips = [] }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform)
  }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize {
    size.applying(userSpaceToDeviceSpaceTransform)
  }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform)
  }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(userSpaceToDeviceSpaceTransform.inverted())
  }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin =
      switch join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = Double(phase)
    state.dashes = lengths.map { Double($0) }
  }

  // MARK: Paths

  public func beginPath() { outline = Path() }
  public func closePath() { outline.close() }
  public var isPathEmpty: Bool { outline.isEmpty }
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }
  /// A copy of the current path, in the coordinates that drawing currently uses; `nil` if empty.
  public var path: CGPath? {
    guard !isPathEmpty else { return nil }
    return CGPath(outline.transformed(by: state.transform.inverse ?? .identity))
  }
  public var boundingBoxOfClipPath: CGRect { CGRect(canvas) }

  public func move(to point: CGPoint) { outline.move(to: base(point)) }
  public func addLine(to point: CGPoint) { outline.addLine(to: base(point)) }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.addQuadratic(to: base(end), control: base(control))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCubic(to: base(end), control1: base(control1), control2: base(control2))
  }

  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics defines clockwise for a y axis that points upwards.
    let arc = Path {
      $0.addArc(
        center: center.point,
        radius: Double(radius),
        startAngle: Double(startAngle),
        endAngle: Double(endAngle),
        clockwise: !clockwise
      )
    }.transformed(by: state.transform)
    // A line joins the end of the path to the start of the arc.
    var parts = arc.elements[...]
    if !outline.isEmpty, case .move(let start)? = parts.first {
      outline.addLine(to: start)
      parts = parts.dropFirst()
    }
    for element in parts {
      switch element {
      case .move(let point): outline.move(to: point)
      case .line(let end): outline.addLine(to: end)
      case .quadratic(let control, let end): outline.addQuadratic(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        outline.addCubic(to: end, control1: control1, control2: control2)
      case .close: outline.close()
      }
    }
  }

  /// Adds a line towards a corner, and an arc that is tangent to both sides of the corner.
  public func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    let own = CGMutablePath()
    own.path = outline.transformed(by: state.transform.inverse ?? .identity)
    own.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    outline = own.path.transformed(by: state.transform)
  }

  public var currentPointOfPath: CGPoint {
    path?.currentPoint ?? .zero
  }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return CGPath(outline).contains(CGPoint(base(point)), using: rule)
  }
  public func replacePathWithStrokedPath() {
    let scale = abs(state.transform.determinant).squareRoot()
    let style = LineStyle(
      width: state.lineWidth * scale,
      cap: LineStyle.Cap(rawValue: state.lineCap.rawValue) ?? .butt,
      join: LineStyle.Join(rawValue: state.lineJoin.rawValue) ?? .miter,
      miterLimit: state.miterLimit
    )
    outline = outline.strokedOutline(style)
  }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect, transform: nil)) }
  public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }

  public func addPath(_ other: CGPath) {
    outline.append(placed(other.path))
  }

  /// Returns a path in the coordinates of the device.
  func placed(_ path: Path) -> Path { path.placed(by: state.transform) }

  private func base(_ point: CGPoint) -> Point { state.transform.apply(to: point.point) }
}

/// The shape of the ends of a stroke.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
  var style: LineStyle.Cap { self == .butt ? .butt : self == .round ? .round : .square }
}
/// The shape of the corners of a stroke.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
  var style: LineStyle.Join { self == .miter ? .miter : self == .round ? .round : .bevel }
}
/// Whether a path is filled, stroked or both; `eo` means filled by the even–odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
/// The quality of interpolation when a picture is scaled; the setting has no effect.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
