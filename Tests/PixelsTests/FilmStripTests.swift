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

  @Test func `rows may have a number of frames, as many as there are at most`() {
    let strip = FilmStrip(frameCount: 5, width: 3, height: 2, arrangement: .columns(2))
    #expect(strip.columns == 2 && strip.rows == 3)
    #expect(FilmStrip(frameCount: 5, width: 3, height: 2, arrangement: .columns(9)).columns == 5)
  }

  @Test func `frames have their gaps and labels around them`() {
    var strip = FilmStrip(
      frameCount: 2,
      width: 1,
      height: 1,
      arrangement: .row,
      margins: .init(gap: 1, label: 1, background: 9)
    )
    for number in UInt32(1)...2 {
      var (frame, label) = (Bitmap(width: 1, height: 1), Bitmap(width: 1, height: 1))
      frame.fill(number)
      label.fill(number + 2)
      strip.append(frame, label: label)
    }
    let pixels: [UInt32] = [9, 9, 9, 9, 9, 9, 1, 9, 2, 9, 9, 3, 9, 4, 9, 9, 9, 9, 9, 9]
    #expect(strip.bitmap == Bitmap(width: 5, height: 4, pixels: pixels))
  }

  @Test func `a row is a row`() {
    let strip = FilmStrip(frameCount: 5, width: 3, height: 2, arrangement: .row)
    #expect(strip.columns == 5 && strip.bitmap.width == 15 && strip.bitmap.height == 2)
  }
}
