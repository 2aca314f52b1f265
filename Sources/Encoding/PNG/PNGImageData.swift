import Decoding
import Pixels

/// Filters and compresses rows: what the IDAT chunks of a file hold.
final class PNGImageData {
  /// Which filter each row gets.
  enum Strategy: Hashable {
    case always(PNGFilter)
    /// The filter whose bytes, taken as signed, have the smallest sum of magnitudes.
    case smallestSum
  }

  /// Takes a row, and whether it repeats the one before and is the last one.
  private typealias Writer = (UnsafeBufferPointer<UInt8>, _ repeats: Bool, _ last: Bool) throws ->
    Void

  private let effort: CompressionEffort
  private let watch: EncodingWatch
  private let deflater = ImageDeflater()

  /// - Parameters:
  ///   - effort: How hard to try.
  ///   - watch: Is told of each row that is tried, where that is hard.
  init(effort: CompressionEffort, _ watch: @escaping EncodingWatch = { _ in }) {
    self.effort = effort
    self.watch = watch
  }

  /// Compresses some rows.
  ///
  /// - Parameters:
  ///   - lines: The rows.
  ///   - emit: Takes the zlib stream in pieces of at most 64 KiB.
  /// - Throws: What `emit` throws, and ``ZlibError``.
  func write(
    _ lines: PNGScanlines,
    _ emit: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    switch effort {
    case .fast: try writeFast(lines, emit)
    case .small:
      try smallest(lines).forEachPiece(emit)
    }
  }

  private func writeFast(
    _ lines: PNGScanlines,
    _ emit: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let strategy = lines.format.pixelBits < 16 ? .always(.none) : sampledStrategy(lines)
    try compress(lines, Array(0..<lines.rect.height), strategy, emit)
  }

  /// The shortest of the fast stream and those of zlib at level 9 with several filters.
  private func smallest(_ lines: PNGScanlines) throws -> [UInt8] {
    // Filters are for shades; numbers of a palette and packed bits have none.
    let hasShades = lines.format.bitDepth == 8 && lines.format.colorType != .indexed
    let strategies: [Strategy] =
      [.always(.none), .always(.sub)] + (hasShades ? [.smallestSum] : [])
    // The fast stream may be smaller where there are very few bytes.
    var best: [UInt8] = []
    writeFast(lines) { best.append(contentsOf: $0) }
    for strategy in strategies {
      for expectsNoise in [false, true] {
        var attempt: [UInt8] = []
        let deflater = try Deflater(level: 9, expectsNoise: expectsNoise)
        try filter(lines, Array(0..<lines.rect.height), strategy) { row, _, last in
          try watch(.row)
          try deflater.write(row, last: last) { attempt.append(contentsOf: $0) }
        }
        if attempt.count < best.count { best = attempt }
      }
    }
    return best
  }

  /// The filter that compresses some rows best; flat pictures want none, gradients want one.
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
    let sizes = strategies.map { strategy in
      var size = 0
      compress(lines, rows, strategy) { size += $0.count }
      return size
    }
    // A few rows do not tell small differences.
    let margin = isSmall ? 0 : sizes[0] / 16
    let best = sizes.indices.dropFirst().min { sizes[$0] < sizes[$1] } ?? 0
    return sizes[best] + margin < sizes[0] ? strategies[best] : .always(.none)
  }

  private func compress(
    _ lines: PNGScanlines,
    _ rows: [Int],
    _ strategy: Strategy,
    _ emit: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    deflater.begin(pixelBytes: lines.format.pixelBytes, rowBytes: lines.rowBytes + 1)
    try filter(lines, rows, strategy) {
      try deflater.write($0, repeats: $1, last: $2, emit: emit)
    }
  }

  private func filter(
    _ lines: PNGScanlines,
    _ rows: [Int],
    _ strategy: Strategy,
    _ write: Writer
  ) rethrows {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: lines.rect.width)
    defer { scratch.deallocate() }
    let count = lines.rowBytes
    // Two rows with the zeros that precede the first one, and two filtered ones.
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4 * (count + 1))
    defer { memory.deallocate() }
    memory.update(repeating: 0)
    guard let base = memory.baseAddress else { return }
    var (above, row) = (base + 1, base + count + 2)
    let (filtered, attempt) = (base + 2 * (count + 1), base + 3 * (count + 1))
    var previous = -1
    for (number, y) in rows.enumerated() {
      let repeats = y == previous + 1 && lines.repeatsRowAbove(y)
      previous = y
      let plain = strategy == .always(.none) ? filtered + 1 : row
      if !repeats {
        lines.pack(row: y, scratch: scratch, into: plain)
      } else if plain == row {
        row.update(from: above, count: count)
      }
      // Filters that look at no other row make the same of the same row.
      let isSame = repeats && (strategy == .always(.none) || strategy == .always(.sub))
      switch strategy {
      case .always(.none): break
      case .always(let filter):
        if !isSame { apply(filter, to: row, above: above, of: lines, output: filtered) }
      case .smallestSum:
        var bestSum = Int.max
        for filter in PNGFilter.allCases {
          apply(filter, to: row, above: above, of: lines, output: attempt)
          var sum = 0
          for i in 1...count { sum += Int(Int8(bitPattern: attempt[i]).magnitude) }
          if sum < bestSum {
            bestSum = sum
            filtered.update(from: attempt, count: count + 1)
          }
        }
      }
      try write(
        UnsafeBufferPointer(start: filtered, count: count + 1),
        isSame,
        number == rows.count - 1
      )
      swap(&above, &row)
    }
  }

  private func apply(
    _ filter: PNGFilter,
    to row: UnsafePointer<UInt8>,
    above: UnsafePointer<UInt8>,
    of lines: PNGScanlines,
    output: UnsafeMutablePointer<UInt8>
  ) {
    filter.apply(
      to: row,
      above: above,
      count: lines.rowBytes,
      distance: lines.format.pixelBytes,
      output: output
    )
  }
}
