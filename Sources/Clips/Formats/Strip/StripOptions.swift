package import Files

/// What a user chooses about film strips.
public struct StripOptions: Hashable, Sendable {
  /// What stands under each frame.
  public enum Labels: String, Hashable, Sendable, CaseIterable {
    /// Its time in the scene, in seconds.
    case time
    /// Its number in the scene, from 0.
    case frame
    /// Nothing.
    case none
  }

  /// How many frames stand in a row; nil for what is nearest to a square.
  public var columns: Int?
  /// What stands under each frame.
  public var labels = Labels.none
  /// The gap around the frames, in points; nil for the usual one.
  public var gap: Double?

  /// Chooses every default.
  public init() {}

  /// The gap around the frames, in points.
  package var effectiveGap: Double { gap ?? (labels == .none ? 0 : 4) }

  /// The options that were chosen.
  package var chosenOptions: [RequestOption] {
    let options: [(RequestOption, Bool)] = [
      (.columns, columns != nil), (.labels, labels != .none), (.gap, gap != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// What decides a strip's pixels besides its frames, a word each.
  package var ingredients: [String] {
    [
      "columns=\(columns.map(String.init) ?? "grid")", "labels=\(labels.rawValue)",
      "gap=\(effectiveGap)",
    ]
  }
}
