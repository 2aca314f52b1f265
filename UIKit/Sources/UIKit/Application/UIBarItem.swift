/// An item of a bar.
open class UIBarItem: NSObject {
  open var title: String? { didSet { itemDidChange() } }
  open var image: UIImage? { didSet { itemDidChange() } }
  open var landscapeImagePhone: UIImage?
  open var isEnabled = true { didSet { itemDidChange() } }
  open var tag = 0
  /// The distances between the edges of the item's picture and of its place, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
  private(set) var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// A closure that updates the bar when the item has changed.
  private var changed: () -> Void = {}
  /// The bar that was the last to show the item.
  private weak var bar: UIView?
  /// The view that shows the item in its bar, even if the bar has not been laid out yet.
  var view: UIView?
  /// Whether the bar has placed the item's view.
  private var isPlaced = false

  public override init() {}
  public required init?(coder: NSCoder) {}

  func itemDidChange() { changed() }

  /// Records that a bar shows the item, and must be updated when the item changes.
  func join(_ bar: UIView, changed: @escaping () -> Void) {
    self.bar = bar
    self.changed = {}
    Appearances.current.apply(to: self, in: bar)
    self.changed = changed
  }

  /// Records that a bar no longer shows the item, which another bar may show by now.
  func leave(_ bar: UIView) {
    guard self.bar === bar else { return }
    self.bar = nil
    changed = {}
  }

  /// Records that the bar has placed the item's view, so that code can get it by its private key.
  func viewWasPlaced() { isPlaced = true }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    guard key == "view" || key == "_view" else { return super.keyedProperty(forKey: key) }
    return KeyedProperty(self, \.placedView)
  }

  /// The item's view from the first layout of its bar on, as in UIKit.
  private var placedView: UIView? { isPlaced ? view : nil }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    itemDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    styled { $0.titleAttributes[state.rawValue] }
  }
}

/// An item of a navigation bar or a toolbar.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, done = 2 }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, pageCurl, close = 24
  }

  open var style = Style.plain { didSet { itemDidChange() } }
  open var width: CGFloat = 0 { didSet { itemDidChange() } }
  open var possibleTitles: Set<String>?
  open var customView: UIView? {
    didSet {
      view = customView
      itemDidChange()
    }
  }
  open weak var target: AnyObject?
  open var action: Selector?
  open var tintColor: UIColor? { didSet { itemDidChange() } }
  open var menu: UIMenu? { didSet { itemDidChange() } }
  open var primaryAction: UIAction?
  @Undrawn("UIBarButtonItem.isSelected") open var isSelected = false
  /// Whether the item is outside the background that bar items share; no such background is drawn.
  open var hidesSharedBackground = false
  open var sharesBackground = true
  let systemItem: SystemItem?

  public override init() {
    systemItem = nil
    super.init()
  }

  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) { self.init(image: image, style: style, target: target, action: action) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    systemItem = item
    super.init()
    set(item == .done ? .done : .plain, target, action)
    image = item.symbol
    switch item {
    case .done, .cancel, .edit, .save, .undo, .redo, .pageCurl:
      title = "\(item)".prefix(1).uppercased() + "\(item)".dropFirst()
    default: break
    }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public class func flexibleSpace() -> Self { Self.space() }
  public class func fixedSpace(_ width: CGFloat) -> Self { Self.space(width) }

  private class func space(_ width: CGFloat? = nil) -> Self {
    let item = UIBarButtonItem(
      barButtonSystemItem: width == nil ? .flexibleSpace : .fixedSpace,
      target: nil,
      action: nil
    )
    item.width = width ?? 0
    return unsafeDowncast(item, to: Self.self)
  }

  /// Sends the item's action with the item as the sender, and with the event of the item's button.
  func sendAction(from button: UIButton, with event: UIEvent?) {
    if let action = primaryAction {
      action.sender = self
      action.handler(action)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  open func setBackgroundImage(
    _ image: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for metrics: UIBarMetrics) {
    World.current.note(
      "UIBarButtonItem.setTitlePositionAdjustment(_:for:) has no effect on the picture"
    )
  }
}

/// An item of a tab bar.
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    /// The name of the symbol that the system shows.
    fileprivate var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down.fill"
      case .mostViewed: "list.number"
      }
    }
  }

  open var selectedImage: UIImage? { didSet { itemDidChange() } }
  open var badgeValue: String? { didSet { itemDidChange() } }
  open var badgeColor: UIColor? { didSet { itemDidChange() } }
  /// The appearance of the bar while the item is selected; `nil` for the bar's own appearance.
  open var standardAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    let title = "\(item)".reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : "\($1)" }.capitalized
    self.init(title: title, image: UIImage(systemName: item.symbol), tag: tag)
  }

  open func setBadgeTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = attributes
    itemDidChange()
  }
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}

/// The content of a navigation bar for one controller.
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  open var title: String? { didSet { changed() } }
  open var titleView: UIView? { didSet { changed() } }
  @Undrawn("UINavigationItem.prompt") open var prompt: String? = nil
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var hidesBackButton = false { didSet { changed() } }
  @Undrawn("UINavigationItem.leftItemsSupplementBackButton") open
    var leftItemsSupplementBackButton = false
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  @Undrawn("UINavigationItem.searchController") open var searchController: UISearchController? = nil
  open var hidesSearchBarWhenScrolling = true
  /// The appearance of the bar while the item is on top; `nil` for the bar's own appearance.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  var changed: () -> Void = {}

  /// The title of the button that goes back to this item; `nil` for an arrow alone.
  var titleOfBackButton: String? {
    if let item = backBarButtonItem { return item.title }
    switch backButtonDisplayMode {
    case .minimal: return nil
    case .generic: return "Back"
    case .default: return backButtonTitle ?? title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
    }
  }

  public override init() {}
  public init(title: String) { self.title = title }
  public required init?(coder: NSCoder) {}

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

public enum UIBarStyle: Int, Sendable {
  case `default`, black
  public static let blackTranslucent = UIBarStyle.black
}
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact, defaultPrompt = 101, compactPrompt
}
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
