import Geometry
import Layers

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
  override func setUp() { update { $0.shape = Shape() } }

  private var shape: Shape { values.shape ?? Shape() }

  open var path: CGPath? {
    get { shape.path.map { CGPath(stored($0)) } }
    set {
      // Core Graphics does not draw a path with infinite or NaN coordinates.
      if let newValue, !newValue.path.isFinite {
        world.note(
          "a path of \(kind) has numbers that are infinite or not a number, so it is treated as empty"
        )
        return set(.path, to: .nothing)
      }
      set(.path, to: newValue.map { .path(stored($0.path)) } ?? .nothing)
    }
  }

  /// Whether the path and the sublayers are upside down.
  open override var isGeometryFlipped: Bool {
    get { super.isGeometryFlipped }
    set { keepPath { super.isGeometryFlipped = newValue } }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard isGeometryFlipped else { return super.bounds = newValue }
      keepPath { super.bounds = newValue }
    }
  }

  /// Returns a path, upside down if the geometry is flipped: the engine flips only sublayers.
  override func stored(_ path: Path) -> Path {
    guard isGeometryFlipped else { return path }
    let edges = bounds.minY + bounds.maxY
    return path.transformed(
      by: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(edges))
    )
  }

  /// Runs a change of the bounds or of `isGeometryFlipped`, and then updates the stored path.
  private func keepPath(_ change: () -> Void) {
    guard let old = path else { return change() }
    let before = shape.path
    change()
    let new = stored(old.path)
    if new != before { update { $0.shape?.path = new } }
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "path" && isGeometryFlipped
      ? KeyedProperty(self, \.path) : super.keyedProperty(forKey: key)
  }

  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { set(.fillColor, to: newValue.map { .color($0.color) } ?? .nothing) }
  }
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { set(.strokeColor, to: newValue.map { .color($0.color) } ?? .nothing) }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: shape.fillRule.rawValue) }
    set { set(.fillRule, to: .keyword(newValue.rawValue)) }
  }
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { set(.strokeStart, to: .number(Double(newValue))) }
  }
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { set(.strokeEnd, to: .number(Double(newValue))) }
  }
  open var lineWidth: CGFloat {
    get { CGFloat(shape.lineWidth) }
    set { set(.lineWidth, to: .number(Double(newValue))) }
  }
  open var miterLimit: CGFloat {
    get { CGFloat(shape.miterLimit) }
    set { set(.miterLimit, to: .number(Double(newValue))) }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: shape.lineCap.rawValue) }
    set { set(.lineCap, to: .keyword(newValue.rawValue)) }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: shape.lineJoin.rawValue) }
    set { set(.lineJoin, to: .keyword(newValue.rawValue)) }
  }
  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.lineDashPhase) }
    set { set(.lineDashPhase, to: .number(Double(newValue))) }
  }
  /// Whether the dash pattern was set to a list, possibly empty, and not to `nil`.
  private var hasDashes = false
  open var lineDashPattern: [NSNumber]? {
    get {
      shape.lineDashPattern.isEmpty && !hasDashes
        ? nil : shape.lineDashPattern.map { NSNumber(value: $0) }
    }
    set {
      hasDashes = newValue != nil
      set(.lineDashPattern, to: .numbers(newValue?.map(\.doubleValue) ?? []))
    }
  }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
