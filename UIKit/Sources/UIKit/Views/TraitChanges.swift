/// A trait whose changes can be observed.
public protocol UITraitDefinition {}

/// A trait, identified by its type.
public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitActiveAppearance: UITraitDefinition {}

/// An observation of traits.
public protocol UITraitChangeRegistration: AnyObject {}

/// A registration for changes of the light or dark style; a preview's other traits do not change.
final class TraitRegistration: UITraitChangeRegistration {
  private let tell: (UITraitCollection) -> Void

  private init(_ tell: @escaping (UITraitCollection) -> Void) { self.tell = tell }

  private typealias List = [ObjectIdentifier: [TraitRegistration]]
  private static var list: List {
    get { World.current.objects["registrations for traits"] as? List ?? [:] }
    set { World.current.objects["registrations for traits"] = newValue }
  }

  static func add(
    _ traits: [UITrait],
    to object: AnyObject,
    _ tell: @escaping (UITraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration(tell)
    if traits.contains(where: { $0 == UITraitUserInterfaceStyle.self }) {
      list[ObjectIdentifier(object), default: []].append(registration)
    }
    return registration
  }

  static func remove(_ registration: any UITraitChangeRegistration, from object: AnyObject) {
    list[ObjectIdentifier(object)]?.removeAll { $0 === registration }
  }

  static func tell(_ object: AnyObject, _ previous: UITraitCollection) {
    for registration in list[ObjectIdentifier(object)] ?? [] { registration.tell(previous) }
  }
}

/// An object whose traits can be observed.
///
/// During a preview, traits come from its screen, except that views can override the light or dark
/// style.
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitRegistration.add(traits, to: self) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }

  /// Registers a handler whose first parameter declares the object as another type, such as `Self`.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait],
    handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitRegistration.add(traits, to: self) { [weak self] previous in
      if let object = self as? Observed { handler(object, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return TraitRegistration.add(traits, to: self) { [weak self, weak target] previous in
      if let self, let target { action.send(to: target, with: self, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitRegistration.remove(registration, from: self)
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}
