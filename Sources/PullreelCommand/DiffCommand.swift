import Pages

struct DiffCommand: ReportingCommand {
  private static let reportHelp = """
    The page of --report plays both clips side by side. It holds up to \
    \(HTMLReport.pixelsPerFile / 1_000_000) megapixels of frames per clip. Of a longer clip, the page \
    shows the frames that differ most and further frames at regular intervals.
    """

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two PNGs, two GIFs or APNGs, or two folders of frames.",
    discussion: """
      The files need not have been made by pullreel. The frames of a folder are its PNGs, JPEGs \
      and WebPs in the order of the numbers in their names. Frames shown at the same time are \
      compared. The output starts with a diagnosis, followed by the first frames that differ.

      \(reportHelp)

      Examples:
        pullreel diff before.png after.png -o difference.png
        pullreel diff before.gif after.gif
        pullreel diff before/ after/ --compare perceptual
        pullreel diff before.png after.png --tolerance 2

      Exit codes: 1 the clips differ, 2 a folder has no frame, 65 a file is damaged or needs more than \
      1 GB of memory to compare, 66 a file is missing.
      """
  )

  @Argument(help: ArgumentHelp("The expected file or folder.", valueName: "a"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual file or folder.", valueName: "b"))
  var actual: String

  @Option(
    "Write a PNG with the differences in red; for clips, it shows the frames that differ most.",
    value: "file",
    name: [.short, .long]
  )
  var output: String?

  @Option(
    "The largest tolerated difference between two channel values, in levels from 0 to 255.",
    value: "levels"
  )
  var tolerance = "0"

  @Option(
    """
    The lowest tolerated peak signal-to-noise ratio of a frame, in decibels, such as 40 for the \
    output of a video codec.
    """,
    value: "db"
  )
  var minPsnr: String?

  @OptionGroup var damage: DamageArguments
  @OptionGroup var options: ComparisonOptions
  @OptionGroup var reporting: ProgressArguments

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
    var shown = ComparableClip(after, as: name)
    shown.drawsOnThread = true
    let start = ContinuousClock.now
    let comparison = try ProgressPrinter.current.forEach(["\(expected) and \(actual)"], "pair") {
      _ in
      try ClipComparison.of(
        expected: ComparableClip(before, as: name),
        actual: shown,
        mode: mode,
        tolerance: tolerance,
        checkCancellation: { try Interruption.check() }
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
    one.path = expected
    var result = VerificationResult(cases: [one], mode: mode)
    result.subject = .files
    let words = DiffWords(one, comparison, isByTime: pair.isByTime)
    if var file {
      try PNGEncoder().encode(DiffPicture.of(comparison, before, after), to: &file)
      try file.finish()
    }
    try reports.write(result)
    // The reader of standard output may close it early, so write the files first.
    try options.print(
      words.listing,
      annotations: isAnnotated ? result.annotations : [],
      besides: output
    )
    guard comparison.isSame else {
      let look = output.map { "look at the differences in \($0 == "-" ? "the picture" : $0)" }
      throw Problem.Kind.different("the two differ").at("\(expected) and \(actual)")
        .remedy(look ?? "write a picture of the differences with -o FILE")
    }
  }

  /// Checks that neither input is a Lottie file, which has no pictures until it is rendered.
  private func checkInputs() throws {
    for path in [expected, actual]
    where LottieSource.isNamedLikeOne(path) && OutputFile.exists(path) {
      throw Problem.usage("diff does not compare Lottie files").at(path)
        .remedy(
          "render both files first, or use pullreel record before a change and pullreel verify after it"
        )
    }
  }

  /// Checks that the path of the difference picture has the extension `png` or none.
  private func checkOutput() throws {
    guard let output, let ending = OutputFile.pathExtension(of: output),
      ending.lowercased() != "png"
    else { return }
    throw Problem.usage("the difference picture must be a PNG").at("-o \(ShellText.word(output))")
      .remedy("name the file \(ShellText.word(output.dropLast(ending.count) + "png"))")
  }

  /// Returns the tolerance that `--tolerance` and `--min-psnr` set; `--compare` is not considered.
  private func pictureTolerance() throws -> PictureTolerance {
    PictureTolerance(
      levels: try OptionText.whole(tolerance, option: "--tolerance", in: 0...255),
      leastPSNR: try minPsnr.map { try OptionText.number($0, option: "--min-psnr", in: 0...1000) }
    )
  }

  /// Opens both inputs; reports damage to the second input even if the first input has no frames.
  private func open() throws -> PicturePairing {
    let limit = PictureClip.memoryLimit
    do {
      let before = try PictureClip(expected, memoryLimit: limit)
      let after = try PictureClip(actual, memoryLimit: limit - before.memory)
      return try PicturePairing(before, after)
    } catch let problem as Problem where problem.kind == .missing {
      // The first input is a folder without frames. If the other is damaged, report the damage.
      do { _ = try PictureClip(actual) } catch let other where other.kind != .missing {
        throw other
      }
      throw problem
    }
  }
}
