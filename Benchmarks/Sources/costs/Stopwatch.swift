import Foundation

/// Processor time of this process, all threads together.
///
/// Pieces of work take turns in rounds, and each keeps its best: a machine that slows down for a
/// while slows all of them, and nobody's minimum.
enum Stopwatch {
  /// Returns the seconds of a piece of work.
  static func time(_ work: () throws -> Void) throws -> Double {
    let start = now
    try work()
    return now - start
  }

  /// Returns the least seconds of each piece of work over rounds in which all take turns.
  static func minima(rounds: Int, _ works: [() throws -> Void]) throws -> [Double] {
    var minima = [Double](repeating: .infinity, count: works.count)
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        minima[index] = try min(minima[index], time(work))
      }
    }
    return minima
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
