/// The order in which a clip's pictures are shown, and the duration of each picture.
package struct PictureSchedule: Hashable, Sendable {
  /// An entry of a schedule: a picture and its duration.
  package struct Entry: Hashable, Sendable {
    /// The picture's number in the clip, from 0.
    package var picture: Int
    /// The duration of the picture, in seconds, above 0.
    package var duration: Double
  }

  /// The pictures, in the order in which they are shown.
  package private(set) var entries: [Entry]

  /// Creates a schedule that shows every picture of a clip once, in order.
  ///
  /// - Parameter durations: The duration of each picture, in seconds, above 0.
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

  /// The shortest time between changes of the picture, in seconds; 0 if there are no entries.
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

  /// Whether the numbers of the pictures never decrease.
  package var isAscending: Bool {
    zip(entries, entries.dropFirst()).allSatisfy { $0.picture <= $1.picture }
  }

  /// The difference up to which times count as equal, in seconds; sums have rounding errors.
  private static let precision = 1e-9

  /// Returns the part of the schedule between two times, in seconds.
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

  /// Returns the schedule with the speed multiplied by a factor.
  package func faster(by factor: Double) -> PictureSchedule {
    PictureSchedule(entries.map { Entry(picture: $0.picture, duration: $0.duration / factor) })
  }

  /// Returns a schedule of equal intervals, each with the picture that is shown at its beginning.
  ///
  /// - Parameter framesPerSecond: The number of intervals per second.
  /// - Returns: The schedule, with an entry for each interval.
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

  /// Returns the schedule followed by its reverse, which omits the first and the last picture.
  package func bounced() -> PictureSchedule {
    PictureSchedule(entries + entries.dropFirst().dropLast().reversed())
  }

  /// Returns the schedule without some pictures, shortened by their durations.
  ///
  /// - Parameter pictures: The numbers of the pictures to drop.
  /// - Returns: The shorter schedule.
  package func dropping(_ pictures: Set<Int>) -> PictureSchedule {
    PictureSchedule(entries.filter { !pictures.contains($0.picture) })
  }
}
