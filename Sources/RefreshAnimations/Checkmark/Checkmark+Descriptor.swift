extension Checkmark {
  /// The checkmark's descriptor for the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "checkmark",
    summary: "a circle and a tick draw themselves in a dark panel",
    screenSize: Size(320, 568),
    background: .white,
    rows: nil,
    viewSize: Size(side, side),
    fit: .height,
    trigger: nil,
    loadingDuration: .computed { 2 * $0[duration] },
    posterTime: 1.5,
    parameters: [
      variant, entrance, duration, strokeColor, lineWidth, panelColor,
    ],
    trackedLayers: ["panel", "mark"],
    scenes: [
      Scene(.full)
    ]
  )

  // MARK: Parameters

  /// The mark in the panel.
  public static let variant = Parameter<Variant>("variant", .success, "the content of the panel")
  /// Whether the panel enters before the mark is drawn and exits afterwards.
  public static let entrance = Parameter<Bool>(
    "entrance",
    false,
    "whether the panel enters before the drawing and leaves after it"
  )
  /// The duration of drawing the mark, in seconds.
  public static let duration = seconds("duration", 1.5, in: 0.05...60, "drawing time of the mark")
  /// The colour of the mark.
  public static let strokeColor = color("strokeColor", of: "the mark", .white)
  /// The width of the mark's line, in points.
  public static let lineWidth = points("lineWidth", 3, in: 0...40, "width of the mark's line")
  /// The colour of the panel.
  public static let panelColor = Parameter<Color>(
    "panelColor",
    Color.black.withAlpha(0.8),
    dark: Color(rgb8: 72, 72, 76).withAlpha(0.8),
    "colour of the panel"
  )
}
