import Decoding
package import Files

/// The options of film strips.
package struct StripOptions: Hashable, Sendable {
  /// The labels under the frames.
  package enum Labels: String, Hashable, Sendable, CaseIterable {
    /// The time in the scene, in seconds.
    case time
    /// The number of the frame in the scene, from 0.
    case frame
    case none
  }

  /// The number of frames per row; `nil` for the most nearly square arrangement.
  package var columns: Int?
  package var labels = Labels.none
  /// The gap around the frames, in points; `nil` for the default.
  package var gap: Double?

  /// The maximum width and height of a strip, in pixels: the default limit of the decoders.
  package static let largestSide = DecodingLimits().side

  package init() {}

  /// The gap around the frames, in points, after the default has been applied.
  package var effectiveGap: Double { gap ?? (labels == .none ? 0 : 4) }

  /// The options that differ from their defaults.
  package var chosenOptions: [RequestOption] {
    let options: [(RequestOption, Bool)] = [
      (.columns, columns != nil), (.labels, labels != .none), (.gap, gap != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// The part of a strip's cache key that describes the options.
  package var cacheKey: [String] {
    [
      "columns=\(columns.map(String.init) ?? "grid")", "labels=\(labels.rawValue)",
      "gap=\(effectiveGap)",
    ]
  }
}
