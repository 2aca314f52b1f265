/// The screen: as large as the preview's window.
open class UIScreen: NSObject {
  nonisolated(unsafe) public static let main = UIScreen()

  open var bounds: CGRect {
    World.current.objects["screen"] as? CGRect ?? CGRect(x: 0, y: 0, width: 390, height: 844)
  }
  open var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }
  open var scale: CGFloat { CGFloat(World.current.screenScale) }
  open var nativeScale: CGFloat { scale }
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection { .current }
}

/// The traits of the screen.
open class UITraitCollection: NSObject {
  nonisolated(unsafe) public static var current = UITraitCollection()

  open var displayScale: CGFloat { UIScreen.main.scale }
  open var userInterfaceStyle: UIUserInterfaceStyle { World.current.isDark ? .dark : .light }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }

  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool { false }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The device.
open class UIDevice: NSObject {
  nonisolated(unsafe) public static let current = UIDevice()

  open var systemVersion: String { "17.0" }
  open var systemName: String { "iOS" }
  open var model: String { "iPhone" }
  open var name: String { "iPhone" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var orientation: UIDeviceOrientation { .portrait }
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Haptic feedback; it has no effect here.
open class UIImpactFeedbackGenerator: NSObject {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle) {}
  public override init() {}
  open func prepare() {}
  open func impactOccurred() {}
}
