import Layers

/// The settings for changes between `begin` and `commit`.
///
/// Settings made outside such a pair apply until the end of the run loop's turn, as in Core
/// Animation's implicit transaction.
open class CATransaction: NSObject {
  public static func begin() { World.current.beginTransaction() }
  /// Commits the innermost transaction or, if there is none, all changes so far of the run loop's
  /// current turn.
  public static func commit() { World.current.commitTransaction() }
  public static func flush() { World.current.flush() }

  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function?.function }
  }

  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Sets a block to call when all animations added later have ended, or soon if there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    let completion = World.current.completion { _ in block() }
    change { $0.completion = completion }
  }

  /// Sets a setting by its key, usually `kCATransactionDisableActions`.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionDisableActions: setDisableActions((Boxing.number(value) ?? 0) != 0)
    case kCATransactionAnimationDuration: setAnimationDuration(Boxing.number(value) ?? 0.25)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: break
    }
  }

  open override class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    default: nil
    }
  }

  public static func animationDuration() -> CFTimeInterval {
    World.current.stage.transactionSettings.duration ?? 0.25
  }

  /// Returns the timing function, or `nil` if none was set and implicit animations use the default.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    World.current.stage.transactionSettings.timingFunction.map { CAMediaTimingFunction($0) }
  }

  public static func disableActions() -> Bool {
    World.current.stage.transactionSettings.disablesActions ?? false
  }

  private static func change(_ body: (inout TransactionSettings) -> Void) {
    let world = World.current
    world.openImplicitTransaction()
    world.stage.changeTransaction(body)
  }
}

public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
public let kCFBooleanTrue = NSNumber(value: true)
public let kCFBooleanFalse = NSNumber(value: false)
