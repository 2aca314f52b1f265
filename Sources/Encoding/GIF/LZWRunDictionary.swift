/// The strings that ``LZWEncoder`` has learnt since the last clear code.
///
/// The type is a structure of pointers, which the innermost loops keep in registers.
struct LZWRunDictionary {
  /// The number of codes: a code has at most twelve bits.
  private static let codeLimit = LZWDictionary.codeLimit
  /// The binary logarithm of the number of slots.
  private static let tableBits = 13

  /// A hash table with open addressing for the strings whose last two indices differ.
  ///
  /// An entry has 12 bits for the prefix's code, 8 for the index and 12 for the code; 0 is empty.
  private let table: UnsafeMutablePointer<UInt32>
  /// For each code, the code of the string that repeats its last index once more; 0 if unknown.
  private let repetitions: UnsafeMutablePointer<UInt16>
  /// The codes of runs, by index and length; see ``place(_:length:)``.
  private let runCodes: UnsafeMutablePointer<UInt16>
  private let longestRuns: UnsafeMutablePointer<Int32>
  /// The code that clears the dictionary.
  private(set) var clearCode = 0
  private var nextCode = 0
  private(set) var codeSize = 0

  /// Allocates the memory, which all copies share.
  init() {
    table = .allocate(capacity: 1 << Self.tableBits)
    repetitions = .allocate(capacity: Self.codeLimit + 1)
    // The memory is large, but pages for lengths that no run reaches are never touched.
    runCodes = .allocate(capacity: 256 * Self.codeLimit)
    longestRuns = .allocate(capacity: 256)
  }

  func deallocate() {
    table.deallocate()
    repetitions.deallocate()
    runCodes.deallocate()
    longestRuns.deallocate()
  }

  /// Whether there is no code left for another string.
  @inline(__always)
  var isFull: Bool { nextCode == Self.codeLimit }

  /// Resets the dictionary to the strings of one index.
  mutating func start(minimumCodeSize: Int) {
    clearCode = 1 << minimumCodeSize
    table.update(repeating: 0, count: 1 << Self.tableBits)
    for index in 0..<clearCode {
      longestRuns[index] = 1
      runCodes[Self.place(UInt8(truncatingIfNeeded: index), length: 1)] = UInt16(
        truncatingIfNeeded: index
      )
      repetitions[index] = 0
    }
    nextCode = clearCode + 2
    codeSize = minimumCodeSize + 1
  }

  @inline(__always)
  func longestRun(of index: UInt8) -> Int { Int(longestRuns[Int(index)]) }

  /// Returns the code of a known run.
  @inline(__always)
  func runCode(_ index: UInt8, length: Int) -> Int {
    Int(runCodes[Self.place(index, length: length)])
  }

  /// Returns the code of the string that repeats a string's last index once more; `nil` if unknown.
  @inline(__always)
  func repetition(of code: Int) -> Int? {
    let longer = repetitions[code]
    return longer == 0 ? nil : Int(longer)
  }

  /// Returns the code in a slot; `nil` if the slot is empty.
  @inline(__always)
  func code(inSlot slot: Int) -> Int? {
    let entry = table[slot]
    return entry == 0 ? nil : Int(entry & 0xFFF)
  }

  /// Stores the string of `prefix` plus `index`, which differs from the last index of `prefix`.
  @inline(__always)
  mutating func learn(_ prefix: Int, _ index: UInt8, inSlot slot: Int) {
    table[slot] = Self.key(prefix, index) << 12 | UInt32(truncatingIfNeeded: nextCode)
    countCode()
  }

  /// Stores the string that extends `prefix` by a repetition of its last index.
  @inline(__always)
  mutating func learnRepetition(of prefix: Int) {
    repetitions[prefix] = UInt16(truncatingIfNeeded: nextCode)
    countCode()
  }

  /// Assigns the next code to a run one pixel longer than the longest known run of `index`.
  @inline(__always)
  mutating func noteRun(_ index: UInt8) {
    let length = longestRun(of: index) &+ 1
    runCodes[Self.place(index, length: length)] = UInt16(truncatingIfNeeded: nextCode)
    longestRuns[Int(index)] = Int32(truncatingIfNeeded: length)
  }

  /// Counts a learnt code, and adds a bit to the length of codes if the next code needs it.
  @inline(__always)
  mutating func countCode() {
    repetitions[nextCode] = 0
    nextCode &+= 1
    if nextCode > 1 &<< codeSize, codeSize < 12 { codeSize &+= 1 }
  }

  /// Returns the position in `runCodes` of the code for a run of `length` pixels.
  ///
  /// The codes are grouped by length, eight lengths a group. Most runs are short, so most lookups
  /// need only the first group: few memory pages, which stay in the cache.
  @inline(__always)
  private static func place(_ index: UInt8, length: Int) -> Int {
    let step = length &- 1
    return (step & ~7) &<< 8 | Int(index) &<< 3 | step & 7
  }

  @inline(__always)
  private static func key(_ prefix: Int, _ index: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: prefix) &<< 8 | UInt32(index)
  }

  /// Returns the slot that contains a string, or the free slot for the string.
  @inline(__always)
  func slot(_ prefix: Int, _ index: UInt8) -> Int {
    let key = Self.key(prefix, index)
    var slot = Int((key &* 0x9E37_79B1) >> (32 - UInt32(Self.tableBits)))
    while table[slot] != 0, table[slot] >> 12 != key {
      slot = (slot &+ 1) & (1 << Self.tableBits - 1)
    }
    return slot
  }
}
