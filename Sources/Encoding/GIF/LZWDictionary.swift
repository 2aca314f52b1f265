/// The strings that ``LZWParser`` has learnt since the last clearing.
///
/// Each code has a list of the codes whose strings are longer by one index. The string with its own
/// last index once more, of which runs consist, is kept apart. A value of pointers, which the
/// compiler keeps in registers.
struct LZWDictionary {
  /// Codes have at most twelve bits (GIF89a, appendix F).
  static let codeLimit = 4096

  /// The last index of each code's string.
  private let lastSymbols: UnsafeMutablePointer<UInt8>
  /// The code of each string with its last index once more; zero where it is not known.
  private let repetitions: UnsafeMutablePointer<UInt16>
  /// The latest code of each string with another index; zero where there is none.
  private let latest: UnsafeMutablePointer<UInt16>
  /// The code that was the latest of the same string before; zero where there is none.
  private let earlier: UnsafeMutablePointer<UInt16>
  /// Whether each code's string has a transparent pixel.
  private let hasTransparency: UnsafeMutablePointer<Bool>
  /// The code of each string without its last index.
  private let prefixes: UnsafeMutablePointer<UInt16>
  /// What tells each string from others, most probably.
  private let hashes: UnsafeMutablePointer<UInt32>
  /// How often each string was written, alone or at the beginning of a longer one.
  private let uses: UnsafeMutablePointer<Int>

  init() {
    lastSymbols = .allocate(capacity: Self.codeLimit)
    repetitions = .allocate(capacity: Self.codeLimit)
    latest = .allocate(capacity: Self.codeLimit)
    earlier = .allocate(capacity: Self.codeLimit)
    hasTransparency = .allocate(capacity: Self.codeLimit)
    prefixes = .allocate(capacity: Self.codeLimit)
    hashes = .allocate(capacity: Self.codeLimit)
    uses = .allocate(capacity: Self.codeLimit)
  }

  func deallocate() {
    lastSymbols.deallocate()
    repetitions.deallocate()
    latest.deallocate()
    earlier.deallocate()
    hasTransparency.deallocate()
    prefixes.deallocate()
    hashes.deallocate()
    uses.deallocate()
  }

  /// Forgets everything but single indices.
  func start(_ way: LZWWay) {
    repetitions.update(repeating: 0, count: way.firstCode)
    latest.update(repeating: 0, count: way.firstCode)
    uses.update(repeating: 0, count: Self.codeLimit)
    for code in 0..<way.clearCode {
      let symbol = UInt8(truncatingIfNeeded: code)
      lastSymbols[code] = symbol
      hashes[code] = Self.hash(0, symbol)
      hasTransparency[code] = way.transparent == symbol
    }
  }

  /// The code of a known string with its last index once more; zero where it is not known.
  @inline(__always)
  func repetition(of code: Int) -> Int { Int(repetitions[code]) }

  /// The code of a known string with one more index; zero where it is not known.
  @inline(__always)
  func child(of code: Int, _ symbol: UInt8) -> Int {
    if lastSymbols[code] == symbol { return Int(repetitions[code]) }
    var child = Int(latest[code])
    while child != 0, lastSymbols[child] != symbol { child = Int(earlier[child]) }
    return child
  }

  /// Whether a code's string has a transparent pixel.
  @inline(__always)
  func isTransparent(_ code: Int) -> Bool { hasTransparency[code] }

  /// Learns a string that is not known: that of a code with one more index.
  @inline(__always)
  func learn(_ code: Int, _ symbol: UInt8, as new: Int, _ way: LZWWay) {
    lastSymbols[new] = symbol
    prefixes[new] = UInt16(truncatingIfNeeded: code)
    hashes[new] = Self.hash(hashes[code], symbol)
    repetitions[new] = 0
    latest[new] = 0
    hasTransparency[new] = hasTransparency[code] || symbol == way.transparent
    if lastSymbols[code] == symbol {
      repetitions[code] = UInt16(truncatingIfNeeded: new)
    } else {
      earlier[new] = latest[code]
      latest[code] = UInt16(truncatingIfNeeded: new)
    }
  }

  /// Forgets the string that was learnt last.
  @inline(__always)
  func forget(_ code: Int, _ symbol: UInt8) {
    if lastSymbols[code] == symbol {
      repetitions[code] = 0
    } else {
      latest[code] = earlier[Int(latest[code])]
    }
  }

  /// What tells a code's string from others, most probably.
  @inline(__always)
  func hash(of code: Int) -> UInt32 { hashes[code] }

  private static func hash(_ prefix: UInt32, _ symbol: UInt8) -> UInt32 {
    let product = (prefix ^ (UInt32(symbol) + 1)) &* 0x9E37_79B1
    return product ^ product >> 15
  }

  /// Counts a use of a code's string and of the strings that it begins with.
  @inline(__always)
  func countUse(of code: Int, _ way: LZWWay) {
    var part = code
    while part >= way.firstCode {
      uses[part] += 1
      part = Int(prefixes[part])
    }
  }

  /// Tells how often the strings that were learnt were used.
  func tell(_ guide: inout LZWGuide, _ way: LZWWay) {
    for code in way.firstCode..<Self.codeLimit where uses[code] > 0 {
      guide.note(hashes[code], uses: uses[code])
    }
  }
}
