import Platform
import Files
import Clips
import Synchronization

/// An export that runs on a separate thread.
final class ExportJob: Sendable {
  /// The state of an export.
  enum State: Sendable {
    /// The export is running; the value is the completed fraction of its work, in `0...1`.
    case running(Double)
    /// The file is finished; the values are its size in bytes and its checksum.
    case done(bytes: Int, sha256: String)
    /// The export has failed; the value is the reason.
    case failed(String)
  }

  /// The number by which the page identifies the export.
  let number: Int
  /// The file name for the download.
  let fileName: String
  let path: String
  private let percent = Atomic<Int>(0)
  private let isCancelled = Atomic<Bool>(false)

  init(_ number: Int, named fileName: String, at path: String) {
    self.number = number
    self.fileName = fileName
    self.path = path
  }

  /// Starts the work.
  ///
  /// `tool` describes errors for the user, and `mailbox` receives progress reports. `store` removes
  /// the file if the export is cancelled.
  func start(
    _ tool: any StudioTool,
    _ mailbox: Mailbox,
    _ store: ExportStore,
    _ work: @escaping StudioExport
  ) {
    let run: @Sendable () -> Void = {
      defer { if self.isCancelled.load(ordering: .relaxed) { store.drop(self.path) } }
      do {
        try work { try self.report($0, mailbox) }
        let bytes = try InputFile.read(self.path, upTo: .max, remedy: "export it again")
        var hash = SHA256()
        hash.update(bytes)
        self.report(.done(bytes: bytes.count, sha256: hash.finish()), mailbox)
      } catch {
        self.report(.failed(tool.text(of: error)), mailbox)
      }
    }
    if WorkThread(run) == nil { run() }
  }

  /// Stops the work at its next progress report; no further reports are sent.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Reports progress after a frame; sends at most a hundred reports in total.
  private func report(_ fraction: Double, _ mailbox: Mailbox) throws {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    let percent = Int(fraction * 100)
    guard percent > self.percent.load(ordering: .relaxed) else { return }
    self.percent.store(percent, ordering: .relaxed)
    report(.running(fraction), mailbox)
  }

  private func report(_ state: State, _ mailbox: Mailbox) {
    if !isCancelled.load(ordering: .relaxed) { mailbox.put(.exported(self, state)) }
  }
}
