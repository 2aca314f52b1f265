/// The protocol of types that create a value without arguments, also if the class is known only at
/// run time.
///
/// A protocol of the sources that requires `init()` inherits from this one if a class of this UIKit
/// conforms to it, because such classes have no `required` initialisers.
public protocol DynamicallyMade {
  static func dynamicallyMade() -> Self
}

extension DynamicallyMade {
  /// Creates a value; the lowering tool turns calls of `init()` into calls of this initialiser.
  public init(dynamically: Void) { self = Self.dynamicallyMade() }
}

extension NSObject: DynamicallyMade {
  public static func dynamicallyMade() -> Self {
    if let type = self as? UIViewController.Type, let made = dynamicInstance(type) as? Self {
      return made
    }
    if let type = self as? CALayer.Type, let made = type.init() as? Self { return made }
    return dynamicInstance(self)
  }
}
