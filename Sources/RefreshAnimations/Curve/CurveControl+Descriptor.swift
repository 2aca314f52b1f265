extension CurveControl {
  /// The curve control's descriptor for the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "curve",
    summary: "two lines with arrows bend into a circle that turns",
    screenSize: Size(320, 568),
    originalInset: .parameter(inset),
    background: Color(rgb8: 170, 170, 170),
    darkScenery: SceneryColors(background: Color(rgb8: 44, 44, 46), row: .black),
    rows: .init(
      count: 20,
      height: 44,
      color: .white,
      placeholder: Color(rgb8: 0, 0, 0, alpha: 0.1),
      separator: Color(rgb8: 200, 199, 204)
    ),
    viewSize: Size(height, height),
    fit: .height,
    trigger: .parameter(trigger),
    referenceTravel: 180,
    finishDelay: 3,
    loadingDuration: .parameter(cycle),
    posterTime: 0.72,
    parameters: [
      strokeColor, lineWidth, radius, arrowLength, arrowAngle, visibleLength, trigger, cycle,
      openDuration, inset,
    ],
    trackedLayers: ["control", "view", "leftLine", "rightLine", "leftArrow", "rightArrow"],
    scenes: [
      Scene(.programmatic, actions: [.begin(at: 0.1), .end(at: 3.4)])
    ]
  )

  /// The default trigger, in points: the pull at which the progress, 0.85 · pull ÷ height, is 1.
  private static let dragDistance = height / 0.85

  // MARK: Parameters

  /// The colour of lines and arrows.
  public static let strokeColor = Parameter<Color>(
    "strokeColor",
    Color(rgb8: 0, 122, 255),
    dark: Color(rgb8: 10, 132, 255),
    "colour of lines and arrows"
  )
  /// The width of lines and arrows, in points.
  public static let lineWidth = points("lineWidth", 2, in: 0...40, "width of lines and arrows")
  /// The radius of the circle, in points.
  public static let radius = points("radius", 10, in: 1...28, "radius of the circle")
  /// The length of the arrows, in points.
  public static let arrowLength = points("arrowLength", 3, in: 0.1...30, "length of the arrows")
  /// The angle between arrow and line, in degrees.
  public static let arrowAngle = Parameter<Double>(
    "arrowAngle",
    30,
    in: 1...89,
    "angle between arrow and line, in degrees"
  )
  /// The maximum visible part of a line, as a fraction of its length.
  public static let visibleLength = Parameter<Double>(
    "visibleLength",
    0.45,
    in: 0.01...1,
    "largest visible part of a line, as a fraction of its length"
  )
  /// The pull that triggers a refresh, in points.
  public static let trigger = points(
    "trigger",
    dragDistance,
    in: 1...400,
    "pull that triggers a refresh"
  )
  /// The duration of one turn of the circle, in seconds.
  public static let cycle = seconds("cycle", 1, in: 0.05...60, "time of one turn of the circle")
  /// The time that the gap above the rows takes to open, in seconds.
  public static let openDuration = opening(0.3)
  /// The height of the navigation bar, in points; 0 for none.
  public static let inset = Parameter<Double>(
    "inset",
    64,
    in: 0...200,
    "height of the navigation bar, in points; 0 for none"
  )
}
