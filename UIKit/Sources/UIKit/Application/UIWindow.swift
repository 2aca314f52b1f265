/// The root of a view tree, which receives touches.
open class UIWindow: UIView {
  /// The level of a window, by which windows are ordered from back to front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (level: Level, offset: CGFloat) -> Level {
      Level(rawValue: level.rawValue + offset)
    }
    public static func - (level: Level, offset: CGFloat) -> Level {
      Level(rawValue: level.rawValue - offset)
    }
    public static func += (level: inout Level, offset: CGFloat) { level = level + offset }
    public static func -= (level: inout Level, offset: CGFloat) { level = level - offset }
  }

  /// Creates a hidden window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// Creates a window of the screen's size.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    super.isHidden = true
    scene = windowScene
  }

  /// The scene that code has set; a visible window always belongs to the only scene.
  private weak var scene: UIWindowScene?
  open var windowScene: UIWindowScene? {
    get { scene ?? (UIApplication.shared.windows.contains { $0 === self } ? .main : nil) }
    set { scene = newValue }
  }

  open override var next: UIResponder? { UIApplication.shared }

  var finger: UITouch?
  var fingerRecognizers: [UIGestureRecognizer] = []
  /// Whether a gesture recogniser has cancelled the touch for the view under the finger.
  var isFingerTaken = false

  open var windowLevel = Level.normal {
    didSet { if !isHidden, windowLevel != oldValue { show() } }
  }
  open var screen: UIScreen {
    get { .main }
    set {}
  }
  open private(set) var isKeyWindow = false
  open var canBecomeKey: Bool { true }
  open var canResizeToFitContent = false
  open func becomeKey() {}
  open func resignKey() {}
  /// Called with each event before recognisers and views receive it; does nothing.
  ///
  /// Subclasses can watch the touches. Unlike on a phone, they cannot keep touches from the views.
  open func sendEvent(_ event: UIEvent) {}

  /// Whether the window is hidden; showing it does not make it the key window.
  open override var isHidden: Bool {
    didSet {
      if !isHidden {
        if oldValue { show() }
      } else if !oldValue {
        Self.visible.removeAll { $0 === self }
      }
    }
  }

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let controller = rootViewController, let view = controller.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // A window fixes the edges of its root view even if the view asks for constraints.
      view.translatesAutoresizingMaskIntoConstraints = true
      controller.willAppear(false)
      addSubview(view)
      controller.didAppear(false)
    }
  }

  open func makeKey() {
    for window in UIApplication.shared.windows where window.isKeyWindow && window !== self {
      window.isKeyWindow = false
      window.resignKey()
    }
    isKeyWindow = true
    becomeKey()
  }

  /// Displays the window on the screen, and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Puts the window in front of all windows with the same or a lower level.
  private func show() {
    var windows = Self.visible.filter { $0 !== self }
    let place = windows.firstIndex { $0.windowLevel > windowLevel } ?? windows.endIndex
    windows.insert(self, at: place)
    Self.visible = windows
    for window in windows[place...] { World.current.show(window.layer) }
  }

  /// The visible windows, back to front; a window that nobody keeps alive leaves the screen.
  static var visible: [UIWindow] {
    get { (World.current.objects["windows"] as? [Weak] ?? []).compactMap(\.window) }
    set { World.current.objects["windows"] = newValue.map { Weak(window: $0) } }
  }

  private struct Weak { weak var window: UIWindow? }

  public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )
  public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification"
  )
}

public typealias UIWindowLevel = UIWindow.Level
public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
public let UIWindowLevelAlert = UIWindow.Level.alert
