import Geometry
import Layers

/// A change through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  override func kind(on layer: CALayer) -> Animation.Kind? {
    guard let key = key(on: layer) else { return nil }
    var keyframes: KeyframeAnimation
    if let path {
      // A path of length 0 causes no motion.
      guard PathMeasure(path.path).length != 0 else { return nil }
      keyframes = KeyframeAnimation(.position, path: path.path)
      if case .point = layer.values[key: key] { keyframes.property = key }
      if PropertyKey.named(key.rawValue) == nil { keyframes.property = key }
    } else {
      let values = (values ?? []).compactMap { AnimatableValue($0, for: key, on: layer) }
      guard !values.isEmpty else { return nil }
      keyframes = KeyframeAnimation(key: key, values: values)
    }
    keyframes.keyTimes = keyTimes?.map(\.doubleValue)
    keyframes.timingFunctions = timingFunctions?.map(\.function)
    keyframes.calculationMode = calculationMode.mode
    keyframes.rotationMode = rotationMode?.mode
    keyframes.tensionValues = tensionValues?.map(\.doubleValue) ?? []
    keyframes.continuityValues = continuityValues?.map(\.doubleValue) ?? []
    keyframes.biasValues = biasValues?.map(\.doubleValue) ?? []
    // Paths are replaced and not added, because a sum of paths has no meaning.
    keyframes.isAdditive = isAdditive && key != .path
    keyframes.isCumulative = isCumulative
    return .keyframe(keyframes.fitted())
  }

  open override func copy() -> Any {
    let copy = CAKeyframeAnimation(keyPath: keyPath)
    self.copy(to: copy)
    copy.values = values
    copy.path = path?.copy()
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    return copy
  }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var mode: KeyframeAnimation.CalculationMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  var mode: KeyframeAnimation.RotationMode { self == .rotateAuto ? .auto : .autoReverse }
}
