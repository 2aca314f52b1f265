import Geometry
import Pixels

extension Checkmark {
  /// The check-mark's entry in the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "checkmark",
    summary: "a circle and a tick draw themselves in a dark panel",
    screenSize: Size(320, 568),
    background: .white,
    rows: nil,
    viewSize: Size(side, side),
    fit: .height,
    trigger: nil,
    loadingDuration: 3,
    loadingDurationWhenSet: { 2 * $0.number("duration") },
    posterTime: 1.5,
    parameters: [
      .choice("variant", Variant.allCases.map(\.rawValue), "what the panel shows"),
      .flag("entrance", false, "the panel's entrance before and exit after"),
      .number("duration", 1.5, in: 0.05...60, "time of drawing, in seconds"),
      .color("strokeColor", .white, "colour of the mark"),
      .number("lineWidth", 3, in: 0...40, "width of the mark's line, in points"),
      .color(
        "panelColor",
        Color.black.withAlpha(0.8),
        dark: Color(72, 72, 76).withAlpha(0.8),
        "colour of the panel"
      ),
    ],
    trackedLayers: ["panel", "mark"],
    scenes: [
      Scene(.full)
    ]
  )
}
