/// A search for the smallest lossiness at which the file of a clip fits a byte limit.
///
/// The file size falls about exponentially with lossiness, in some clips much faster at high
/// values. The target is the limit minus one percent. The first two attempts use the requested and
/// the maximum lossiness. The next attempt uses the lossiness at which a straight line through the
/// logarithms of both sizes meets the target. Further attempts use a parabola through the last
/// three attempts, or bisection if the parabola is unreliable (T. Chandrupatla, "A new hybrid
/// quadratic/bisection algorithm for finding the zero of a nonlinear function", 1997). The search
/// ends when a file fills 0.975 of the limit. If no file has filled 0.9 of the limit, the last
/// attempt tries all steps of lossiness (10, 20, …) and takes the largest file that fits.
struct SizeSearch {
  private let clip: AnalyzedClip
  private let options: GIFEncoder.Options
  private let limit: Int

  /// The maximum number of attempts; the last attempt tries the lossiness 10, 20 and so on.
  static let attempts = 9
  /// Fractions of the limit: a file that fills `enough` ends the search; all steps of lossiness are
  /// tried if no file has filled `poor`.
  private static let (enough, poor) = (0.975, 0.9)
  /// The size, in multiples of the limit, from which the file of maximum lossiness ends the search.
  ///
  /// The search then fails, because no file of another lossiness is expected to fit the limit.
  private static let near = 1.25

  /// An attempt: its lossiness, and the logarithm of the ratio of its file size to the target size.
  private struct Attempt {
    var lossiness: Double
    var excess: Double
  }

  /// Creates a search that starts at the requested lossiness, which is the minimum.
  init(_ clip: AnalyzedClip, _ options: GIFEncoder.Options, limit: Int) {
    self.clip = clip
    self.options = options
    self.limit = limit
  }

  /// Writes the best file that fits the limit; throws a ``GIFEncodingError`` if no file fits.
  func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws {
    var number = 0
    func attempt(_ options: GIFEncoder.Options, _ choice: AnalyzedClip.Choice) throws -> TrialFile {
      number += 1
      try clip.watch(.attempt(number, of: Self.attempts))
      var file = TrialFile(room: limit)
      try clip.encode(source, options, choice, to: &file)
      return file
    }
    func attempt(_ lossiness: Double) throws -> TrialFile {
      try attempt(options, .largest(within: limit, lossiness: lossiness))
    }
    var best = try attempt(options, .smallest)
    let smallest = best.count
    if best.count > limit, options.lossiness < 200 {
      // `last` is the last attempt, and `other` the nearest attempt on the other side of the limit.
      var other = Attempt(lossiness: Double(options.lossiness), excess: excess(best.count))
      best = try attempt(200)
      var last = Attempt(lossiness: 200, excess: excess(best.count))
      var share = min(0.95, max(0.05, last.excess / (last.excess - other.excess)))
      let canFit = best.count <= limit
      while canFit, number < Self.attempts - 1, Double(best.count) < Self.enough * Double(limit) {
        let lossiness = last.lossiness + (other.lossiness - last.lossiness) * share
        let file = try attempt(lossiness)
        let result = Attempt(lossiness: lossiness, excess: excess(file.count))
        var before = last
        if (result.excess > 0) != (last.excess > 0) { (before, other) = (other, last) }
        last = result
        share = Self.share(last, other, before)
        if file.count <= limit, file.count >= best.count { best = file }
      }
      // The search may end far below the limit: the size of very small clips hardly depends on
      // lossiness. In shaded clips, a larger file with fewer colours would look worse.
      let isPoor = Double(best.count) < Self.poor * Double(limit) && !clip.isShaded
      // If the file with the greatest loss is much too large, so are the files of all other steps.
      let isNear = !canFit && Double(best.count) < Self.near * Double(limit)
      if isNear || isPoor {
        var everything = options
        everything.lossiness = 200
        let file = try attempt(everything, .largest(within: limit, lossiness: nil))
        if !canFit || best.count < file.count && file.count <= limit { best = file }
      }
    }
    guard best.count <= limit else {
      throw GIFEncodingError.tooManyBytes(limit: limit, smallest: min(smallest, best.count))
    }
    try best.bytes?.forEachPiece { try sink.write($0) }
  }

  /// Returns the lossiness to try next, as a fraction of the way from the last attempt to `other`.
  private static func share(_ last: Attempt, _ other: Attempt, _ before: Attempt) -> Double {
    let width = (last.lossiness - other.lossiness) / (before.lossiness - other.lossiness)
    let height = (last.excess - other.excess) / (before.excess - other.excess)
    guard height * height < width, (1 - height) * (1 - height) < 1 - width else { return 0.5 }
    // Lossiness is modelled as a parabola of the excess; the result is its value at excess 0.
    let near = last.excess / (other.excess - last.excess) * before.excess
    let far = last.excess / (before.excess - last.excess) * other.excess
    let way = (before.lossiness - last.lossiness) / (other.lossiness - last.lossiness)
    return min(0.99, max(0.01, (way * far - near) / (before.excess - other.excess)))
  }

  /// Returns the logarithm of the ratio of a file size to the target size; never 0.
  private func excess(_ bytes: Int) -> Double {
    let value = Self.logarithm(Double(bytes) / (0.99 * Double(limit)))
    return bytes > limit ? max(value, 1e-6) : min(value, -1e-6)
  }

  /// Returns the binary logarithm with an error below 0.1; the result is the same on all machines.
  private static func logarithm(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }
}
