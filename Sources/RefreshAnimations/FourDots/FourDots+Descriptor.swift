extension FourDots {
  /// The four dots' descriptor for the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "four-dots",
    summary: "a line leads from dot to dot, then the four dots turn and breathe",
    screenSize: screenSize,
    background: .white,
    darkScenery: SceneryColors(
      row: Color(rgb8: 3, 79, 57),
      placeholder: .white.withAlpha(0.16),
      separator: .white.withAlpha(0.2)
    ),
    rows: .init(
      count: 10,
      height: 200,
      color: Color(red: 0.0277, green: 0.7235, blue: 0.5135),
      placeholder: Color.white.withAlpha(0.22),
      separator: Color(rgb8: 200, 199, 204)
    ),
    viewSize: Size(FourDotsArtwork.side, FourDotsArtwork.side),
    fit: .height,
    trigger: .parameter(trigger),
    triggersInBounce: true,
    referenceTravel: 150,
    finishDelay: 1.5,
    loadingDuration: .parameter(cycle),
    posterTime: 2.15,
    parameters: [
      topColor, leftColor, bottomColor, rightColor, radius, lineWidth, trigger, travel, cycle,
      openDuration, closeDuration,
    ],
    trackedLayers: ["header", "top", "left", "bottom", "right", "line"],
    scenes: [
      Scene(.fling, script: .fling(scrollViewHeight: screenSize.height))
    ]
  )

  private static let screenSize = Size(375, 603)

  // MARK: Parameters

  /// The colour of the top dot.
  public static let topColor = color("topColor", of: "the top dot", Color(rgb8: 90, 200, 200))
  /// The colour of the left dot.
  public static let leftColor = color("leftColor", of: "the left dot", Color(rgb8: 250, 85, 78))
  /// The colour of the bottom dot.
  public static let bottomColor = Parameter<Color>(
    "bottomColor",
    Color(rgb8: 92, 201, 105),
    "colour of the bottom dot"
  )
  /// The colour of the right dot.
  public static let rightColor = color("rightColor", of: "the right dot", Color(rgb8: 253, 175, 75))
  /// The radius of the dots, in points.
  public static let radius = points("radius", 5, in: 0.5...17, "radius of the dots")
  /// The width of the line between the dots, in points.
  public static let lineWidth = points(
    "lineWidth",
    10,
    in: 0...35,
    "width of the line between the dots"
  )
  /// The pull that triggers a refresh, in points.
  public static let trigger = points(
    "trigger",
    55,
    in: DotChain.shortestTrigger...400,
    "pull that triggers a refresh"
  )
  /// The distance that the dots move inwards, in points.
  public static let travel = points("travel", 5, in: -20...20, "how far the dots move inwards")
  /// The duration of one turn of the dots, in seconds.
  public static let cycle = seconds("cycle", 1, in: 0.05...60, "time of one turn of the dots")
  /// The time that the gap above the rows takes to open, in seconds.
  public static let openDuration = opening(0.5)
  /// The time that the gap above the rows takes to close, in seconds.
  public static let closeDuration = closing(0.5)
}
