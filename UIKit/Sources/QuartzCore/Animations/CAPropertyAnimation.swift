import Layers

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  open var valueFunction: CAValueFunction?
  public override init() {}
  /// Creates an animation of a property; subclasses inherit this initialiser.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Returns the property that the key path names, or `nil` if it names none.
  func key(on layer: CALayer) -> PropertyKey? {
    guard var path = keyPath.map({ valueFunction?.key(for: $0) ?? $0 }), !path.isEmpty else {
      return nil
    }
    // Apple's systems accept this undocumented key path; scaling a flat layer in z has no effect.
    if path == "transform.scale.xy" { path = "transform.scale" }
    if let key = PropertyKey.named(path) { return key }
    if !layer.hasOwnKey(path) {
      layer.world.note(
        "an animation of \"\(path)\" changes nothing: \(layer.kind) has no property of this name"
      )
    }
    return .custom(path)
  }

  override func copy(to other: CAAnimation) {
    super.copy(to: other)
    guard let other = other as? CAPropertyAnimation else { return }
    other.keyPath = keyPath
    other.isAdditive = isAdditive
    other.isCumulative = isCumulative
    other.valueFunction = valueFunction
  }
}

/// A function that turns the numbers of an animation into transforms, such as rotations.
public final class CAValueFunction: NSObject {
  private let name: CAValueFunctionName
  public init?(name: CAValueFunctionName) { self.name = name }

  func key(for path: String) -> String { "\(path).\(name.rawValue)" }
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotation.x")
  public static let rotateY = CAValueFunctionName(rawValue: "rotation.y")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotation.z")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scale.x")
  public static let scaleY = CAValueFunctionName(rawValue: "scale.y")
  public static let translateX = CAValueFunctionName(rawValue: "translation.x")
  public static let translateY = CAValueFunctionName(rawValue: "translation.y")
}
