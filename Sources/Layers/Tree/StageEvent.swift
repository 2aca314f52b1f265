/// An event on a stage.
///
/// ```swift
/// stage.commit()
/// stage.transaction(completion: "faded") { $0.set(.opacity, of: oval, to: 0) }
/// stage.advance(to: 1)
/// for case .completed(let completion, finished: true) in stage.takeEvents() {
///   print(completion.name)  // faded
/// }
/// ```
public enum StageEvent: Hashable, Sendable {
  /// An animation has begun.
  case animationDidStart(LayerID, key: String)
  /// An animation has ended (`finished` is true), or was removed or replaced before its end.
  case animationDidStop(LayerID, key: String, finished: Bool)
  /// All animations of a transaction have ended; `finished` is true if none of them was removed or
  /// replaced before its end.
  case completed(Completion, finished: Bool)
}
