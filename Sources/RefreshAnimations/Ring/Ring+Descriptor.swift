import Geometry
import Pixels

extension Ring {
  /// The ring's entry in the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "ring",
    summary: "a disc hollows out into a ring of four colours, which spins",
    screenSize: Size(375, 667),
    originalInset: 64,
    background: Color(250, 250, 251),
    ground: "fillColor",
    darkScenery: SceneryColors(row: .black, placeholder: Color(38, 38, 41)),
    rows: .init(
      count: 12,
      height: 64,
      color: Color(250, 250, 251),
      placeholder: Color(230, 230, 231),
      separator: Color(230, 230, 231)
    ),
    viewSize: Size(375, 64),
    sceneViewSizes: [.pull: Size(375, 102)],
    fit: .heightAtFullWidth,
    figureWidth: 64,
    // The logo, with a little air at its sides.
    sceneFigureWidths: [.pull: RingArtwork.logoSize.width + 8],
    trigger: 85,
    referenceTravel: 270,
    finishDelay: 2.5,
    loadingDuration: 1,
    posterTime: 1.08,
    parameters: [
      .color(
        "fillColor",
        Color(224, 231, 235),
        dark: Color(28, 29, 33),
        "colour of the ground and of the inner disc"
      ),
      .color("discColor", Color(72, 70, 109), dark: Color(142, 140, 190), "colour of the disc"),
      .color("ringTColor", Color(0x6C, 0xE4, 0xE8), "colour of the ring's lower right quarter"),
      .color("ringRColor", Color(0xE5, 0xA8, 0xE1), "colour of the ring's lower left quarter"),
      .color("ringXColor", Color(0x7D, 0xA8, 0xF9), "colour of the ring's upper left quarter"),
      .color("ringOColor", Color(0xFA, 0x69, 0x79), "colour of the ring's upper right quarter"),
      .number("lineWidth", 3, in: 0...15, "width of the ring's line, in points"),
      .number("diameter", 30, in: 1...400, "largest diameter of the disc, in points"),
      .number("trigger", 85, in: 1...400, "pull that triggers a refresh, in points"),
      .number("deadZone", 24, in: 0...400, "pull up to which the disc stays full, in points"),
      .number("loadingInset", 64, in: 1...400, "height of the view while loading, in points"),
      .number("cycle", 1, in: 0.05...60, "time of one turn of the ring, in seconds"),
      .number("openDuration", 0.2, in: 0...10, "how long the gap takes to open, in seconds"),
      .number("closeDuration", 0.2, in: 0...10, "how long the gap takes to close, in seconds"),
      .choice("look", ["ring", "lineWidth"], "an inner disc, or a thinning stroke"),
      .flag("drift", false, "the delay of the circle that the source's author reports"),
      .picture("logo", "the picture under the ring, 2 pixels a point"),
      .color("logoColor", Color(3, 10, 68), dark: Color(196, 202, 244), "colour of the own logo"),
    ],
    trackedLayers: [
      "region", "loading", "disc", "inner", "ringT", "ringR", "ringX", "ringO", "logo",
    ]
  )
}
