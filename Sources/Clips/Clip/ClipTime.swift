package import Files

/// A time from the beginning of a clip, as the user specified it.
package enum ClipTime: Hashable, Sendable {
  /// A time in seconds.
  case seconds(Double)
  /// A time in frames at the clip's native frame rate.
  case frames(Double)

  /// Returns the time in seconds; `place` says in messages which time is meant.
  ///
  /// - Throws: A problem if the time is in frames and the clip has no native frame rate.
  package func seconds(in clip: any ClipContent, at place: Message) throws(Problem) -> Double {
    switch self {
    case .seconds(let seconds): return seconds
    case .frames(let frames):
      guard let rate = clip.nativeRate else {
        throw Problem.usage(
          "\(clip.name.animation) has no native frame rate, so a time in frames has no meaning"
        )
        .at(place).remedy("give the time in seconds instead of \(self)")
      }
      return frames / rate
    }
  }
}

extension ClipTime: CustomStringConvertible {
  /// The time as the user types it, such as `1.5` or `12f`.
  package var description: String {
    switch self {
    case .seconds(let seconds): seconds.short
    case .frames(let frames): frames.short + "f"
    }
  }
}
