import Geometry
import Pixels

extension CurveControl {
  /// The curve control's entry in the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "curve",
    summary: "two lines with arrows bend into a circle that turns",
    screenSize: Size(320, 568),
    originalInset: 64,
    background: Color(170, 170, 170),
    darkScenery: SceneryColors(background: Color(44, 44, 46), row: .black),
    rows: .init(
      count: 20,
      height: 44,
      color: .white,
      placeholder: Color(0, 0, 0, alpha: 0.1),
      separator: Color(200, 199, 204)
    ),
    viewSize: Size(height, height),
    fit: .height,
    trigger: dragDistance,
    referenceTravel: 180,
    finishDelay: 3,
    loadingDuration: 1,
    posterTime: 0.72,
    parameters: [
      .color(
        "strokeColor",
        Color(0, 122, 255),
        dark: Color(10, 132, 255),
        "colour of lines and arrows"
      ),
      .number("lineWidth", 2, in: 0...40, "width of lines and arrows, in points"),
      .number("radius", 10, in: 1...28, "radius of the circle, in points"),
      .number("arrowLength", 3, in: 0.1...30, "length of the arrows, in points"),
      .number("arrowAngle", 30, in: 1...89, "angle between arrow and line, in degrees"),
      .number("visibleLength", 0.45, in: 0.01...1, "part of a line that shows at most"),
      .number("trigger", dragDistance, in: 1...400, "pull that triggers a refresh, in points"),
      .number("cycle", 1, in: 0.05...60, "time of one turn of the circle, in seconds"),
      .number("openDuration", 0.3, in: 0...10, "how long the gap takes to open, in seconds"),
      .number("inset", 64, in: 0...200, "height of the navigation bar, in points; 0 for none"),
    ],
    trackedLayers: ["control", "view", "leftLine", "rightLine", "leftArrow", "rightArrow"],
    scenes: [
      Scene(.programmatic, actions: [.begin(at: 0.1), .end(at: 3.4)])
    ]
  )

  /// A finger's pull counts for 0.85 of what it is.
  private static let dragDistance = height / 0.85
}
