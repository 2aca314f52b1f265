import Geometry

/// The kind of an animator's timing curve.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// An object that provides an animator's timing curve.
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve with two control points.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = CGPoint(curve.function.control1)
    controlPoint2 = CGPoint(curve.function.control2)
    isBuiltIn = true
  }

  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    isBuiltIn = false
  }

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var function: TimingFunction {
    TimingFunction(
      Double(controlPoint1.x),
      Double(controlPoint1.y),
      Double(controlPoint2.x),
      Double(controlPoint2.y)
    )
  }
}

/// A timing curve that moves like a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The parameters that determine the spring.
  enum Description {
    /// A damping ratio, for a spring that settles at the end of the animator's duration.
    case ratio(CGFloat)
    case spring(Spring)
  }

  let spring: Description
  public let initialVelocity: CGVector

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .ratio(ratio)
    initialVelocity = velocity
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    spring = .spring(
      Spring(
        mass: Double(mass),
        stiffness: Double(stiffness),
        damping: Double(damping),
        initialVelocity: Double(velocity.dx)
      )
    )
    initialVelocity = velocity
  }

  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    spring = .spring(.perceptual(duration, bounce: bounce, velocity: velocity.dx))
    initialVelocity = velocity
  }

  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
    self.init(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Creates the spring that iOS uses for its own transitions.
  public override convenience init() {
    self.init(
      mass: 3,
      stiffness: 1000,
      damping: 500,
      initialVelocity: CGVector(dx: 0, dy: 0)
    )
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension Spring {
  /// Returns a spring from its perceptual duration and bounce, which are clamped to valid values.
  static func perceptual(_ duration: Double, bounce: CGFloat, velocity: CGFloat) -> Spring {
    Spring(
      perceptualDuration: max(duration, 1e-3),
      bounce: min(max(Double(bounce), -0.999), 0.999),
      initialVelocity: Double(velocity)
    )
  }
}

extension UIView.AnimationCurve {
  var function: TimingFunction {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension UITimingCurveProvider {
  /// Returns the engine's timing curve, and the duration of an animator that uses it.
  func course(lasting duration: Double) -> (curve: Geometry.AnimationCurve, duration: Double) {
    if let spring = springTimingParameters {
      switch spring.spring {
      case .spring(let own): return (.spring(own), own.settlingDuration)
      case .ratio(let ratio):
        guard duration > 0 else { return (.timing(.linear), 0) }
        let own = Spring(
          dampingRatio: Double(ratio),
          duration: duration,
          initialVelocity: Double(spring.initialVelocity.dx)
        )
        return (.spring(own), duration)
      }
    }
    return (.timing(cubicTimingParameters?.function ?? .easeInEaseOut), duration)
  }
}
