/// The result of comparing two clips.
///
/// It has measurements and hashes of all frames, and the pictures of at most `keptPictures` frames.
///
/// ```swift
/// let name = ClipName(animation: "spinner", scene: "loading")
/// let comparison = try ClipComparison.of(
///   expected: ComparableClip(PictureClip("before.gif"), as: name),
///   actual: ComparableClip(PictureClip("after.gif"), as: name),
///   mode: .exact
/// )
/// print(comparison.isSame, comparison.differingFrames.map(\.number))
/// ```
public struct ClipComparison: Sendable {
  /// The maximum number of frames whose pictures are kept; frames that differ most are preferred.
  package static let keptPictures = 16
  /// The maximum total number of pixels in the kept pictures, equivalent to 100 MB.
  ///
  /// The pictures of the worst frame are always kept.
  package static let keptPixels = 25 << 20

  /// The expected clip.
  package let expected: ClipRecord
  /// The actual clip.
  package let actual: ClipRecord
  /// The mode for comparing pictures, never `auto`.
  public let mode: CompareMode
  /// The comparisons of all frames, up to the end of the longer clip.
  ///
  /// If the sizes of the clips differ, no pixels are compared.
  package let frames: [ComparedFrame]
  /// The track differences, sorted by channel; empty if the tracks agree or a clip has no tracks.
  package let tracks: [TrackDifference]
  /// The differences between this machine and the machine that recorded the golden.
  package let environment: [Fingerprint.Mismatch]
  /// The differences between the recipes (scale, rate, parameters), which count in every mode.
  package let recipe: [Fingerprint.Mismatch]
  /// The motion in the pictures of both clips; `nil` if it was not measured.
  var thumbnails: MotionThumbnails?
  /// Whether the actual clip is known to repeat without a jump.
  public var isLoop = false
  /// Whether expected pictures were stored; a golden may hold only hashes and tracks.
  package var keepsPictures = true

  /// Creates a comparison from its parts.
  package init(
    expected: ClipRecord,
    actual: ClipRecord,
    mode: CompareMode,
    frames: [ComparedFrame],
    tracks: [TrackDifference],
    environment: [Fingerprint.Mismatch] = [],
    recipe: [Fingerprint.Mismatch] = []
  ) {
    self.expected = expected
    self.actual = actual
    self.mode = mode
    self.frames = frames
    self.tracks = tracks
    self.environment = environment
    self.recipe = recipe
  }

  /// Whether both clips have the same width and height, in pixels.
  package var hasSameSize: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// Whether both clips have the same number of plays; true if a number is unknown.
  package var hasSameLoopCount: Bool {
    guard let before = expected.loopCount, let now = actual.loopCount else { return true }
    return before == now
  }

  /// The frames that are missing, extra, or differ by more than the tolerance.
  package var differingFrames: [ComparedFrame] {
    frames.filter { [.different, .missing, .extra].contains($0.verdict) }
  }

  /// The frames that only the tracks can judge: hashes differ, and no expected picture is stored.
  package var unjudgedFrames: [ComparedFrame] { frames.filter { $0.verdict == .unjudged } }

  /// Whether the clips count as the same.
  ///
  /// The ``mode`` applies only to pictures. All other data, such as sizes and tracks, must agree.
  public var isSame: Bool {
    hasSameSize && hasSameLoopCount && recipe.isEmpty && tracks.isEmpty && differingFrames.isEmpty
      && abs(expected.duration - actual.duration) < 1e-5
  }
}
