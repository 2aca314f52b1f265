import Foundation

/// Processor time of this process, all threads together.
///
/// What takes turns is measured in rounds, and each keeps its best: a machine that slows down for
/// a while slows everybody, and nobody's minimum.
enum Stopwatch {
  /// Seconds that a piece of work takes.
  static func time(_ work: () throws -> Void) throws -> Double {
    let start = now
    try work()
    return now - start
  }

  /// The least seconds of each piece of work over rounds in which all take turns.
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
