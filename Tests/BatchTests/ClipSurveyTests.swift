import Encoding
import Files
import Pixels
import Testing

@testable import Batch

@Suite struct ClipSurveyTests {
  /// Returns a picture of which a square is filled, with partly transparent pixels around it.
  private func square(side: Int, alpha: UInt32, edge: Int, in size: Int = 20) -> Bitmap {
    var bitmap = Bitmap(width: size, height: size)
    let whole = PixelRect(x: 2, y: 2, width: side + 2 * edge, height: side + 2 * edge)
    bitmap.fill(0x4000_0000, in: whole)
    bitmap.fill(alpha << 24, in: PixelRect(x: 2 + edge, y: 2 + edge, width: side, height: side))
    return bitmap
  }

  private func notes(_ bitmaps: [Bitmap], changed: [DirtyRegion?] = []) -> [String] {
    let survey = ClipSurvey(looksForTranslucency: true)
    survey.beginPass()
    for (index, bitmap) in bitmaps.enumerated() {
      let cover = changed.isEmpty ? nil : changed[index]
      survey.add(Frame(bitmap: bitmap, endTime: Double(index + 1), changed: cover))
    }
    return survey.notes(on: "a.gif").map(\.description)
  }

  @Test func `smooth edges of opaque shapes are ordinary`() {
    #expect(notes([square(side: 8, alpha: 255, edge: 1)]).isEmpty)
    #expect(notes([square(side: 8, alpha: 255, edge: 2)]).isEmpty)
  }

  @Test func `strokes two pixels wide are ordinary`() {
    #expect(notes([square(side: 2, alpha: 100, edge: 0)]).isEmpty)
  }

  @Test func `a translucent area is noted with the share of drawn pixels`() throws {
    // 8 × 8 translucent pixels of 10 × 10 drawn ones, the rest being an opaque frame.
    var bitmap = Bitmap(width: 20, height: 20)
    bitmap.fill(0xFF00_0000, in: PixelRect(x: 0, y: 0, width: 10, height: 10))
    bitmap.fill(0x8000_0000, in: PixelRect(x: 1, y: 1, width: 8, height: 8))
    let note = try #require(notes([bitmap]).first)
    #expect(note.hasPrefix("a.gif: 64 % of the drawn pixels are partly transparent"))
    for way in ["background", "matte", "WebP", "APNG"] { #expect(note.contains(way)) }
  }

  @Test func `an opaque clip that fades later is noted`() {
    var opaque = Bitmap(width: 20, height: 20)
    opaque.fill(0xFFFF_FFFF)
    var faint = Bitmap(width: 20, height: 20)
    faint.fill(0x8080_8080)
    let clip = Array(repeating: opaque, count: 10) + Array(repeating: faint, count: 10)
    #expect(notes(clip).count == 1)
    #expect(notes(Array(clip.prefix(10)) + [square(side: 8, alpha: 255, edge: 0)]).isEmpty)
  }

  @Test func `an area below one percent of the drawn pixels is not noted`() {
    var bitmap = Bitmap(width: 20, height: 20)
    bitmap.fill(0xFF00_0000)
    bitmap.fill(0x8000_0000, in: PixelRect(x: 1, y: 1, width: 4, height: 3))
    // Two pixels of 400 have eight translucent neighbours.
    #expect(notes([bitmap]).isEmpty)
    bitmap.fill(0x8000_0000, in: PixelRect(x: 1, y: 1, width: 4, height: 4))
    #expect(notes([bitmap]).count == 1)
  }

  @Test func `equal frames do not move, whether they say so or not`() {
    let still = square(side: 4, alpha: 255, edge: 0)
    let note = "a.gif: nothing moves; all 3 frames are equal"
    #expect(notes([still, still, still]) == [note])
    #expect(notes([still, still, still], changed: [nil, DirtyRegion(), DirtyRegion()]) == [note])
    #expect(notes([still]).isEmpty)
    let other = square(side: 5, alpha: 255, edge: 0)
    #expect(notes([still, other, still]).isEmpty)
  }

  @Test func `only the first pass counts`() {
    let survey = ClipSurvey(looksForTranslucency: false)
    let still = square(side: 4, alpha: 255, edge: 0)
    for _ in 0..<2 {
      survey.beginPass()
      for time in [1.0, 2] { survey.add(Frame(bitmap: still, endTime: time)) }
    }
    #expect(
      survey.notes(on: "a").map(\.description) == ["a: nothing moves; all 2 frames are equal"]
    )
  }
}
