import Pixels
import Testing

@testable import Encoding

@Suite struct ClipRecorderTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0xFF00_00FF

  /// Records pictures of 12 by 4 pixels, the first of which is red, after changes to each.
  private static func recorded(_ changes: [(inout Bitmap) -> Void]) -> ClipRecorder {
    let recorder = ClipRecorder(
      width: 12,
      height: 4,
      binarize: Binarizer(matte: nil, alphaThreshold: 128),
      budget: 1 << 20,
      exactLimit: 255
    )
    var bitmap = Bitmap(width: 12, height: 4)
    bitmap.fill(red, in: bitmap.bounds)
    for (index, change) in changes.enumerated() {
      change(&bitmap)
      recorder.record(Frame(bitmap: bitmap, endTime: Double(index + 1)))
    }
    return recorder
  }

  private static func fill(_ pixel: UInt32, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> (inout Bitmap) -> Void
  {
    { $0.fill(pixel, in: PixelRect(x: x, y: y, width: width, height: height)) }
  }

  @Test func `an opaque clip is opaque`() {
    let recorder = Self.recorded([{ _ in }, Self.fill(Self.blue, 3, 1, 4, 2)])
    #expect(!recorder.hasTransparency)
  }

  @Test(
    "a transparent pixel makes a clip transparent, wherever and whenever it is",
    arguments: [(0, 0, 12, 4), (0, 2, 12, 1), (5, 1, 1, 1), (0, 3, 1, 1), (11, 0, 1, 1)]
  )
  func transparency(x: Int, y: Int, width: Int, height: Int) {
    let clear = Self.fill(0, x, y, width, height)
    #expect(Self.recorded([clear]).hasTransparency)
    #expect(Self.recorded([{ _ in }, clear]).hasTransparency)
    // Where something opaque lies on both sides of it in the second frame.
    #expect(
      Self.recorded([
        { _ in },
        {
          $0.fill(Self.blue, in: $0.bounds); clear(&$0)
        },
      ]).hasTransparency
    )
  }

  @Test func `colours are counted where they come, with what lies between changes of a row`() {
    let recorder = Self.recorded([
      { _ in },
      // From column 2 to 9, of which 4 to 7 stay red.
      {
        Self.fill(Self.blue, 2, 1, 2, 1)(&$0)
        Self.fill(Self.blue, 8, 1, 2, 1)(&$0)
      },
      { _ in },
      Self.fill(Self.blue, 0, 3, 12, 1),
    ])
    let entries = recorder.histogram.entries
    #expect(entries.map(\.color) == [RGBColor(pixel: Self.red), RGBColor(pixel: Self.blue)])
    #expect(entries.map(\.weight) == [48 + 4, 4 + 12])
    #expect(entries.map(\.frames) == [2, 2])
    // Runs of at least six pixels are areas.
    #expect(entries.map(\.isArea) == [true, true])
    #expect(recorder.rewrittenPixels == 8 + 12)
    #expect(recorder.changedPixels == 4 + 12)
  }
}
