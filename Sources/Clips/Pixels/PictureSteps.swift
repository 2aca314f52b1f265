import Encoding
import Files
import Pixels

/// Goes through decoded pictures, each shown as often as the clip wants it.
struct PictureSteps: FrameSteps {
  private let decode: () throws -> Bitmap?
  private let endTimes: [Double]
  private let shown: [Int]?
  private var number = 0
  /// The last picture that was decoded, and its number.
  private var current: (number: Int, bitmap: Bitmap)?

  /// - Parameters:
  ///   - endTimes: When each picture gives way to the next one, in seconds.
  ///   - shown: Which picture each of them is, ascending; nil where it is every one, once.
  ///   - decode: Decodes the next picture; nil after the last.
  init(endTimes: [Double], shown: [Int]?, decode: @escaping () throws -> Bitmap?) {
    self.decode = decode
    self.endTimes = endTimes
    self.shown = shown
  }

  mutating func next() throws -> Frame? {
    guard number < endTimes.count else { return nil }
    let wanted = shown?[number] ?? number
    while current.map({ $0.number < wanted }) ?? true {
      try Interruption.check()
      let next = (current?.number ?? -1) + 1
      // A decoder draws into its last picture if that is uniquely referenced.
      current = nil
      guard let bitmap = try decode() else { return nil }
      current = (next, bitmap)
    }
    guard let current else { return nil }
    defer { number += 1 }
    return Frame(bitmap: current.bitmap, endTime: endTimes[number])
  }
}
