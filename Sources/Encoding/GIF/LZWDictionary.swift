/// The strings that a parser has learnt since the last clear code.
///
/// The strings form a tree in which the children of a node are a linked list. The type is a
/// structure of pointers, which the compiler keeps in registers.
struct LZWDictionary {
  /// The number of codes: a code has at most twelve bits (GIF89a, appendix F).
  static let codeLimit = 4096

  /// The string of a code: the string of its prefix, followed by one index.
  struct Node: BitwiseCopyable {
    /// The code of the child learnt last, which extends this string; 0 if there is none.
    var first: UInt16 = 0
    /// The code of the previous child of the same prefix; 0 if there is none.
    var next: UInt16 = 0
    /// The code of the string that repeats this string's last index once more; 0 if unknown.
    var repetition: UInt16 = 0
    var prefix: UInt16 = 0
    /// The number of indices that the longest known extension adds to this string.
    var height: UInt16 = 0
    /// The last index of the string.
    var symbol: UInt8
  }

  let nodes: UnsafeMutablePointer<Node>
  /// The code that clears the dictionary; all lower codes are single indices.
  private(set) var clearCode = 0
  /// The code of the next string to be learnt, at most ``codeLimit``.
  private(set) var nextCode = 0
  /// The number of bits in a code.
  private(set) var codeSize = 0

  /// The length of the longest string, minus one.
  var tallest: Int { Int(nodes[Self.codeLimit].height) }

  var isFull: Bool { nextCode == Self.codeLimit }

  init() { nodes = .allocate(capacity: Self.codeLimit + 1) }

  func deallocate() { nodes.deallocate() }

  /// Removes all strings except single indices.
  mutating func start(minimumCodeSize: Int) {
    clearCode = 1 << minimumCodeSize
    (nextCode, codeSize) = (clearCode + 2, minimumCodeSize + 1)
    nodes[Self.codeLimit] = Node(symbol: 0)
    for code in 0..<clearCode { nodes[code] = Node(symbol: UInt8(truncatingIfNeeded: code)) }
  }

  /// Returns the first index of a code's string.
  func head(of code: Int) -> Int {
    var code = code
    while code >= clearCode { code = Int(nodes[code].prefix) }
    return code
  }

  /// Returns the code of a string extended by an index; 0 if unknown.
  @inline(__always)
  func child(of code: Int, _ symbol: Int) -> Int {
    if Int(nodes[code].symbol) == symbol { return Int(nodes[code].repetition) }
    var child = Int(nodes[code].first)
    while child != 0, Int(nodes[child].symbol) != symbol { child = Int(nodes[child].next) }
    return child
  }

  /// Assigns the next code to a string extended by an index; see ``countCode()``.
  func learn(_ code: Int, _ symbol: Int) {
    nodes[nextCode] = Node(
      next: nodes[code].first,
      prefix: UInt16(truncatingIfNeeded: code),
      symbol: UInt8(truncatingIfNeeded: symbol)
    )
    nodes[code].first = UInt16(truncatingIfNeeded: nextCode)
    if Int(nodes[code].symbol) == symbol { nodes[code].repetition = nodes[code].first }
  }

  /// Updates ``Node/height`` of a string and its prefixes, after an extension has been learnt.
  func raise(_ code: Int) {
    var (part, height) = (code, UInt16(1))
    while nodes[part].height < height {
      nodes[part].height = height
      height += 1
      guard part >= clearCode else {
        let tallest = nodes[Self.codeLimit].height
        nodes[Self.codeLimit].height = max(tallest, nodes[part].height)
        return
      }
      part = Int(nodes[part].prefix)
    }
  }

  /// Undoes the last ``learn(_:_:)`` of a string, before ``countCode()`` makes it permanent.
  func forget(_ code: Int) {
    if nodes[code].repetition == nodes[code].first { nodes[code].repetition = 0 }
    nodes[code].first = nodes[Int(nodes[code].first)].next
  }

  /// Makes the last learnt code permanent, and makes later codes longer by a bit if needed.
  mutating func countCode() {
    nextCode += 1
    if nextCode > 1 << codeSize, codeSize < 12 { codeSize += 1 }
  }
}
