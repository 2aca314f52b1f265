/// A filled and stroked path, with the properties and defaults of Core Animation's `CAShapeLayer`.
///
/// The path is in the layer's coordinates and is not clipped to the bounds.
///
/// ```swift
/// let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))
/// var arc = Shape(circle, stroke: Color(rgb8: 0, 122, 255), lineWidth: 4, lineCap: .round)
/// arc.strokeEnd = 0.75  // three quarters, clockwise from 3 to 12 o'clock
/// stage.add(Layer(frame: Rect(x: 20, y: 20, width: 40, height: 40), shape: arc))
/// ```
public struct Shape: Hashable, Sendable {
  /// The rule that decides which points are inside a path that crosses itself.
  public enum FillRule: String, Hashable, Sendable {
    /// The points that the path winds around a non-zero number of times; the default.
    case nonZero = "non-zero"
    /// The points from which a ray to the outside crosses the path an odd number of times.
    case evenOdd = "even-odd"
  }

  /// The shape of the ends of a stroke.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Ends that are cut off at the end point; the default.
    case butt
    /// Ends in the shape of a half disc.
    case round
    /// Square ends, half a line width beyond the end point.
    case square
  }

  /// The shape of the corners of a stroke.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// Pointed corners, which are cut off if they exceed the miter limit; the default.
    case miter
    /// Round corners.
    case round
    /// Corners that are cut off.
    case bevel
  }

  /// The path; if `nil`, nothing is drawn.
  public var path: Path?
  /// The colour inside the entire, untrimmed path; opaque black by default, `nil` for no fill.
  public var fillColor: Color? = .black
  /// The gradient that replaces the fill colour; its points are in the layer's coordinates.
  public var fillGradient: Gradient? {
    get { gradients.fill }
    set { gradients.fill = newValue }
  }
  /// The rule that decides which points the fill covers.
  public var fillRule = FillRule.nonZero
  /// The colour of the stroke; `nil`, the default, for no stroke.
  public var strokeColor: Color?
  /// The gradient that replaces the stroke colour; its points are in the layer's coordinates.
  public var strokeGradient: Gradient? {
    get { gradients.stroke }
    set { gradients.stroke = newValue }
  }
  /// The start of the stroke, as a fraction of the path's length; clamped when drawn.
  public var strokeStart = 0.0
  /// The end of the stroke, as a fraction of the path's length; clamped when drawn.
  public var strokeEnd = 1.0
  /// The width of the stroke, centred on the path, in points.
  public var lineWidth = 1.0
  /// The maximum length of a miter, as a multiple of the line width.
  public var miterLimit = 10.0
  /// The shape of the ends of the stroke and of its dashes.
  public var lineCap = LineCap.butt
  /// The shape of the corners of the stroke.
  public var lineJoin = LineJoin.miter
  /// The offset into the dash pattern at which the stroke starts, in points.
  public var lineDashPhase = 0.0
  /// The alternating lengths of dashes and gaps, in points; empty, the default, for a solid stroke.
  public var lineDashPattern: [Double] = []
  /// The point at which the dash pattern starts on a trimmed stroke.
  public var dashAnchor = DashAnchor.strokeStart

  private var gradients = ShapeGradients()

  /// The point at which a dash pattern starts on a trimmed stroke.
  public enum DashAnchor: String, Hashable, Sendable, CaseIterable {
    /// The start of the trimmed stroke, so the dashes move with the trimming.
    case strokeStart = "start"
    /// The start of the path, so the dashes stay in place.
    case path
  }

  /// Creates a shape with Core Animation's defaults: a black fill and no stroke.
  public init(_ path: Path? = nil) { self.path = path }

  /// Creates a filled shape.
  public init(_ path: Path?, fill: Color?) {
    self.path = path
    fillColor = fill
  }

  /// Creates a stroked shape without fill.
  public init(_ path: Path?, stroke: Color?, lineWidth: Double, lineCap: LineCap = .butt) {
    self.path = path
    fillColor = nil
    strokeColor = stroke
    self.lineWidth = lineWidth
    self.lineCap = lineCap
  }
}

/// The gradients of a shape, boxed because gradients are large and rare.
private struct ShapeGradients: Hashable, Sendable {
  private indirect enum Box: Hashable, Sendable {
    case none
    case gradients(fill: Gradient?, stroke: Gradient?)
  }

  private var box = Box.none

  var fill: Gradient? {
    get {
      switch box {
      case .none: nil
      case .gradients(let fill, _): fill
      }
    }
    set { set(fill: newValue, stroke: stroke) }
  }

  var stroke: Gradient? {
    get {
      switch box {
      case .none: nil
      case .gradients(_, let stroke): stroke
      }
    }
    set { set(fill: fill, stroke: newValue) }
  }

  private mutating func set(fill: Gradient?, stroke: Gradient?) {
    box = fill == nil && stroke == nil ? .none : .gradients(fill: fill, stroke: stroke)
  }
}
