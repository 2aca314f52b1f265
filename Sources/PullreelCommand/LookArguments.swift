import Batch

/// The options of `render` for the fit, the appearance, the speed and the canvas of a scene.
struct LookArguments: ParsableArguments {
  @Option(
    """
    How a control is fitted to --size: contain (scaled to fit, with background around it), cover \
    (scaled to fill, cropped) or native (unscaled, centred).
    """,
    value: "way",
    completion: .list(FrameFit.allCases.map(\.rawValue))
  )
  var fit: String = "contain"

  @Option(
    """
    The colours of the animation and its surroundings: light, dark, or light,dark for one file each. \
    auto makes an SVG that follows the viewer's setting.
    """,
    value: "list",
    completion: .list(Appearance.allCases.map(\.rawValue) + [Self.automatic])
  )
  var appearance: String = "light"

  /// The value of `--appearance` for a file that follows the viewer's light or dark mode.
  private static let automatic = "auto"

  @Option(
    """
    The factor for the speed; 0.5 makes the clip last twice as long. --from, --to and --at are times \
    at normal speed.
    """,
    value: "factor"
  )
  var speed: String = "1"

  @Flag(
    help: """
      Crop the canvas to the area that is drawn on during the clip; the background does not count. \
      --for crops automatically if less than half of the canvas is drawn on.
      """
  )
  var trim = false

  @Option("The margin around the area that --trim keeps, in points.", value: "points")
  var trimMargin: String = "0"

  @Option(
    "The part of the canvas to keep, in points: width, height, left, top.",
    value: "wxh+x+y"
  )
  var crop: String?

  @OptionGroup var strip: StripArguments

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
