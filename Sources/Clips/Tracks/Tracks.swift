import Requirements

/// The recorded values of a clip: one value per frame for each channel.
///
/// ## Guarantees
///
/// - Every channel has exactly one value per frame. The value is `nil` if the layer has none in
///   that frame, for example because it is not in the layer tree. A property that always has its
///   default value has no channel.
/// - Channels are sorted, and none has only `nil` values.
/// - Numbers are rounded to ``TrackValue/decimals``, so writing and reading preserves the numbers.
package struct Tracks: Hashable, Sendable {
  /// The time at which each frame is shown, in seconds from the start.
  package let times: [Double]
  /// The channels, sorted.
  package let channels: [Channel]
  private let columns: [Channel: [TrackValue?]]

  /// Creates tracks from times, in seconds from the start, and a value per frame for each channel.
  ///
  /// - Precondition: Every channel has as many values as there are times.
  package init(times: [Double], columns: [Channel: [TrackValue?]]) {
    for (channel, values) in columns {
      require(
        values.count == times.count,
        "\(channel) has \(values.count) values for \(times.count) frames"
      )
    }
    self.times = times.map { FixedPoint.rounded($0, decimals: TrackValue.decimals) }
    self.columns =
      columns
      .filter { $0.value.contains { $0 != nil } }
      .mapValues { $0.map { $0?.rounded } }
    channels = self.columns.keys.sorted()
  }

  /// Creates tracks from values that are already rounded, which is faster if values repeat.
  ///
  /// - Precondition: Every channel has one value per time, and at least one that is not `nil`.
  package init(times: [Double], roundedColumns: [Channel: [TrackValue?]]) {
    self.times = times.map { FixedPoint.rounded($0, decimals: TrackValue.decimals) }
    columns = roundedColumns
    channels = columns.keys.sorted()
  }

  package var frameCount: Int { times.count }

  /// The values of a channel, one per frame; all are `nil` if the channel does not exist.
  package subscript(channel: Channel) -> [TrackValue?] {
    columns[channel] ?? Array(repeating: nil, count: frameCount)
  }
}
