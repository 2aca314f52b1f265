import Files

/// Iterates over the pictures of a clip in the order in which they are shown, with repetitions.
struct PictureFrames: FrameIterator {
  private var reader: PictureReader
  private let endTimes: [Double]
  private let shown: [Int]?
  private var number = 0
  /// The last picture that was read, and its number.
  private var current: (number: Int, bitmap: Bitmap)?

  /// Creates an iterator for pictures that are shown until the given end times, in seconds.
  ///
  /// `shown` lists the indices of the shown pictures; `nil` to show every picture once, in order.
  init(_ reader: PictureReader, endTimes: [Double], shown: [Int]?) {
    self.reader = reader
    self.endTimes = endTimes
    self.shown = shown
  }

  mutating func next() throws -> Frame? {
    guard number < endTimes.count else { return nil }
    let wanted = shown?[number] ?? number
    var changed: DirtyRegion? = DirtyRegion()
    if current?.number != wanted {
      try Interruption.check()
      current = nil
      guard let decoded = try reader.picture(wanted) else { return nil }
      current = (wanted, decoded.bitmap)
      changed = decoded.changed
    }
    guard let current else { return nil }
    defer { number += 1 }
    return Frame(
      bitmap: current.bitmap,
      endTime: endTimes[number],
      changed: changed
    )
  }
}
