import Pixels
import Testing

@testable import Encoding

@Suite struct ClipComposerTests {
  /// Pictures of a row of greys each.
  private static func frames(_ rows: [[UInt32]]) -> [Frame] {
    rows.enumerated().map { index, row in
      let pixels = row.map { 0xFF00_0000 | $0 * 0x01_0101 }
      let bitmap = Bitmap(width: row.count, height: 1, pixels: pixels)
      return Frame(bitmap: bitmap, endTime: Double(index + 1))
    }
  }

  @Test func `an image with loss knows the colours of its own frame, also where no index changes`()
    throws
  {
    // Of four colours 100 and 102 are one; the dark pixel at the end changes its index.
    let greys: [UInt32] = [0, 100, 102, 160, 255]
    let frames = Self.frames([
      greys + [100, 0], greys + [102, 255], greys + [100, 0],
    ])
    let binarize = Binarizer(matte: nil, alphaThreshold: 128)
    let recorder = ChangeAnalysis(width: 7, height: 1, binarize: binarize, budget: 1 << 20)
    for frame in frames { recorder.record(frame) }
    recorder.finish()
    let planner = ClipPlanner(recorder, limit: 4)
    let plans = planner.plans(lossiness: 200, isExact: false, isMixed: false)
    let plan = try #require(plans.first { $0.tolerance != nil })
    var seen: [[UInt32]] = []
    let composer = ClipComposer(recorder, plan, repeats: true) { image in
      let numbers = image.shown.numbers(0)
      seen.append((0..<7).map { numbers?[$0] ?? 0 })
    }
    let painter = ClipPainter(recorder, plan, binarize, .none)
    for (index, record) in recorder.records.enumerated() {
      try composer.add(delay: 10) {
        painter.paint(record.changes, in: record.rect, on: $0, frame: index)
      }
    }
    try composer.finish()
    let expected = frames.map { frame in
      (0..<7).map { UInt32(recorder.histogram.number(of: frame.bitmap[$0, 0])) }
    }
    #expect(seen == expected)
  }
}
