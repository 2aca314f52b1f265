import ArgumentParser
import Pullreel

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draws the golden suite and compares it with what is stored.",
    discussion: """
      A line for each case that is not the same, and what changed in it: which values, when and by \
      how much. Variants that `record` made with --set, --fps, --scale or --duration are drawn \
      again as their golden.txt says. A golden that no animation owns is reported and fails nothing.

      Goldens that were recorded with another Cairo, pixman or architecture: that is said first, \
      values are compared exactly and pictures as with --compare perceptual.

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

  @Flag(help: "Take another Cairo, pixman or architecture for a difference.")
  var strictEnv = false

  @OptionGroup var options: GoldenOptions
  @OptionGroup var comparison: ComparisonOptions

  func run() throws {
    let store = try options.store()
    let suite = try GoldenSuite(CommandLineTool.catalogue, in: store)
    let cases = try CaseLookup.cases(named: names, in: suite)
    let mode = try comparison.mode()
    let reports = try comparison.reports()
    let verification = GoldenVerification(store, mode: mode, isStrict: strictEnv)
    var results = CaseLookup.unreadable(named: names, in: suite)
    for item in cases {
      try Interruption.check()
      results.append(try verification.verify(item.rendition()))
    }
    let result = verification.result(results, orphans: names.isEmpty ? suite.orphans : [])
    // Whoever reads the lines may leave before the end; the reports are there by then.
    try reports.write(result)
    try comparison.print(result.listing)
    if let problem = result.problem(at: options.goldens) { throw problem }
  }
}

extension VerificationResult {
  /// The machine, the cases that are not the same, and a count, a line each.
  var listing: [String] {
    var lines = environment.map { "recorded elsewhere: \($0)" }
    lines += cases.filter { $0.status != .same }.map { "\($0.name): \($0.line)" }
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
      guard let first = failures.first(where: { $0.status != .missing }) else {
        return Problem(
          .different,
          "the goldens were recorded elsewhere",
          at: environment.map(\.description).joined(separator: "; "),
          remedy: "verify without --strict-env, or record them here"
        )
      }
      return Problem(
        .different,
        "\(failures.count) of \(cases.count) goldens \(verb) not the same",
        at: "\(first.name): \(first.summary ?? first.status.rawValue)",
        remedy: "mend the animation, or look at it and run pullreel record --changed"
      )
    }
  }
}
