import Pullreel

/// Plain C drawing of the frames that a GIF of each loop shows, a line for each: name, number of frames,
/// milliseconds of a cycle.
enum BaselineCost {
  static func print(side: Int, rounds: Int) throws {
    for loop in try Loop.all(side: side, framesPerSecond: Loop.framesPerSecondOfGIF) {
      let baseline = Baseline(side: side)
      let minima = try Stopwatch.minima(rounds: rounds, [{ loop.drawBaseline(on: baseline) }])
      Swift.print(loop.name, loop.count, Table.millis(minima[0]))
    }
  }
}
