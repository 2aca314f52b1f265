import Geometry
import Pixels

extension Preload {
  /// The preload animation's entry in the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "preload",
    summary: "four pictures jump over their shadows, one after the other",
    screenSize: Size(375, 667),
    background: .white,
    rows: nil,
    viewSize: Size(size.width, Preload.airHeight + size.height),
    fit: .height,
    trigger: nil,
    loadingDuration: PreloadJump().duration,
    loadingDurationWhenSet: { $0.number("riseDuration") + $0.number("fallDuration") },
    posterTime: 0.3,
    parameters: PreloadIcon.allCases.map {
      .color("icon\($0.rawValue)Color", $0.color, "colour of the \($0)")
    } + [
      .color("shadowColor", Color(216, 216, 216), "colour of the shadows"),
      .number("shadowOpacity", 0.7, in: 0...1, "how much of the shadows shows"),
      .number("jumpHeight", 14, in: 0...200, "height of a jump, in points"),
      .number("riseDuration", 0.235, in: 0.02...30, "time of a jump upwards, in seconds"),
      .number("fallDuration", 0.475, in: 0.02...30, "time of a jump downwards, in seconds"),
      .color("background", .white, "colour of the backdrop, which fades at last"),
    ],
    trackedLayers: PreloadIcon.allCases.map { "icon\($0.rawValue)" }
      + PreloadIcon.allCases.map { "shadow\($0.rawValue)" },
    scenes: [
      Scene(.full, length: .seconds(dismissalTime + fadeDuration))
    ]
  )
}
