import Foundation
import Pullreel
import Files

/// From a scene to files.
enum PipelineCost {
  static func print(rounds: Int) throws {
    Swift.print("Scene to files; us per frame, minima of \(rounds) rounds, of PNG 3, one core")
    var table = Table([
      "loop", "plain C", "GIF file", "ratio", "at 50 fps", "ratio", "Cairo's PNGs", "PNG frames",
      "faster by",
    ])
    for side in Loop.sides {
      let loops = try Loop.all(side: side)
      let shown = try Loop.all(side: side, framesPerSecond: Loop.framesPerSecondOfGIF)
      for (loop, shown) in zip(loops, shown) { table.add(try row(loop, shown, rounds: rounds)) }
    }
    table.print()
  }

  /// Measures a loop, and its GIF also with as many frames as a GIF shows.
  private static func row(_ loop: Loop, _ shown: Loop, rounds: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-costs-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let baseline = Baseline(side: loop.side)
    let fast = try Stopwatch.minima(
      rounds: rounds,
      [
        { loop.drawBaseline(on: baseline) }, { try writeGIF(loop, to: folder) },
        { try writeGIF(shown, to: folder) },
      ]
    )
    // They are slow enough for a few rounds to tell.
    let slow = try Stopwatch.minima(
      rounds: 3,
      [
        {
          for frame in 0..<loop.count {
            loop.drawBaseline(frame, on: baseline)
            _ = baseline.writePNG()
          }
        },
        { try writePNGs(loop, to: folder) },
      ]
    )
    let perFrame = fast[0] / Double(loop.count)
    return [
      loop.title, Table.micros(fast[0], per: loop.count), Table.micros(fast[1], per: loop.count),
      Table.ratio(fast[1] / fast[0]), Table.micros(fast[2], per: shown.count),
      Table.ratio(fast[2] / Double(shown.count) / perFrame),
      Table.micros(slow[0], per: loop.count), Table.micros(slow[1], per: loop.count),
      Table.ratio(slow[0] / slow[1]),
    ]
  }

  /// Evaluates, draws, encodes and writes a GIF.
  static func writeGIF(_ loop: Loop, to folder: URL) throws {
    var file = try OutputFile(folder.appendingPathComponent("loop.gif").path)
    let drawing = loop.drawing
    try GIFEncoder().encode(drawing, to: &file)
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
