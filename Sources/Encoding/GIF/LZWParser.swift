/// Encodes an image in one way: see ``LZWSearch``.
final class LZWParser {
  /// The most beginnings of an image that are followed side by side.
  static let widest = 4
  /// What a string is worth that the guide knows, in parts of its unit.
  private static let gainWeight = 70

  private let dictionaries: [LZWDictionary]
  private let matchCodes: UnsafeMutablePointer<UInt16>
  private let found: UnsafeMutablePointer<(position: Int, end: Int)>

  init() {
    dictionaries = (0..<2 * Self.widest).map { _ in LZWDictionary() }
    matchCodes = .allocate(capacity: LZWDictionary.codeLimit + 1)
    matchCodes.initialize(repeating: 0, count: LZWDictionary.codeLimit + 1)
    found = .allocate(capacity: LZWMatcher.memory)
    found.initialize(repeating: (-1, 0), count: LZWMatcher.memory)
  }

  deinit {
    for dictionary in dictionaries { dictionary.deallocate() }
    matchCodes.deallocate()
    found.deallocate()
  }

  /// Compresses an image.
  ///
  /// - Parameters:
  ///   - image: Its pixels, at least one.
  ///   - way: How.
  ///   - guide: What is known about the image from another way.
  /// - Returns: The codes.
  func encode(_ image: SymbolRuns, _ way: LZWWay, _ guide: LZWGuide? = nil) -> LZWCodes {
    image.runs.withUnsafeBufferPointer { runs in
      var result = LZWCodes(minimumCodeSize: way.minimumCodeSize)
      var beam = LZWBeam(way, dictionaries)
      var matcher = LZWMatcher(runs, way, beam[0].dictionary, codes: matchCodes, found: found)
      var clearing = LZWClearing(way.clearing)
      var count = 0
      while true {
        if count > 0, clearing.isDue(at: beam.position, beam.nextCode) {
          beam.clear()
          result.clearings.append(count)
        }
        for index in 0..<beam.count { offerSteps(from: index, of: &beam, &matcher, guide) }
        count += 1
        if let codes = beam.codes(of: image.count) {
          (result.strings, result.usesTransparency) = codes
          return result
        }
        beam.advance()
      }
    }
  }

  @inline(__always)
  private func offerSteps(
    from index: Int,
    of beam: inout LZWBeam,
    _ matcher: inout LZWMatcher,
    _ guide: LZWGuide?
  ) {
    let beginning = beam[index]
    matcher.use(beginning.dictionary)
    let (first, second) = matcher.way.symbols(matcher.runs[beginning.run])
    offerSteps(from: beginning, index, first, of: &beam, &matcher, guide)
    if second != first {
      offerSteps(from: beginning, index, second, of: &beam, &matcher, guide)
    }
  }

  /// Tries strings that begin with a symbol.
  private func offerSteps(
    from beginning: LZWBeam.Beginning,
    _ index: Int,
    _ symbol: UInt8,
    of beam: inout LZWBeam,
    _ matcher: inout LZWMatcher,
    _ guide: LZWGuide?
  ) {
    let (way, runs) = (matcher.way, matcher.runs)
    let dictionary = beginning.dictionary
    let previous = beginning.previous
    let nextCode = beam.nextCode
    // The reader learns this string before it reads the next code, which may be its code already.
    let isNew =
      previous >= 0 && nextCode < LZWDictionary.codeLimit
      && dictionary.child(of: previous, symbol) == 0
    var gain = beginning.gain
    if isNew {
      dictionary.learn(previous, symbol, as: nextCode, isLeftOut: symbol == way.transparent)
      if let guide { gain += guide.gain(dictionary.hash(of: nextCode)) }
    }
    defer { if isNew { dictionary.forget(previous, symbol, nextCode) } }

    let longest = matcher.match(symbol, at: beginning.position, in: beginning.run)
    let count = runs[runs.count - 1].end
    var run = beginning.run
    for length in stride(from: longest, to: max(0, longest - 1 - way.shortening), by: -1) {
      let next = beginning.position + length
      // The shorter strings end in the same run or one of the few before.
      run = max(beginning.run, min(run, runs.count - 1))
      while run < runs.count, runs[run].end <= next { run += 1 }
      while run > beginning.run, runs[run - 1].end > next { run -= 1 }
      // Without a choice there is no need to look ahead.
      let after = next < count && way.hasChoice ? matcher.reach(from: next, in: run) : next
      var cost = length == longest ? 0 : 1
      if let guide {
        cost += guide.remaining(at: after) - gain * Self.gainWeight
      } else {
        cost -= after * 4 + (isNew ? 2 : 0)
      }
      let code = Int(matcher.codes[length])
      beam.offer(
        LZWBeam.Step(
          origin: index,
          symbol: symbol,
          code: code,
          leavesOut: dictionary.leavesOut(code),
          position: next,
          run: run,
          gain: gain,
          cost: cost
        )
      )
    }
  }
}
