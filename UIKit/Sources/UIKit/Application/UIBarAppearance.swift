/// The appearance of a bar.
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor? { didSet { changed() } }
  open var backgroundImage: UIImage? { didSet { changed() } }
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  @Undrawn("UIBarAppearance.backgroundImageContentMode")
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  open var shadowColor: UIColor? { didSet { changed() } }
  open var shadowImage: UIImage? { didSet { changed() } }
  /// A closure to call after a change; the bar that owns the appearance sets it, to update itself.
  var changed: () -> Void = {}

  /// Creates the default appearance.
  public override init() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = BarLook.shadow
  }
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundEffect = barAppearance.backgroundEffect
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }
  public required init?(coder: NSCoder) {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = BarLook.shadow
  }

  open func configureWithDefaultBackground() {
    reset(nil, UIBlurEffect(style: .systemChromeMaterial), BarLook.shadow)
  }
  open func configureWithOpaqueBackground() { reset(.systemBackground, nil, BarLook.shadow) }
  open func configureWithTransparentBackground() { reset(nil, nil, nil) }

  private func reset(_ color: UIColor?, _ effect: UIBlurEffect?, _ shadow: UIColor?) {
    (backgroundColor, backgroundEffect, backgroundImage) = (color, effect, nil)
    (shadowColor, shadowImage) = (shadow, nil)
  }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  @Undrawn("UINavigationBarAppearance.largeTitleTextAttributes") open var largeTitleTextAttributes:
    [NSAttributedString.Key: Any] = [:]
  @Undrawn("UINavigationBarAppearance.titlePositionAdjustment") open var titlePositionAdjustment =
    UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  @Undrawn("UINavigationBarAppearance.backButtonAppearance")
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage = UIImage()
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image ?? UIImage()
  }

  public override init() { super.init() }
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backIndicatorImage = other.backIndicatorImage
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()

  public override init() { super.init() }
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  @Undrawn("UITabBarAppearance.selectionIndicatorTintColor") open var selectionIndicatorTintColor:
    UIColor? = nil
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  @Undrawn("UITabBarAppearance.stackedItemPositioning") open var stackedItemPositioning =
    UITabBar.ItemPositioning.automatic
  @Undrawn("UITabBarAppearance.stackedItemWidth") open var stackedItemWidth: CGFloat = 0
  @Undrawn("UITabBarAppearance.stackedItemSpacing") open var stackedItemSpacing: CGFloat = 0

  public override init() { super.init() }
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorImage = other.selectionIndicatorImage
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The appearance of a bar's buttons.
open class UIBarButtonItemAppearance: NSObject {
  public enum Style: Int, Sendable { case plain, done = 2 }
  open var normal = UIBarButtonItemStateAppearance()
  open var highlighted = UIBarButtonItemStateAppearance()
  open var disabled = UIBarButtonItemStateAppearance()
  open var focused = UIBarButtonItemStateAppearance()
  public override init() {}
  public init(style: UIBarButtonItem.Style) {}
}

open class UIBarButtonItemStateAppearance: NSObject {
  @Undrawn("UIBarButtonItemStateAppearance.titleTextAttributes") open var titleTextAttributes:
    [NSAttributedString.Key: Any] = [:]
  @Undrawn("UIBarButtonItemStateAppearance.titlePositionAdjustment") open
    var titlePositionAdjustment = UIOffset.zero
  @Undrawn("UIBarButtonItemStateAppearance.backgroundImage") open var backgroundImage: UIImage? =
    nil
}

/// The appearance of a tab bar's items.
open class UITabBarItemAppearance: NSObject {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  open var normal = UITabBarItemStateAppearance()
  open var selected = UITabBarItemStateAppearance()
  open var disabled = UITabBarItemStateAppearance()
  open var focused = UITabBarItemStateAppearance()
  public override init() {}
  public init(style: Style) {}
}

/// The appearance of a tab bar's items in one state.
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  @Undrawn("UITabBarItemStateAppearance.titlePositionAdjustment") open var titlePositionAdjustment =
    UIOffset.zero
  /// The colour of icons that are drawn as templates; `nil` for the bar's own.
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
