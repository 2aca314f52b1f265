import Requirements

/// The values of all frames of a clip of any kind: one value per frame for each channel.
///
/// ## Guarantees
///
/// - Every channel has exactly as many values as there are frames; `nil` if it has none there (the
///   layer is not in the tree, or the property has its default at every such frame).
/// - Channels are sorted, and no channel is nil throughout.
/// - Numbers are rounded to ``TrackValue/decimals``, so tracks survive being written and read.
package struct Tracks: Hashable, Sendable {
  /// The time at which each frame is shown, in seconds from the start.
  package let times: [Double]
  /// The channels, sorted.
  package let channels: [Channel]
  private let columns: [Channel: [TrackValue?]]

  /// Creates tracks.
  ///
  /// - Parameters:
  ///   - times: The time at which each frame is shown, in seconds from the start.
  ///   - columns: A value a frame for every channel, `nil` if it has none.
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

  /// Creates tracks of values that are rounded already, so that runs of equal ones are not rounded
  /// one by one.
  ///
  /// - Precondition: Every channel has as many values as there are times and one that is not nil.
  package init(times: [Double], roundedColumns: [Channel: [TrackValue?]]) {
    self.times = times.map { FixedPoint.rounded($0, decimals: TrackValue.decimals) }
    columns = roundedColumns
    channels = columns.keys.sorted()
  }

  /// The number of frames.
  package var frameCount: Int { times.count }

  /// The values of a channel, one a frame; `nil` throughout if there is no such channel.
  package subscript(channel: Channel) -> [TrackValue?] {
    columns[channel] ?? Array(repeating: nil, count: frameCount)
  }
}
