import ArgumentParser
import Batch
import Files
import Goldens
import Pullreel
import Synchronization

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draws the golden suite and stores it.",
    discussion: """
      Every scene of every animation, or of those named, becomes a golden: a film strip of key \
      frames, the values of all frames as text, and a hash of every frame. What was written is \
      listed, with --changed also what changed. Look at the film strips before you commit them. With \
      --thin a golden has no film strip; recorded again without it, it has one.

      With --set, --fps, --scale or --duration it is a variant of the scenes named, with a golden \
      of its own beside theirs. Its golden.txt says what draws it: from then on `verify` and \
      `record` know it by its name, and without names they look at it, too.

      A Lottie file, a GIF, a PNG or a folder of PNGs can be named as well, and a folder or a pattern \
      for all Lottie files in it. Its golden.txt says where the file lies, \
      and `verify` opens it again.

      PULLREEL_RECORD=all, missing, changed or never says what is recorded where no option does; \
      where CI is set and it is not, nothing is.

      Examples:
        pullreel record
        pullreel record airplane ring/loading
        pullreel record checkmark/full --set entrance=true
        pullreel record four-dots/loading --duration 2.25 --fps 20 --as waiting
        pullreel record checkmark/full-entrance-true
        pullreel record icons/ 'loaders/*.json'
        pullreel record --missing
        pullreel record --changed --goldens Tests/goldens
        pullreel record --thin icons/
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Animations, scenes and variants as animation/scene, or files; else all.",
      valueName: "name"
    )
  )
  var names: [String] = []

  @Flag(help: "Only what has no golden yet.")
  var missing = false

  @Flag(help: "Only what has no golden yet or differs from it.")
  var changed = false

  @Flag(
    help: """
      Keep hashes and values only, no pictures. With another Cairo such a golden compares values.
      """
  )
  var thin = false

  @OptionGroup var variant: VariantOptions
  @OptionGroup var damage: DamageArguments
  @OptionGroup var options: GoldenOptions
  @OptionGroup var cores: JobsArguments

  func run() throws {
    let store = try options.store()
    let recording = GoldenRecording(store, mode: try mode(), isThin: thin)
    let count = Mutex(0)
    let wanted = try cases(in: GoldenSuite(CommandLineTool.catalogue, in: store), store)
    var lookup = SourceLookup()
    let (cases, clips) = try lookup.drawable(wanted)
    try damage.check(clips)
    do {
      try Workers.forEach(cases.count, jobs: cores.count()) { index in
        try Interruption.check()
        let recorded = try recording.record(cases[index].rendition(of: clips[index]))
        if recorded != nil { count.withLock { $0 += 1 } }
        return recorded
      } inOrder: { recorded in
        guard let recorded else { return }
        let change = recorded.change.map { "\($0.name): \($0.line)" }
        let files = recorded.files.map { "\($0.path): \($0.bytes) bytes" }
        try StandardOutput.print([change].compactMap(\.self) + files)
      }
    } catch let problem as Problem {
      throw problem.telling(count.withLock { $0 }, of: cases.count)
    }
    let recorded = count.withLock { $0 }
    let kept = cases.count - recorded
    ErrorPrinter.note("recorded \(recorded) of \(cases.count) goldens, kept \(kept)")
    try lookup.finish()
  }

  private func cases(
    in suite: GoldenSuite,
    _ store: GoldenStore
  ) throws -> [GoldenSuite.Case] {
    if let variants = try variant.cases(named: names, in: suite, store) { return variants }
    // A variant whose recipe cannot be read cannot be drawn.
    if let first = CaseLookup.unreadable(named: names, in: suite).first {
      throw Problem(
        .badInput,
        "what draws \(first.name) cannot be read",
        at: first.message ?? "\(first.name)",
        remedy: "restore the file, or remove its folder and record the variant anew with --set"
      )
    }
    let cases = try CaseLookup.cases(named: names, in: suite, store)
    for item in cases {
      let owner = suite.cases.first { $0.name == item.name }
      guard let owner, owner.recipe.source != item.recipe.source else { continue }
      throw Problem(
        .usage,
        "\(item.name) is the golden of something else, \(owner.recipe.source)",
        at: item.source.origin?.path ?? "\(item.name)",
        remedy: "choose another name with --as"
      )
    }
    return cases
  }

  private func mode() throws -> RecordMode {
    guard !(missing && changed) else {
      throw Problem(
        .usage,
        "--missing and --changed exclude each other",
        remedy: "give only one of them: --changed records what is missing, too"
      )
    }
    let wanted = try RecordMode.ofEnvironment
    guard wanted != .never else {
      throw Problem(
        .usage,
        "recording is switched off by CI or \(RecordMode.variable)",
        remedy: "record on your own machine, or set \(RecordMode.variable)=all"
      )
    }
    if missing { return .missing }
    return changed ? .changed : wanted ?? .all
  }
}

extension Problem {
  /// The same problem, telling how many of several goldens were recorded before it.
  fileprivate func telling(_ recorded: Int, of count: Int) -> Problem {
    guard count > 1 else { return self }
    let recorded =
      recorded == 0 ? "nothing was recorded" : "\(recorded) of \(count) goldens were recorded"
    return Problem(kind, "\(what), \(recorded)", at: place, remedy: remedy)
  }
}
