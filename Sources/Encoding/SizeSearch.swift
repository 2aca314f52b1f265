/// Looks for the least loss with which a file fits into a number of bytes.
///
/// Levels of loss count from 0, what is asked for, up. Bytes fall about exponentially with them, so each
/// attempt is where a straight line through the logarithms of the bytes at the highest level that is
/// too large and at the lowest that fits meets the limit less one percent. An end of that line that
/// stays twice counts half (the Illinois method). As long as nothing fits, the way up doubles. The
/// search ends with a file that fills 0.975 of the limit.
package struct SizeSearch {
  /// What came of a level.
  package enum Attempt<File> {
    /// A file of so many bytes.
    case made(File, bytes: Int)
    /// No file: it was given up since, after a share of its frames, it promised to be far from the limit.
    case promised(SizePromise)
    /// No file, since the format cannot hold so much.
    case tooLarge
  }

  /// No level fits; the least bytes that were reached.
  package struct NothingFits: Error {
    package let smallest: Int
  }

  /// The most attempts.
  package static let mostAttempts = 8
  /// The share of the limit that is enough.
  private static let enough = 0.975

  private let limit: Int
  private let highest: Double
  /// The least distance of two levels.
  private let step: Double
  /// By how many levels bytes are halved, roughly.
  private let halving: Double

  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - highest: The highest level.
  ///   - step: The least distance of two levels.
  ///   - halving: By how many levels bytes are halved, roughly.
  package init(limit: Int, highest: Double, step: Double, halving: Double) {
    self.limit = limit
    self.highest = highest
    self.step = step
    self.halving = halving
  }

  /// A level and how many bytes it takes, or about how many.
  private struct Level {
    var level: Double
    var promise: SizePromise
    /// How much its distance from the limit counts.
    var weight = 1.0
  }

  /// The best file that fits.
  ///
  /// - Parameters:
  ///   - watch: Is told of each attempt.
  ///   - attempt: Makes a file at a level; it may make a promise instead unless it is told not to.
  /// - Returns: The file.
  /// - Throws: ``NothingFits``, and what the closures throw.
  package func best<File>(
    _ watch: EncodingWatch,
    _ attempt: (_ level: Double, _ mayPromise: Bool) throws -> Attempt<File>
  ) throws -> File {
    var best: (file: File, bytes: Int)?
    var smallest = Int.max
    var levels: [Level] = []
    var (level, stride) = (0.0, halving)
    for number in 1...Self.mostAttempts {
      try watch(.attempt(number, of: Self.mostAttempts))
      var result = Level(level: level, promise: SizePromise(bytes: 4 * min(limit, Int.max / 4)))
      let isNew = !levels.contains { $0.level == level }
      switch try attempt(level, isNew && number < Self.mostAttempts - 1 && level < highest) {
      case .made(let file, let bytes):
        smallest = min(smallest, bytes)
        result.promise = SizePromise(bytes: bytes)
        if bytes <= limit, bytes > best?.bytes ?? -1 { best = (file, bytes) }
        if bytes <= limit, level == 0 || Double(bytes) >= Self.enough * Double(limit) {
          return file
        }
      case .promised(let promise): result.promise = promise
      case .tooLarge: break
      }
      weigh(&levels, beside: result)
      levels.append(result)
      let fitting = levels.filter(fits).map(\.level).min()
      if best == nil, number >= Self.mostAttempts - 2 {
        // Something has to fit.
        level = number == Self.mostAttempts - 2 ? fitting ?? highest : highest
      } else if let next = next(levels, &stride) {
        level = next
      } else if best == nil, let fitting {
        level = fitting
      } else if step < 1, let fitting, fitting < highest {
        // Bytes do not fall steadily, and a level above may be the better one.
        level = min(highest, max(level, fitting) + 1)
      } else {
        break
      }
    }
    guard let best else { throw NothingFits(smallest: smallest) }
    return best.file
  }

  private func fits(_ level: Level) -> Bool { level.promise.bytes <= limit }

  /// Halves what the other end of the line counts where a level takes the place of one like it.
  private func weigh(_ levels: inout [Level], beside result: Level) {
    guard let last = levels.last, fits(last) == fits(result) else { return }
    for index in levels.indices where fits(levels[index]) != fits(result) {
      levels[index].weight /= 2
    }
  }

  /// The level to try next; nil where there is none left.
  private func next(_ levels: [Level], _ stride: inout Double) -> Double? {
    let fitting = levels.filter(fits).min { $0.level < $1.level }
    // A promise may have been wrong: only what lies below is too large.
    let large = levels.filter { !fits($0) && $0.level < fitting?.level ?? .infinity }
      .max { $0.level < $1.level }
    guard let large else { return nil }
    guard let fitting else {
      guard large.level < highest else { return nil }
      let way = max(step, stride * 1.1 * excess(large))
      stride *= 2
      return min(highest, ((large.level + way) / step).rounded(.up) * step)
    }
    let width = fitting.level - large.level
    guard width > step else { return nil }
    let share = excess(large) / (excess(large) - excess(fitting))
    let level = large.level + width * min(0.95, max(0.05, share))
    return min(
      fitting.level - step,
      max(large.level + step, (level / step).rounded() * step)
    )
  }

  /// The logarithm of some bytes / the limit less one percent, as much as it counts; never zero.
  private func excess(_ level: Level) -> Double {
    let value = min(8, Self.logarithm(Double(level.promise.bytes) / (0.99 * Double(limit))))
    return level.weight * (fits(level) ? min(value, -1e-6) : max(value, 1e-6))
  }

  /// The binary logarithm, to a tenth, alike on all machines.
  private static func logarithm(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }
}
