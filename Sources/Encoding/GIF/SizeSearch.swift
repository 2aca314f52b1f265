/// Searches for the least lossiness with which a clip fits a number of bytes.
///
/// Bytes fall about exponentially with lossiness, in some clips much faster at the upper end. So
/// the first attempt between no loss and full loss is where a straight line through the logarithms
/// of their bytes meets the limit less one percent. Each later attempt is where a parabola through
/// the last three meets that limit, or halfway if the parabola is unreliable (T. Chandrupatla, "A
/// new hybrid quadratic/bisection algorithm for finding the zero of a nonlinear function", 1997).
/// The search ends once a file fills 0.975 of the limit. If no file has filled 0.9, the last
/// attempt takes the best file of all rungs of lossiness.
struct SizeSearch {
  private let clip: AnalyzedClip
  private let options: GIFEncoder.Options
  private let limit: Int

  /// The largest number of attempts; the last one tries all rungs of lossiness.
  static let attempts = 9
  /// The share of the limit that is enough, and the one below which all rungs are tried.
  private static let (enough, poor) = (0.975, 0.9)
  /// The multiple of the limit beyond which a file with the greatest loss is too large for the
  /// rungs to be worth trying.
  private static let near = 1.25

  /// A lossiness, and the logarithm of its file's bytes divided by the target.
  private struct Try {
    var lossiness: Double
    var excess: Double
  }

  /// Creates a search that starts at the requested lossiness, the lowest one tried.
  init(_ clip: AnalyzedClip, _ options: GIFEncoder.Options, limit: Int) {
    self.clip = clip
    self.options = options
    self.limit = limit
  }

  /// Writes the best file that fits.
  ///
  /// - Throws: The errors of the source, the sink and the watch, ``GIFError``, and
  ///   ``GIFEncodingError/tooManyBytes(limit:smallest:)`` if nothing fits.
  func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws {
    var number = 0
    func attempt(_ options: GIFEncoder.Options, _ choice: AnalyzedClip.Choice) throws -> KeptFile {
      number += 1
      try clip.watch(.attempt(number, of: Self.attempts))
      var file = KeptFile(room: limit)
      try clip.encode(source, options, choice, to: &file)
      return file
    }
    func attempt(_ lossiness: Double) throws -> KeptFile {
      try attempt(options, .largest(within: limit, lossiness: lossiness))
    }
    var best = try attempt(options, .smallest)
    let smallest = best.count
    if best.count > limit, options.lossiness < 200 {
      // The last attempt, and the nearest one on the other side of the limit.
      var other = Try(lossiness: Double(options.lossiness), excess: excess(best.count))
      best = try attempt(200)
      var last = Try(lossiness: 200, excess: excess(best.count))
      var share = min(0.95, max(0.05, last.excess / (last.excess - other.excess)))
      let canFit = best.count <= limit
      while canFit, number < Self.attempts - 1, Double(best.count) < Self.enough * Double(limit) {
        let lossiness = last.lossiness + (other.lossiness - last.lossiness) * share
        let file = try attempt(lossiness)
        let result = Try(lossiness: lossiness, excess: excess(file.count))
        var before = last
        if (result.excess > 0) != (last.excess > 0) { (before, other) = (other, last) }
        last = result
        share = Self.share(last, other, before)
        if file.count <= limit, file.count >= best.count { best = file }
      }
      // The bytes of very small clips do not follow lossiness. In shaded clips, fewer colours would
      // fill the limit with a worse picture.
      let isPoor = Double(best.count) < Self.poor * Double(limit) && !clip.isShaded
      // The best of all rungs is hardly smaller than the file with the greatest loss.
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

  /// Returns the fraction of the distance from the last attempt to the other side of the limit.
  private static func share(_ last: Try, _ other: Try, _ before: Try) -> Double {
    let width = (last.lossiness - other.lossiness) / (before.lossiness - other.lossiness)
    let height = (last.excess - other.excess) / (before.excess - other.excess)
    guard height * height < width, (1 - height) * (1 - height) < 1 - width else { return 0.5 }
    // With lossiness as a parabola of the excess: its distance from the last attempt at excess 0.
    let near = last.excess / (other.excess - last.excess) * before.excess
    let far = last.excess / (before.excess - last.excess) * other.excess
    let way = (before.lossiness - last.lossiness) / (other.lossiness - last.lossiness)
    return min(0.99, max(0.01, (way * far - near) / (before.excess - other.excess)))
  }

  /// Returns the logarithm of bytes divided by the limit less one percent; never zero.
  private func excess(_ bytes: Int) -> Double {
    let value = Self.logarithm(Double(bytes) / (0.99 * Double(limit)))
    return bytes > limit ? max(value, 1e-6) : min(value, -1e-6)
  }

  /// Returns the binary logarithm with an error below 0.1, the same on all machines.
  private static func logarithm(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }
}
