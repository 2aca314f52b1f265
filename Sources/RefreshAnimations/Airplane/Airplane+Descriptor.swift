import Geometry
import Pixels

extension Airplane {
  /// The airplane's entry in the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "airplane",
    summary: "an airplane draws a dashed circle and flies along it",
    screenSize: Size(320, 568),
    originalInset: 64,
    background: Color(0, 154, 222),
    barColor: Color(0, 137, 200),
    darkScenery: SceneryColors(
      background: Color(0, 50, 80),
      row: Color(0, 40, 66),
      placeholder: .white.withAlpha(0.16),
      separator: .white.withAlpha(0.12),
      bar: Color(0, 30, 50)
    ),
    rows: .init(
      count: 11,
      height: 64,
      color: Color(0, 154, 222),
      placeholder: Color.white.withAlpha(0.3),
      separator: Color.white.withAlpha(0.22)
    ),
    viewSize: Size(320, viewHeight),
    fit: .heightAtFullWidth,
    figureWidth: 124,
    trigger: 110,
    referenceTravel: 290,
    finishDelay: 4,
    loadingDuration: 1.5,
    posterTime: 2.1,
    parameters: [
      .color("strokeColor", .white, "colour of the circle"),
      .number("lineWidth", 4, in: 0...40, "width of the circle's line, in points"),
      .number("radius", 44, in: 1...1000, "radius of the circle, in points"),
      .numbers("dash", [2, 3], each: 0...1000, "dash pattern of the circle, in points"),
      .choice("dashAnchor", ["start", "path"], "whether dashes travel with the tail or stay"),
      .number("trigger", 110, in: 1...400, "pull that triggers a refresh, in points"),
      .number("cycle", 1.5, in: 0.05...60, "time of one flight around the circle, in seconds"),
      .number("repeatDuration", 5, in: 0.05...300, "how long the plane flies, in seconds"),
      .number("openDuration", 0.3, in: 0...60, "time of opening, in seconds"),
      .number("closeDuration", 0.3, in: 0...60, "time of closing, in seconds"),
      .color("planeColor", Color(176, 255, 255), "colour of the plane's lit side"),
      .color("planeShade", Color(0, 255, 255), "colour of the plane's shaded side"),
      .picture("plane", "the plane, pointing down"),
      .pictureOrColor("background", "the sky behind the circle: a picture or a colour"),
    ],
    trackedLayers: ["oval", "plane"]
  )
}
