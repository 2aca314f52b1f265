import Decoding
import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct ChangeAnalysisTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0xFF00_00FF

  /// Records pictures of 12 by 4 pixels, the first of which is red, after changes to each.
  private static func recorded(_ changes: [(inout Bitmap) -> Void]) -> ChangeAnalysis {
    let recorder = ChangeAnalysis(
      width: 12,
      height: 4,
      binarize: Binarizer(matte: nil, alphaThreshold: 128),
      budget: 1 << 20
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
  }

  @Test func `pixels of edges are those of colours that are hardly ever in long runs`() {
    let recorder = Self.recorded([
      { _ in },
      // Two edges, between which a pixel stays as it is.
      {
        Self.fill(Self.blue, 2, 1, 2, 1)(&$0)
        Self.fill(0xFF12_3456, 5, 1, 1, 1)(&$0)
      },
      { _ in },
      Self.fill(Self.blue, 7, 2, 3, 1),
    ])
    // Of three frames that paint something.
    #expect(recorder.edgePixelsPerFrame(recorder.histogram.entries) == 6.0 / 3)
  }

  @Test func `the example of the documentation comes out as it is worked out there`() {
    let (a, b, c) = (Self.red, Self.blue, 0xFF00_FF00 as UInt32)
    let recorder = ChangeAnalysis(
      width: 6,
      height: 1,
      binarize: Binarizer(matte: nil, alphaThreshold: 128),
      budget: 1 << 20
    )
    for (index, row) in [[a, a, a, a, a, a], [a, b, a, a, c, c]].enumerated() {
      let bitmap = Bitmap(width: 6, height: 1, pixels: row)
      recorder.record(Frame(bitmap: bitmap, endTime: Double(index + 1)))
    }
    let changes = recorder.records[1].changes
    #expect(changes.spans.map(\.start) == [1])
    #expect(changes.runs.map { FrameChanges.unpack($0).number } == [1, 0, 2])
    #expect(changes.runs.map { FrameChanges.unpack($0).length } == [1, 2, 2])
    #expect(recorder.records[1].rect == PixelRect(x: 1, y: 0, width: 5, height: 1))
  }

  @Test(arguments: 0..<20)
  func `changes turn each frame into the next one, whatever covers them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (70, 9)
    let recorder = ChangeAnalysis(
      width: width,
      height: height,
      binarize: Binarizer(matte: nil, alphaThreshold: 128),
      budget: 1 << 20
    )
    let colors: [UInt32] = [0, Self.red, Self.blue, 0x4000_0000, 0x9000_4000]
    var bitmap = Bitmap(width: width, height: height)
    var shown = [UInt32](repeating: 0, count: width * height)
    for frame in 0..<12 {
      var cover = DirtyRegion()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let x = Int.random(in: 0..<width, using: &random)
        let y = Int.random(in: 0..<height, using: &random)
        let rect = PixelRect(
          x: x,
          y: y,
          width: Int.random(in: 1...width - x, using: &random),
          height: Int.random(in: 1...height - y, using: &random)
        )
        cover.add(rect)
        bitmap.fill(colors[Int.random(in: 0..<colors.count, using: &random)], in: rect)
      }
      recorder.record(Frame(bitmap: bitmap, endTime: Double(frame + 1), changed: cover))
      let binarize = Binarizer(matte: nil, alphaThreshold: 128)
      let entries = recorder.histogram.entries
      recorder.records[frame].changes.forEachSpan { span, runs in
        var place = Int(span.row) * width + Int(span.start)
        for run in runs {
          let (number, length) = FrameChanges.unpack(run)
          for pixel in place..<place + length {
            shown[pixel] =
              number == FrameChanges.transparent
              ? 0 : 0xFF00_0000 | entries[number].color.packed
          }
          place += length
        }
      }
      #expect(shown == bitmap.withPixels { $0.map { binarize($0) } })
    }
  }

  @Test(
    "a bar that grows by a pixel is an area from six pixels on",
    // Of ten pixels the first five came when it was none.
    arguments: [(10, false), (11, true), (12, true)],
    [false, true]
  )
  func growingBar(_ bar: (length: Int, isArea: Bool), growsToTheLeft: Bool) {
    let recorder = Self.recorded(
      (0..<bar.length).map { Self.fill(Self.blue, growsToTheLeft ? 11 - $0 : $0, 1, 1, 1) }
    )
    let blue = recorder.histogram.entries.first { $0.color == RGBColor(pixel: Self.blue) }
    #expect(blue?.weight == bar.length)
    #expect(blue?.isArea == bar.isArea)
  }

  @Test func `a pixel that closes a gap of an area belongs to it`() {
    let gap = Self.recorded([
      { $0.fill(0, in: $0.bounds) }, Self.fill(Self.blue, 2, 1, 3, 1),
      Self.fill(Self.blue, 6, 1, 3, 1),
    ])
    #expect(gap.histogram.entries.map(\.isArea) == [false])
    // Three more frames flash it, so that most of its pixels are that one.
    let closed = Self.recorded(
      [
        { $0.fill(0, in: $0.bounds) }, Self.fill(Self.blue, 2, 1, 3, 1),
        Self.fill(Self.blue, 6, 1, 3, 1),
      ]
        + (0..<7).flatMap { _ in [Self.fill(Self.blue, 5, 1, 1, 1), Self.fill(0, 5, 1, 1, 1)] }
    )
    #expect(closed.histogram.entries.map(\.weight) == [6 + 7])
    #expect(closed.histogram.entries.map(\.isArea) == [true])
  }
}
