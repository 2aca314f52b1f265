/// The application.
open class UIApplication: UIResponder {
  nonisolated(unsafe) public static let shared = UIApplication()

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  public enum State: Int, Sendable { case active, inactive, background }

  /// Returns the application for the key `sharedApplication`, which code in app extensions uses.
  open override class func value(forKey key: String) -> Any? {
    key == "sharedApplication" || key == "shared" ? shared : nil
  }

  open override class func responds(to selector: Selector!) -> Bool {
    selector?.description == "sharedApplication"
  }
  @discardableResult
  open override class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    responds(to: selector) ? Unmanaged.passUnretained(shared) : nil
  }

  /// The delegate; unless code sets one, an object whose window is the preview's.
  open var delegate: (any UIApplicationDelegate)? {
    get { ownDelegate ?? PreviewDelegate.current }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any UIApplicationDelegate)?

  /// Returns the delegate as an object of the sources' own class, which is created if necessary.
  public func delegateOfSources<Delegate: UIApplicationDelegate>(
    _ create: () -> Delegate,
    _ prepare: (Delegate) -> Void
  ) -> Delegate {
    let known = delegate as? Delegate
    let result = known ?? create()
    if known == nil {
      World.current.objects[PreviewDelegate.key] = result
      World.current.note("\(Delegate.self) is created, but its launch methods are not called")
    }
    prepare(result)
    return result
  }

  open override var next: UIResponder? { delegate as? UIResponder }
  open var windows: [UIWindow] { UIWindow.visible }
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  open var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }
  open var supportsMultipleScenes: Bool { false }
  open var applicationState: State { .active }
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var isProtectedDataAvailable: Bool { true }
  open var isNetworkActivityIndicatorVisible = false
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var applicationSupportsShakeToEdit = true

  // MARK: The status bar, which is not shown

  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden = true
  open var statusBarStyle = UIStatusBarStyle.default
  open var statusBarOrientation = UIInterfaceOrientation.portrait
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  open func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .portrait
  }

  // MARK: Events

  /// Whether touches are ignored: there were more calls to begin ignoring them than to end it.
  open var isIgnoringInteractionEvents: Bool { ignoringCalls > 0 }
  open func beginIgnoringInteractionEvents() { ignoringCalls += 1 }
  open func endIgnoringInteractionEvents() { ignoringCalls = max(ignoringCalls - 1, 0) }
  private var ignoringCalls: Int {
    get { World.current.objects["calls that ignore touches"] as? Int ?? 0 }
    set { World.current.objects["calls that ignore touches"] = newValue }
  }
  open func sendEvent(_ event: UIEvent) {}

  /// Sends a message to `target` or, if that is `nil`, to a responder that has the method.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    let own: UIResponder? = target == nil ? UIResponder.first : target as? UIResponder
    if action.description == "resignFirstResponder", let own {
      return own.resignFirstResponder()
    }
    let found: Any? = target ?? responder(to: action, from: sender) as Any?
    guard let receiver = found else { return false }
    action.send(to: receiver, with: sender, event)
    return true
  }

  /// Finds an object that has a method: in the first responder's chain, or else in the sender's.
  private func responder(to action: Selector, from sender: Any?) -> UIResponder? {
    let place = sender as? UIResponder ?? (sender as? UIBarItem)?.view
    for start in [UIResponder.first, place] {
      var next = start
      while let responder = next, !responder.responds(to: action) { next = responder.next }
      if let next { return next }
    }
    return nil
  }

  // MARK: Opening other applications, which has no effect

  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  @discardableResult
  open func openURL(_ url: URL) -> Bool { false }
  public static let openSettingsURLString = "app-settings:"
  open func registerForRemoteNotifications() {}
  open func beginBackgroundTask(expirationHandler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { .invalid }
  open func beginBackgroundTask(
    withName name: String?,
    expirationHandler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  private static func name(_ name: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(name)Notification")
  }
  public static let willEnterForegroundNotification = name("WillEnterForeground")
  public static let didEnterBackgroundNotification = name("DidEnterBackground")
  public static let didBecomeActiveNotification = name("DidBecomeActive")
  public static let willResignActiveNotification = name("WillResignActive")
  public static let willTerminateNotification = name("WillTerminate")
  public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  public static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
  public static let significantTimeChangeNotification = name("SignificantTimeChange")
  public static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")
  public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  public static let didChangeStatusBarOrientationNotification = name(
    "DidChangeStatusBarOrientation"
  )
  public static let willChangeStatusBarOrientationNotification = name(
    "WillChangeStatusBarOrientation"
  )
  public static let didChangeStatusBarFrameNotification = name("DidChangeStatusBarFrame")
  public static let willChangeStatusBarFrameNotification = name("WillChangeStatusBarFrame")
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationState = UIApplication.State

/// The delegate of a preview's application.
private final class PreviewDelegate: UIResponder, UIApplicationDelegate {
  static let key = "applicationDelegate"
  static var current: any UIApplicationDelegate {
    if let known = World.current.objects[key] as? any UIApplicationDelegate { return known }
    let delegate = PreviewDelegate()
    World.current.objects[key] = delegate
    return delegate
  }
}

/// The delegate of an application; the sources' own is created once code casts to its class.
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The window, in a double optional like every optional property requirement of Objective-C.
  public var window: UIWindow?? {
    get { .some(UIApplication.shared.keyWindow) }
    set {}
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

/// A transition between two controllers of a storyboard.
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) { self.init(identifier: identifier, source: source, destination: destination) }

  open func perform() { source.present(destination, animated: true) }

  /// Creates a segue of the class; the lowering tool overrides the method in classes of the sources.
  open class func makeSegue(
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
  }
}
