/// The result of comparing two clips, from which a diagnosis is made.
///
/// Holds the pictures of at most `keptPictures` frames, and the numbers and hashes of all frames.
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
  /// The largest number of frames that keep their pictures, those that differ most.
  package static let keptPictures = 16
  /// The largest number of pixels in the kept pictures of both sides: a hundred megabytes' worth.
  ///
  /// The frame that differs most keeps its pictures in any case.
  package static let keptPixels = 25 << 20

  /// The recorded clip.
  package let expected: ClipRecord
  /// The actual clip.
  package let actual: ClipRecord
  /// The mode of comparing pictures that are not identical: never `auto`.
  public let mode: CompareMode
  /// The comparison of each frame up to the end of the longer clip.
  ///
  /// If the sizes differ, no pixels are compared.
  package let frames: [ComparedFrame]
  /// The differences between the tracks, by channel; empty if the tracks agree or one side has
  /// none.
  package let tracks: [TrackDifference]
  /// The differences between this machine and the golden's, which are reported first.
  package let environment: [Fingerprint.Mismatch]
  /// The differences of the recipe (another scale, rate, parameter), which count in every mode.
  package let recipe: [Fingerprint.Mismatch]
  /// The motion in the pictures of both clips from frame to frame; `nil` if it was not examined.
  var course: PictureCourse?
  /// Whether the end of the actual clip is known to join its beginning.
  public var isLoop = false
  /// Whether the expected pictures were stored; a golden may hold only hashes and tracks.
  package var keepsPictures = true

  /// Creates a comparison from its results.
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

  /// Whether both clips play the same number of times; an unknown number counts as the same.
  package var hasSameLoopCount: Bool {
    guard let before = expected.loopCount, let now = actual.loopCount else { return true }
    return before == now
  }

  /// The frames that differ by more than is tolerated, are missing or are extra.
  package var differingFrames: [ComparedFrame] {
    frames.filter { [.different, .missing, .extra].contains($0.verdict) }
  }

  /// The frames whose hashes differ, with the verdict left to the tracks.
  package var unjudgedFrames: [ComparedFrame] { frames.filter { $0.verdict == .unjudged } }

  /// Whether the clips count as the same in this mode.
  ///
  /// The tracks, the sizes, the recipes and the numbers of frames and plays must agree in any mode.
  public var isSame: Bool {
    hasSameSize && hasSameLoopCount && recipe.isEmpty && tracks.isEmpty && differingFrames.isEmpty
      && abs(expected.duration - actual.duration) < 1e-5
  }
}
