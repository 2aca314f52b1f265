@_spi(Buffers) import Bytes

/// A parser that divides an image into strings of an LZW dictionary; see ``LZWSearch``.
struct LZWParser: ~Copyable {
  private var dictionary = LZWDictionary()
  /// A hash of each code's string; different strings almost certainly have different hashes.
  private let hashes: UnsafeMutablePointer<UInt32>
  /// The number of uses of each code's string, alone or at the start of a longer string.
  private let uses: UnsafeMutablePointer<Int>
  /// For each length, the code of the first string found with that length.
  private let codes: UnsafeMutablePointer<UInt16>
  /// The runs of the image; valid only during a parse.
  private var runs = UnsafeBufferPointer<IndexRuns.Run>(start: nil, count: 0)
  private var options = LZWParseOptions()
  private var guide: LZWGuide?

  init() {
    hashes = .allocate(capacity: LZWDictionary.codeLimit)
    uses = .allocate(capacity: LZWDictionary.codeLimit)
    codes = .allocate(capacity: LZWDictionary.codeLimit + 1)
    codes.initialize(repeating: 0, count: LZWDictionary.codeLimit + 1)
  }

  deinit {
    dictionary.deallocate()
    hashes.deallocate()
    uses.deallocate()
    codes.deallocate()
  }

  /// A position in the image, in pixels, and the index of the run that contains the position.
  private struct Place {
    var position = 0
    var run = 0
  }

  /// A candidate for the next string.
  private struct Step {
    var symbol = 0
    var code = 0
    /// The place after the string.
    var end: Place
    /// The cost, in quarters of a pixel; the lowest cost is best.
    var cost = Int.max
  }

  /// Parses an image of at least one pixel; `guide` is the result of an earlier parse of the image.
  mutating func encode(
    _ image: borrowing IndexRuns,
    _ options: LZWParseOptions,
    _ guide: LZWGuide? = nil
  ) -> LZWCodes {
    (runs, self.options, self.guide) = (image.runs, options, guide)
    start()
    var result = LZWCodes(minimumCodeSize: options.minimumCodeSize)
    var previous = -1
    var place = Place()
    while place.position < image.pixelCount {
      if dictionary.isFull {
        result.codes.append(UInt16(truncatingIfNeeded: options.clearCode))
        noteUses(in: &result.guide)
        start()
        previous = -1
      }
      var best = Step(end: place)
      let (first, second) = options.symbols(runs[place.run])
      offerSteps(first, at: place, after: previous, &best)
      if second != first, best.end.position < image.pixelCount {
        offerSteps(second, at: place, after: previous, &best)
      }
      if previous >= 0 {
        if dictionary.child(of: previous, best.symbol) == 0 {
          dictionary.learn(previous, best.symbol)
          hashes[dictionary.nextCode] = Self.hash(hashes[previous], best.symbol)
        }
        uses[dictionary.nextCode] = 0
        dictionary.countCode()
      }
      result.codes.append(UInt16(truncatingIfNeeded: best.code))
      if countUse(of: best.code) { result.usesTransparency = true }
      (previous, place) = (best.code, best.end)
    }
    noteUses(in: &result.guide)
    result.guide.meanLength = image.pixelCount / result.codes.count
    return result
  }

  /// Removes all strings except single indices.
  private mutating func start() {
    dictionary.start(minimumCodeSize: options.minimumCodeSize)
    for code in 0..<options.clearCode { hashes[code] = Self.hash(0, code) }
  }

  private static func hash(_ prefix: UInt32, _ symbol: Int) -> UInt32 {
    let product = (prefix ^ (UInt32(symbol) + 1)) &* 0x9E37_79B1
    return product ^ product >> 15
  }

  /// Counts a use of a string and its prefixes; returns whether the string has transparent pixels.
  private func countUse(of code: Int) -> Bool {
    var (part, isTransparent) = (code, false)
    while true {
      if dictionary.nodes[part].symbol == options.transparent { isTransparent = true }
      guard part >= options.clearCode else { return isTransparent }
      uses[part] += 1
      part = Int(dictionary.nodes[part].prefix)
    }
  }

  /// Records the number of uses of all learnt strings in a guide.
  private func noteUses(in guide: inout LZWGuide) {
    for code in options.clearCode + 2..<dictionary.nextCode where uses[code] > 0 {
      guide.note(hashes[code], uses: uses[code])
    }
  }

  /// Replaces the best candidate if a better string starts with the given symbol.
  ///
  /// A string that ends the image is best. Other strings are compared by how far the next string
  /// can reach, plus the value, in pixels, of the string that is learnt (``LZWGuide``).
  @inline(__always)
  private func offerSteps(
    _ symbol: Int,
    at place: Place,
    after previous: Int,
    _ best: inout Step
  ) {
    // The decoder learns the previous string plus this symbol before it reads the next code.
    let isNew = previous >= 0 && dictionary.child(of: previous, symbol) == 0
    // The value of learning that string, in quarters of a pixel; half a pixel without a guide.
    var gain = 0
    if isNew {
      dictionary.learn(previous, symbol)
      gain = guide?.gain(Self.hash(hashes[previous], symbol)) ?? 2
    }
    defer { if isNew { dictionary.forget(previous) } }
    let longest = longestString(symbol, at: place, codes)
    let count = Int(runs[runs.count - 1].end)
    var run = place.run
    for length in stride(from: longest, to: max(0, longest - 1 - options.shortening), by: -1) {
      let next = place.position + length
      while run < runs.count, runs[run].end <= next { run += 1 }
      while run > place.run, runs[min(run, runs.count) - 1].end > next { run -= 1 }
      let end = Place(position: next, run: run)
      let isEnd = next == count
      let reach = isEnd ? count : reach(from: end)
      let cost = isEnd ? .min : (length == longest ? 0 : 1) - reach * 4 - gain
      guard cost < best.cost else { continue }
      best = Step(symbol: symbol, code: Int(codes[length]), end: end, cost: cost)
      if isEnd { return }
    }
  }

  /// Returns the end of the longest known string that starts at a place.
  private func reach(from place: Place) -> Int {
    let (first, second) = options.symbols(runs[place.run])
    let longest = longestString(first, at: place, nil)
    guard second != first else { return place.position + longest }
    return place.position + max(longest, longestString(second, at: place, nil))
  }

  /// Returns the length of the longest known string that starts with a symbol, and stores a code
  /// for each length up to that length.
  private func longestString(
    _ symbol: Int,
    at place: Place,
    _ codes: UnsafeMutablePointer<UInt16>?
  ) -> Int {
    codes?[1] = UInt16(symbol)
    return extend(symbol, 1, at: place, in: place.run, 1, codes)
  }

  /// Finds all known strings that begin with a given string, whose last pixel is in `run`; stores a
  /// code for each length, and returns the length of the longest string.
  private func extend(
    _ code: Int,
    _ length: Int,
    at place: Place,
    in run: Int,
    _ longest: Int,
    _ codes: UnsafeMutablePointer<UInt16>?
  ) -> Int {
    var (code, length, longest) = (code, length, longest)
    func note() {
      guard length > longest else { return }
      longest = length
      codes?[length] = UInt16(truncatingIfNeeded: code)
    }
    let end = Int(runs[run].end) - place.position
    while length < end {
      code = Int(dictionary.nodes[code].repetition)
      guard code != 0 else { return longest }
      length += 1
      note()
    }
    let next = run + 1
    guard next < runs.count else { return longest }
    let (first, second) = options.symbols(runs[next])
    let prefix = code
    length += 1
    func follow(_ symbol: Int) {
      code = dictionary.child(of: prefix, symbol)
      guard code != 0 else { return }
      note()
      longest = extend(code, length, at: place, in: next, longest, codes)
    }
    follow(first)
    if second != first { follow(second) }
    return longest
  }
}

/// The codes of an image before they are packed into bytes.
struct LZWCodes {
  /// The number of bits in an index, in `2...8`.
  let minimumCodeSize: Int
  /// The codes between the first clear code and the end code.
  var codes: [UInt16] = []
  /// Whether the image has transparent pixels.
  var usesTransparency = false
  /// A guide for another parse of the image.
  var guide = LZWGuide()

  init(minimumCodeSize: Int) { self.minimumCodeSize = minimumCodeSize }

  /// Calls a closure with each code and its bit count, from the first clear code to the end code.
  @inline(__always)
  private func forEach(_ body: (_ code: Int, _ size: Int) -> Void) {
    let clearCode = 1 << minimumCodeSize
    var size = minimumCodeSize + 1
    // The code that the decoder learns next. The first code after a clear code adds no string.
    var nextCode = clearCode + 1
    body(clearCode, size)
    func count() {
      if nextCode < LZWDictionary.codeLimit { nextCode += 1 }
      if nextCode > 1 << size, size < 12 { size += 1 }
    }
    for code in codes {
      count()
      body(Int(code), size)
      guard code == clearCode else { continue }
      size = minimumCodeSize + 1
      nextCode = clearCode + 1
    }
    count()
    body(clearCode + 1, size)
  }

  var bitCount: Int {
    var sum = 0
    forEach { _, size in sum += size }
    return sum
  }

  var packed: EncodedImage {
    var bits = BitWriter()
    forEach { bits.append($0, size: $1) }
    return EncodedImage(
      blocks: bits.finish().gifBlocks,
      minimumCodeSize: minimumCodeSize,
      usesTransparency: usesTransparency
    )
  }
}
