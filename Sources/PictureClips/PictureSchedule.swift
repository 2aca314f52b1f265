/// The order in which pictures of a clip are shown, and the duration of each.
package struct PictureSchedule: Hashable, Sendable {
  /// A picture that is shown for a time.
  package struct Entry: Hashable, Sendable {
    /// The picture's number in the clip, from 0.
    package var picture: Int
    /// The time for which it is shown, in seconds, above 0.
    package var duration: Double
  }

  /// The pictures, in the order in which they are shown.
  package private(set) var entries: [Entry]

  /// Shows every picture of a clip, each for its time.
  ///
  /// - Parameter durations: The time for which each is shown, in seconds, above 0.
  package init(durations: [Double]) {
    entries = durations.enumerated().map { Entry(picture: $0, duration: $1) }
  }

  private init(_ entries: [Entry]) { self.entries = entries }

  /// The numbers of the pictures, in the order in which they are shown.
  package var pictures: [Int] { entries.map(\.picture) }

  /// The end time of each picture, in seconds.
  package var endTimes: [Double] {
    var end = 0.0
    return entries.map { entry in
      end += entry.duration
      return end
    }
  }

  /// The total duration, in seconds.
  package var duration: Double { entries.reduce(0) { $0 + $1.duration } }

  /// The shortest time of a picture, in seconds, however many entries it takes; 0 without any.
  package var shortestDuration: Double {
    var shortest = Double.infinity
    var current = 0.0
    for (index, entry) in entries.enumerated() {
      current += entry.duration
      guard index + 1 == entries.count || entries[index + 1].picture != entry.picture else {
        continue
      }
      shortest = min(shortest, current)
      current = 0
    }
    return entries.isEmpty ? 0 : shortest
  }

  /// Whether pictures come in the order of their numbers.
  package var isAscending: Bool {
    zip(entries, entries.dropFirst()).allSatisfy { $0.picture <= $1.picture }
  }

  /// Times closer than this are equal, in seconds: sums of fractions have rounding errors.
  private static let precision = 1e-9

  /// Returns the part between two times, in seconds.
  package func cut(from start: Double, to end: Double) -> PictureSchedule {
    var time = 0.0
    return PictureSchedule(
      entries.compactMap { entry in
        let range = (max(time, start), min(time + entry.duration, end))
        time += entry.duration
        let duration = range.1 - range.0
        return duration > Self.precision ? Entry(picture: entry.picture, duration: duration) : nil
      }
    )
  }

  /// Returns the schedule at a multiple of its speed.
  package func faster(by factor: Double) -> PictureSchedule {
    PictureSchedule(entries.map { Entry(picture: $0.picture, duration: $0.duration / factor) })
  }

  /// Returns the picture that is shown at the beginning of every interval.
  ///
  /// - Parameter framesPerSecond: The number of intervals per second.
  /// - Returns: A picture for each interval.
  package func resampled(to framesPerSecond: Double) -> PictureSchedule {
    let count = Int(min(max((duration * framesPerSecond).rounded(), 1), 1e9))
    let endTimes = endTimes
    var place = 0
    return PictureSchedule(
      (0..<count).map { frame in
        let time = Double(frame) / framesPerSecond + Self.precision
        while place < entries.count - 1, endTimes[place] <= time { place += 1 }
        return Entry(picture: entries[place].picture, duration: 1 / framesPerSecond)
      }
    )
  }

  /// Returns the schedule in reverse order.
  package func reversed() -> PictureSchedule { PictureSchedule(entries.reversed()) }

  /// Returns the schedule forwards and then backwards; the first and the last picture come once.
  package func bounced() -> PictureSchedule {
    PictureSchedule(entries + entries.dropFirst().dropLast().reversed())
  }

  /// Returns the schedule without some pictures and without their times.
  ///
  /// - Parameter pictures: The numbers of the dropped pictures.
  /// - Returns: The rest.
  package func leavingOut(_ pictures: Set<Int>) -> PictureSchedule {
    PictureSchedule(entries.filter { !pictures.contains($0.picture) })
  }
}
