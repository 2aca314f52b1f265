/// The times at which a clip shows its pictures, and thumbnails of these pictures.
struct PictureTimeline: Sendable {
  /// A picture and the time at which it appears.
  struct Entry: Sendable {
    /// The first frame that shows the picture.
    let frame: Int
    /// The time at which the picture appears, in seconds.
    let start: Double
    /// The thumbnail of the picture.
    let thumbnail: MotionThumbnails.Thumbnail
  }

  /// The pictures, each different from the previous one.
  private(set) var entries: [Entry] = []
  /// The end time of each frame, in seconds.
  private(set) var frameEnds: [Double] = []
  /// The unblurred thumbnail of the last frame; `nil` if no thumbnail has been made.
  private(set) var cells: MotionThumbnails.Thumbnail?
  private var lastHash: UInt64?

  /// The end time of the last frame, in seconds; 0 without frames.
  var end: Double { frameEnds.last ?? 0 }

  /// Adds a frame without a thumbnail; the frame ends at a time in seconds.
  mutating func skip(to end: Double) { frameEnds.append(end) }

  /// Sets the first picture, which all frames added so far show.
  mutating func begin(with hash: UInt64, _ cells: MotionThumbnails.Thumbnail) {
    entries = [Entry(frame: 0, start: 0, thumbnail: MotionThumbnails.softened(cells))]
    lastHash = hash
    self.cells = cells
  }

  /// Adds a frame that ends at a time in seconds.
  ///
  /// If the picture differs from the previous picture, `measure` gets the previous picture's
  /// thumbnail and returns this picture's thumbnail, both before blurring.
  mutating func append(
    _ hash: UInt64,
    to end: Double,
    measure: (MotionThumbnails.Thumbnail?) -> MotionThumbnails.Thumbnail
  ) {
    if hash != lastHash {
      let cells = measure(self.cells)
      let thumbnail = MotionThumbnails.softened(cells)
      entries.append(Entry(frame: frameEnds.count, start: self.end, thumbnail: thumbnail))
      lastHash = hash
      self.cells = cells
    }
    frameEnds.append(end)
  }
}
