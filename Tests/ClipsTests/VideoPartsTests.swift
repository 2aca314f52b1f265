import Encoding
import Pixels
import Testing

@testable import Clips
@testable import Inputs
@testable import Formats

@Suite struct VideoPartsTests {
  @Test(arguments: [
    (60.0, 60, 1), (29.97, 30_000, 1001), (23.976, 24_000, 1001), (12.5, 12_500, 1000),
    (0.001, 1, 1000), (30_000.0 / 1001, 30_000, 1001), (240, 240, 1),
  ])
  func `a rate is a fraction`(rate: Double, numerator: Int, denominator: Int) {
    let fraction = FrameRate(rate)
    #expect(fraction.numerator == numerator)
    #expect(fraction.denominator == denominator)
  }

  @Test func `frames of equal length are written once each`() throws {
    let counts = try Self.counts((1...300).map { Double($0) / 30 }, at: 30)
    #expect(counts == Array(repeating: 1, count: 300))
  }

  @Test func `what is shown in the middle of an interval is written`() throws {
    // Middles of intervals lie at 0.05, 0.15 … seconds; the third frame covers none.
    #expect(try Self.counts([0.04, 0.16, 0.19, 0.5], at: 10) == [1, 1, 3])
  }

  /// Returns the number of intervals of each frame that is shown.
  private static func counts(_ endTimes: [Double], at rate: Double) throws -> [Int] {
    let bitmap = Bitmap(width: 1, height: 1)
    let frames = endTimes.map { Frame(bitmap: bitmap, endTime: $0) }
    let source = try #require(FrameSequence(frames))
    var steady = try ConstantRateFrames(source, at: FrameRate(rate))
    var counts: [Int] = []
    while let frame = try steady.next() { counts.append(frame.count) }
    return counts
  }

  @Test func `soft pixels lie over the matte, and sides become even`() {
    var picture = VideoPicture(width: 3, height: 1, matte: Color(rgb8: 255, 0, 0))
    #expect((picture.width, picture.height) == (4, 2))
    let half = StraightPixel(red: 0, green: 0, blue: 255, alpha: 128).premultiplied
    picture.set(Bitmap(width: 3, height: 1, pixels: [0, half, 0xFF00_FF00]))
    let row = [
      StraightPixel(red: 255, green: 0, blue: 0), StraightPixel(red: 127, green: 0, blue: 128),
      StraightPixel(red: 0, green: 255, blue: 0), StraightPixel(red: 0, green: 255, blue: 0),
    ]
    #expect(picture.pixels == row + row)
  }

  @Test func `transparent pixels take the colour beside them`() {
    var picture = VideoPicture(width: 3, height: 3, matte: nil)
    var bitmap = Bitmap(width: 3, height: 3)
    bitmap[1, 1] = 0xFFC8_1E3C
    picture.set(bitmap)
    #expect(picture.pixels.map(\.alpha) == [0, 0, 0, 0, 255, 0, 0, 0, 0])
    #expect(picture.pixels.allSatisfy { ($0.red, $0.green, $0.blue) == (200, 30, 60) })
  }
}
