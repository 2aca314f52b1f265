import Requirements

/// A class whose instances can share settings through an appearance object.
public protocol UIAppearance: NSObjectProtocol {}
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns an object whose settings apply to the views of the class that enter a window.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  public class func appearance(
    whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance(in: types) {
      // `init(coder:)` is used because every view class has it; a user's class may return `nil`.
      guard let made = self.init(coder: NSCoder()) else {
        requirementFailed("\(self).appearance() needs a class with init(coder:)")
      }
      return made
    }
  }
  public class func appearance(for traits: UITraitCollection) -> Self { appearance() }
  public class func appearance(
    for traits: UITraitCollection,
    whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: types) }

  fileprivate class func appearance<Made: UIView>(
    in containers: [any UIAppearanceContainer.Type] = [],
    _ make: () -> Made
  ) -> Made { Appearances.current.object(self, in: containers, make) }

  /// Whether the view is its class's appearance object, whose properties are unset at first.
  var isAppearance: Bool { Appearances.current.has(self) }
}

/// Returns the appearance object of a view class whose `init(coder:)` ends the program.
///
/// The lowering tool calls this function instead of the class method `appearance()`.
///
/// - Parameter make: Creates a view of the class.
/// - Returns: The object, whose settings apply to the views of the class that enter a window.
public func appearanceObject<View: UIView>(_ make: () -> View) -> View { View.appearance(make) }

extension UIBarItem: UIAppearance {
  /// Returns an object whose settings apply to the items of the class that a bar shows.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  public class func appearance(
    whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.current.object(self, in: types) {
      guard let made = self.init(coder: NSCoder()) else {
        requirementFailed("\(self).appearance() needs a class with init(coder:)")
      }
      return made
    }
  }
}
