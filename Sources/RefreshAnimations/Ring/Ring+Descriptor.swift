extension Ring {
  /// The ring's descriptor for the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "ring",
    summary: "a disc hollows out into a ring of four colours, which spins",
    screenSize: Size(375, 667),
    originalInset: 64,
    background: Color(rgb8: 250, 250, 251),
    ground: fillColor,
    darkScenery: SceneryColors(row: .black, placeholder: Color(rgb8: 38, 38, 41)),
    rows: .init(
      count: 12,
      height: 64,
      color: Color(rgb8: 250, 250, 251),
      placeholder: Color(rgb8: 230, 230, 231),
      separator: Color(rgb8: 230, 230, 231)
    ),
    viewSize: Size(375, 64),
    sceneViewSizes: [.pull: Size(375, 102)],
    fit: .heightAtFullWidth,
    figureWidth: 64,
    // The width of the logo plus a small margin.
    sceneFigureWidths: [.pull: RingArtwork.logoSize.width + 8],
    trigger: .parameter(trigger),
    referenceTravel: 270,
    finishDelay: 2.5,
    loadingDuration: .parameter(cycle),
    posterTime: 1.08,
    parameters: [
      fillColor, discColor, ringTColor, ringRColor, ringXColor, ringOColor, lineWidth,
      diameter, trigger, deadZone, loadingInset, cycle, openDuration, closeDuration, look,
      drift, logo, logoColor,
    ],
    trackedLayers: [
      "region", "loading", "disc", "inner", "ringT", "ringR", "ringX", "ringO", "logo",
    ]
  )

  // MARK: Parameters

  /// The colour of the view's background and of the inner disc.
  public static let fillColor = Parameter<Color>(
    "fillColor",
    Color(rgb8: 224, 231, 235),
    dark: Color(rgb8: 28, 29, 33),
    "colour of the view's background and of the inner disc"
  )
  /// The colour of the disc.
  public static let discColor = Parameter<Color>(
    "discColor",
    Color(rgb8: 72, 70, 109),
    dark: Color(rgb8: 142, 140, 190),
    "colour of the disc"
  )
  /// The colour of the ring's lower right quarter.
  public static let ringTColor = Parameter<Color>(
    "ringTColor",
    Color(rgb8: 0x6C, 0xE4, 0xE8),
    "colour of the ring's lower right quarter"
  )
  /// The colour of the ring's lower left quarter.
  public static let ringRColor = Parameter<Color>(
    "ringRColor",
    Color(rgb8: 0xE5, 0xA8, 0xE1),
    "colour of the ring's lower left quarter"
  )
  /// The colour of the ring's upper left quarter.
  public static let ringXColor = Parameter<Color>(
    "ringXColor",
    Color(rgb8: 0x7D, 0xA8, 0xF9),
    "colour of the ring's upper left quarter"
  )
  /// The colour of the ring's upper right quarter.
  public static let ringOColor = Parameter<Color>(
    "ringOColor",
    Color(rgb8: 0xFA, 0x69, 0x79),
    "colour of the ring's upper right quarter"
  )
  /// The width of the ring's line, in points.
  public static let lineWidth = points("lineWidth", 3, in: 0...15, "width of the ring's line")
  /// The maximum diameter of the disc, in points.
  public static let diameter = points("diameter", 30, in: 1...400, "largest diameter of the disc")
  /// The pull that triggers a refresh, in points.
  public static let trigger = points("trigger", 85, in: 1...400, "pull that triggers a refresh")
  /// The largest pull, in points, at which the disc still has no hole.
  public static let deadZone = points(
    "deadZone",
    24,
    in: 0...400,
    "largest pull at which the disc has no hole"
  )
  /// The height of the view while loading, in points.
  public static let loadingInset = points(
    "loadingInset",
    64,
    in: 1...400,
    "height of the view while loading"
  )
  /// The duration of one turn of the ring, in seconds.
  public static let cycle = seconds("cycle", 1, in: 0.05...60, "time of one turn of the ring")
  /// The time that the gap above the rows takes to open, in seconds.
  public static let openDuration = opening(0.2)
  /// The time that the gap above the rows takes to close, in seconds.
  public static let closeDuration = closing(0.2)
  /// The way in which the disc becomes a ring.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// A growing inner disc in the background colour covers the middle.
    case ring
    /// The disc is a wide stroke that becomes thinner.
    case lineWidth
  }

  /// The way in which the disc becomes a ring: through a growing inner disc or a thinning stroke.
  public static let look = Parameter<Look>(
    "look",
    .ring,
    "how the disc becomes a ring: by a growing inner disc, or by a thinning stroke"
  )
  /// Whether implicit animations make the circle lag behind, a fault of the original animation that
  /// its author reports.
  public static let drift = Parameter<Bool>(
    "drift",
    false,
    "whether the circle lags behind the pull, a known fault of the original animation"
  )
  /// The picture below the ring, at 2 pixels per point.
  public static let logo = Parameter<ParameterValue.Picture>(
    "logo",
    "the picture under the ring, 2 pixels per point"
  )
  /// The colour of the default logo.
  public static let logoColor = Parameter<Color>(
    "logoColor",
    Color(rgb8: 3, 10, 68),
    dark: Color(rgb8: 196, 202, 244),
    "colour of the built-in logo"
  )
}
