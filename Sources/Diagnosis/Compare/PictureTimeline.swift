/// The times at which a clip shows its pictures, which are represented by small copies.
struct PictureTimeline: Sendable {
  /// A picture that is shown from some time on.
  struct Entry: Sendable {
    /// The number of the first frame that shows the picture.
    let frame: Int
    /// The time at which the picture appears, in seconds.
    let start: Double
    /// The picture's small copy.
    let copy: PictureCourse.Copy
  }

  /// The pictures, each of which differs from the one before it.
  private(set) var entries: [Entry] = []
  /// The end time of each frame, in seconds.
  private(set) var frameEnds: [Double] = []
  private var lastHash: UInt64?

  /// The end time of the last frame.
  var end: Double { frameEnds.last ?? 0 }

  /// Advances to the end of a frame without a copy.
  mutating func skip(to end: Double) { frameEnds.append(end) }

  /// Sets the picture that all frames so far have shown.
  mutating func begin(with hash: UInt64, _ copy: PictureCourse.Copy) {
    entries = [Entry(frame: 0, start: 0, copy: copy)]
    lastHash = hash
  }

  /// Returns whether a picture differs from that of the last frame, so that a copy is needed.
  func goesOn(with hash: UInt64) -> Bool { hash != lastHash }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - hash: The hash of the frame's picture.
  ///   - end: The end time of the frame, in seconds.
  ///   - copy: Makes the picture's copy; called only if the picture differs from the one before.
  mutating func append(_ hash: UInt64, to end: Double, copy: () -> PictureCourse.Copy) {
    if goesOn(with: hash) {
      entries.append(Entry(frame: frameEnds.count, start: self.end, copy: copy()))
      lastHash = hash
    }
    frameEnds.append(end)
  }
}
