import Encoding
import Pixels
import Testing

@Suite struct FilmStripTests {
  @Test(arguments: [(1, 1, 1), (2, 2, 1), (4, 2, 2), (7, 3, 3), (12, 4, 3), (16, 4, 4)])
  func `square frames make a picture as near to a square as can be`(
    count: Int,
    columns: Int,
    rows: Int
  ) {
    let strip = FilmStrip(frameCount: count, width: 10, height: 10)
    #expect(strip.columns == columns && strip.rows == rows)
    #expect(strip.bitmap.width == columns * 10 && strip.bitmap.height == rows * 10)
  }

  @Test func `wide frames are stacked`() {
    let strip = FilmStrip(frameCount: 6, width: 30, height: 5)
    #expect(strip.columns == 1 && strip.rows == 6)
  }

  @Test func `frames lie in reading order`() {
    var strip = FilmStrip(frameCount: 3, width: 2, height: 2)
    for number in UInt32(1)...3 {
      var frame = Bitmap(width: 2, height: 2)
      frame.fill(number)
      strip.append(frame)
    }
    #expect(
      strip.bitmap
        == Bitmap(width: 4, height: 4, pixels: [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 0, 0, 3, 3, 0, 0])
    )
  }

  @Test func `a row is a row`() {
    let strip = FilmStrip(frameCount: 5, width: 3, height: 2, arrangement: .row)
    #expect(strip.columns == 5 && strip.bitmap.width == 15 && strip.bitmap.height == 2)
  }
}
