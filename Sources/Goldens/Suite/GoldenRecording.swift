/// A recorder of goldens.
///
/// ```swift
/// let recording = GoldenRecording(GoldenStore("goldens"), mode: .missing)
/// for item in GoldenSuite(.standard).cases {
///   for file in try recording.record(item.comparableClip())?.files ?? [] {
///     print(file.path, file.bytes)
///   }
/// }
/// ```
public struct GoldenRecording: Sendable {
  /// The folder of goldens.
  package var store: GoldenStore
  /// The mode, which determines the goldens to record.
  package var mode: RecordMode

  /// Whether only hashes and tracks are recorded, without pictures.
  package var isThin: Bool

  /// Creates a recorder.
  public init(_ store: GoldenStore, mode: RecordMode, isThin: Bool = false) {
    self.store = store
    self.mode = mode
    self.isThin = isThin
  }

  /// A recorded golden.
  public struct Recorded: Sendable {
    /// The paths and sizes of the written files.
    public let files: [(path: String, bytes: Int)]
    /// The comparison with the old golden, if any, in the mode ``RecordMode/changed``; else `nil`.
    public let change: CaseResult?
  }

  /// Records a clip, if `mode` requires a new golden.
  ///
  /// - Parameter comparable: The clip.
  /// - Returns: The recorded golden; `nil` if nothing was recorded.
  /// - Throws: A drawing error, or a problem if the golden's folder contains other files or cannot
  ///   be written.
  public func record(_ comparable: ComparableClip) throws -> Recorded? {
    var change: CaseResult?
    switch mode {
    case .never: return nil
    case .all: break
    case .missing: if try isThere(comparable) { return nil }
    case .changed:
      change = try GoldenVerification(store, mode: .exact).verify(comparable)
      if change?.status == .same { return nil }
      if change?.status == .missing { change = nil }
    }
    let files = try store.write(Golden(recording: comparable, isThin: isThin))
    return Recorded(files: files, change: change)
  }

  private func isThere(_ comparable: ComparableClip) throws -> Bool {
    do { return try store.files(of: comparable.name) != nil } catch is GoldenError { return true }
  }
}
