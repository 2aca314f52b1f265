import Batch
import Synchronization

struct RecordCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draws clips and records their goldens.",
    discussion: """
      A golden is a film strip of key frames, the layers' values in all frames as text, and a hash of \
      every frame. Without names, all goldens in the goldens folder are recorded again, and new files in \
      folders that you recorded before get goldens, too; --all adds every scene of every animation. The written files are \
      listed; --changed also lists the changes. Look at the film strips before you commit them. \
      With --thin a golden has no film strip; recording again without --thin adds one.

      With --set, --fps, --scale or --duration you record a variant of a scene, which gets a separate \
      golden. The golden.txt of the variant stores these settings. From then on, `verify` and `record` \
      know the variant by its name, and include the variant if you give no names.

      You can also record a Lottie file, a GIF, a PNG or a folder of PNGs, and a folder or a quoted \
      pattern for several files. The golden.txt stores the path of the file, and `verify` opens it again.

      A folder or a pattern that is recorded without settings is remembered in sources.txt in the \
      goldens folder: from then on `verify` reports its new, removed, renamed, moved and damaged \
      files. A folder \
      covers the Lottie files directly in it; with -r, it also covers the files in subfolders. A \
      pattern covers every file that it matches. If a file is damaged, all other files are recorded, \
      and the exit code is 65. If a file was renamed or moved, record --changed renames its golden.

      Without --missing and --changed, the environment variable PULLREEL_RECORD decides what is \
      recorded: all (the default), missing, changed or never. If CI is set and PULLREEL_RECORD is \
      not, nothing is recorded.

      Examples:
        pullreel record --all
        pullreel record airplane ring/loading
        pullreel record checkmark/full --set entrance=true
        pullreel record four-dots/loading --duration 2.25 --fps 20 --as waiting
        pullreel record checkmark/full-entrance-true
        pullreel record icons/ 'loaders/*.json'
        pullreel record -r art/
        pullreel record --missing
        pullreel record --changed --goldens Tests/goldens
        pullreel record --thin icons/
      """
  )

  @OptionGroup var wanted: GoldenNames

  @Flag(help: "Record only clips that have no golden yet.")
  var missing = false

  @Flag(help: "Record only clips that have no golden yet or differ from their golden.")
  var changed = false

  @Flag(
    help: """
      Record only hashes and values, no pictures. If the golden is later verified with another \
      version of Cairo, only its values are compared.
      """
  )
  var thin = false

  @OptionGroup var variant: VariantOptions
  @OptionGroup var search: FolderArguments
  @OptionGroup var damage: DamageArguments
  @OptionGroup var options: GoldenOptions
  @OptionGroup var cores: JobsArguments
  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    let store = try options.store()
    let recording = GoldenRecording(store, mode: try mode(), isThin: thin)
    let lookup = try GoldenLookup(in: store, isRecursive: search.recursive)
    if let variants = try variant.cases(named: wanted.names, lookup) {
      try checkOwners(of: variants, in: lookup.suite)
      return try record(variants, recording)
    }
    let (names, all) = (wanted.names, wanted.includesAll)
    let request = try lookup.request(named: names, all: all)
    let isNothing =
      lookup.suite.held.isEmpty && request.sets.isEmpty && request.lost.isEmpty
      && request.unreadable.isEmpty
    if names.isEmpty, !all, isNothing {
      throw Problem.usage("no golden has been recorded in this folder yet").at(options.goldens)
        .remedy("name a file, a folder or an animation, or give --all for every animation")
    }
    let selection = try GoldenSelection(request, lookup.suite, in: store, isRecording: true)
    if let outdated = selection.unreadable.first(where: { $0.status == .different }) {
      throw Problem.badInput(outdated.message ?? "the clip cannot be drawn").at("\(outdated.name)")
        .remedy(
          "record the clip again with --set and --as, or remove its golden with pullreel prune "
            + "--delete\(options.folderOption)"
        )
    }
    // A variant cannot be drawn if its recipe cannot be read.
    if let first = selection.unreadable.first(where: { $0.status != .unreadable }) {
      let message = first.message.map { "\($0); " } ?? ""
      throw Problem.badInput("\(message)the settings of \(first.name) cannot be read")
        .remedy("restore the file, or remove its folder and record the clip again with --set")
    }
    var cases = selection.cases + selection.new.map(\.item)
    let renamed = selection.allRenamed
    if cases.isEmpty, renamed.isEmpty, selection.unreadable.isEmpty,
      let lost = selection.removed.first
    {
      throw Problem.noInput("the golden's source file is gone").at("\(lost.name)")
        .remedy(
          "restore the file, or remove the golden with pullreel prune --delete\(options.folderOption)"
        )
    }
    if recording.mode != .missing { cases += try renamed.map { try $0.newCase() } }
    try checkNames(of: cases)
    try checkOwners(of: cases, in: lookup.suite)
    tell(selection, isMoving: recording.mode != .missing)
    try accept(renamed, selection, recording)
    if !names.isEmpty { try store.remember(request.sets) }
    try record(cases.sorted { $0.name < $1.name }, recording)
    try finish(selection.unreadable)
  }

  /// Prints notes about skipped files, and about goldens whose source files are gone or renamed.
  private func tell(_ selection: GoldenSelection, isMoving: Bool) {
    for path in selection.others {
      ErrorPrinter.noteSkipped(path, because: "the file is neither a Lottie file nor a picture")
    }
    for result in selection.unreadable {
      ErrorPrinter.note("\(result.message ?? "\(result.name)"), so the file is skipped")
    }
    for golden in selection.removed {
      ErrorPrinter.note(
        "\(golden.name): the golden's source file is gone. "
          + "To list such goldens, use pullreel prune\(options.folderOption)."
      )
    }
    for golden in isMoving ? [] : selection.allRenamed {
      ErrorPrinter.note(
        "\(golden.golden.name): the file is now called \(golden.newName.animation). "
          + "To move the golden, use pullreel record --changed\(options.folderOption)."
      )
    }
  }

  /// Moves goldens of renamed sources to the new names, and updates the list of recorded folders.
  private func accept(
    _ renamed: [RenamedGolden],
    _ selection: GoldenSelection,
    _ recording: GoldenRecording
  ) throws {
    guard recording.mode != .missing else { return }
    for golden in renamed {
      try Interruption.check()
      try recording.store.move(golden)
      let place = recording.store.path(of: golden.newName)
      try StandardOutput.print(["\(place): \(golden.sentence(in: recording.store))"])
    }
    try recording.store.updateSets { selection.follow(&$0) }
  }

  private func record(_ wanted: [GoldenSuite.Case], _ recording: GoldenRecording) throws {
    let count = Mutex(0)
    let undrawn = Mutex<[Int: Problem]>([:])
    var lookup = SourceLookup()
    let (cases, clips) = try lookup.drawable(wanted)
    try damage.check(clips)
    let progress = ProgressPrinter.current
    do {
      try progress.over(cases.count, "golden") {
        try Workers.forEach(cases.count, jobs: cores.count()) {
          index -> (Int, GoldenRecording.Recorded?) in
          try Interruption.check()
          let recorded: GoldenRecording.Recorded?
          do {
            recorded = try recording.record(cases[index].comparable(of: clips[index]))
          } catch {
            let path = cases[index].source.origin?.path ?? "\(cases[index].name)"
            guard let problem = Problem(error, at: path) else { throw error }
            guard problem.kind == .badInput, cases.count > 1 else { throw problem }
            undrawn.withLock { $0[index] = problem }
            return (index, nil)
          }
          if recorded != nil { count.withLock { $0 += 1 } }
          return (index, recorded)
        } inOrder: { index, recorded in
          progress.did(
            "\(cases[index].name)",
            (index, cases.count),
            "golden",
            status: recorded == nil ? "kept" : "recorded"
          )
          guard let recorded else { return }
          let change = recorded.change.map { "\($0.name): \($0.line)" }
          let files = recorded.files.map { "\($0.path): \($0.bytes) bytes" }
          try progress.interrupt {
            try StandardOutput.print([change].compactMap(\.self) + files)
          }
        }
      }
    } catch let problem as Problem {
      throw problem.addingCount(count.withLock { $0 }, of: cases.count)
    }
    let recorded = count.withLock { $0 }
    let failures = undrawn.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
    for problem in failures { lookup.skip(problem) }
    let kept = cases.count - recorded - failures.count
    ErrorPrinter.note("recorded \(recorded) of \(cases.count) goldens, kept \(kept)")
    try lookup.finish()
  }

  /// Throws if files were skipped; called after all other files have been recorded.
  private func finish(_ unreadable: [CaseResult]) throws {
    guard let first = unreadable.first else { return }
    let count = unreadable.count == 1 ? "" : "; \(unreadable.count) files cannot be read"
    throw Problem.badInput((first.message ?? "\(first.name)") + count)
      .remedy("export or restore the files named in the notes above, and record again")
  }

  private func mode() throws -> RecordMode {
    guard !(missing && changed) else {
      throw Problem.usage("--missing and --changed cannot be combined")
        .remedy("use --changed alone, which also records missing goldens")
    }
    let wanted = try RecordMode.ofEnvironment
    guard wanted != .never else {
      throw Problem.usage(
        "recording is switched off by the environment variable CI or \(RecordMode.variable)"
      )
      .remedy("record on a machine where CI is not set, or set \(RecordMode.variable)=all")
    }
    if missing { return .missing }
    return changed ? .changed : wanted ?? .all
  }
}

extension Problem {
  /// Returns the problem with a remark on how many of the `count` goldens have been recorded.
  fileprivate func addingCount(_ recorded: Int, of count: Int) -> Problem {
    guard count > 1 else { return self }
    let recorded =
      recorded == 0 ? "nothing was recorded" : "\(recorded) of \(count) goldens were recorded"
    return adding(", \(recorded)")
  }
}
