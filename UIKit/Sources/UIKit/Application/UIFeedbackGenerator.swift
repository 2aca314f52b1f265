/// Haptic feedback; it has no effect here.
open class UIFeedbackGenerator: UIPlainInteraction {
  open func prepare() {}
}

/// The haptic feedback for a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public override init() {}
  public init(style: FeedbackStyle) {}
  public init(style: FeedbackStyle, view: UIView) {}
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
  open func impactOccurred(at location: CGPoint) {}
}

/// The haptic feedback for a change of the selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
  open func selectionChanged(at location: CGPoint) {}
}

/// The haptic feedback for success or failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ type: FeedbackType) {}
  open func notificationOccurred(_ type: FeedbackType, at location: CGPoint) {}
}

public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType

/// The clipboard of the simulation.
open class UIPasteboard: NSObject {
  nonisolated(unsafe) public static let general = UIPasteboard()
  open var string: String?
  open var strings: [String]?
  open var url: URL?
  open var image: UIImage?
  open var color: UIColor?
  open var hasStrings: Bool { string != nil }
  open var images: [UIImage]?
  open var hasImages: Bool { image != nil }
  open var hasURLs: Bool { url != nil }
  open var hasColors: Bool { color != nil }
  open func setValue(_ value: Any, forPasteboardType type: String) {}
  open func setData(_ data: Data, forPasteboardType type: String) {}
}

// System sounds, which are not played.
public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
public func AudioServicesPlaySystemSoundWithCompletion(
  _ sound: SystemSoundID,
  _ completion: (() -> Void)?
) { completion?() }
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ url: CFURL,
  _ sound: UnsafeMutablePointer<SystemSoundID>
) -> Int32 { -1 }
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ sound: SystemSoundID) -> Int32 { 0 }
public typealias CFURL = NSURL
