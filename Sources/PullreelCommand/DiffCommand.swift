import ArgumentParser
import Clips
import Diagnosis
import Inputs
import Encoding
import Files
import Goldens
import Pages
import Pullreel

struct DiffCommand: TellingCommand {
  /// The content of a report, for the help.
  private static let reportHelp = """
    The page of --report plays both clips side by side: whole up to \
    \(HTMLReport.pixelsPerFile / 1_000_000) megapixels of different frames each, of longer ones what \
    differs most and others evenly.
    """

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two PNGs, two GIFs or APNGs, or two folders of frames.",
    discussion: """
      The files may come from anywhere. Frames of a folder are its PNGs, JPEGs and WebPs in the order of their \
      names, numbers counted as numbers. Frames are compared by the times at which they are shown; \
      what changed is said first, then the first frames that differ.

      \(reportHelp)

      Examples:
        pullreel diff before.png after.png -o difference.png
        pullreel diff before.gif after.gif
        pullreel diff before/ after/ --compare perceptual
        pullreel diff before.png after.png --tolerance 2

      Exit codes: 1 they differ, 2 a folder has no frame, 65 a file is damaged or takes more than \
      1 GB of memory to compare, 66 one is missing.
      """
  )

  @Argument(help: ArgumentHelp("What is taken as right.", valueName: "a"))
  var expected: String

  @Argument(help: ArgumentHelp("What is compared with it.", valueName: "b"))
  var actual: String

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "A PNG of the differences, red on the faded picture; of a clip the frames that differ most.",
      valueName: "file"
    )
  )
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Tolerate frames no channel of which differs by more than so many levels, 0 to 255.",
      valueName: "levels"
    )
  )
  var tolerance = "0"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Tolerate frames whose peak signal-to-noise ratio is at least so many decibels, such as 40 for \
      what went through a video codec.
      """,
      valueName: "db"
    )
  )
  var minPsnr: String?

  @OptionGroup var damage: DamageArguments
  @OptionGroup var options: ComparisonOptions
  @OptionGroup var telling: ProgressArguments

  func run() throws {
    let mode = try options.mode(default: .exact)
    let tolerance = try pictureTolerance()
    let isAnnotated = try options.annotatesForGitHub()
    try checkOutput()
    try checkInputs()
    let pair = try open()
    let (before, after) = (pair.expected, pair.actual)
    try damage.check([.pictures(before), .pictures(after)])
    let reports = try options.reports(besides: output) { path in
      [expected, actual].contains { OutputFile.wouldReplace($0, with: path) }
    }
    let file = try output.map { try OutputFile($0) }
    let name = ClipName(animation: expected, scene: actual)
    let start = ContinuousClock.now
    let comparison = try ProgressPrinter.current.forEach(["\(expected) and \(actual)"], "pair") {
      _ in
      try ClipComparison.of(
        expected: ComparableClip(before, as: name),
        actual: ComparableClip(after, as: name),
        mode: mode,
        tolerance: tolerance,
        workGoesOn: { try Interruption.check() }
      )
    }[0]
    let isTolerated = comparison.frames.contains { $0.verdict == .tolerated }
    var one = CaseResult(
      name: name,
      status: comparison.isSame ? isTolerated ? .tolerated : .same : .different,
      diagnoses: Diagnosis.of(comparison),
      comparison: comparison,
      expected: nil,
      actual: ComparableClip(after, as: name)
    )
    one.seconds = (ContinuousClock.now - start) / .seconds(1)
    one.original = ComparableClip(before, as: name)
    one.place = expected
    var result = VerificationResult(cases: [one], mode: mode)
    result.subject = .files
    let words = DiffWords(one, comparison, isByTime: pair.isByTime)
    if var file {
      try PNGEncoder().encode(DiffPicture.of(comparison, before, after), to: &file)
      try file.finish()
    }
    try reports.write(result)
    // The reader of the lines may close early; the files are written by then.
    try options.print(
      words.listing,
      annotations: isAnnotated ? result.annotations : [],
      besides: output
    )
    guard comparison.isSame else {
      throw Problem(
        .different,
        "the two differ",
        at: "\(expected) and \(actual)",
        remedy: output.map { "look at \($0 == "-" ? "the picture" : $0)" }
          ?? "look at the difference with -o FILE"
      )
    }
  }

  /// Checks that both are pictures rather than documents, which may have other sizes and rates.
  private func checkInputs() throws {
    for path in [expected, actual]
    where LottieSource.isNamedLikeOne(path) && OutputFile.exists(path) {
      throw Problem(
        .usage,
        "Lottie files are not compared as they are",
        at: path,
        remedy: "render both, or record a golden of the first and verify the second"
      )
    }
  }

  /// Checks that the picture is not written under the name of another format.
  private func checkOutput() throws {
    guard let output, let ending = OutputFile.pathExtension(of: output),
      ending.lowercased() != "png"
    else { return }
    throw Problem(
      .usage,
      "the picture of the differences is a PNG",
      at: "-o \(output)",
      remedy: "name it \(ShellText.word(output.dropLast(ending.count) + "png"))"
    )
  }

  /// Returns the tolerance in addition to that of the mode.
  private func pictureTolerance() throws -> PictureTolerance {
    PictureTolerance(
      levels: try OptionText.whole(tolerance, option: "--tolerance", in: 0...255),
      leastPSNR: try minPsnr.map { try OptionText.number($0, option: "--min-psnr", in: 0...1000) }
    )
  }

  /// Opens both files.
  ///
  /// Damage in one is reported before missing frames in the other.
  private func open() throws -> PicturePairing {
    let limit = PictureClip.memoryLimit
    do {
      let before = try PictureClip(expected, memoryLimit: limit)
      let after = try PictureClip(actual, memoryLimit: limit - before.memory)
      return try PicturePairing(before, after)
    } catch let problem as Problem where problem.kind == .missing {
      // A folder without frames: the fault of the other one may be worse.
      do { _ = try PictureClip(actual) } catch let other where other.kind != .missing {
        throw other
      }
      throw problem
    }
  }
}
