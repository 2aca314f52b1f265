import Requirements

// Declarations of Foundation that Linux lacks; here they do nothing or end the preview.

/// An Objective-C exception, which cannot be caught in Swift.
open class NSException: NSObject {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// Ends the preview, and reports the reason.
  open func raise() { require(false, "\(name.rawValue): \(reason ?? "no reason")") }
}

public struct NSExceptionName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public static let genericException = NSExceptionName("NSGenericException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException"
  )
  public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}

/// An activity that another device could continue, which never happens here.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var isEligibleForHandoff = false
  open var isEligibleForSearch = false
  open var isEligibleForPrediction = false
  public init(activityType: String) { self.activityType = activityType }
  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

extension UserDefaults {
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

public let kCFBundleVersionKey: String! = "CFBundleVersion"

extension Data.WritingOptions {
  public static let atomicWrite = Data.WritingOptions.atomic
}

extension UIApplication {
  /// Does nothing, because the preview's scene always exists.
  public func requestSceneSessionDestruction(
    _ session: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

open class UISceneDestructionRequestOptions: NSObject {}

extension Scanner {
  /// Skips a number without returning its value, for calls such as `scanDecimal(nil)`.
  public func scanDecimal(_ unwanted: Never?) -> Bool {
    var number = Decimal()
    return scanDecimal(&number)
  }
}
