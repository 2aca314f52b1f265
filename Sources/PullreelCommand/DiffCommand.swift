import ArgumentParser
import Pullreel

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two PNGs, two GIFs or APNGs, or two folders of frames.",
    discussion: """
      The files may come from anywhere. Frames of a folder are its PNGs in the order of their \
      names, numbers counted as numbers. Frames are compared by the times at which they are shown; \
      what changed is said first, then the first frames that differ.

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

  @OptionGroup var options: ComparisonOptions

  func run() throws {
    let mode = try options.mode()
    let tolerance = try pictureTolerance()
    if let output, let input = [expected, actual].first(where: { OutputFile.isSame($0, output) }) {
      throw Problem(
        .usage,
        "the difference would replace what is compared",
        at: "-o \(output)",
        remedy: "name another file than \(input)"
      )
    }
    let pair = try open()
    let (before, after) = (pair.expected, pair.actual)
    let reports = try options.reports(besides: output)
    let file = try output.map { try OutputFile($0) }
    let name = CaseName(animation: expected, scene: actual)
    let comparison = try ClipComparison.of(
      expected: before.rendition(name),
      actual: after.rendition(name),
      mode: mode,
      tolerance: tolerance,
      workGoesOn: { try Interruption.check() }
    )
    let isTolerated = comparison.frames.contains { $0.verdict == .tolerated }
    let result = CaseResult(
      name: name,
      status: comparison.isSame ? isTolerated ? .tolerated : .same : .different,
      diagnoses: Diagnosis.of(comparison),
      comparison: comparison,
      expected: nil,
      actual: comparison.isSame && !isTolerated ? nil : after.rendition(name)
    )
    let words = DiffWords(result, comparison, isByTime: pair.isByTime)
    if var file {
      try PNGEncoder().encode(DiffPicture.of(comparison, before, after), to: &file)
      try file.finish()
    }
    try reports.write(VerificationResult(cases: [result], mode: mode))
    // Whoever reads the lines may leave before the end; the files are there by then.
    try options.print(words.listing, besides: output)
    guard comparison.isSame else {
      throw Problem(
        .different,
        "they are not the same",
        at: "\(expected) and \(actual)",
        remedy: output.map { "look at \($0 == "-" ? "the picture" : $0)" }
          ?? "look at the difference with -o FILE"
      )
    }
  }

  /// What counts as the same besides what the mode tolerates.
  private func pictureTolerance() throws -> PictureTolerance {
    func number(_ text: String, _ option: String, in range: ClosedRange<Double>) throws -> Double {
      guard let number = Double(text), range.contains(number) else {
        throw Problem(
          .usage,
          "\(text) is no number from \(Int(range.lowerBound)) to \(Int(range.upperBound))",
          at: option,
          remedy: "give a number in that range"
        )
      }
      return number
    }
    let levels = try number(tolerance, "--tolerance", in: 0...255)
    guard levels == levels.rounded() else {
      throw Problem(
        .usage,
        "\(tolerance) is no whole number of levels",
        at: "--tolerance",
        remedy: "give a whole number from 0 to 255"
      )
    }
    return PictureTolerance(
      levels: Int(levels),
      leastPSNR: try minPsnr.map { try number($0, "--min-psnr", in: 0...1000) }
    )
  }

  /// Opens both; damage in one goes before absence of another's frames.
  private func open() throws -> PicturePairing {
    let limit = PictureClip.memoryLimit
    do {
      let before = try PictureClip(expected, memoryLimit: limit)
      let after = try PictureClip(actual, memoryLimit: limit - before.memory)
      return try PicturePairing(before, after)
    } catch let problem as Problem where problem.kind == .missing {
      // A folder without frames: what is wrong with the other one may be worse.
      do { _ = try PictureClip(actual) } catch let other where other.kind != .missing {
        throw other
      }
      throw problem
    }
  }
}
