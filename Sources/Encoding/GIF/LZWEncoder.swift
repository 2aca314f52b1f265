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
  private static let tableBits = 13

  /// The strings that end in another index than the one before it, by open addressing: 12 bits of
  /// the prefix's code, 8 of the index and 12 of the code; zero where there is none.
  private let table: UnsafeMutablePointer<UInt32>
  /// For each code, the code of its string with the last index once more; zero where it is unknown.
  private let repetitions: UnsafeMutablePointer<UInt16>
  /// The codes of runs, by index and length; see ``Dictionary/place(_:length:)``.
  private let runCodes: UnsafeMutablePointer<UInt16>
  private let longestRuns: UnsafeMutablePointer<Int32>

  init() {
    table = .allocate(capacity: 1 << Self.tableBits)
    repetitions = .allocate(capacity: Self.codeLimit + 1)
    // Only the pages that runs reach are ever touched.
    runCodes = .allocate(capacity: 256 * Self.codeLimit)
    longestRuns = .allocate(capacity: 256)
  }

  deinit {
    table.deallocate()
    repetitions.deallocate()
    runCodes.deallocate()
    longestRuns.deallocate()
  }

  /// Compresses an image.
  ///
  /// - Parameters:
  ///   - image: The image; indices below 1 << `minimumCodeSize`, at least one.
  ///   - minimumCodeSize: The number of bits of an index, in `2...8`.
  ///   - bits: Takes the codes.
  func encode(
    _ image: borrowing IndexRuns,
    minimumCodeSize: Int,
    into bits: inout LZWBits
  ) {
    precondition((2...8).contains(minimumCodeSize), "No index has \(minimumCodeSize) bits")
    var dictionary = Dictionary(
      table: table,
      repetitions: repetitions,
      runCodes: runCodes,
      longestRuns: longestRuns,
      minimumCodeSize: minimumCodeSize
    )
    dictionary.start()
    bits.append(dictionary.clearCode, size: dictionary.codeSize)
    var run = image.start
    let last = run + image.count
    var position = 0
    while run < last {
      let index = run.pointee.symbol
      let left = Int(run.pointee.end) &- position
      let known = dictionary.longestRun(of: index)
      var code = dictionary.runCode(index, length: min(left, known))
      /// Where the string with one more index belongs; nil where that is its last index once more.
      var slot: Int?
      if left > known {
        position &+= known
      } else {
        position &+= left
        run += 1
        while run < last {
          let next = dictionary.slot(code, run.pointee.symbol)
          guard let longer = dictionary.code(inSlot: next) else {
            slot = next
            break
          }
          // Within a run there is no need to look for anything.
          code = longer
          position &+= 1
          let end = Int(run.pointee.end)
          while position < end, let longer = dictionary.repetition(of: code) {
            code = longer
            position &+= 1
          }
          if position < end { break }
          run += 1
        }
      }
      bits.append(code, size: dictionary.codeSize)
      guard run < last else { break }
      if dictionary.isFull {
        bits.append(dictionary.clearCode, size: dictionary.codeSize)
        dictionary.start()
      } else if let slot {
        dictionary.learn(code, run.pointee.symbol, inSlot: slot)
      } else {
        if left > known { dictionary.noteRun(index) }
        dictionary.learnRepetition(of: code)
      }
    }
    // The reader counts one more code than was learnt here.
    dictionary.countCode()
    bits.append(dictionary.clearCode + 1, size: dictionary.codeSize)
  }

  /// The strings that were learnt since the last clearing.
  ///
  /// A value of pointers, so that the innermost loops have it in registers.
  private struct Dictionary {
    let table: UnsafeMutablePointer<UInt32>
    let repetitions: UnsafeMutablePointer<UInt16>
    let runCodes: UnsafeMutablePointer<UInt16>
    let longestRuns: UnsafeMutablePointer<Int32>
    let minimumCodeSize: Int
    private(set) var nextCode = 0
    private(set) var codeSize = 0

    init(
      table: UnsafeMutablePointer<UInt32>,
      repetitions: UnsafeMutablePointer<UInt16>,
      runCodes: UnsafeMutablePointer<UInt16>,
      longestRuns: UnsafeMutablePointer<Int32>,
      minimumCodeSize: Int
    ) {
      self.table = table
      self.repetitions = repetitions
      self.runCodes = runCodes
      self.longestRuns = longestRuns
      self.minimumCodeSize = minimumCodeSize
    }

    var clearCode: Int { 1 << minimumCodeSize }

    /// Whether there is no code for another string.
    @inline(__always)
    var isFull: Bool { nextCode == LZWEncoder.codeLimit }

    mutating func start() {
      table.update(repeating: 0, count: 1 << LZWEncoder.tableBits)
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

    /// The code of a known run.
    @inline(__always)
    func runCode(_ index: UInt8, length: Int) -> Int {
      Int(runCodes[Self.place(index, length: length)])
    }

    /// The code of a known string with its last index once more; nil where that is not known.
    @inline(__always)
    func repetition(of code: Int) -> Int? {
      let longer = repetitions[code]
      return longer == 0 ? nil : Int(longer)
    }

    /// What is in a slot; nil where nothing is.
    @inline(__always)
    func code(inSlot slot: Int) -> Int? {
      let entry = table[slot]
      return entry == 0 ? nil : Int(entry & 0xFFF)
    }

    /// Learns a string with another index, in the slot where it belongs.
    @inline(__always)
    mutating func learn(_ prefix: Int, _ index: UInt8, inSlot slot: Int) {
      table[slot] = Self.key(prefix, index) << 12 | UInt32(truncatingIfNeeded: nextCode)
      countCode()
    }

    /// Learns a string with its last index once more.
    @inline(__always)
    mutating func learnRepetition(of prefix: Int) {
      repetitions[prefix] = UInt16(truncatingIfNeeded: nextCode)
      countCode()
    }

    /// Notes that the next code is that of the run longer by one than the longest known one.
    @inline(__always)
    mutating func noteRun(_ index: UInt8) {
      let length = longestRun(of: index) &+ 1
      runCodes[Self.place(index, length: length)] = UInt16(truncatingIfNeeded: nextCode)
      longestRuns[Int(index)] = Int32(truncatingIfNeeded: length)
    }

    /// Codes become a bit longer when the next one to be learnt would not fit.
    @inline(__always)
    mutating func countCode() {
      repetitions[nextCode] = 0
      nextCode &+= 1
      if nextCode > 1 &<< codeSize, codeSize < 12 { codeSize &+= 1 }
    }

    /// Where the code of a run is.
    ///
    /// Most runs are short: eight lengths of all indices lie side by side, in few pages and without
    /// pushing each other out of the cache.
    @inline(__always)
    private static func place(_ index: UInt8, length: Int) -> Int {
      let step = length &- 1
      return (step & ~7) &<< 8 | Int(index) &<< 3 | step & 7
    }

    @inline(__always)
    private static func key(_ prefix: Int, _ index: UInt8) -> UInt32 {
      UInt32(truncatingIfNeeded: prefix) &<< 8 | UInt32(index)
    }

    /// Where a string is in the table, or would be.
    @inline(__always)
    func slot(_ prefix: Int, _ index: UInt8) -> Int {
      let key = Self.key(prefix, index)
      var slot = Int((key &* 0x9E37_79B1) >> (32 - UInt32(LZWEncoder.tableBits)))
      while table[slot] != 0, table[slot] >> 12 != key {
        slot = (slot &+ 1) & (1 << LZWEncoder.tableBits - 1)
      }
      return slot
    }
  }
}
