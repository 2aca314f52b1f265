import ArgumentParser
import Batch
import Clips
import Files
import Goldens
import Pages
import Pullreel

struct VerifyCommand: ParsableCommand {
  /// What a report holds, in the words of the help.
  private static let reportHelp = """
    The page of --report plays each case that is not the same beside its golden: up to \
    \(HTMLReport.pixelsPerCase / 1_000_000) megapixels of different frames a case, of those that \
    passed \(HTMLReport.pixelsPerPassingCase / 1_000_000), of all \
    \(HTMLReport.pixelsInAll / 1_000_000).
    """

  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draws the golden suite and compares it with what is stored.",
    discussion: """
      A line for each case that is not the same, and what changed in it: which values, when and by \
      how much. Variants that `record` made with --set, --fps, --scale or --duration are drawn \
      again as their golden.txt says. A golden that no animation owns is reported and fails nothing.

      Frames whose hashes agree are the same. Others are compared exactly, and where the goldens \
      were recorded with another Cairo, pixman or architecture perceptually, which is said first: \
      --compare auto. --compare exact takes every pixel that differs for a difference anywhere, \
      --strict-env only on another machine. Values are always compared exactly. A golden recorded \
      with --thin has no pictures: on another machine only its values are compared, which is said.

      \(reportHelp)

      Examples:
        pullreel verify
        pullreel verify airplane ring/loading checkmark/full-entrance-true
        pullreel verify --strict-env --report report/ --junit results.xml

      Exit codes: 1 something differs, or a golden was altered; 2 a golden is missing; 65 a golden \
      is damaged. 65 goes before 1, 1 before 2.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Animations, or scenes and variants as animation/scene; else all.",
      valueName: "name"
    )
  )
  var names: [String] = []

  @Flag(
    help: """
      Take a picture that differs with another Cairo, pixman or architecture for a difference, \
      however little.
      """
  )
  var strictEnv = false

  @OptionGroup var damage: DamageArguments
  @OptionGroup var options: GoldenOptions
  @OptionGroup var cores: JobsArguments
  @OptionGroup var comparison: ComparisonOptions

  func run() throws {
    let store = try options.store()
    let suite = try GoldenSuite(CommandLineTool.catalogue, in: store)
    let cases = try CaseLookup.cases(named: names, in: suite, store)
    let mode = try comparison.mode(default: .auto)
    let isAnnotated = try comparison.annotatesForGitHub()
    let reports = try comparison.reports(sparing: store.holds)
    let verification = GoldenVerification(
      store,
      mode: mode,
      isStrict: strictEnv,
      keepsPassing: comparison.report != nil
    )
    let folder =
      options.goldens == GoldenOptions.standardFolder
      ? "" : " --goldens \(ShellText.word(options.goldens))"
    let clips = cases.map { item in Result { () throws(Problem) in try item.clip() } }
    try damage.check(clips.compactMap { try? $0.get() })
    let verified = try Workers.map(cases.count, jobs: cores.count()) { index in
      try Interruption.check()
      let item = cases[index]
      let start = ContinuousClock.now
      let clip: any Clip
      switch clips[index] {
      case .success(let made): clip = made
      case .failure(let problem) where problem.kind == .badInput && cases.count > 1:
        return CaseResult(
          name: item.name,
          status: .damaged,
          message: "\(problem.place): \(problem.what)"
        )
      case .failure(let problem): throw problem
      }
      var one = try verification.verify(item.rendition(of: clip))
      one.seconds = (ContinuousClock.now - start) / .seconds(1)
      one.source = item.source.origin?.path
      let thin = one.comparison?.keepsPictures == false ? " --thin" : ""
      one.recording = "pullreel record \(ShellText.word(item.name.description))\(folder)\(thin)"
      return one
    }
    let result = verification.result(
      CaseLookup.unreadable(named: names, in: suite) + verified,
      orphans: names.isEmpty ? suite.orphans : []
    )
    // The reader of the lines may close before the end; the reports are written by then.
    try reports.write(result)
    try comparison.print(result.listing, annotations: isAnnotated ? result.annotations : [])
    if let problem = result.problem(at: options.goldens) { throw problem }
  }
}

extension VerificationResult {
  /// The machine, the cases that are not the same, and a count, a line each.
  var listing: [String] {
    var lines = environment.map { "recorded elsewhere: \($0)" }
    if let environmentNote { lines.append("recorded elsewhere: \(environmentNote)") }
    lines += cases.filter { $0.status != .same || $0.pictureNote != nil }
      .map { "\($0.name): \($0.line)" }
    let counts = CaseResult.Status.allCases.compactMap { status in
      let count = cases(status).count
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let noun = cases.count == 1 ? "golden" : "goldens"
    lines.append("\(cases.count) \(noun): \(counts.joined(separator: ", "))")
    return lines
  }

  /// What makes the verification fail; nil where it does not.
  func problem(at goldens: String) -> Problem? {
    let failures = cases.filter {
      switch $0.status {
      case .different, .missing, .altered, .damaged: true
      case .same, .tolerated, .orphan: false
      }
    }
    let verb = failures.count == 1 ? "is" : "are"
    switch exitCode {
    case 0: return nil
    case 65:
      let damaged = cases(.damaged)
      return Problem(
        .badInput,
        "\(damaged.count) of \(cases.count) goldens cannot be read",
        at: damaged[0].message ?? damaged[0].name.description,
        remedy:
          "restore the file, or record the golden again with pullreel record \(damaged[0].name)"
      )
    case 2:
      return Problem(
        .missing,
        "\(failures.count) of \(cases.count) goldens \(verb) missing",
        at: failures.first?.message ?? goldens,
        remedy: "record what is missing with pullreel record --missing"
      )
    default:
      let first = failures.first { $0.status != .missing }
      return Problem(
        .different,
        "\(failures.count) of \(cases.count) goldens \(verb) not the same",
        at: first.map { "\($0.name): \($0.summary ?? $0.status.rawValue)" } ?? goldens,
        remedy: "mend the animation, or look at it and run pullreel record --changed"
      )
    }
  }
}
