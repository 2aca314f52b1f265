/// The strings that stand for codes, as they are known at one place of an image.
///
/// A value of pointers, so that the innermost loops have it in registers. Each code has a list of
/// the codes whose strings are longer by an index; that by its own last index once more, which is
/// what runs consist of, is apart. So copying is cheap: see ``LZWParser``.
struct LZWDictionary {
  /// No code has more than twelve bits.
  static let codeLimit = 4096
  /// How many pixels of a run are gone over at once.
  static let leap = 16

  /// The last index of each code's string.
  private let lastSymbols: UnsafeMutablePointer<UInt8>
  /// The code of each string with its last index once more; zero where it is not known.
  private let repetitions: UnsafeMutablePointer<UInt16>
  /// The code of each string with its last index ``leap`` times more; zero where it is not known.
  private let leaps: UnsafeMutablePointer<UInt16>
  /// The code from which such a leap leads to each code, or from which it will.
  private let origins: UnsafeMutablePointer<UInt16>
  /// How many repetitions lead to each code, up to ``leap``.
  private let depths: UnsafeMutablePointer<UInt8>
  /// The latest code of each string with another index; zero where there is none.
  private let latest: UnsafeMutablePointer<UInt16>
  /// The code that was the latest of the same string before; zero where there is none.
  private let earlier: UnsafeMutablePointer<UInt16>
  /// What tells each code's string from others, most probably.
  private let hashes: UnsafeMutablePointer<UInt32>
  /// Whether each code's string has a pixel that is left out.
  private let omissions: UnsafeMutablePointer<Bool>

  init() {
    lastSymbols = .allocate(capacity: Self.codeLimit)
    repetitions = .allocate(capacity: Self.codeLimit)
    leaps = .allocate(capacity: Self.codeLimit)
    origins = .allocate(capacity: Self.codeLimit)
    depths = .allocate(capacity: Self.codeLimit)
    latest = .allocate(capacity: Self.codeLimit)
    earlier = .allocate(capacity: Self.codeLimit)
    hashes = .allocate(capacity: Self.codeLimit)
    omissions = .allocate(capacity: Self.codeLimit)
  }

  func deallocate() {
    lastSymbols.deallocate()
    repetitions.deallocate()
    leaps.deallocate()
    origins.deallocate()
    depths.deallocate()
    latest.deallocate()
    earlier.deallocate()
    hashes.deallocate()
    omissions.deallocate()
  }

  /// Forgets everything but single indices.
  func start(_ way: LZWWay) {
    repetitions.update(repeating: 0, count: way.firstCode)
    leaps.update(repeating: 0, count: way.firstCode)
    depths.update(repeating: 0, count: way.firstCode)
    latest.update(repeating: 0, count: way.firstCode)
    for code in 0..<way.clearCode {
      let symbol = UInt8(truncatingIfNeeded: code)
      lastSymbols[code] = symbol
      hashes[code] = Self.hash(0, symbol)
      omissions[code] = way.transparent == symbol
    }
  }

  /// Takes over what another dictionary knows of the codes below a number.
  func copy(_ other: LZWDictionary, below count: Int) {
    lastSymbols.update(from: other.lastSymbols, count: count)
    repetitions.update(from: other.repetitions, count: count)
    leaps.update(from: other.leaps, count: count)
    origins.update(from: other.origins, count: count)
    depths.update(from: other.depths, count: count)
    latest.update(from: other.latest, count: count)
    earlier.update(from: other.earlier, count: count)
    hashes.update(from: other.hashes, count: count)
    omissions.update(from: other.omissions, count: count)
  }

  /// The code of a known string with its last index once more; zero where it is not known.
  @inline(__always)
  func repetition(of code: Int) -> Int { Int(repetitions[code]) }

  /// The code of a known string with its last index ``leap`` times more; zero where it is not known.
  @inline(__always)
  func leap(from code: Int) -> Int { Int(leaps[code]) }

  /// The code of a known string with one more index; zero where it is not known.
  @inline(__always)
  func child(of code: Int, _ symbol: UInt8) -> Int {
    if lastSymbols[code] == symbol { return Int(repetitions[code]) }
    var child = Int(latest[code])
    while child != 0, lastSymbols[child] != symbol { child = Int(earlier[child]) }
    return child
  }

  @inline(__always)
  func hash(of code: Int) -> UInt32 { hashes[code] }

  /// Whether a code's string has a pixel that is left out.
  @inline(__always)
  func leavesOut(_ code: Int) -> Bool { omissions[code] }

  /// Learns a string that is not known: that of a code with one more index.
  @inline(__always)
  func learn(_ code: Int, _ symbol: UInt8, as new: Int, isLeftOut: Bool) {
    lastSymbols[new] = symbol
    repetitions[new] = 0
    latest[new] = 0
    hashes[new] = Self.hash(hashes[code], symbol)
    omissions[new] = omissions[code] || isLeftOut
    leaps[new] = 0
    if lastSymbols[code] == symbol {
      repetitions[code] = UInt16(truncatingIfNeeded: new)
      learnLeap(code, new)
    } else {
      depths[new] = 0
      earlier[new] = latest[code]
      latest[code] = UInt16(truncatingIfNeeded: new)
    }
  }

  private func learnLeap(_ code: Int, _ new: Int) {
    depths[new] = min(depths[code] + 1, UInt8(Self.leap))
    guard depths[new] == Self.leap else {
      // Until there is a leap, this is where the repetitions began.
      origins[new] = depths[code] == 0 ? UInt16(truncatingIfNeeded: code) : origins[code]
      return
    }
    let isFirst = depths[code] < Self.leap
    origins[new] = isFirst ? origins[code] : repetitions[Int(origins[code])]
    leaps[Int(origins[new])] = UInt16(truncatingIfNeeded: new)
  }

  /// Takes back what was learnt last.
  @inline(__always)
  func forget(_ code: Int, _ symbol: UInt8, _ new: Int) {
    if lastSymbols[code] == symbol {
      repetitions[code] = 0
      if depths[new] == Self.leap { leaps[Int(origins[new])] = 0 }
    } else {
      latest[code] = earlier[new]
    }
  }

  /// What stands for a string with one more index; 0 is the empty one's.
  @inline(__always)
  static func hash(_ string: UInt32, _ symbol: UInt8) -> UInt32 {
    let mixed = (string ^ (UInt32(symbol) &+ 0x9E37)) &* 0x85EB_CA6B
    return (mixed ^ mixed >> 15) &* 0xC2B2_AE35 ^ string >> 7
  }
}
