import Pages
import Studio
import Synchronization

/// Verifies, accepts and restores goldens for the studio.
final class GoldenStudio: StudioGoldens, Sendable {
  private let folderOption: String
  private let store: GoldenStore
  /// The files that each accepted golden had before its first acceptance, by the golden's name.
  private let backups = Mutex<[String: GoldenBackup]>([:])

  /// Creates an instance for the folder that the options name; throws if the name is empty.
  init(_ options: GoldenOptions) throws {
    folderOption = options.folderOption
    store = try options.store()
  }

  var hasFolder: Bool { Folder.exists(store.folder) }

  func verification() throws -> @Sendable (@Sendable (Double) -> Void) throws -> [UInt8] {
    let lookup = try GoldenLookup(in: store)
    let selection = try GoldenSelection(
      lookup.request(named: [], all: false),
      lookup.suite,
      in: store
    )
    let clips = try selection.clips()
    let made = clips.map { clip in Result { () throws(Problem) in try clip.item.clip() } }
    let check = GoldenCheck(
      verification: GoldenVerification(store, keepsPassing: true),
      jobs: 1,
      folderOption: folderOption
    )
    let others = selection.results(in: store)
    let orphans = lookup.orphans(named: [])
    return { progress in
      let count = Mutex(0)
      let verified = try check.results(of: clips, made) { _, _ in
        let done = count.withLock { count in
          count += 1
          return count
        }
        progress(Double(done) / Double(clips.count))
      }
      let result = check.verification.result(others + verified, orphans: orphans)
      var sink = MemorySink()
      try HTMLReport(result).write(to: &sink)
      return sink.bytes
    }
  }

  func acceptance(of name: String) throws -> @Sendable () throws -> Void {
    guard try RecordMode.ofEnvironment != .never else {
      throw Problem.usage(
        "recording is switched off by the environment variable CI or \(RecordMode.variable)"
      )
      .remedy("accept goldens on a machine where CI is not set, or set \(RecordMode.variable)=all")
    }
    let lookup = try GoldenLookup(in: store)
    let request = try lookup.request(named: [], all: false)
    let selection = try GoldenSelection(request, lookup.suite, in: store)
    let items = selection.cases + selection.new.map(\.item)
    guard let item = items.first(where: { "\($0.name)" == name }) else {
      throw Problem.usage("the studio cannot accept \(name)")
        .remedy("run the command that the report shows for this golden")
    }
    let clip = try item.clip()
    let store = store
    return { [self] in
      let backup = try GoldenBackup(of: item.name, in: store)
      // A damaged golden may have had pictures, so the new golden has pictures too (is not thin).
      let isThin = (try? store.files(of: item.name))?.keyFrames.isEmpty ?? false
      _ = try GoldenRecording(store, mode: .all, isThin: isThin).record(item.comparable(of: clip))
      backups.withLock { if $0[name] == nil { $0[name] = backup } }
    }
  }

  func undoing(of name: String) throws -> @Sendable () throws -> Void {
    guard let backup = backups.withLock({ $0[name] }) else {
      throw Problem.usage("\(name) was not accepted in this studio, so nothing can be undone")
        .remedy("accept the golden first")
    }
    return { [self] in
      try backup.restore()
      backups.withLock { $0[name] = nil }
    }
  }
}
