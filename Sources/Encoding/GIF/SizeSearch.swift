/// Looks for the least lossiness with which a clip fits into so many bytes.
///
/// Bytes fall about exponentially with lossiness. So each attempt is where a straight line through the
/// logarithms of the bytes just too many and of those that fit meets the limit less one percent. An end
/// of the line that stays twice counts half (the Illinois method). The search ends once a file fills
/// 0.975 of the limit.
struct SizeSearch {
  private let clip: RecordedClip
  private let options: GIFEncoder.Options
  private let limit: Int

  /// The most attempts.
  static let attempts = 8
  /// The share of the limit that is enough.
  private static let enough = 0.975

  /// A lossiness and the logarithm of its bytes in units of what is looked for, or a part of it.
  private struct Try {
    var lossiness: Double
    var excess: Double
  }

  /// - Parameters:
  ///   - clip: The clip.
  ///   - options: What is asked for; its lossiness is the least that is tried.
  ///   - limit: The most bytes.
  init(_ clip: RecordedClip, _ options: GIFEncoder.Options, limit: Int) {
    self.clip = clip
    self.options = options
    self.limit = limit
  }

  /// Writes the best file that fits.
  ///
  /// - Throws: What the source, the sink and the watch throw, ``GIFError``, and
  ///   ``GIFEncodingError/tooManyBytes(limit:smallest:)`` where nothing fits.
  func encode(_ source: inout some FrameSource, to sink: inout some ByteSink) throws {
    var number = 0
    func attempt(_ lossiness: Double?) throws -> [UInt8] {
      number += 1
      try clip.watch(.attempt(number, of: Self.attempts))
      var memory = MemorySink()
      try clip.encode(&source, options, lossiness: lossiness, to: &memory)
      return memory.bytes
    }
    var best = try attempt(nil)
    if best.count > limit {
      let first = best.count
      best = try attempt(200)
      guard best.count <= limit else {
        throw GIFEncodingError.tooManyBytes(limit: limit, smallest: min(first, best.count))
      }
      var more = Try(lossiness: Double(options.lossiness), excess: excess(first))
      var less = Try(lossiness: 200, excess: excess(best.count))
      var wasMore: Bool?
      while number < Self.attempts, Double(best.count) < Self.enough * Double(limit) {
        let share = more.excess / (more.excess - less.excess)
        let width = less.lossiness - more.lossiness
        let lossiness = more.lossiness + width * min(0.95, max(0.05, share))
        let bytes = try attempt(lossiness)
        let isMore = bytes.count > limit
        let result = Try(lossiness: lossiness, excess: excess(bytes.count))
        if isMore { more = result } else { less = result }
        if wasMore == isMore { if isMore { less.excess /= 2 } else { more.excess /= 2 } }
        wasMore = isMore
        if !isMore, bytes.count >= best.count { best = bytes }
      }
    }
    try sink.write(best)
  }

  /// The logarithm of some bytes / the limit less one percent; never zero.
  private func excess(_ bytes: Int) -> Double {
    let value = Self.logarithm(Double(bytes) / (0.99 * Double(limit)))
    return bytes > limit ? max(value, 1e-6) : min(value, -1e-6)
  }

  /// The binary logarithm, to a tenth, alike on all machines.
  private static func logarithm(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }
}
