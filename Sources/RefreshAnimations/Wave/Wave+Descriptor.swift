extension Wave {
  /// The wave's descriptor for the catalogue.
  public static let descriptor = AnimationDescriptor(
    name: "wave",
    summary: "two waves roll above the rows and grow with the pull",
    screenSize: Size(320, 504),
    background: Color(rgb8: 57, 67, 89),
    darkScenery: SceneryColors(background: Color(rgb8: 57, 67, 89)),
    rows: .init(
      count: 15,
      height: 44,
      color: .white,
      placeholder: Color(rgb8: 223, 226, 232),
      separator: Color(rgb8: 200, 199, 204)
    ),
    viewSize: Size(320, 22.4),
    sceneViewSizes: Dictionary(
      uniqueKeysWithValues: WaveDemonstration.Kind.allCases.map {
        (Scene.Name(rawValue: $0.rawValue), Size(320, 200))
      }
    ),
    fit: .widthAtBottom,
    trigger: .parameter(trigger),
    referenceTravel: 180,
    loadingDuration: .computed { Double(WaveSwell(parameters: $0).cycle) / 30 },
    loadingNote: "244 ticks of 1/30 s at a pull of 60 points; the waves move 1.1 % faster than in "
      + "the original, so that exactly 5 wavelengths pass in one loop",
    posterTime: 1,
    parameters: [
      mode, exact, phaseSpeed, largest, smallest, limit, trigger, backColor, frontColor,
      curves,
    ],
    trackedLayers: ["sine", "cosine"],
    scenes: [
      Scene(.init(rawValue: "static"), length: .seconds(1), isLoop: true, showsRows: false),
      Scene(.init(rawValue: "moving"), length: .seconds(1.5), isLoop: true, showsRows: false),
      Scene(
        .init(rawValue: "breathing"),
        length: .seconds(Double(WaveDemonstration.breathLength) / 60),
        showsRows: false
      ),
    ]
  )

  // MARK: Parameters

  /// The phase shift of the cosine relative to the sine.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The phase shift in HHPullToRefreshWave: a quarter of the width in points, used as radians.
    case source
    /// A shift that makes the cosine a mirror image of the sine.
    case mirror
  }

  /// The curves to show in the scene `static`, in which the waves do not move.
  public enum Curves: String, Hashable, Sendable, CaseIterable {
    /// The sine and a cosine without a shift.
    case both
    /// The sine alone.
    case sine
    /// The sine and the shifted cosine.
    case shifted
  }

  /// The phase shift of the cosine relative to the sine; see `Mode`.
  public static let mode = Parameter<Mode>(
    "mode",
    .source,
    "phase of the cosine wave: as in the original (source), or so that it mirrors the sine wave "
      + "(mirror)"
  )
  /// Whether the loading scene uses HHPullToRefreshWave's phase speed; its loop then has a jump.
  public static let exact = Parameter<Bool>(
    "exact",
    false,
    "whether the loading scene moves exactly as fast as the original; its loop then has a visible jump"
  )
  /// The phase change per tick of 1/30 s, in radians.
  public static let phaseSpeed = Parameter<Double>(
    "phaseSpeed",
    0.4 / .pi,
    in: -3...3,
    "change of the phase per tick of 1/30 s, in radians"
  )
  /// The maximum amplitude of the waves, in points, before a pull multiplies it.
  package static let largest = Parameter<Double>(
    "largest",
    1.6,
    in: 0.1...4,
    "largest amplitude of the waves, in points, before the pull multiplies the amplitude"
  )
  /// The minimum amplitude of the waves, in points, before a pull multiplies it.
  package static let smallest = Parameter<Double>(
    "smallest",
    1,
    in: 0.1...4,
    "smallest amplitude of the waves, in points, before the pull multiplies the amplitude"
  )
  /// The maximum factor by which a pull multiplies the amplitude.
  package static let limit = Parameter<Double>(
    "limit",
    7,
    in: 1...40,
    "largest factor by which the pull multiplies the amplitude"
  )
  /// The pull that acts as a trigger in scenes, in points; HHPullToRefreshWave has no trigger.
  public static let trigger = points(
    "trigger",
    60,
    in: 1...300,
    "pull that acts as the trigger in scenes"
  )
  /// The colour of the sine, at the back.
  public static let backColor = Parameter<Color>(
    "backColor",
    Color(rgb8: 170, 170, 170),
    dark: Color(rgb8: 84, 84, 90),
    "colour of the sine wave, which is behind the cosine wave"
  )
  /// The colour of the cosine, in front.
  public static let frontColor = Parameter<Color>(
    "frontColor",
    .white,
    dark: Color(rgb8: 28, 28, 30),
    "colour of the cosine wave, which is in front of the sine wave"
  )
  /// The curves to show in the scene `static`: the sine alone, or with a cosine, shifted or not.
  public static let curves = Parameter<Curves>(
    "curves",
    .both,
    "the curves that the scene 'static' shows"
  )
}
