/// An instance of the application's interface; there is only one.
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  open class ConnectionOptions: NSObject {}

  public let session = UISceneSession()
  open var delegate: (any UISceneDelegate)?
  open var activationState: ActivationState { .foregroundActive }
  open var title: String! = ""

  private static func name(_ name: String) -> NSNotification.Name {
    NSNotification.Name("UIScene\(name)Notification")
  }
  public static let willConnectNotification = name("WillConnect")
  public static let didDisconnectNotification = name("DidDisconnect")
  public static let willEnterForegroundNotification = name("WillEnterForeground")
  public static let didEnterBackgroundNotification = name("DidEnterBackground")
  public static let didActivateNotification = name("DidActivate")
  public static let willDeactivateNotification = name("WillDeactivate")
}

/// The identity of a scene.
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  public let persistentIdentifier = "main"
  public let role = Role.windowApplication
  open var scene: UIScene? { UIWindowScene.main }
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}

open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?
  open var storyboard: UIStoryboard?
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// The delegate of a scene; the delegate is never notified here.
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  )
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
  /// The window, in a double optional like every optional property requirement of Objective-C.
  public var window: UIWindow?? {
    get { .some(UIApplication.shared.keyWindow) }
    set {}
  }
}

/// The scene of all windows.
open class UIWindowScene: UIScene {
  nonisolated(unsafe) static let main = UIWindowScene()

  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { .current }
  open var statusBarManager: UIStatusBarManager? { statusBar }
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main }
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  private let statusBar = UIStatusBarManager()
}

open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}

/// The status bar of a scene; the status bar is not shown.
open class UIStatusBarManager: NSObject {
  open var statusBarStyle: UIStatusBarStyle { .default }
  open var isStatusBarHidden: Bool { true }
  open var statusBarFrame: CGRect { .zero }
}
