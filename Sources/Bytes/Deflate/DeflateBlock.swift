/// The literals and matches of one deflate block, and their encoding.
struct DeflateBlock: ~Copyable {
  /// The maximum number of literals and matches, so small that a block's codes suit its content.
  static let capacity = 1 << 14
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let fixed = (
    symbols: HuffmanCode(
      lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
    ),
    distances: HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
  )

  /// The literals and matches.
  ///
  /// A literal is stored as its byte. A match has the highest bit set, its length from
  /// bit 16 on, and its distance minus one in the lowest 16 bits.
  private var tokens = GrowingBuffer<UInt32>(capacity: capacity)
  private(set) var byteCount = 0

  var isFull: Bool { tokens.count == DeflateBlock.capacity }

  @inline(__always)
  mutating func append(literal: UInt8) {
    tokens.appendInRoom(UInt32(literal))
    byteCount += 1
  }

  @inline(__always)
  mutating func append(length: Int, distance: Int) {
    tokens.appendInRoom(
      0x8000_0000 | UInt32(truncatingIfNeeded: length) << 16
        | UInt32(truncatingIfNeeded: distance - 1)
    )
    byteCount += length
  }

  mutating func removeAll() {
    tokens.removeAll()
    byteCount = 0
  }

  /// Writes the block in the shortest form: uncompressed, with fixed codes or with dynamic codes.
  ///
  /// `last` tells whether the block ends the stream. `raw` holds the uncompressed bytes; `nil` if
  /// they are no longer available.
  func write(last: Bool, raw: UnsafeBufferPointer<UInt8>?, to bits: inout BitWriter) {
    var symbolCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    var extraBits = 0
    symbolCounts[256] = 1
    for index in 0..<tokens.count {
      let token = tokens[index]
      guard token >> 31 == 1 else {
        symbolCounts[Int(token)] += 1
        continue
      }
      let length = DeflateBlock.lengthCode(Int(token >> 16 & 0x1FF))
      let distance = DeflateBlock.distanceCode(Int(token & 0xFFFF))
      symbolCounts[length.symbol] += 1
      distanceCounts[distance.symbol] += 1
      extraBits += length.bits + distance.bits
    }
    let symbols = HuffmanCode(counts: symbolCounts, limit: 15)
    let distances = HuffmanCode(counts: distanceCounts, limit: 15)
    let header = DeflateBlock.header(symbols, distances)
    func cost(_ symbols: HuffmanCode, _ distances: HuffmanCode) -> Int {
      zip(symbolCounts, symbols.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
        + zip(distanceCounts, distances.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    }
    let dynamicCost = cost(symbols, distances) + header.reduce(0) { $0 + $1.length }
    let fixed = DeflateBlock.fixed
    let fixedCost = cost(fixed.symbols, fixed.distances)
    if let raw, raw.count <= 0xFFFF, raw.count * 8 + 40 < min(dynamicCost, fixedCost) + extraBits {
      bits.append(last ? 1 : 0, size: 3)
      bits.align()
      bits.append(raw.count | (~raw.count & 0xFFFF) << 16, size: 32)
      for byte in raw { bits.append(Int(byte), size: 8) }
    } else if fixedCost <= dynamicCost {
      bits.append(last ? 3 : 2, size: 3)
      write(fixed.symbols, fixed.distances, to: &bits)
    } else {
      bits.append(last ? 5 : 4, size: 3)
      for field in header { bits.append(field.value, size: field.length) }
      write(symbols, distances, to: &bits)
    }
  }

  private func write(
    _ symbols: HuffmanCode,
    _ distances: HuffmanCode,
    to bits: inout BitWriter
  ) {
    @inline(__always)
    func put(_ symbol: Int, _ code: HuffmanCode, extra: Int = 0, size: Int = 0) {
      let length = Int(code.lengths[symbol])
      bits.append(Int(code.codes[symbol]) | extra << length, size: length + size)
    }
    for index in 0..<tokens.count {
      let token = tokens[index]
      guard token >> 31 == 1 else {
        put(Int(token), symbols)
        continue
      }
      let length = DeflateBlock.lengthCode(Int(token >> 16 & 0x1FF))
      put(length.symbol, symbols, extra: length.extra, size: length.bits)
      let distance = DeflateBlock.distanceCode(Int(token & 0xFFFF))
      put(distance.symbol, distances, extra: distance.extra, size: distance.bits)
    }
    put(256, symbols)
  }

  /// Returns the symbol for a match length, and the number (`bits`) and value of its extra bits.
  @inline(__always)
  private static func lengthCode(_ length: Int) -> (symbol: Int, bits: Int, extra: Int) {
    let rest = length - 3
    if rest < 8 { return (257 + rest, 0, 0) }
    if length == 258 { return (285, 0, 0) }
    let bits = Int.bitWidth - 1 - rest.leadingZeroBitCount - 2
    return (261 + 4 * bits + (rest >> bits & 3), bits, rest & (1 << bits - 1))
  }

  /// Returns the symbol and extra bits of a match distance; `offset` is the distance minus one.
  @inline(__always)
  private static func distanceCode(_ offset: Int) -> (symbol: Int, bits: Int, extra: Int) {
    if offset < 4 { return (offset, 0, 0) }
    let bits = Int.bitWidth - 1 - offset.leadingZeroBitCount - 1
    return (2 * bits + 2 + (offset >> bits & 1), bits, offset & (1 << bits - 1))
  }

  /// Returns the header of a block with dynamic codes: the fields that state the code lengths.
  private static func header(
    _ symbols: HuffmanCode,
    _ distances: HuffmanCode
  ) -> [(value: Int, length: Int)] {
    let symbolCount = max(257, (symbols.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = symbols.lengths.prefix(symbolCount) + distances.lengths.prefix(distanceCount)
    let runs = DeflateBlock.runs(Array(lengths))
    var counts = [Int](repeating: 0, count: 19)
    for run in runs { counts[run.symbol] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    let used = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    var fields = [(symbolCount - 257, 5), (distanceCount - 1, 5), (used - 4, 4)]
    fields += order.prefix(used).map { (Int(code.lengths[$0]), 3) }
    for run in runs {
      fields.append((Int(code.codes[run.symbol]), Int(code.lengths[run.symbol])))
      if run.bits > 0 { fields.append((run.extra, run.bits)) }
    }
    return fields
  }

  /// Run-length encodes code lengths with the symbols 16 (a repetition), 17 and 18 (zeros).
  private static func runs(_ lengths: [UInt8]) -> [(symbol: Int, bits: Int, extra: Int)] {
    var result: [(symbol: Int, bits: Int, extra: Int)] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let end = lengths[index...].firstIndex { $0 != length } ?? lengths.count
      var rest = end - index
      index = end
      if length > 0 {
        result.append((Int(length), 0, 0))
        rest -= 1
      }
      while rest >= 3 {
        let most = length > 0 ? 6 : rest <= 10 ? 10 : 138
        let part = min(rest, most)
        result.append(
          length > 0 ? (16, 2, part - 3) : part <= 10 ? (17, 3, part - 3) : (18, 7, part - 11)
        )
        rest -= part
      }
      for _ in 0..<rest { result.append((Int(length), 0, 0)) }
    }
    return result
  }
}
