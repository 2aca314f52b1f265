import Foundation
import Pullreel
import Raster

/// Evaluating and drawing beside plain C, with Cairo's curves and with curves as fine as ours.
enum DrawingCost {
  static func print(rounds: Int) throws {
    Swift.print("Evaluate and draw; us per frame, minima of \(rounds) rounds, one core")
    var table = Table([
      "loop", "plain C", "evaluate", "+ draw whole", "ratio", "+ draw changes", "ratio",
      "to C at 0.05 px", "largest, mean difference",
    ])
    for side in Loop.sides {
      for loop in try Loop.all(side: side) { table.add(try row(loop, rounds: rounds)) }
    }
    table.print()
  }

  private static func row(_ loop: Loop, rounds: Int) throws -> [String] {
    let baseline = Baseline(side: loop.side)
    let finer = Baseline(side: loop.side, tolerance: 0.05)
    let renderer = wholeRenderer()
    let minima = try Stopwatch.minima(
      rounds: rounds,
      [
        { loop.drawBaseline(on: baseline) },
        { try loop.forEachPresentation { _, _ in } },
        { try loop.drawWhole(renderer) },
        { try loop.drawing.forEachFrame { _ in } },
        { loop.drawBaseline(on: finer) },
      ]
    )
    return [
      loop.title, Table.micros(minima[0], per: loop.count),
      Table.micros(minima[1], per: loop.count),
      Table.micros(minima[2], per: loop.count), Table.ratio(minima[2] / minima[0]),
      Table.micros(minima[3], per: loop.count), Table.ratio(minima[3] / minima[0]),
      Table.ratio(minima[3] / minima[4]), try difference(loop, baseline),
    ]
  }

  private static func wholeRenderer() -> Renderer {
    let renderer = Renderer()
    renderer.drawsChangesOnly = false
    return renderer
  }

  /// Between our pictures and plain C's; whole ones and redrawn changes must be the same.
  private static func difference(_ loop: Loop, _ baseline: Baseline) throws -> String {
    var bitmaps: [Bitmap] = []
    try loop.drawWhole(wholeRenderer()) { bitmaps.append($1) }
    var index = 0
    try loop.drawing.forEachFrame { frame in
      precondition(frame.bitmap == bitmaps[index], "\(loop.title): frame \(index) differs")
      index += 1
    }
    var worst = (largest: 0, mean: 0.0)
    for frame in bitmaps.indices {
      loop.drawBaseline(frame, on: baseline)
      let found = baseline.difference(from: bitmaps[frame])
      worst = (max(worst.largest, found.largest), max(worst.mean, found.mean))
    }
    return "\(worst.largest), \(String(format: "%.4f", worst.mean))"
  }
}
