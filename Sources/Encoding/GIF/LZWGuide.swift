/// What an image's codes tell about its next encoding.
struct LZWGuide {
  /// Where the string of each code ends.
  private var ends: [Int] = []
  /// By hash, what it is worth to know a string.
  private var gains = [UInt8](repeating: 0, count: 1 << 14)

  /// A code in the unit of ``remaining(at:)``.
  static let unit = 1024

  /// - Parameter codes: The codes of the image.
  init(_ codes: LZWCodes) {
    var strings = Strings(codes.minimumCodeSize)
    var clearing = 0
    var end = 0
    ends.reserveCapacity(codes.strings.count)
    for (index, code) in codes.strings.enumerated() {
      if clearing < codes.clearings.count, codes.clearings[clearing] == index {
        clearing += 1
        strings.tell(&gains)
        strings = Strings(codes.minimumCodeSize)
      }
      end += strings.read(Int(code))
      ends.append(end)
    }
    strings.tell(&gains)
  }

  /// What a string that is now learnt will probably save.
  @inline(__always)
  func gain(_ hash: UInt32) -> Int { Int(gains[Int(hash & 0x3FFF)]) }

  /// About how many codes come after a position, in parts of ``unit``.
  func remaining(at position: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= position { low = middle + 1 } else { high = middle }
    }
    guard low < ends.count else { return 0 }
    let start = low == 0 ? 0 : ends[low - 1]
    return (ends.count - low) * Self.unit
      - Self.unit * (position - start) / (ends[low] - start)
  }

  /// What a reader knows since the last clearing.
  private struct Strings {
    private var prefixes: [Int]
    private var first: [UInt8]
    private var lengths: [Int]
    private var hashes: [UInt32]
    /// How often each string was needed since it was learnt, for itself or for a longer one.
    private var uses: [Int]
    private var previous = -1
    private let firstCode: Int

    init(_ minimumCodeSize: Int) {
      firstCode = 1 << minimumCodeSize + 2
      first = (0..<firstCode).map { UInt8(truncatingIfNeeded: $0) }
      hashes = first.map { LZWDictionary.hash(0, $0) }
      prefixes = Array(repeating: 0, count: firstCode)
      lengths = Array(repeating: 1, count: firstCode)
      uses = prefixes
    }

    /// Reads a code.
    ///
    /// - Returns: The length of its string.
    mutating func read(_ code: Int) -> Int {
      if previous >= 0, first.count < LZWDictionary.codeLimit {
        // The string may be the one that is learnt just now.
        let symbol = first[code < first.count ? code : previous]
        prefixes.append(previous)
        first.append(first[previous])
        lengths.append(lengths[previous] + 1)
        hashes.append(LZWDictionary.hash(hashes[previous], symbol))
        uses.append(0)
      }
      previous = code
      var part = code
      while part >= firstCode {
        uses[part] += 1
        part = prefixes[part]
      }
      return lengths[code]
    }

    /// Tells what each string was worth: the first use most, each more a bit less.
    func tell(_ gains: inout [UInt8]) {
      for code in firstCode..<max(firstCode, uses.count) where uses[code] > 0 {
        // Twice the logarithm to the base of two.
        let known = uses[code] + 1
        let gain = UInt8(Int.bitWidth - 1 - (known * known).leadingZeroBitCount)
        let place = Int(hashes[code] & 0x3FFF)
        gains[place] = max(gains[place], gain)
      }
    }
  }
}
