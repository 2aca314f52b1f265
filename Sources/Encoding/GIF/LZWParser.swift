/// Divides an image into strings of an LZW dictionary: see ``LZWSearch``.
final class LZWParser {
  private typealias Runs = UnsafeBufferPointer<IndexRuns.Run>

  private let dictionary = LZWDictionary()
  /// For each length, the code of the string of that length that was found first.
  private let codes: UnsafeMutablePointer<UInt16>
  private var guide: LZWGuide?

  init() {
    codes = .allocate(capacity: LZWDictionary.codeLimit + 1)
    codes.initialize(repeating: 0, count: LZWDictionary.codeLimit + 1)
  }

  deinit {
    dictionary.deallocate()
    codes.deallocate()
  }

  /// A string that may come next.
  private struct Step {
    var symbol: UInt8
    var code: Int
    /// Where the next string begins, and in which run.
    var position: Int
    var run: Int
    /// The less, the better.
    var cost = Int.max
  }

  /// Parses an image of at least one pixel.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - way: How.
  ///   - guide: What is known of the strings from another parse.
  /// - Returns: The codes.
  func encode(
    _ image: borrowing IndexRuns,
    _ way: LZWWay,
    _ guide: LZWGuide? = nil
  ) -> LZWCodes {
    self.guide = guide
    let runs = image.runs
    let dictionary = dictionary
    dictionary.start(way)
    var result = LZWCodes(minimumCodeSize: way.minimumCodeSize)
    var nextCode = way.firstCode
    var previous = -1
    var (position, run) = (0, 0)
    while position < image.pixelCount {
      if nextCode == LZWDictionary.codeLimit {
        result.codes.append(UInt16(truncatingIfNeeded: way.clearCode))
        dictionary.tell(&result.guide, way)
        dictionary.start(way)
        (nextCode, previous) = (way.firstCode, -1)
      }
      var best = Step(symbol: 0, code: 0, position: position, run: run)
      let (first, second) = way.symbols(runs[run])
      offerSteps(first, after: previous, nextCode, position, run, runs, way, &best)
      if second != first, best.position < image.pixelCount {
        offerSteps(second, after: previous, nextCode, position, run, runs, way, &best)
      }
      if previous >= 0 {
        if dictionary.child(of: previous, best.symbol) == 0 {
          dictionary.learn(previous, best.symbol, as: nextCode, way)
        }
        nextCode += 1
      }
      result.codes.append(UInt16(truncatingIfNeeded: best.code))
      dictionary.countUse(of: best.code, way)
      if dictionary.isTransparent(best.code) { result.usesTransparency = true }
      (previous, position, run) = (best.code, best.position, best.run)
    }
    dictionary.tell(&result.guide, way)
    result.guide.meanLength = image.pixelCount / result.codes.count
    return result
  }

  /// Replaces the best step by a string that begins with a symbol, if that is better: of strings that
  /// end the image the longest one, else the one that gets farthest together with the next string.
  @inline(__always)
  private func offerSteps(
    _ symbol: UInt8,
    after previous: Int,
    _ nextCode: Int,
    _ position: Int,
    _ start: Int,
    _ runs: Runs,
    _ way: LZWWay,
    _ best: inout Step
  ) {
    // The reader learns this string before it reads the next code, which may be its code already.
    let isNew = previous >= 0 && dictionary.child(of: previous, symbol) == 0
    // In quarters of a pixel; without a guide learning is only better than a longer string.
    var gain = 0
    if isNew {
      dictionary.learn(previous, symbol, as: nextCode, way)
      gain = guide?.gain(dictionary.hash(of: nextCode)) ?? 2
    }
    defer { if isNew { dictionary.forget(previous, symbol) } }
    codes[1] = UInt16(symbol)
    var longest = 1
    extend(Int(symbol), to: position + 1, in: start, from: position, &longest, runs, way)
    let count = Int(runs[runs.count - 1].end)
    var run = start
    for length in stride(from: longest, to: max(0, longest - 1 - way.shortening), by: -1) {
      let next = position + length
      while run < runs.count, runs[run].end <= next { run += 1 }
      while run > start, runs[min(run, runs.count) - 1].end > next { run -= 1 }
      let isEnd = next == count
      let reach = isEnd ? count : reach(from: next, in: run, runs, way)
      let cost = isEnd ? .min : (length == longest ? 0 : 1) - reach * 4 - gain
      guard cost < best.cost else { continue }
      best = Step(
        symbol: symbol,
        code: Int(codes[length]),
        position: next,
        run: run,
        cost: cost
      )
      if isEnd { return }
    }
  }

  /// Follows all strings that begin with a known one, and notes the code of each new length.
  private func extend(
    _ code: Int,
    to position: Int,
    in run: Int,
    from start: Int,
    _ longest: inout Int,
    _ runs: Runs,
    _ way: LZWWay
  ) {
    var code = code
    var position = position
    let end = Int(runs[run].end)
    while position < end {
      code = dictionary.repetition(of: code)
      guard code != 0 else { return }
      position += 1
      note(code, position - start, &longest)
    }
    let next = run + 1
    guard next < runs.count else { return }
    let (first, second) = way.symbols(runs[next])
    for symbol in [first, second].prefix(first == second ? 1 : 2) {
      let longer = dictionary.child(of: code, symbol)
      guard longer != 0 else { continue }
      note(longer, position + 1 - start, &longest)
      extend(longer, to: position + 1, in: next, from: start, &longest, runs, way)
    }
  }

  @inline(__always)
  private func note(_ code: Int, _ length: Int, _ longest: inout Int) {
    guard length > longest else { return }
    longest = length
    codes[length] = UInt16(truncatingIfNeeded: code)
  }

  /// Where the longest string from a position on ends.
  private func reach(from position: Int, in run: Int, _ runs: Runs, _ way: LZWWay) -> Int {
    let (first, second) = way.symbols(runs[run])
    let end = reach(Int(first), to: position + 1, in: run, runs, way)
    guard second != first else { return end }
    return max(end, reach(Int(second), to: position + 1, in: run, runs, way))
  }

  private func reach(
    _ code: Int,
    to position: Int,
    in run: Int,
    _ runs: Runs,
    _ way: LZWWay
  ) -> Int {
    var code = code
    var position = position
    let limit = Int(runs[run].end)
    while position < limit {
      code = dictionary.repetition(of: code)
      guard code != 0 else { return position }
      position += 1
    }
    let next = run + 1
    guard next < runs.count else { return position }
    let (first, second) = way.symbols(runs[next])
    var end = position
    let longer = dictionary.child(of: code, first)
    if longer != 0 { end = reach(longer, to: position + 1, in: next, runs, way) }
    guard second != first else { return end }
    let other = dictionary.child(of: code, second)
    return other == 0 ? end : max(end, reach(other, to: position + 1, in: next, runs, way))
  }
}

/// The codes of an image before they are packed.
struct LZWCodes {
  /// The number of bits of an index, in `2...8`.
  let minimumCodeSize: Int
  /// The codes of strings, and those that clear the dictionary, except for the first one.
  var codes: [UInt16] = []
  /// Whether any pixel is transparent.
  var usesTransparency = false
  /// What the strings of these codes were worth.
  var guide = LZWGuide()

  init(minimumCodeSize: Int) { self.minimumCodeSize = minimumCodeSize }

  /// Calls a closure with all codes, from the first clear code to the end code, and their lengths.
  @inline(__always)
  private func forEach(_ body: (_ code: Int, _ size: Int) -> Void) {
    let clearCode = 1 << minimumCodeSize
    var size = minimumCodeSize + 1
    // The code of what the reader learns next; with the first code after a clearing it learns nothing.
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

  /// The length of all codes together.
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
