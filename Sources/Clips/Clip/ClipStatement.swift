public import Files

/// The facts that a clip states about itself besides its frames.
///
/// Batches derive cache keys and notes from these facts, and suites of goldens derive fingerprints.
public struct ClipStatement: Sendable {
  /// The lines of the cache key: clips with equal lines and names have equal frames.
  public var cacheKey: [String]
  /// The settings that differ from their defaults, used in fingerprints.
  package var settings: [Fingerprint.Entry] = []
  /// Notes for the user, shown before the clip is drawn, one line each.
  public var notices: [Message] = []
  /// Features of the source that are not drawn, one line each.
  public var unsupportedFeatures: [Message] = []
  /// The reason to give in a note if all frames are equal; `nil` if unknown.
  public var stillness: Message?
  /// The deviations of the clip's files from their file formats.
  package var deviations = FileDeviations()

  /// Creates a statement without notes.
  ///
  /// - Parameter cacheKey: The lines of the cache key; empty if the clip's name is sufficient.
  public init(cacheKey: [String] = []) { self.cacheKey = cacheKey }
}
