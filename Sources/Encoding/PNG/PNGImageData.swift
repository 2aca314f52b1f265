/// Filters and compresses rows: what the IDAT chunks of a file hold.
struct PNGImageData {
  /// Which filter each row gets.
  enum Strategy: Hashable {
    case always(PNGFilter)
    /// The filter whose bytes, taken as signed, have the smallest sum of magnitudes.
    case smallestSum
  }

  private let lines: PNGScanlines
  private let effort: CompressionEffort

  init(_ lines: PNGScanlines, effort: CompressionEffort) {
    self.lines = lines
    self.effort = effort
  }

  /// Compresses the picture.
  ///
  /// - Parameter emit: Takes the zlib stream in pieces of at most 64 KiB.
  /// - Throws: What `emit` throws, and ``ZlibError``.
  func write(_ emit: (UnsafeRawBufferPointer) throws -> Void) throws {
    switch effort {
    case .fast:
      let strategy = try lines.colorType == .indexed ? .always(.none) : sampledStrategy()
      try compress(0..<lines.height, strategy, level: 3, emit)
    case .small:
      var best: [UInt8]?
      for strategy in candidates {
        var attempt: [UInt8] = []
        try compress(0..<lines.height, strategy, level: 9) { attempt.append(contentsOf: $0) }
        if best.map({ attempt.count < $0.count }) ?? true { best = attempt }
      }
      guard let best else { return }
      try best.withUnsafeBytes { bytes in
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
          let end = min(start + (1 << 16), bytes.count)
          try emit(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        }
      }
    }
  }

  private var candidates: [Strategy] {
    let all: [Strategy] = [
      .always(.none), .always(.sub), .always(.up), .always(.paeth), .smallestSum,
    ]
    return lines.colorType == .indexed ? [.always(.none), .always(.up)] : all
  }

  /// The filter that compresses some rows best; flat pictures want none, gradients want one.
  private func sampledStrategy() throws -> Strategy {
    let groupHeight = 8
    let groups = 6
    guard lines.height > groupHeight * groups * 2 else { return try best(of: [0..<lines.height]) }
    return try best(
      of: (0..<groups).map { group in
        let start = (lines.height - groupHeight) * group / (groups - 1)
        return start..<start + groupHeight
      }
    )
  }

  private func best(of samples: [Range<Int>]) throws -> Strategy {
    var best = Strategy.always(.none)
    var bestSize = Int.max
    for filter in [PNGFilter.none, .sub, .up] {
      var size = 0
      for sample in samples {
        try compress(sample, .always(filter), level: 1) { size += $0.count }
      }
      if size < bestSize {
        best = .always(filter)
        bestSize = size
      }
    }
    return best
  }

  private func compress(
    _ range: Range<Int>,
    _ strategy: Strategy,
    level: Int,
    _ emit: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let deflater = try Deflater(level: level)
    let count = lines.rowBytes
    // The row above the first one is all zeros.
    var above = [UInt8](repeating: 0, count: count)
    var row = above
    var filtered = [UInt8](repeating: 0, count: count + 1)
    var attempt = filtered
    for y in range {
      above.withUnsafeBufferPointer { above in
        row.withUnsafeMutableBufferPointer { row in
          filtered.withUnsafeMutableBufferPointer { filtered in
            attempt.withUnsafeMutableBufferPointer { attempt in
              guard let above = above.baseAddress, let row = row.baseAddress,
                let filtered = filtered.baseAddress, let attempt = attempt.baseAddress
              else { return }
              lines.pack(row: y, into: row)
              switch strategy {
              case .always(let filter):
                filter.apply(
                  to: row,
                  above: above,
                  count: count,
                  distance: lines.pixelBytes,
                  output: filtered
                )
              case .smallestSum:
                var bestSum = Int.max
                for filter in PNGFilter.allCases {
                  filter.apply(
                    to: row,
                    above: above,
                    count: count,
                    distance: lines.pixelBytes,
                    output: attempt
                  )
                  var sum = 0
                  for i in 1...count { sum += Int(Int8(bitPattern: attempt[i]).magnitude) }
                  if sum < bestSum {
                    bestSum = sum
                    filtered.update(from: attempt, count: count + 1)
                  }
                }
              }
            }
          }
        }
      }
      try filtered.withUnsafeBufferPointer { bytes in
        try deflater.write(bytes, last: y == range.upperBound - 1, emit: emit)
      }
      swap(&above, &row)
    }
  }
}
