import Batch
import Clips
import Files
import Synchronization

/// An export that runs on a thread of its own.
final class ExportJob: Sendable {
  /// The state of an export.
  enum State: Sendable {
    /// The fraction that is done, in `0...1`.
    case running(Double)
    /// The finished file.
    case done(bytes: Int, sha256: String)
    /// The reason for the failure.
    case failed(String)
  }

  /// The number that the page gave it.
  let number: Int
  /// The name for a download.
  let fileName: String
  /// The path of the file.
  let path: String
  private let plan: RenderPlan
  private let isDropped = Atomic<Bool>(false)

  /// Creates an export of the one artefact of a plan, which is written to `path`.
  init(_ number: Int, named fileName: String, _ plan: RenderPlan, at path: String) {
    self.number = number
    self.fileName = fileName
    self.path = path
    self.plan = plan
  }

  /// Starts the work.
  ///
  /// - Parameter mailbox: Receives the progress.
  func start(_ mailbox: Mailbox) {
    let thread = WorkThread { self.run(mailbox) }
    if thread == nil { run(mailbox) }
  }

  /// Makes sure that nobody hears of it any more.
  func drop() { isDropped.store(true, ordering: .relaxed) }

  private func run(_ mailbox: Mailbox) {
    do {
      try BatchRun(plan).run(Observer(job: self, mailbox: mailbox))
      let bytes = try InputFile.read(path, upTo: .max, remedy: "export it again")
      var hash = SHA256()
      hash.update(bytes)
      report(.done(bytes: bytes.count, sha256: hash.finish()), mailbox)
    } catch {
      report(.failed(Problem(error, at: fileName)?.description ?? "\(error)"), mailbox)
    }
  }

  private func report(_ state: State, _ mailbox: Mailbox) {
    if !isDropped.load(ordering: .relaxed) { mailbox.put(.exported(self, state)) }
  }

  private final class Observer: BatchObserver {
    private let job: ExportJob
    private let mailbox: Mailbox
    private let percent = Atomic<Int>(0)

    init(job: ExportJob, mailbox: Mailbox) {
      self.job = job
      self.mailbox = mailbox
    }

    func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) {
      let percent = Int(progress.fraction * 100)
      // Every frame is progress, and a page needs no more steps than these.
      guard percent > self.percent.load(ordering: .relaxed) else { return }
      self.percent.store(percent, ordering: .relaxed)
      job.report(.running(progress.fraction), mailbox)
    }
  }
}
