/// The traits of an accessible object.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)
}

// The names from before Swift 4.2.
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header

/// The direction in which assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// The order in which assistive technology navigates a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// The kind of a container of accessible elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark
  case semanticGroup
}

/// The accessibility properties of every object, whose values are stored but not used.
open class AccessibleObject {
  /// The values that were set, by their names.
  private var accessibilityValues: [String: Any] = [:]

  init() {}

  private func accessibility<Value>(_ value: Value, _ key: String = #function) -> Value {
    accessibilityValues[key] as? Value ?? value
  }

  private func setAccessibility(_ value: Any?, _ key: String = #function) {
    accessibilityValues[key] = value
  }

  open var isAccessibilityElement: Bool {
    get { accessibility(false) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityLabel: String? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityHint: String? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityValue: String? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility(.none) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityFrame: CGRect {
    get { accessibility(.zero) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility(.zero) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityLanguage: String? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibility(false) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityViewIsModal: Bool {
    get { accessibility(false) }
    set { setAccessibility(newValue) }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility(false) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility(.automatic) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility(true) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityElements: [Any]? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility(.none) }
    set { setAccessibility(newValue) }
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility(nil) }
    set { setAccessibility(newValue) }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? Int.max
  }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
}

/// A custom action for assistive technology; the action is never performed here.
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  open weak var target: AnyObject?
  open var selector: Selector

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
  }

  public convenience init(
    name: String,
    actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  ) {
    self.init(name: name, target: nil, selector: Selector(""))
  }
}

/// An accessible part of a view.
open class UIAccessibilityElement: NSObject {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace = CGRect.zero
  open var accessibilityIdentifier: String?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }
}
