import ArgumentParser
import Pullreel

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draws the golden suite and stores it.",
    discussion: """
      Every scene of every animation, or of those named, becomes a golden: a film strip of key \
      frames, the values of all frames as text, and a hash of every frame. What was written is \
      listed. Look at the film strips before you commit them.

      PULLREEL_RECORD=all, missing, changed or never says what is recorded where no option does; \
      where CI is set and it is not, nothing is.

      Examples:
        pullreel record
        pullreel record airplane ring/loading
        pullreel record --missing
        pullreel record --changed --goldens Tests/goldens
      """
  )

  @Argument(
    help: ArgumentHelp("Animations, or scenes as animation/scene; else all.", valueName: "name")
  )
  var names: [String] = []

  @Flag(help: "Only what has no golden yet.")
  var missing = false

  @Flag(help: "Only what has no golden yet or differs from it.")
  var changed = false

  @OptionGroup var options: GoldenOptions

  func run() throws {
    let recording = GoldenRecording(options.store, mode: try mode())
    var count = 0
    let cases = try CaseLookup.cases(named: names)
    for item in cases {
      try Interruption.check()
      guard let files = try recording.record(item.rendition()) else { continue }
      count += 1
      let lines = files.map { PlainLine.of("\($0.path): \($0.bytes) bytes") + "\n" }
      try StandardOutput.write(Array(lines.joined().utf8))
    }
    let kept = cases.count - count
    ErrorPrinter.note("recorded \(count) of \(cases.count) goldens, kept \(kept)")
  }

  private func mode() throws -> RecordMode {
    guard !(missing && changed) else {
      throw Problem(
        .usage,
        "--missing and --changed exclude each other",
        at: "record",
        remedy: "give only one of them: --changed records what is missing, too"
      )
    }
    let wanted = try RecordMode.ofEnvironment
    guard wanted != .never else {
      throw Problem(
        .usage,
        "recording is switched off by CI or \(RecordMode.variable)",
        at: "in the environment",
        remedy: "record on your own machine, or set \(RecordMode.variable)=all"
      )
    }
    if missing { return .missing }
    return changed ? .changed : wanted ?? .all
  }
}
