import Geometry
import Pixels
import Scrolling

extension FourDots {
  /// The four dots' entry in the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "four-dots",
    summary: "a line leads from dot to dot, then the four dots turn and breathe",
    screenSize: screenSize,
    background: .white,
    darkScenery: SceneryColors(
      row: Color(3, 79, 57),
      placeholder: .white.withAlpha(0.16),
      separator: .clear
    ),
    rows: .init(
      count: 10,
      height: 200,
      color: Color(red: 0.0277, green: 0.7235, blue: 0.5135),
      placeholder: Color.white.withAlpha(0.22)
    ),
    viewSize: Size(FourDotsArtwork.side, FourDotsArtwork.side),
    fit: .height,
    trigger: 55,
    triggersInBounce: true,
    referenceTravel: 150,
    finishDelay: 1.5,
    loadingDuration: 1,
    posterTime: 2.15,
    parameters: [
      .color("topColor", Color(90, 200, 200), "colour of the top dot"),
      .color("leftColor", Color(250, 85, 78), "colour of the left dot"),
      .color("bottomColor", Color(92, 201, 105), "colour of the bottom dot"),
      .color("rightColor", Color(253, 175, 75), "colour of the right dot"),
      .number("radius", 5, in: 0.5...17, "radius of the dots, in points"),
      .number("lineWidth", 10, in: 0...35, "width of the line between the dots, in points"),
      .number(
        "trigger",
        55,
        in: DotChain.shortestTrigger...400,
        "pull that triggers a refresh, in points"
      ),
      .number("travel", 5, in: -20...20, "how far the dots move inwards, in points"),
      .number("cycle", 1, in: 0.05...60, "time of one turn of the dots, in seconds"),
      .number("openDuration", 0.5, in: 0...10, "how long the gap takes to open, in seconds"),
      .number("closeDuration", 0.5, in: 0...10, "how long the gap takes to close, in seconds"),
    ],
    trackedLayers: ["header", "top", "left", "bottom", "right", "line"],
    scenes: [
      Scene(.fling, script: .fling(scrollViewHeight: screenSize.height))
    ]
  )

  private static let screenSize = Size(375, 603)
}
