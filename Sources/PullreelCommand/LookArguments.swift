import ArgumentParser
import Batch
import Pullreel
import Parameters

/// The options of `render` that decide how a scene fills its canvas, what it looks like and how
/// fast it plays.
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

  @Flag(
    help: """
      Cut the canvas to what is drawn over the whole clip; its background does not count. --for does \
      that by itself where less than half of the canvas is drawn on.
      """
  )
  var trim = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much stays around what --trim finds.", valueName: "points")
  )
  var trimMargin: String = "0"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the canvas that is shown, in points: width, height, left, top.",
      valueName: "wxh+x+y"
    )
  )
  var crop: String?

  @OptionGroup var strip: StripArguments

  /// Puts their values into a request.
  ///
  /// - Throws: A problem if a value is invalid.
  func apply(to request: inout RenderRequest) throws {
    request.fit = try OptionText.word(fit, option: "--fit")
    request.followsViewer = appearance == Self.automatic
    if !request.followsViewer { request.appearances = try OptionText.appearances(appearance) }
    request.speed = try OptionText.number(speed, option: "--speed", in: 0.01...100)
    request.strip = try strip.options()
    request.trims = trim
    request.trimMargin = try OptionText.number(trimMargin, option: "--trim-margin", in: 0...16_384)
    request.crop = try crop.map(OptionText.pointCrop)
  }
}
