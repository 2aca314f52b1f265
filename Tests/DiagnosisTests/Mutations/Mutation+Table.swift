import Clips
import Inputs
import Pullreel
import TestSupport

/// The table: mutation → what it is expected to be called.
extension Mutation {
  static let all =
    airplane + curve + fourDots + checkmark + ring + preload + wave + scrolling + names + pixels
}

extension [ClipFrame] {
  /// Returns a frame inside that a seed chooses.
  func seededFrame(_ seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    return Int.random(in: 2..<count - 2, using: &generator)
  }
}
