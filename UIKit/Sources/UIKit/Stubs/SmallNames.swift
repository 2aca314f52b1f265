// Constants, older names, and declarations that have no effect.

public let NSFoundationVersionNumber: Double = 2048
public let NSFoundationVersionNumber_iOS_7_1: Double = 1047.25
public let NSFoundationVersionNumber_iOS_8_0: Double = 1140.11
public let NSFoundationVersionNumber_iOS_8_4: Double = 1144.17
public let NSFoundationVersionNumber_iOS_9_0: Double = 1240.1
public let NSFoundationVersionNumber_iOS_9_x_Max: Double = 1299
public let _SYS_NAMELEN: Int32 = 256

public let UINT64_MAX = UInt64.max
public let INT64_MAX = Int64.max
public let INT64_MIN = Int64.min
public let INT32_MIN = Int32.min
public let INT16_MIN = Int32(Int16.min)
public let INT8_MIN = Int32(Int8.min)
public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

extension String {
  /// The characters of the string, under the name from before Swift 4.
  public var characters: String { self }
}

extension NSTextCheckingResult {
  /// The range of a group, under the name from before Swift 4.
  public func rangeAt(_ index: Int) -> NSRange { range(at: index) }
}

extension FloatingPoint {
  /// The quotient, under the name from before Swift 4.
  public func divided(by other: Self) -> Self { self / other }
  /// The product, under the name from before Swift 4.
  public func multiplied(by other: Self) -> Self { self * other }
}

extension NSValue {
  public convenience init(range: NSRange) { self.init(bridging: range) }
  public var rangeValue: NSRange { value as? NSRange ?? NSRange(location: 0, length: 0) }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIPanGestureRecognizer {
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { [] }
    set {}
  }
}

/// A lock that is always free.
///
/// Threads take turns only when they wait, which they hardly ever do while they hold such a lock.
public struct os_unfair_lock_s: Sendable {
  public init() {}
}
public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) -> Bool {
  true
}

extension UIView {
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Removes views with the system's animation: they fade out.
  public class func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views { view.alpha = 0 }
      animations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  public var largeContentImageInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }
  public var scalesLargeContentImage: Bool {
    get { false }
    set {}
  }
}

extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearanceContainer {
  public var accessibilityIdentifier: String? {
    get { managedValue(forKey: "accessibilityIdentifier") }
    set { setManagedValue(newValue, forKey: "accessibilityIdentifier") }
  }
}

extension NSCoder {
  public func value(forKey key: String) -> Any? { decodeObject(forKey: key) }
  public func setValue(_ value: Any?, forKey key: String) { encode(value, forKey: key) }
}

extension String {
  /// Returns the size of the text, under the name from before Swift 4.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize {
    size(withAttributes: attributes)
  }
  public func draw(at point: CGPoint, attributes: [NSAttributedString.Key: Any]?) {
    draw(at: point, withAttributes: attributes)
  }
}

extension NSString {
  /// Returns the size of the text, under the name from before Swift 4.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  public func draw(at point: CGPoint, attributes: [NSAttributedString.Key: Any]?) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
}

/// The text input settings of a search bar: the settings of the bar's text field.
extension UISearchBar: UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}

extension UICollectionView {
  /// Changes the layout immediately, and prints a note; the transition's layout is not displayed.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    Notices.sayOnce("UICollectionView.startInteractiveTransition changes the layout immediately")
    let old = collectionViewLayout
    setCollectionViewLayout(layout, animated: false)
    completion?(true, true)
    return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
  }
  public func finishInteractiveTransition() {}
  public func cancelInteractiveTransition() {}
  @discardableResult
  public func beginInteractiveMovementForItem(at path: IndexPath) -> Bool {
    World.current.note("UICollectionView.beginInteractiveMovementForItem(at:) moves no item")
    return false
  }
  public func updateInteractiveMovementTargetPosition(_ position: CGPoint) {}
  public func endInteractiveMovement() {}
  public func cancelInteractiveMovement() {}
  public func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] { [] }
  public func reconfigureItems(at paths: [IndexPath]) { reloadItems(at: paths) }
  public var hasUncommittedUpdates: Bool { false }
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { false }
    set {}
  }
  public var allowsSelectionDuringEditing: Bool {
    get { false }
    set {}
  }
  public var allowsFocus: Bool {
    get { false }
    set {}
  }
  public var selectionFollowsFocus: Bool {
    get { false }
    set {}
  }
}

extension UICollectionView {
  /// Updates the view with a closure that does not escape.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
extension UITableView {
  /// Updates the view with a closure that does not escape.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

/// A display mode of a screen.
open class UIScreenMode: NSObject {
  open var size: CGSize { UIScreen.main.nativeBounds.size }
  open var pixelAspectRatio: CGFloat { 1 }
}
extension UIScreen {
  public var currentMode: UIScreenMode? { UIScreenMode() }
  public var preferredMode: UIScreenMode? { UIScreenMode() }
  public var availableModes: [UIScreenMode] { [UIScreenMode()] }
  public func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
}

extension UIViewController {
  public func addKeyCommand(_ command: UIKeyCommand) {}
  public func removeKeyCommand(_ command: UIKeyCommand) {}
  public var focusGroupIdentifier: String? {
    get { nil }
    set {}
  }
  public var isModalInPopover: Bool {
    get { false }
    set {}
  }
}

/// A data file in an asset catalogue; creating the object always fails here.
open class NSDataAsset: NSObject {
  public let name: String
  public let data: Data
  public init?(name: String) { return nil }
  public init?(name: String, bundle: Bundle) { return nil }
}

open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
open class UIFocusSystem: NSObject {}
open class UIApplicationShortcutItem: NSObject {
  open var type: String
  open var localizedTitle: String
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}
open class UIOpenURLContext: NSObject {
  public let url: URL
  init(_ url: URL) { self.url = url }
}

extension UIBarAppearance {
  public func copy() -> Self { self }
}
