public import Clips

/// Records goldens.
///
/// ```swift
/// let recording = GoldenRecording(GoldenStore("goldens"), mode: .missing)
/// for item in GoldenSuite(.standard).cases {
///   for file in try recording.record(item.rendition()) ?? [] { print(file.path, file.bytes) }
/// }
/// ```
public struct GoldenRecording: Sendable {
  /// Where the goldens are.
  public var store: GoldenStore
  /// Which of them are recorded.
  public var mode: RecordMode

  /// Prepares a recording.
  public init(_ store: GoldenStore, mode: RecordMode) {
    self.store = store
    self.mode = mode
  }

  /// Records a clip unless the mode says that it stays as it is.
  ///
  /// - Parameter rendition: The clip.
  /// - Returns: The files that were written with their sizes; nil where nothing was.
  /// - Throws: A problem where the place of the golden holds something else or cannot be written
  ///   to, and what drawing throws.
  public func record(_ rendition: Rendition) throws -> [(path: String, bytes: Int)]? {
    switch mode {
    case .all: break
    case .never: return nil
    case .missing, .changed: guard try isDue(rendition) else { return nil }
    }
    return try store.write(Golden(recording: rendition))
  }

  private func isDue(_ rendition: Rendition) throws -> Bool {
    do {
      guard let files = try store.files(of: rendition.name) else { return true }
      guard mode == .changed else { return false }
      return try !ClipComparison.of(
        expected: files,
        actual: rendition,
        mode: .exact
      ).isSame
    } catch is GoldenError {
      return mode == .changed
    }
  }
}
