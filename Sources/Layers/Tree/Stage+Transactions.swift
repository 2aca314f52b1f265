import Requirements

extension Stage {
  /// Begins a transaction.
  ///
  /// Transactions nest. Settings that an inner transaction omits come from the outer transactions.
  ///
  /// - Parameters:
  ///   - duration: The duration of implicit animations, and of explicit animations without a
  ///     duration, in seconds.
  ///   - timingFunction: The timing function of implicit animations, and of animation blocks
  ///     without a spring.
  ///   - disablesActions: Whether changes show immediately, without animation.
  ///   - completion: The completion to report when all animations of the transaction have ended.
  public mutating func beginTransaction(
    duration: Double? = nil,
    timingFunction: TimingFunction? = nil,
    disablesActions: Bool? = nil,
    completion: Completion? = nil
  ) {
    transactions.append(
      Transaction(
        duration: duration,
        timingFunction: timingFunction,
        disablesActions: disablesActions,
        group: completion.map { openCompletionGroup($0) }
      )
    )
  }

  /// Opens a group of animations that a completion waits for, and returns the group's number.
  mutating func openCompletionGroup(_ completion: Completion) -> Int {
    completionGroups[nextGroup] = CompletionGroup(completion: completion)
    nextGroup += 1
    return nextGroup - 1
  }

  /// Ends the innermost transaction.
  ///
  /// - Precondition: A transaction is open.
  public mutating func commitTransaction() {
    require(!transactions.isEmpty, "There is no transaction to commit")
    if let group = transactions.removeLast().group {
      completionGroups[group]?.isOpen = false
      needsCommit = true
    }
  }

  /// Makes changes inside a transaction; see
  /// ``beginTransaction(duration:timingFunction:disablesActions:completion:)``.
  public mutating func transaction(
    duration: Double? = nil,
    timingFunction: TimingFunction? = nil,
    disablesActions: Bool? = nil,
    completion: Completion? = nil,
    _ changes: (inout Stage) -> Void
  ) {
    beginTransaction(
      duration: duration,
      timingFunction: timingFunction,
      disablesActions: disablesActions,
      completion: completion
    )
    changes(&self)
    commitTransaction()
  }

  /// Makes changes that show immediately, without animation.
  public mutating func withoutActions(_ changes: (inout Stage) -> Void) {
    transaction(disablesActions: true, changes)
  }

  /// Begins a view's animation block: until it ends, changes of view layers are animated.
  ///
  /// Blocks nest; the settings of the innermost block apply. Layers without a view keep their own
  /// implicit animations.
  ///
  /// - Parameters:
  ///   - duration: The duration of the changes, in seconds; if 0 or less, they show immediately.
  ///   - timingFunction: The timing function of the changes.
  public mutating func beginViewAnimation(
    duration: Double,
    timingFunction: TimingFunction = .easeInEaseOut
  ) {
    beginViewAnimation(duration: duration, curve: .timing(timingFunction))
  }

  /// Begins a view's animation block with a delay, a spring, repeats or a reverse pass; see
  /// ``beginViewAnimation(duration:timingFunction:)``.
  ///
  /// - Parameters:
  ///   - duration: The duration of one pass of the changes, in seconds; if 0 or less, the changes
  ///     show immediately, regardless of the other arguments.
  ///   - delay: The time before the changes begin, in seconds; not negative.
  ///   - curve: The timing curve of the changes.
  ///   - options: The options, such as repetition.
  ///   - repeatCount: The number of passes, if the changes are repeated.
  public mutating func beginViewAnimation(
    duration: Double,
    delay: Double = 0,
    curve: AnimationCurve,
    options: ViewAnimationOptions = [],
    repeatCount: Double = .infinity
  ) {
    require(delay >= 0, "An animation's delay must be at least 0 s, not \(delay) s")
    viewAnimations.append(
      ViewAnimation(
        duration: duration,
        delay: delay,
        curve: curve,
        options: options,
        repeatCount: repeatCount
      )
    )
  }

  /// Ends the innermost animation block.
  ///
  /// - Precondition: An animation block is open.
  public mutating func endViewAnimation() {
    require(!viewAnimations.isEmpty, "There is no animation block to end")
    viewAnimations.removeLast()
  }

  // MARK: Current values

  /// The duration of the innermost transaction that sets a duration; `nil` if none does.
  var transactionDuration: Double? { transactions.last { $0.duration != nil }?.duration }

  /// The timing function of the innermost transaction that sets one; `nil` if none does.
  var transactionTimingFunction: TimingFunction? {
    transactions.last { $0.timingFunction != nil }?.timingFunction
  }

  var disablesActions: Bool {
    transactions.last { $0.disablesActions != nil }?.disablesActions ?? false
  }

  // MARK: Completions

  /// Counts a new animation in the groups of all open transactions, and returns these groups.
  mutating func joinCompletionGroups() -> [Int] {
    let groups = transactions.compactMap(\.group)
    for group in groups { completionGroups[group]?.running += 1 }
    return groups
  }

  /// Counts the end of an animation, and reports the groups that it completes.
  mutating func leaveCompletionGroups(_ groups: [Int], finished: Bool) {
    for group in groups {
      completionGroups[group]?.running -= 1
      if !finished { completionGroups[group]?.isFinished = false }
    }
    if !groups.isEmpty { finishEmptyGroups() }
  }

  /// Reports and removes completion groups whose transaction and animations ended, oldest first.
  mutating func finishEmptyGroups() {
    let finished = completionGroups.filter { !$0.value.isOpen && $0.value.running == 0 }
    for (group, state) in finished.sorted(by: { $0.key < $1.key }) {
      completionGroups[group] = nil
      report(.completed(state.completion, finished: state.isFinished))
    }
  }
}
