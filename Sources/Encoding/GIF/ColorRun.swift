/// Some equal pixels of a row.
struct ColorRun: BitwiseCopyable {
  /// An opaque pixel, or the transparent one.
  var pixel: UInt32
  /// Its number in a histogram, or ``FrameChanges/transparent``.
  var number: Int32
  /// The column after the last one.
  var end: Int32

  /// Goes through a part of a row of two pictures at once.
  ///
  /// - Parameters:
  ///   - old: The run of one picture that has its first pixel.
  ///   - new: The run of the other one that has its first pixel.
  ///   - start: The column of its first pixel.
  ///   - end: The column after its last pixel.
  ///   - note: Takes the numbers of both and of how many pixels they are; zero where these are the
  ///     same in both.
  /// - Returns: How many pixels differ.
  @inline(__always)
  static func compare(
    _ old: UnsafePointer<ColorRun>,
    _ new: UnsafePointer<ColorRun>,
    columns start: Int,
    _ end: Int,
    _ note: (_ before: Int32, _ after: Int32, _ pixels: Int32) -> Void = { _, _, _ in }
  ) -> Int {
    var (old, new) = (old, new)
    var x = Int32(truncatingIfNeeded: start)
    let end = Int32(truncatingIfNeeded: end)
    var count: Int32 = 0
    while x < end {
      let (oldEnd, newEnd) = (old.pointee.end, new.pointee.end)
      let next = min(oldEnd, newEnd, end)
      let differing = old.pointee.pixel != new.pointee.pixel ? next &- x : 0
      count &+= differing
      note(old.pointee.number, new.pointee.number, differing)
      x = next
      old += oldEnd == next ? 1 : 0
      new += newEnd == next ? 1 : 0
    }
    return Int(count)
  }
}
