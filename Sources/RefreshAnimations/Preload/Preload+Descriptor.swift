extension Preload {
  /// The preload animation's descriptor for the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "preload",
    summary: "four pictures jump over their shadows in turn",
    screenSize: Size(375, 667),
    background: .white,
    backdrop: .color(background),
    rows: nil,
    viewSize: Size(size.width, Preload.spaceAbove + size.height),
    fit: .height,
    trigger: nil,
    loadingDuration: .computed { $0[riseDuration] + $0[fallDuration] },
    posterTime: 0.3,
    parameters: PreloadIcon.allCases.map(\.colorParameter) + [
      shadowColor, shadowOpacity, jumpHeight, riseDuration, fallDuration, background,
    ],
    trackedLayers: PreloadIcon.allCases.map { "icon\($0.rawValue)" }
      + PreloadIcon.allCases.map { "shadow\($0.rawValue)" },
    scenes: [
      Scene(.full, length: .seconds(dismissalTime + fadeDuration))
    ]
  )

  // MARK: Parameters

  /// The colour of the shadows.
  public static let shadowColor = Parameter<Color>(
    "shadowColor",
    Color(rgb8: 216, 216, 216),
    dark: Color(rgb8: 72, 72, 76),
    "colour of the shadows"
  )
  /// The opacity of the shadows.
  public static let shadowOpacity = Parameter<Double>(
    "shadowOpacity",
    0.7,
    in: 0...1,
    "opacity of the shadows"
  )
  /// The height of a jump, in points.
  public static let jumpHeight = points("jumpHeight", 14, in: 0...200, "height of a jump")
  /// The duration of a jump's upward half, in seconds.
  public static let riseDuration = seconds(
    "riseDuration",
    0.235,
    in: 0.02...30,
    "time of a jump upwards"
  )
  /// The duration of a jump's downward half, in seconds.
  public static let fallDuration = seconds(
    "fallDuration",
    0.475,
    in: 0.02...30,
    "time of a jump downwards"
  )
  /// The colour of the background; the background fades out at the end.
  public static let background = Parameter<Color>(
    "background",
    .white,
    dark: .black,
    "colour of the backdrop, which fades out at the end"
  )
}
