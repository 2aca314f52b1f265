extension Airplane {
  /// The airplane's descriptor for the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "airplane",
    summary: "an airplane draws a dashed circle and flies along it",
    screenSize: Size(320, 568),
    originalInset: 64,
    background: Color(rgb8: 0, 154, 222),
    backdrop: .picture(background),
    barColor: Color(rgb8: 0, 137, 200),
    darkScenery: SceneryColors(
      background: Color(rgb8: 0, 50, 80),
      row: Color(rgb8: 0, 40, 66),
      placeholder: .white.withAlpha(0.16),
      separator: .white.withAlpha(0.12),
      bar: Color(rgb8: 0, 30, 50)
    ),
    rows: .init(
      count: 11,
      height: 64,
      color: Color(rgb8: 0, 154, 222),
      placeholder: Color.white.withAlpha(0.3),
      separator: Color.white.withAlpha(0.22)
    ),
    viewSize: Size(320, viewHeight),
    fit: .heightAtFullWidth,
    figureWidth: 124,
    trigger: .parameter(trigger),
    referenceTravel: 290,
    finishDelay: 4,
    loadingDuration: .parameter(cycle),
    posterTime: 2.1,
    parameters: [
      strokeColor, lineWidth, radius, dash, dashAnchor, trigger, cycle, repeatDuration,
      openDuration, closeDuration, planeColor, planeShade, plane, background,
    ],
    trackedLayers: ["oval", "plane"]
  )

  // MARK: Parameters

  /// The colour of the circle.
  public static let strokeColor = color("strokeColor", of: "the circle", .white)
  /// The width of the circle's line, in points.
  public static let lineWidth = points("lineWidth", 4, in: 0...40, "width of the circle's line")
  /// The radius of the circle, in points.
  public static let radius = points("radius", 44, in: 1...1000, "radius of the circle")
  /// The dash pattern of the circle, in points.
  public static let dash = Parameter<[Double]>(
    "dash",
    [2, 3],
    each: 0...1000,
    "dash pattern of the circle, in points"
  )
  /// Whether the dashes move with the start of the drawn stroke, or stay in place on the circle.
  public static let dashAnchor = Parameter<Shape.DashAnchor>(
    "dashAnchor",
    .strokeStart,
    "whether the dashes travel with the tail of the line or stay in place"
  )
  /// The pull that triggers a refresh, in points.
  public static let trigger = points("trigger", 110, in: 1...400, "pull that triggers a refresh")
  /// The duration of one flight around the circle, in seconds.
  public static let cycle = seconds(
    "cycle",
    1.5,
    in: 0.05...60,
    "time of one flight around the circle"
  )
  /// The duration of the plane's flight, including all rounds, in seconds.
  public static let repeatDuration = seconds(
    "repeatDuration",
    5,
    in: 0.05...300,
    "how long the plane flies in total"
  )
  /// The time that the gap above the rows takes to open, in seconds.
  public static let openDuration = seconds(
    "openDuration",
    0.3,
    in: 0...60,
    "how long the gap above the rows takes to open"
  )
  /// The time that the gap above the rows takes to close, in seconds.
  public static let closeDuration = seconds(
    "closeDuration",
    0.3,
    in: 0...60,
    "how long the gap above the rows takes to close"
  )
  /// The colour of the plane's lit side.
  public static let planeColor = Parameter<Color>(
    "planeColor",
    Color(rgb8: 176, 255, 255),
    "colour of the plane's lit side"
  )
  /// The colour of the plane's shaded side.
  package static let planeShade = Parameter<Color>(
    "planeShade",
    Color(rgb8: 0, 255, 255),
    "colour of the plane's shaded side"
  )
  /// The picture of the plane, pointing down.
  public static let plane = Parameter<ParameterValue.Picture>("plane", "plane that points down")
  /// The sky behind the circle: a picture or a colour.
  public static let background = Parameter<ParameterValue.Picture>(
    "background",
    takesColor: true,
    "the sky behind the circle: a picture or a colour"
  )
}
