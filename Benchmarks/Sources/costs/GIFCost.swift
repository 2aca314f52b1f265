import Foundation

/// Scene to GIF and plain C drawing, a line of JSON for each loop, in milliseconds per frame.
enum GIFCost {
  private struct Line: Encodable {
    let loop: String
    let side: Int
    let plainC: Double
    let gif: Double
  }

  static func print(rounds: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-costs-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for side in Loop.sides {
      for loop in try Loop.all(side: side) {
        let baseline = Baseline(side: side)
        let minima = try Stopwatch.minima(
          rounds: rounds,
          [{ loop.drawBaseline(on: baseline) }, { try PipelineCost.writeGIF(loop, to: folder) }]
        ).map { $0 / Double(loop.count) * 1e3 }
        let line = Line(loop: loop.name, side: side, plainC: minima[0], gif: minima[1])
        Swift.print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
      }
    }
  }
}
