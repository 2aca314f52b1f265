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

  @OptionGroup var strip: StripArguments

  /// Puts what they ask for into a request.
  ///
  /// - Throws: A problem if a value is invalid.
  func apply(to request: inout RenderRequest) throws {
    request.fit = try OptionText.word(fit, option: "--fit")
    request.followsViewer = appearance == Self.automatic
    if !request.followsViewer { request.appearances = try OptionText.appearances(appearance) }
    request.speed = try OptionText.number(speed, option: "--speed", in: 0.01...100)
    request.strip = try strip.options()
  }
}
