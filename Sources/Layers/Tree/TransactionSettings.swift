/// The settings for the changes in a transaction; `nil` values come from the enclosing transaction.
///
/// ```swift
/// stage.beginTransaction(duration: 0.5)
/// stage.changeTransaction { $0.timingFunction = .easeOut }
/// print(stage.transactionSettings.duration ?? 0)  // 0.5
/// stage.set(.opacity, of: oval, to: 0)
/// stage.commitTransaction()
/// ```
public struct TransactionSettings: Hashable, Sendable {
  /// The duration of implicit animations and of explicit animations without a duration, in seconds.
  public var duration: Double?
  /// The timing function of implicit animations, and of view animation blocks without a spring.
  public var timingFunction: TimingFunction?
  /// Whether changes show immediately, without animation.
  public var disablesActions: Bool?
  /// The completion that is reported when all animations added since it was set have ended.
  public var completion: Completion?
}

extension Stage {
  /// The settings that apply to changes made now.
  public var transactionSettings: TransactionSettings {
    TransactionSettings(
      duration: transactionDuration,
      timingFunction: transactionTimingFunction,
      disablesActions: disablesActions
    )
  }

  /// The number of open transactions.
  public var transactionDepth: Int { transactions.count }

  /// Changes the settings of the innermost transaction; no effect if none is open.
  public mutating func changeTransaction(_ change: (inout TransactionSettings) -> Void) {
    guard var transaction = transactions.popLast() else { return }
    var settings = TransactionSettings(
      duration: transaction.duration,
      timingFunction: transaction.timingFunction,
      disablesActions: transaction.disablesActions
    )
    change(&settings)
    transaction.duration = settings.duration
    transaction.timingFunction = settings.timingFunction
    transaction.disablesActions = settings.disablesActions
    if let completion = settings.completion {
      if let group = transaction.group { completionGroups[group]?.isOpen = false }
      transaction.group = openCompletionGroup(completion)
    }
    transactions.append(transaction)
  }
}
