import Dispatch
import Files
import Synchronization
import Testing

@testable import Studio

/// Exports that end early.
@Suite struct ExportJobTests {
  /// A tool that only describes errors.
  private struct Tool: StudioTool {
    func open(_: Selection, of _: StudioSource) throws -> StudioClip { throw CancellationError() }
    func export(
      _: Selection,
      of _: StudioSource,
      as _: String,
      to _: String
    ) throws -> StudioExport { throw CancellationError() }
    func command(
      for _: Selection,
      of _: StudioSource,
      gesture _: String?,
      output _: String
    ) -> String { "" }
    func text(of error: any Error) -> String { "\(error)" }
    func text(of message: Message) -> String { "\(message)" }
  }

  @Test func `a cancelled export stops working, leaves no file and says nothing`() throws {
    let store = try ExportStore()
    let mailbox = Mailbox()
    let path = store.path(number: 1, extension: "gif")
    let job = ExportJob(1, named: "ring.gif", at: path)
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let steps = Atomic(0)
    job.start(Tool(), mailbox, store) { progress in
      defer { ended.signal() }
      try OutputFile(path).finish()
      begun.signal()
      // Endless work: only cancelling ends it.
      while true {
        steps.add(1, ordering: .relaxed)
        try progress(0)
      }
    }
    begun.wait()
    #expect(OutputFile.exists(path))
    job.cancel()
    ended.wait()
    // The file is removed just after the work.
    while OutputFile.exists(path) {}
    #expect(mailbox.take(until: .now).isEmpty)
    #expect(steps.load(ordering: .relaxed) > 0)
  }
}
