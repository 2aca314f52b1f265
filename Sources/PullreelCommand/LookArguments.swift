import ArgumentParser
import Batch
import Clips
import Pullreel
import RefreshAnimations

/// The options of `render` that decide how a scene fills its canvas, what it looks like and how fast
/// it plays.
struct LookArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How a control fills another --size: contain (all of it, background around it), cover (no \
      background, cut off) or native (its own scale, in the middle).
      """,
      valueName: "way"
    ),
    completion: .list(FrameFit.allCases.map(\.rawValue))
  )
  var fit: String = "contain"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      light, dark, or both as light,dark: the scenery's colours, and the animation's own. auto: an \
      SVG that is light or dark as its viewer prefers.
      """,
      valueName: "list"
    ),
    completion: .list(Appearance.allCases.map(\.rawValue) + [Self.automatic])
  )
  var appearance: String = "light"

  /// The appearance that a file's viewer prefers.
  private static let automatic = "auto"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How fast the clip plays: 0.5 lasts twice as long. --from, --to and --at count in its time \
      before that.
      """,
      valueName: "factor"
    )
  )
  var speed: String = "1"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many frames stand in a row of a film strip. (default: what is nearest to a square)",
      valueName: "n"
    )
  )
  var columns: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What stands under each frame of a film strip: time (as --at takes it), frame or none.",
      valueName: "kind"
    ),
    completion: .list(StripOptions.Labels.allCases.map(\.rawValue))
  )
  var labels: String = "none"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The gap around the frames of a film strip. (default: 4 with --labels, else 0)",
      valueName: "points"
    )
  )
  var gap: String?

  /// Puts what they ask for into a request.
  ///
  /// - Throws: A problem if a value is invalid.
  func apply(to request: inout RenderRequest) throws {
    request.fit = try OptionText.word(fit, option: "--fit")
    request.followsViewer = appearance == Self.automatic
    if !request.followsViewer { request.appearances = try OptionText.appearances(appearance) }
    request.speed = try OptionText.number(speed, option: "--speed", in: 0.01...100)
    if let columns {
      request.strip.columns = try OptionText.whole(columns, option: "--columns", in: 1...16_384)
    }
    request.strip.labels = try OptionText.word(labels, option: "--labels")
    if let gap { request.strip.gap = try OptionText.number(gap, option: "--gap", in: 0...1_000) }
  }
}
