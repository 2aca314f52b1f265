/// The lag of the shown offset behind the model offset while a view animation block runs.
///
/// The lag is added to the model offset, because view animations of bounds are additive since iOS
/// 8. Content that a finger or an animated scroll moves meanwhile therefore does not jump.
struct PresentedLag: Hashable, Sendable {
  /// The lag at the start: presented minus model offset, in points.
  let initial: Vector
  /// The time at which the animation block was executed, in seconds.
  let start: Double
  /// The animation block, with its delay, duration and timing curve.
  let block: AnimationBlock

  /// Returns whether the shown offset has reached the model offset.
  func isOver(at time: Double) -> Bool {
    time >= start + block.delay + block.duration - TimeTolerance.seconds
  }

  /// Returns the lag at a time, in points.
  func value(at time: Double) -> Vector { initial * share(at: time) }

  /// Returns the fraction of the lag that remains at a time: 1 at the start, 0 at the end.
  func share(at time: Double) -> Double {
    if isOver(at: time) { return 0 }
    let elapsed = max(time - start - block.delay, 0)
    return 1 - block.curve.progress(at: elapsed, of: block.duration)
  }
}
