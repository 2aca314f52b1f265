import Decoding

/// A compressor for rows of pixels; the result is the content of the IDAT chunks.
final class PNGImageData {
  /// The choice of the filter for each row.
  enum Strategy: Hashable {
    case always(PNGFilter)
    /// The filter whose bytes, as signed numbers, have the smallest sum of absolute values.
    case smallestSum
  }

  private let effort: CompressionEffort
  private let watch: EncodingWatch
  private var deflater = ImageDeflater()

  /// Creates a compressor; `watch` is called with `.row` for each row compressed as a trial.
  init(effort: CompressionEffort, watch: @escaping EncodingWatch = { _ in }) {
    self.effort = effort
    self.watch = watch
  }

  /// Compresses rows of pixels to a zlib stream.
  func compress(_ lines: PNGScanlines) throws -> [UInt8] {
    let rows = Array(0..<lines.rect.height)
    let strategy = lines.format.pixelBits < 16 ? .always(.none) : sampledStrategy(lines)
    var best = compress(lines, rows, strategy)
    guard effort == .small else { return best }
    // Filters help only with gradual changes, which palette indices and packed bits do not have.
    let hasShades = lines.format.bitDepth == 8 && lines.format.colorType != .indexed
    // `best`, the fast stream, remains a candidate: a zlib stream may be larger for a few bytes.
    for strategy in [.always(.none), .always(.sub)] + (hasShades ? [Strategy.smallestSum] : []) {
      let deflater = try Deflater(.zlib)
      try filter(lines, rows, strategy) { row, _ in
        try watch(.row)
        try deflater.append(row)
      }
      let attempt = try deflater.finish()
      if attempt.count < best.count { best = attempt }
    }
    return best
  }

  /// Returns the best strategy for a sample of rows: usually no filter, except in gradients.
  private func sampledStrategy(_ lines: PNGScanlines) -> Strategy {
    let groupHeight = 4
    let groups = 8
    let height = lines.rect.height
    let isSmall = height <= groupHeight * groups * 2
    let rows =
      isSmall
      ? Array(0..<height)
      : (0..<groups).flatMap { group in
        let start = (height - groupHeight) * group / (groups - 1)
        return start..<start + groupHeight
      }
    let strategies = [PNGFilter.none, .sub, .up].map { Strategy.always($0) }
    let sizes = strategies.map { compress(lines, rows, $0).count }
    // A sample of a few rows is too small for small differences to count.
    let margin = isSmall ? 0 : sizes[0] / 16
    let best = sizes.indices.dropFirst().min { sizes[$0] < sizes[$1] } ?? 0
    return sizes[best] + margin < sizes[0] ? strategies[best] : .always(.none)
  }

  private func compress(_ lines: PNGScanlines, _ rows: [Int], _ strategy: Strategy) -> [UInt8] {
    deflater.begin(pixelBytes: lines.format.pixelBytes, rowBytes: lines.rowBytes + 1)
    filter(lines, rows, strategy) { deflater.append($0, repeats: $1) }
    return deflater.finish()
  }

  /// Filters the selected rows, and calls a closure with the filtered bytes of each row.
  ///
  /// Each row is filtered against the previous selected row, and the first row against zeros.
  /// `repeats` tells the closure that the filtered bytes are the same as in the previous call.
  private func filter(
    _ lines: PNGScanlines,
    _ rows: [Int],
    _ strategy: Strategy,
    _ body: (UnsafeBufferPointer<UInt8>, _ repeats: Bool) throws -> Void
  ) rethrows {
    let count = lines.rowBytes
    // Two unfiltered rows and two filtered rows. The row above the first row counts as zeros.
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4 * (count + 1))
    defer { memory.deallocate() }
    memory.initialize(repeating: 0)
    guard let base = memory.baseAddress else { return }
    var (above, row) = (base + 1, base + count + 2)
    let (filtered, attempt) = (base + 2 * (count + 1), base + 3 * (count + 1))
    func apply(_ filter: PNGFilter, output: UnsafeMutablePointer<UInt8>) {
      let distance = lines.format.pixelBytes
      filter.apply(to: row, above: above, count: count, distance: distance, output: output)
    }
    // Filters that do not read the row above turn equal rows into equal rows.
    let looksAbove = strategy != .always(.none) && strategy != .always(.sub)
    var last = -1
    for y in rows {
      let repeats = y == last + 1 && lines.repeatsRowAbove(y)
      last = y
      if repeats { row.update(from: above, count: count) } else { lines.pack(row: y, into: row) }
      switch strategy {
      case .always(let filter): if looksAbove || !repeats { apply(filter, output: filtered) }
      case .smallestSum:
        var bestSum = Int.max
        for filter in PNGFilter.allCases {
          apply(filter, output: attempt)
          let sum = (1...count).reduce(0) { $0 + Int(Int8(bitPattern: attempt[$1]).magnitude) }
          if sum < bestSum {
            bestSum = sum
            filtered.update(from: attempt, count: count + 1)
          }
        }
      }
      try body(UnsafeBufferPointer(start: filtered, count: count + 1), repeats && !looksAbove)
      swap(&above, &row)
    }
  }
}
