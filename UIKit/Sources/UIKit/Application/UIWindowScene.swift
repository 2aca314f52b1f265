/// A part of the application's interface; there is one.
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .foregroundActive }
  open var title: String! = ""
}

/// The scene of all windows.
open class UIWindowScene: UIScene {
  nonisolated(unsafe) static let main = UIWindowScene()

  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { .current }
}

extension UIApplication {
  /// The one scene.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
}

extension UIWindow {
  /// The one scene, once the window is shown.
  public var windowScene: UIWindowScene? {
    UIApplication.shared.windows.contains { $0 === self } ? .main : nil
  }
}
