import Files
import Clips
import Synchronization

/// An export that runs on a separate thread.
final class ExportJob: Sendable {
  /// The state of an export.
  enum State: Sendable {
    /// The work is running; the fraction that is done, in `0...1`.
    case running(Double)
    /// The file is finished; its size and checksum.
    case done(bytes: Int, sha256: String)
    /// The work has failed; the reason.
    case failed(String)
  }

  /// The number that the page has given to the export.
  let number: Int
  /// The name for a download.
  let fileName: String
  let path: String
  private let percent = Atomic<Int>(0)
  private let isCancelled = Atomic<Bool>(false)

  /// Creates an export to the file at `path`.
  init(_ number: Int, named fileName: String, at path: String) {
    self.number = number
    self.fileName = fileName
    self.path = path
  }

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - tool: Describes errors.
  ///   - mailbox: Receives the progress.
  ///   - shelf: Removes the file of a cancelled export.
  ///   - work: Writes the file.
  func start(
    _ tool: any StudioTool,
    _ mailbox: Mailbox,
    _ shelf: ExportShelf,
    _ work: @escaping StudioExport
  ) {
    let run: @Sendable () -> Void = {
      defer { if self.isCancelled.load(ordering: .relaxed) { shelf.drop(self.path) } }
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

  /// Ends the work at its next step, without further reports.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Reports progress after a frame, in at most a hundred steps.
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
