/// The response of a view to the tilt of the device, which is never tilted here.
open class UIMotionEffect: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}
}

/// An effect that interpolates between two values according to the tilt of the device.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  public required init?(coder: NSCoder) { nil }
}

/// A group of motion effects.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The motion effects, which do nothing because the device never moves.
  public var motionEffects: [UIMotionEffect] {
    get { managedValue(forKey: "motionEffects") ?? [] }
    set { setManagedValue(newValue, forKey: "motionEffects") }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
