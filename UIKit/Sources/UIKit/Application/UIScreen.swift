/// The screen, which has the size of the preview's window.
open class UIScreen: NSObject {
  nonisolated(unsafe) public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  open var bounds: CGRect {
    World.current.objects["screen"] as? CGRect ?? CGRect(x: 0, y: 0, width: 390, height: 844)
  }
  open var applicationFrame: CGRect { bounds }
  open var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }
  open var scale: CGFloat { CGFloat(World.current.screenScale) }
  open var nativeScale: CGFloat { scale }
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection { .current }
  open var brightness: CGFloat = 1
  open var wantsSoftwareDimming = false
  open var isCaptured: Bool { false }
  open var mirrored: UIScreen? { nil }
  open var focusedView: UIView? { nil }
  open func snapshotView(afterScreenUpdates: Bool) -> UIView {
    UIApplication.shared.keyWindow?.snapshotView(afterScreenUpdates: afterScreenUpdates) ?? UIView()
  }

  public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
  public static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification"
  )
}

/// A set of traits, such as the appearance and the scale of the screen.
open class UITraitCollection: NSObject {
  nonisolated(unsafe) public static var current = UITraitCollection()

  private var ownScale: CGFloat?
  private var ownStyle: UIUserInterfaceStyle?
  private var ownContrast: UIAccessibilityContrast?
  private var ownWeight: UILegibilityWeight?

  public override init() {}
  public convenience init(displayScale: CGFloat) {
    self.init()
    ownScale = displayScale
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    ownStyle = userInterfaceStyle
  }
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init()
    ownScale = collections.compactMap(\.ownScale).last
    ownStyle = collections.compactMap(\.ownStyle).last
    ownContrast = collections.compactMap(\.ownContrast).last
    ownWeight = collections.compactMap(\.ownWeight).last
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init()
    ownContrast = accessibilityContrast
  }
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init()
    ownWeight = legibilityWeight
  }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init() }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init() }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init() }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init() }
  public required init?(coder: NSCoder) {}

  open var displayScale: CGFloat { ownScale ?? UIScreen.main.scale }
  open var userInterfaceStyle: UIUserInterfaceStyle {
    ownStyle ?? (World.current.isDark ? .dark : .light)
  }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var userInterfaceLevel: UIUserInterfaceLevel { .base }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var accessibilityContrast: UIAccessibilityContrast { ownContrast ?? .normal }
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  open var displayGamut: UIDisplayGamut { .SRGB }
  open var legibilityWeight: UILegibilityWeight { ownWeight ?? .regular }

  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other.map { $0.userInterfaceStyle != userInterfaceStyle } ?? false
  }
  open func containsTraits(in other: UITraitCollection?) -> Bool { true }

  /// Runs a closure while these traits are the current traits.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = outer
  }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// The text size that the user has chosen, which is always the default.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(rawValue: "")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL"
  )
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM"
  )
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL"
  )
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL"
  )
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL"
  )
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
  )

  private static let order: [UIContentSizeCategory] = [
    unspecified, extraSmall, small, medium, large, extraLarge, extraExtraLarge,
    extraExtraExtraLarge, accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    order.firstIndex(of: a) ?? 0 < order.firstIndex(of: b) ?? 0
  }

  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
