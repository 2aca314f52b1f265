/// Compresses palette indices into the codes of a GIF image, skipping over runs.
///
/// The codes are those of plain greedy LZW. What is different is how they are found: flat pictures
/// consist of long runs of one index, and for each index the encoder keeps the codes of the runs
/// that the dictionary knows. They are all of lengths 1, 2, … up to the longest, since a run can
/// only be learnt from the one that is shorter by one. So a run costs a step for each of its codes
/// and not for each of its pixels.
///
/// Source of the format: CompuServe, "Graphics Interchange Format, Version 89a", appendix F.
final class LZWEncoder {
  private static let codeLimit = 4096
  private static let tableSize = 1 << 14

  /// Entries of the dictionary: 12 bits of a generation, 12 of the prefix's code, 8 of the index.
  ///
  /// Entries of older generations count as empty, so that clearing the
  /// dictionary costs nothing.
  private let keys: UnsafeMutablePointer<UInt32>
  private let codes: UnsafeMutablePointer<UInt16>
  private var generation: UInt32 = 0
  /// For each index, the codes of its runs of lengths from 1 up.
  private let runCodes: UnsafeMutablePointer<UInt16>
  private let longestRuns: UnsafeMutablePointer<Int>

  private var minimumCodeSize = 8
  private var nextCode = 0
  private var codeSize = 0

  init() {
    keys = .allocate(capacity: Self.tableSize)
    keys.initialize(repeating: 0, count: Self.tableSize)
    codes = .allocate(capacity: Self.tableSize)
    codes.initialize(repeating: 0, count: Self.tableSize)
    // Only the pages that runs reach are ever touched.
    runCodes = .allocate(capacity: 256 * Self.codeLimit)
    longestRuns = .allocate(capacity: 256)
    longestRuns.initialize(repeating: 0, count: 256)
  }

  deinit {
    keys.deallocate()
    codes.deallocate()
    runCodes.deallocate()
    longestRuns.deallocate()
  }

  private var clearCode: Int { 1 << minimumCodeSize }
  private var endCode: Int { clearCode + 1 }

  /// Compresses an image.
  ///
  /// - Parameters:
  ///   - indices: The image, row by row; indices below 1 << `minimumCodeSize`, at least one.
  ///   - count: How many there are.
  ///   - minimumCodeSize: The number of bits of an index, in `2...8`.
  ///   - bits: Takes the codes.
  func encode(
    _ indices: UnsafePointer<UInt8>,
    count: Int,
    minimumCodeSize: Int,
    into bits: inout LZWBits
  ) {
    precondition((2...8).contains(minimumCodeSize), "No index has \(minimumCodeSize) bits")
    self.minimumCodeSize = minimumCodeSize
    startDictionary()
    bits.append(clearCode, size: codeSize)
    var position = 0
    while position < count {
      let index = indices[position]
      let run = Self.runLength(indices + position, limit: count - position)
      let known = longestRuns[Int(index)]
      let start = position
      position += min(run, known)
      var prefix = runCode(index, length: position - start)
      if run <= known {
        // The run is followed by another index: from here on, index by index.
        while position < count, let longer = code(prefix, indices[position]) {
          prefix = longer
          position += 1
        }
      }
      bits.append(prefix, size: codeSize)
      guard position < count else { break }
      guard nextCode < Self.codeLimit else {
        bits.append(clearCode, size: codeSize)
        startDictionary()
        continue
      }
      if run > known { learnRun(index) } else { learn(prefix, indices[position]) }
      growCodes()
    }
    // The reader counts one more code than was learnt here.
    nextCode += 1
    growCodes()
    bits.append(endCode, size: codeSize)
  }

  // MARK: The dictionary

  private func startDictionary() {
    generation += 1
    if generation == 1 << 12 {
      keys.update(repeating: 0, count: Self.tableSize)
      generation = 1
    }
    for index in 0..<clearCode {
      longestRuns[index] = 1
      runCodes[index * Self.codeLimit] = UInt16(index)
    }
    nextCode = endCode + 1
    codeSize = minimumCodeSize + 1
  }

  /// The code of a known run.
  private func runCode(_ index: UInt8, length: Int) -> Int {
    Int(runCodes[Int(index) * Self.codeLimit + length - 1])
  }

  /// The code of a known string with one more index; nil where the dictionary does not know it.
  @inline(__always)
  private func code(_ prefix: Int, _ index: UInt8) -> Int? {
    let slot = slot(prefix, index)
    return keys[slot] == key(prefix, index) ? Int(codes[slot]) : nil
  }

  private func learn(_ prefix: Int, _ index: UInt8) {
    let slot = slot(prefix, index)
    keys[slot] = key(prefix, index)
    codes[slot] = UInt16(nextCode)
    nextCode += 1
  }

  /// Learns the run that is longer by one than the longest known one.
  private func learnRun(_ index: UInt8) {
    let longest = longestRuns[Int(index)]
    let prefix = runCode(index, length: longest)
    runCodes[Int(index) * Self.codeLimit + longest] = UInt16(nextCode)
    longestRuns[Int(index)] = longest + 1
    learn(prefix, index)
  }

  /// Codes become a bit longer when the next one to be learnt would not fit.
  private func growCodes() {
    if nextCode > 1 << codeSize, codeSize < 12 { codeSize += 1 }
  }

  private func key(_ prefix: Int, _ index: UInt8) -> UInt32 {
    generation << 20 | UInt32(prefix) << 8 | UInt32(index)
  }

  /// Where a string is in the table, or would be: linear probing past entries of this generation.
  @inline(__always)
  private func slot(_ prefix: Int, _ index: UInt8) -> Int {
    let key = key(prefix, index)
    var slot = Int(((key & 0xF_FFFF) &* 0x9E37_79B1) >> 18)
    while keys[slot] != key, keys[slot] >> 20 == generation {
      slot = (slot + 1) & (Self.tableSize - 1)
    }
    return slot
  }

  /// How often the first index is repeated, itself counted.
  private static func runLength(_ indices: UnsafePointer<UInt8>, limit: Int) -> Int {
    let first = indices[0]
    let eight = UInt64(first) &* 0x0101_0101_0101_0101
    var length = 1
    let raw = UnsafeRawPointer(indices)
    while length + 8 <= limit {
      let difference = raw.loadUnaligned(fromByteOffset: length, as: UInt64.self) ^ eight
      guard difference == 0 else {
        return length + UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      length += 8
    }
    while length < limit, indices[length] == first { length += 1 }
    return length
  }
}
