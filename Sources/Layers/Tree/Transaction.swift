/// The settings that apply to the changes between a transaction's start and its end.
struct Transaction: Sendable {
  static let defaultDuration = 0.25

  var duration: Double?
  var timingFunction: TimingFunction?
  var disablesActions: Bool?
  /// The key of the ``CompletionGroup`` in ``Stage``; `nil` without a completion.
  var group: Int?
}

/// A view's animation block.
struct ViewAnimation: Sendable {
  let duration: Double
  let delay: Double
  let curve: AnimationCurve
  let options: ViewAnimationOptions
  let repeatCount: Double
}

/// The animations that a completion waits for.
struct CompletionGroup: Sendable {
  let completion: Completion
  var running = 0
  var isOpen = true
  /// Whether no animation of the group was removed or replaced before its end.
  var isFinished = true
}
