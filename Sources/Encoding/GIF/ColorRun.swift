/// Some equal pixels of a row.
struct ColorRun: BitwiseCopyable {
  /// An opaque pixel, or the transparent one.
  var pixel: UInt32
  /// Its number in a histogram, or ``noColor``.
  var number: Int32
  /// The column after the last one.
  var end: Int32

  /// Stands for transparent pixels; packed it is ``FrameChanges/transparent``.
  static let noColor: Int32 = -1

  /// Goes through a part of a row of two pictures at once and counts what differs.
  ///
  /// Numbers are compared, so colours that a histogram does not tell apart are the same.
  ///
  /// - Parameters:
  ///   - old: The run of one picture that has its first pixel.
  ///   - new: The run of the other one that has its first pixel; one of its runs ends where the
  ///     part does.
  ///   - start: The column of its first pixel.
  ///   - end: The column after its last pixel.
  ///   - note: Takes the numbers of both and of how many pixels they are; zero where these
  ///     are the same.
  /// - Returns: How many pixels have different numbers.
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
      let (before, after) = (old.pointee.number, new.pointee.number)
      let (oldEnd, newEnd) = (old.pointee.end, new.pointee.end)
      // Nobody could foresee which one ends first.
      old += oldEnd <= newEnd ? 1 : 0
      new += newEnd <= oldEnd ? 1 : 0
      let next = min(oldEnd, newEnd)
      let pixels = before != after ? next &- x : 0
      count &+= pixels
      note(before, after, pixels)
      x = next
    }
    return Int(count)
  }
}
