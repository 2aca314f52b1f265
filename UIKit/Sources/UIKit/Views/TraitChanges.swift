/// A trait whose changes can be observed.
public protocol UITrait {}

public struct UITraitUserInterfaceStyle: UITrait {}
public struct UITraitDisplayScale: UITrait {}
public struct UITraitHorizontalSizeClass: UITrait {}
public struct UITraitVerticalSizeClass: UITrait {}
public struct UITraitPreferredContentSizeCategory: UITrait {}
public struct UITraitLayoutDirection: UITrait {}
public struct UITraitUserInterfaceIdiom: UITrait {}
public struct UITraitAccessibilityContrast: UITrait {}
public struct UITraitActiveAppearance: UITrait {}

/// An observation of traits.
public protocol UITraitChangeRegistration: AnyObject {}

private final class TraitRegistration: UITraitChangeRegistration {}

/// An object with traits.
///
/// The traits of a preview are those of its screen from its beginning to its end, so that nobody is
/// told of a change.
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitRegistration() }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration { TraitRegistration() }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    action: Selector
  ) -> any UITraitChangeRegistration { TraitRegistration() }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}
