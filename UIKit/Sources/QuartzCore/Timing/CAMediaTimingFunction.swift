import Geometry

/// The timing curve of an animation.
public final class CAMediaTimingFunction: NSObject {
  let function: TimingFunction

  init(_ function: TimingFunction) { self.function = function }

  public override convenience init() { self.init(.linear) }

  public init(name: CAMediaTimingFunctionName) {
    function =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      default: .default
      }
  }

  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    function = TimingFunction(Double(x1), Double(y1), Double(x2), Double(y2))
  }

  /// Stores the x and y of a control point, from (0, 0) at index 0 to (1, 1) at index 3.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [Point(0, 0), function.control1, function.control2, Point(1, 1)]
    guard points.indices.contains(index) else { return }
    values[0] = Float(points[index].x)
    values[1] = Float(points[index].y)
  }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
