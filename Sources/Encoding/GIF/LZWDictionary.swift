/// The strings that ``LZWParser`` has learnt since the last clearing.
///
/// Each code has a list of the codes whose strings are longer by one index. The string with its own
/// last index once more, of which runs consist, is kept apart.
struct LZWDictionary: ~Copyable {
  /// Codes have at most twelve bits (GIF89a, appendix F).
  static let codeLimit = 4096

  /// A code's string: that of its prefix and one more index.
  private struct Node: BitwiseCopyable {
    /// The last index.
    var symbol: UInt8
    /// Whether the string has a transparent pixel.
    var hasTransparency: Bool
    /// The code of the string without its last index.
    var prefix: UInt16 = 0
    /// The code of the string with its last index once more; zero where it is not known.
    var repetition: UInt16 = 0
    /// The latest code of the string with another index; zero where there is none.
    var latest: UInt16 = 0
    /// The code that was the latest of the same prefix before; zero where there is none.
    var earlier: UInt16 = 0
    /// What tells the string from others, most probably.
    var hash: UInt32
    /// How often the string was written, alone or at the beginning of a longer one.
    var uses: Int32 = 0
  }

  private let nodes = UnsafeMutablePointer<Node>.allocate(capacity: codeLimit)

  deinit { nodes.deallocate() }

  /// Forgets everything but single indices.
  func start(_ way: LZWWay) {
    nodes.initialize(
      repeating: Node(symbol: 0, hasTransparency: false, hash: 0),
      count: Self.codeLimit
    )
    for code in 0..<way.clearCode {
      let symbol = UInt8(truncatingIfNeeded: code)
      let isTransparent = way.transparent == symbol
      nodes[code] = Node(
        symbol: symbol,
        hasTransparency: isTransparent,
        hash: Self.hash(0, symbol)
      )
    }
  }

  /// The code of a known string with its last index once more; zero where it is not known.
  @inline(__always)
  func repetition(of code: Int) -> Int { Int(nodes[code].repetition) }

  /// The code of a known string with one more index; zero where it is not known.
  @inline(__always)
  func child(of code: Int, _ symbol: UInt8) -> Int {
    if nodes[code].symbol == symbol { return repetition(of: code) }
    var child = Int(nodes[code].latest)
    while child != 0, nodes[child].symbol != symbol { child = Int(nodes[child].earlier) }
    return child
  }

  /// Whether a code's string has a transparent pixel.
  @inline(__always)
  func isTransparent(_ code: Int) -> Bool { nodes[code].hasTransparency }

  /// Learns a string that is not known: that of a code with one more index.
  @inline(__always)
  func learn(_ code: Int, _ symbol: UInt8, as new: Int, _ way: LZWWay) {
    let prefix = nodes[code]
    nodes[new] = Node(
      symbol: symbol,
      hasTransparency: prefix.hasTransparency || symbol == way.transparent,
      prefix: UInt16(truncatingIfNeeded: code),
      earlier: prefix.latest,
      hash: Self.hash(prefix.hash, symbol)
    )
    if prefix.symbol == symbol {
      nodes[code].repetition = UInt16(truncatingIfNeeded: new)
    } else {
      nodes[code].latest = UInt16(truncatingIfNeeded: new)
    }
  }

  /// Forgets the string that was learnt last.
  @inline(__always)
  func forget(_ code: Int, _ symbol: UInt8) {
    if nodes[code].symbol == symbol {
      nodes[code].repetition = 0
    } else {
      nodes[code].latest = nodes[Int(nodes[code].latest)].earlier
    }
  }

  /// What tells a code's string from others, most probably.
  @inline(__always)
  func hash(of code: Int) -> UInt32 { nodes[code].hash }

  private static func hash(_ prefix: UInt32, _ symbol: UInt8) -> UInt32 {
    let product = (prefix ^ (UInt32(symbol) + 1)) &* 0x9E37_79B1
    return product ^ product >> 15
  }

  /// Counts a use of a code's string and of the strings that it begins with.
  @inline(__always)
  func countUse(of code: Int, _ way: LZWWay) {
    var part = code
    while part >= way.firstCode {
      nodes[part].uses &+= 1
      part = Int(nodes[part].prefix)
    }
  }

  /// Tells how often the strings that were learnt were used.
  func tell(_ guide: inout LZWGuide, _ way: LZWWay) {
    for code in way.firstCode..<Self.codeLimit where nodes[code].uses > 0 {
      guide.note(nodes[code].hash, uses: Int(nodes[code].uses))
    }
  }
}
