import Foundation
import Pullreel

/// From a scene to files.
enum PipelineCost {
  static func print(rounds: Int) throws {
    let rounds = max(rounds / 4, 2)
    Swift.print("Scene to files; us per frame, minima of \(rounds) rounds, one core")
    var table = Table([
      "loop", "plain C", "GIF file", "ratio", "Cairo's PNGs", "PNG frames", "faster by",
    ])
    for side in Loop.sides {
      for loop in try Loop.all(side: side) { table.add(try row(loop, rounds: rounds)) }
    }
    table.print()
  }

  private static func row(_ loop: Loop, rounds: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-costs-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let baseline = Baseline(side: loop.side)
    let fast = try Stopwatch.minima(
      rounds: rounds,
      [
        { loop.drawBaseline(on: baseline) }, { try writeGIF(loop, to: folder) },
        { try writePNGs(loop, to: folder) },
      ]
    )
    // It is slow enough for two rounds to tell.
    let cairo = try Stopwatch.minima(
      rounds: 2,
      [
        {
          for frame in 0..<loop.count {
            loop.drawBaseline(frame, on: baseline)
            _ = baseline.writePNG()
          }
        }
      ]
    )
    return [
      loop.title, Table.micros(fast[0], per: loop.count), Table.micros(fast[1], per: loop.count),
      Table.ratio(fast[1] / fast[0]), Table.micros(cairo[0], per: loop.count),
      Table.micros(fast[2], per: loop.count), Table.ratio(cairo[0] / fast[2]),
    ]
  }

  /// Evaluates, draws, encodes and writes a GIF.
  static func writeGIF(_ loop: Loop, to folder: URL) throws {
    var file = try OutputFile(folder.appendingPathComponent("loop.gif").path)
    var drawing = loop.drawing
    try GIFEncoder().encode(&drawing, to: &file)
    try file.finish()
  }

  private static func writePNGs(_ loop: Loop, to folder: URL) throws {
    var index = 0
    let encoder = PNGEncoder()
    try loop.drawing.forEachFrame { frame in
      var file = try OutputFile(folder.appendingPathComponent("\(index).png").path)
      try encoder.encode(frame.bitmap, to: &file)
      try file.finish()
      index += 1
    }
  }
}
