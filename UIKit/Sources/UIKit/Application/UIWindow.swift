/// The outermost view, in which touches arrive.
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  open override var next: UIResponder? { UIApplication.shared }

  var finger: UITouch?
  var fingerRecognizers: [UIGestureRecognizer] = []
  /// Whether a recogniser has taken the touch from the view.
  var isFingerTaken = false

  open var windowLevel = Level.normal
  open var screen: UIScreen { .main }
  open private(set) var isKeyWindow = false

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let controller = rootViewController, let view = controller.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.viewWillAppear(false)
      addSubview(view)
      controller.viewDidAppear(false)
    }
  }

  open func makeKey() {
    for window in UIApplication.shared.windows { window.isKeyWindow = false }
    isKeyWindow = true
  }

  /// Puts the window on the screen.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    let application = UIApplication.shared
    if !application.windows.contains(where: { $0 === self }) {
      World.current.objects["windows"] = application.windows + [self]
      World.current.show(layer)
    }
  }
}

/// The application.
open class UIApplication: UIResponder {
  nonisolated(unsafe) public static let shared = UIApplication()

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable { case active, inactive, background }

  open weak var delegate: (any UIApplicationDelegate)?
  open override var next: UIResponder? { delegate as? UIResponder }
  open var windows: [UIWindow] { World.current.objects["windows"] as? [UIWindow] ?? [] }
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { true }
  open var applicationState: State { .active }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var isNetworkActivityIndicatorVisible = false
  open var isIdleTimerDisabled = false

  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}
  open func canOpenURL(_ url: URL) -> Bool { false }

  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
}

extension NSNotification.Name {
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
}

public protocol UIApplicationDelegate: AnyObject {}
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
}
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
