/// Finds how far the strings of a dictionary go in an image.
struct LZWMatcher {
  typealias Runs = UnsafeBufferPointer<SymbolRuns.Run>

  let runs: Runs
  let way: LZWWay
  /// The strings.
  private(set) var dictionary: LZWDictionary
  /// The code of the string that ends so many pixels after where it began, by the first way found.
  let codes: UnsafeMutablePointer<UInt16>
  /// What was found to be in reach of a position, by its lowest bits.
  private let found: UnsafeMutablePointer<(position: Int, end: Int)>
  private var start = 0
  private var reached = 0

  /// - Parameters:
  ///   - runs: The image.
  ///   - way: What a pixel may be written as.
  ///   - dictionary: Any.
  ///   - codes: Takes the codes; room for one more than there are.
  ///   - found: Room for ``LZWMatcher/memory`` places.
  init(
    _ runs: Runs,
    _ way: LZWWay,
    _ dictionary: LZWDictionary,
    codes: UnsafeMutablePointer<UInt16>,
    found: UnsafeMutablePointer<(position: Int, end: Int)>
  ) {
    self.runs = runs
    self.way = way
    self.dictionary = dictionary
    self.codes = codes
    self.found = found
  }

  /// How many positions are remembered.
  static let memory = 16

  /// Goes over to the strings of another dictionary.
  mutating func use(_ dictionary: LZWDictionary) {
    self.dictionary = dictionary
    found.update(repeating: (-1, 0), count: Self.memory)
  }

  /// Follows all strings that begin with an index, and notes their codes.
  ///
  /// - Returns: The length of the longest.
  mutating func match(_ symbol: UInt8, at position: Int, in run: Int) -> Int {
    start = position
    reached = position + 1
    codes[1] = UInt16(symbol)
    extend(Int(symbol), to: position + 1, in: run)
    return reached - position
  }

  private mutating func extend(_ code: Int, to position: Int, in run: Int) {
    var code = code
    var position = position
    let end = runs[run].end
    while position < end {
      code = dictionary.repetition(of: code)
      guard code != 0 else { return }
      position += 1
      note(code, position)
    }
    let next = run + 1
    guard next < runs.count else { return }
    let (first, second) = way.symbols(runs[next])
    follow(code, first, to: position, in: next)
    if second != first { follow(code, second, to: position, in: next) }
  }

  private mutating func follow(_ code: Int, _ symbol: UInt8, to position: Int, in run: Int) {
    let longer = dictionary.child(of: code, symbol)
    guard longer != 0 else { return }
    note(longer, position + 1)
    extend(longer, to: position + 1, in: run)
  }

  @inline(__always)
  private mutating func note(_ code: Int, _ position: Int) {
    guard position > reached else { return }
    reached = position
    codes[position - start] = UInt16(truncatingIfNeeded: code)
  }

  /// Where the longest string from a position ends.
  ///
  /// One string more that was learnt in the meantime makes next to no difference, so what was found
  /// before is told again.
  func reach(from position: Int, in run: Int) -> Int {
    let slot = position & (Self.memory - 1)
    if found[slot].position == position { return found[slot].end }
    let (first, second) = way.symbols(runs[run])
    var end = reach(Int(first), to: position + 1, in: run)
    if second != first { end = max(end, reach(Int(second), to: position + 1, in: run)) }
    found[slot] = (position, end)
    return end
  }

  private func reach(_ code: Int, to position: Int, in run: Int) -> Int {
    var code = code
    var position = position
    let limit = runs[run].end
    while position + LZWDictionary.leap <= limit {
      let farther = dictionary.leap(from: code)
      if farther == 0 { break }
      code = farther
      position += LZWDictionary.leap
    }
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
    if longer != 0 { end = reach(longer, to: position + 1, in: next) }
    guard second != first else { return end }
    let other = dictionary.child(of: code, second)
    return other == 0 ? end : max(end, reach(other, to: position + 1, in: next))
  }
}
