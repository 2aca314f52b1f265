/// Encodes an image in one way: see ``LZWSearch``.
final class LZWParser {
  static let codeLimit = 4096
  private static let tableSize = 1 << 13
  /// What is decided beforehand.
  struct Way {
    /// The number of bits of an index, in `2...8`.
    var minimumCodeSize: Int
    /// The index that leaves a pixel as it is, if there is one.
    var transparent: UInt8?
    /// What becomes of pixels that may be left out.
    var freedom: Freedom
    /// How much shorter than it could be a string may end, in pixels.
    var shortening = 3
    /// When the dictionary is cleared.
    var clearing = Clearing.at(LZWParser.codeLimit)

    /// Whether a pixel may mean one thing or the other.
    var hasChoice: Bool { freedom == .ratherLeftOut || freedom == .ratherWritten }
  }

  /// What becomes of pixels that may be left out.
  enum Freedom: CaseIterable {
    /// All of them are.
    case leftOut
    /// What gets farther, in doubt they are left out.
    case ratherLeftOut
    /// What gets farther, in doubt they are written.
    case ratherWritten
    /// None of them is.
    case written
  }

  /// When the dictionary is cleared.
  enum Clearing: Hashable {
    /// At a code.
    case at(Int)
    /// When it is full and no longer does what it did.
    case whenWorse
    /// Never.
    case never
  }

  /// Open addressing; a key is a code, an index and a mark that tells it from an empty slot.
  private let keys: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<UInt16>
  /// The last index of each code's string.
  private let lastSymbols: UnsafeMutablePointer<UInt8>
  /// The code of each string with its last index once more; zero where it is not known.
  private let repetitions: UnsafeMutablePointer<UInt16>
  /// Whether each code's string has a pixel that is left out.
  private let leavesOut: UnsafeMutablePointer<Bool>
  /// The code of the string that ends so many pixels after the position, by the first way found.
  private let nodes: UnsafeMutablePointer<UInt16>

  private var way = Way(minimumCodeSize: 2, transparent: nil, freedom: .written)
  private var nextCode = 0
  private var codeSize = 0
  private var reached = 0
  private var progress = Progress(start: 0)

  init() {
    keys = .allocate(capacity: Self.tableSize)
    values = .allocate(capacity: Self.tableSize)
    lastSymbols = .allocate(capacity: Self.codeLimit)
    repetitions = .allocate(capacity: Self.codeLimit)
    leavesOut = .allocate(capacity: Self.codeLimit)
    nodes = .allocate(capacity: Self.codeLimit + 1)
    values.initialize(repeating: 0, count: Self.tableSize)
    nodes.initialize(repeating: 0, count: Self.codeLimit + 1)
  }

  deinit {
    keys.deallocate()
    values.deallocate()
    lastSymbols.deallocate()
    repetitions.deallocate()
    leavesOut.deallocate()
    nodes.deallocate()
  }

  /// A string that may come next.
  private struct Step {
    var symbol: UInt8
    var code: Int
    var length: Int
    var score: Int
  }

  /// Compresses an image.
  func encode(_ image: SymbolRuns, _ way: Way) -> LZWSearch.Result {
    self.way = way
    var bits = LZWBits()
    var codeCount = 0
    var usesTransparency = false
    startDictionary()
    progress = Progress(start: 0)
    bits.append(clearCode, size: codeSize)
    image.runs.withUnsafeBufferPointer { runs in
      let count = image.count
      var position = 0
      var run = 0
      var previous = -1
      while position < count {
        if previous >= 0, isTimeToClear(at: position) {
          if nextCode + 1 > 1 << codeSize, codeSize < 12 { codeSize += 1 }
          bits.append(clearCode, size: codeSize)
          startDictionary()
          progress = Progress(start: position)
          previous = -1
        }
        let step = bestStep(runs, at: position, in: run, after: previous)
        if previous >= 0, nextCode < Self.codeLimit {
          learn(previous, step.symbol)
          nextCode += 1
          if nextCode > 1 << codeSize, codeSize < 12 { codeSize += 1 }
        }
        bits.append(step.code, size: codeSize)
        codeCount += 1
        usesTransparency = usesTransparency || leavesOut[step.code]
        previous = step.code
        position += step.length
        while run < runs.count, runs[run].end <= position { run += 1 }
      }
    }
    // The reader counts one more code than was learnt here.
    if nextCode + 1 > 1 << codeSize, codeSize < 12 { codeSize += 1 }
    bits.append(clearCode + 1, size: codeSize)
    bits.finish()
    return LZWSearch.Result(
      bits: bits,
      minimumCodeSize: way.minimumCodeSize,
      codeCount: codeCount,
      usesTransparency: usesTransparency
    )
  }

  // MARK: Clearing

  /// How many pixels the codes since the last clearing stood for.
  private struct Progress {
    var start: Int
    var codes = 0
    /// Where the current stretch of codes began.
    var stretchStart = 0
    var stretchCodes = 0
  }

  /// How many codes are judged together.
  private static let stretch = 256

  private func isTimeToClear(at position: Int) -> Bool {
    switch way.clearing {
    case .at(let limit): return nextCode >= limit
    case .never: return false
    case .whenWorse:
      guard nextCode >= Self.codeLimit else {
        progress.codes += 1
        progress.stretchStart = position
        return false
      }
      progress.codes += 1
      progress.stretchCodes += 1
      guard progress.stretchCodes == Self.stretch else { return false }
      // Codes have 12 bits now; a new dictionary would begin with shorter ones.
      let now = (position - progress.stretchStart) * progress.codes
      let mean = (position - progress.start) * Self.stretch
      progress.stretchStart = position
      progress.stretchCodes = 0
      return now < mean
    }
  }

  // MARK: Choosing

  private typealias Runs = UnsafeBufferPointer<SymbolRuns.Run>

  /// What a pixel may be written as: first what is tried first, the same twice for want of choice.
  @inline(__always)
  private func symbols(_ run: SymbolRuns.Run) -> (UInt8, UInt8) {
    guard run.isFree, let transparent = way.transparent else { return (run.symbol, run.symbol) }
    if Int(run.symbol) >= clearCode { return (transparent, transparent) }
    switch way.freedom {
    case .leftOut: return (transparent, transparent)
    case .ratherLeftOut: return (transparent, run.symbol)
    case .ratherWritten: return (run.symbol, transparent)
    case .written: return (run.symbol, run.symbol)
    }
  }

  private func bestStep(
    _ runs: Runs,
    at position: Int,
    in run: Int,
    after previous: Int
  ) -> Step {
    let (first, second) = symbols(runs[run])
    var best = Step(symbol: first, code: Int(first), length: 1, score: -1)
    consider(first, runs, at: position, in: run, after: previous, &best)
    if second != first { consider(second, runs, at: position, in: run, after: previous, &best) }
    return best
  }

  /// Tries strings that begin with a symbol.
  private func consider(
    _ symbol: UInt8,
    _ runs: Runs,
    at position: Int,
    in run: Int,
    after previous: Int,
    _ best: inout Step
  ) {
    // The reader learns this string before it reads the next code, which may be its code already.
    let isNew =
      previous >= 0 && nextCode < Self.codeLimit && child(of: previous, symbol) == nil
    if isNew { learn(previous, symbol) }
    defer { if isNew { forget(previous, symbol) } }

    reached = position + 1
    nodes[1] = UInt16(symbol)
    extend(Int(symbol), runs, to: position + 1, in: run, from: position)
    let longest = reached - position
    let count = runs[runs.count - 1].end
    var end = run
    for length in stride(from: longest, to: max(0, longest - 1 - way.shortening), by: -1) {
      let next = position + length
      var after = next
      // Without a choice there is no need to look ahead.
      if next < count, way.shortening > 0 || way.hasChoice {
        // The shorter strings end in the same run or one of the few before.
        end = max(run, min(end, runs.count - 1))
        while runs[end].end <= next { end += 1 }
        while end > run, runs[end - 1].end > next { end -= 1 }
        after = reach(runs, from: next, in: end)
      }
      let score = after * 4 + (isNew ? 2 : 0) + (length == longest ? 1 : 0)
      if score > best.score {
        best = Step(symbol: symbol, code: Int(nodes[length]), length: length, score: score)
      }
    }
  }

  /// Follows all strings of the dictionary that go on from a code, and notes how far they get.
  private func extend(_ code: Int, _ runs: Runs, to position: Int, in run: Int, from start: Int) {
    var code = code
    var position = position
    while position < runs[run].end {
      let longer = repetitions[code]
      guard longer != 0 else { return }
      code = Int(longer)
      position += 1
      if position > reached {
        reached = position
        nodes[position - start] = longer
      }
    }
    let next = run + 1
    guard next < runs.count else { return }
    let (first, second) = symbols(runs[next])
    follow(code, first, runs, to: position, in: next, from: start)
    if second != first { follow(code, second, runs, to: position, in: next, from: start) }
  }

  private func follow(
    _ code: Int,
    _ symbol: UInt8,
    _ runs: Runs,
    to position: Int,
    in run: Int,
    from start: Int
  ) {
    guard let longer = child(of: code, symbol) else { return }
    if position + 1 > reached {
      reached = position + 1
      nodes[position + 1 - start] = UInt16(truncatingIfNeeded: longer)
    }
    extend(longer, runs, to: position + 1, in: run, from: start)
  }

  /// Where the longest string from a position ends.
  private func reach(_ runs: Runs, from position: Int, in run: Int) -> Int {
    let (first, second) = symbols(runs[run])
    let end = reach(Int(first), runs, to: position + 1, in: run)
    return second == first ? end : max(end, reach(Int(second), runs, to: position + 1, in: run))
  }

  private func reach(_ code: Int, _ runs: Runs, to position: Int, in run: Int) -> Int {
    var code = code
    var position = position
    while position < runs[run].end {
      let longer = repetitions[code]
      guard longer != 0 else { return position }
      code = Int(longer)
      position += 1
    }
    let next = run + 1
    guard next < runs.count else { return position }
    let (first, second) = symbols(runs[next])
    var end = position
    if let longer = child(of: code, first) {
      end = reach(longer, runs, to: position + 1, in: next)
    }
    if second != first, let longer = child(of: code, second) {
      end = max(end, reach(longer, runs, to: position + 1, in: next))
    }
    return end
  }

  // MARK: The dictionary

  private var clearCode: Int { 1 << way.minimumCodeSize }

  private func startDictionary() {
    keys.update(repeating: 0, count: Self.tableSize)
    repetitions.update(repeating: 0, count: Self.codeLimit)
    for symbol in 0..<clearCode {
      lastSymbols[symbol] = UInt8(truncatingIfNeeded: symbol)
      leavesOut[symbol] = way.transparent.map { Int($0) == symbol } ?? false
    }
    nextCode = clearCode + 2
    codeSize = way.minimumCodeSize + 1
  }

  /// The code of a known string with one more index; nil where the dictionary does not know it.
  @inline(__always)
  private func child(of code: Int, _ symbol: UInt8) -> Int? {
    if lastSymbols[code] == symbol {
      return repetitions[code] == 0 ? nil : Int(repetitions[code])
    }
    let slot = slot(code, symbol)
    return keys[slot] == 0 ? nil : Int(values[slot])
  }

  /// Learns a string as the next code, unless the dictionary knows it already.
  private func learn(_ code: Int, _ symbol: UInt8) {
    guard child(of: code, symbol) == nil else { return }
    lastSymbols[nextCode] = symbol
    repetitions[nextCode] = 0
    leavesOut[nextCode] = leavesOut[code] || way.transparent == symbol
    if lastSymbols[code] == symbol {
      repetitions[code] = UInt16(truncatingIfNeeded: nextCode)
    } else {
      let slot = slot(code, symbol)
      keys[slot] = Self.key(code, symbol)
      values[slot] = UInt16(truncatingIfNeeded: nextCode)
    }
  }

  /// Takes back what was learnt last.
  private func forget(_ code: Int, _ symbol: UInt8) {
    if lastSymbols[code] == symbol {
      repetitions[code] = 0
    } else {
      keys[slot(code, symbol)] = 0
    }
  }

  private static func key(_ code: Int, _ symbol: UInt8) -> UInt32 {
    1 << 24 | UInt32(truncatingIfNeeded: code) << 8 | UInt32(symbol)
  }

  /// Where a string is in the table, or would be.
  @inline(__always)
  private func slot(_ code: Int, _ symbol: UInt8) -> Int {
    let key = Self.key(code, symbol)
    var slot = Int((key &* 0x9E37_79B1) >> 19)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (Self.tableSize - 1) }
    return slot
  }
}
