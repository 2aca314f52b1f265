/// The codes of an image before they are packed.
struct LZWCodes {
  /// The number of bits of an index, in `2...8`.
  let minimumCodeSize: Int
  /// The codes of strings.
  var strings: [UInt16] = []
  /// How many strings come before each time that the dictionary is cleared, after the first.
  var clearings: [Int] = []
  /// Whether any pixel is left out.
  var usesTransparency = false

  init(minimumCodeSize: Int) { self.minimumCodeSize = minimumCodeSize }

  /// Goes through all codes, with the clearings and the end, and their lengths in bits.
  @inline(__always)
  private func forEach(_ body: (_ code: Int, _ size: Int) -> Void) {
    let clearCode = 1 << minimumCodeSize
    var size = minimumCodeSize + 1
    // What the reader learns next. It learns one string less than there are since a clearing.
    var nextCode = clearCode + 1
    var clearing = 0
    body(clearCode, size)
    func count() {
      if nextCode < LZWDictionary.codeLimit { nextCode += 1 }
      if nextCode > 1 << size, size < 12 { size += 1 }
    }
    for (index, code) in strings.enumerated() {
      if clearing < clearings.count, clearings[clearing] == index {
        clearing += 1
        count()
        body(clearCode, size)
        size = minimumCodeSize + 1
        nextCode = clearCode + 1
      }
      count()
      body(Int(code), size)
    }
    count()
    body(clearCode + 1, size)
  }

  /// How long all codes are.
  var bitCount: Int {
    var sum = 0
    forEach { _, size in sum += size }
    return sum
  }

  /// The codes, packed: blocks of a length and as many bytes.
  var blocks: [UInt8] {
    var bits = LZWBits()
    forEach { bits.append($0, size: $1) }
    return bits.finish()
  }
}
