public import Clips

/// Everything that comparing two clips has shown; what a diagnosis is made from.
///
/// Pictures of at most ``keptPictures`` frames are kept; numbers and hashes of all frames are.
///
/// ```swift
/// let name = CaseName(animation: "spinner", scene: "loading")
/// let comparison = try ClipComparison.of(
///   expected: PictureClip("before.gif").rendition(name),
///   actual: PictureClip("after.gif").rendition(name),
///   mode: .exact
/// )
/// print(comparison.isSame, comparison.differingFrames.map(\.number))
/// ```
public struct ClipComparison: Sendable {
  /// How many frames keep their pictures: those that differ most, at most this many.
  public static let keptPictures = 16
  /// How many pixels the kept pictures of both sides may have together, a hundred megabytes' worth;
  /// the frame that differs most keeps its pictures in any case.
  public static let keptPixels = 25 << 20

  /// What was recorded.
  public let expected: ClipRecord
  /// What came.
  public let actual: ClipRecord
  /// How pictures that are not identical were compared: never `auto`.
  public let mode: CompareMode
  /// What became of each frame, as many as the longer clip has; nothing is compared but the
  /// numbers of frames where the sizes differ.
  public let frames: [ComparedFrame]
  /// Where the tracks differ, by channel; empty where they agree or one side has none.
  public let tracks: [TrackDifference]
  /// How the machine differs from that of the golden; stated before anything else.
  public let environment: [Fingerprint.Mismatch]
  /// How the recipe differs (another scale, rate, parameter), which is a difference in every mode.
  public let recipe: [Fingerprint.Mismatch]
  /// How the pictures of both clips go on from frame to frame; nil if that was not looked at.
  let course: PictureCourse?
  /// Whether the end of what came goes over into its beginning, as far as is known.
  public var isLoop = false
  /// Whether expected pictures were kept; not of a thin golden.
  public var keepsPictures = true

  /// Creates what a comparison has shown.
  public init(
    expected: ClipRecord,
    actual: ClipRecord,
    mode: CompareMode,
    frames: [ComparedFrame],
    tracks: [TrackDifference],
    environment: [Fingerprint.Mismatch] = [],
    recipe: [Fingerprint.Mismatch] = []
  ) {
    self.init(
      expected: expected,
      actual: actual,
      mode: mode,
      frames: frames,
      tracks: tracks,
      environment: environment,
      recipe: recipe,
      course: nil
    )
  }

  init(
    expected: ClipRecord,
    actual: ClipRecord,
    mode: CompareMode,
    frames: [ComparedFrame],
    tracks: [TrackDifference],
    environment: [Fingerprint.Mismatch],
    recipe: [Fingerprint.Mismatch],
    course: PictureCourse?
  ) {
    self.expected = expected
    self.actual = actual
    self.mode = mode
    self.frames = frames
    self.tracks = tracks
    self.environment = environment
    self.recipe = recipe
    self.course = course
  }

  /// Whether both have the same width and height, in pixels.
  public var hasSameSize: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// Whether both play as often; a clip of unknown count counts as playing as often.
  public var hasSameLoopCount: Bool {
    guard let before = expected.loopCount, let now = actual.loopCount else { return true }
    return before == now
  }

  /// The frames that are neither the same nor tolerated nor left to the tracks.
  public var differingFrames: [ComparedFrame] {
    frames.filter { [.different, .missing, .extra].contains($0.verdict) }
  }

  /// The frames with another hash that were left to the tracks.
  public var unjudgedFrames: [ComparedFrame] { frames.filter { $0.verdict == .unjudged } }

  /// Whether the clips count as the same in this mode.
  ///
  /// The tracks must agree in every mode; so must sizes, recipes and the numbers of frames and of
  /// loops.
  public var isSame: Bool {
    hasSameSize && hasSameLoopCount && recipe.isEmpty && tracks.isEmpty && differingFrames.isEmpty
      && abs(expected.duration - actual.duration) < 1e-5
  }
}
