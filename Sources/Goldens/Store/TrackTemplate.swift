/// A template for the values of a channel: each number is either fixed, or a letter that refers to
/// a series with the number at every frame.
struct TrackTemplate {
  enum Kind {
    case number
    case vector
    case path
  }

  /// A number in a value; the numbers of a path are its element count, its bounds and its length.
  enum Element {
    case fixed(Double)
    /// The series with this index, 0 for the letter a; negated if `isNegated` is true.
    case series(Int, isNegated: Bool)
  }

  /// The maximum number of series in a channel: one for each letter from a to z.
  static let maximumSeries = 26
  /// The number of steps in 1.0: a step is 0.00001, because numbers have five decimals.
  static let unit = 100_000.0
  /// The maximum magnitude of a number, in steps; the limit prevents integer overflow in sums.
  static let largest = 1e12

  let kind: Kind
  var elements: [Element] = []
  /// The hash of a constant path; `nil` if the path changes: the last series has the hashes.
  var hash: UInt64?

  /// Returns a number in steps of 0.00001; `nil` if the number of steps is not whole, or too large.
  static func steps(_ number: Double) -> Int? {
    let steps = (number * unit).rounded()
    return abs(steps) < largest && steps / unit == number ? Int(steps) : nil
  }

  /// Returns whether a constant value can be written on the same line as its property's name.
  static func canHold(_ value: TrackValue) -> Bool {
    if case .path = value { numbers(of: value) != nil } else { true }
  }

  /// Returns a value's numbers in whole steps of 0.00001; `nil` if the value has no such numbers.
  static func numbers(of value: TrackValue?) -> (kind: Kind, steps: [Int])? {
    let kind: Kind
    let numbers: [Double]
    switch value {
    case .number(let number):
      kind = .number
      numbers = [number]
    case .vector(let all):
      kind = .vector
      numbers = all
    case .path(let path):
      guard path.bounds.count == 4, 0..<Int(largest / unit) ~= path.elementCount else { return nil }
      kind = .path
      numbers = [Double(path.elementCount)] + path.bounds + [path.length]
    case .color, .text, .flag, nil: return nil
    }
    var steps: [Int] = []
    for number in numbers {
      guard let step = self.steps(number) else { return nil }
      steps.append(step)
    }
    return (kind, steps)
  }

  /// Returns the value at a frame; `nil` if a path's element count is not whole.
  ///
  /// `series` receives the index of a series, and returns the value of that series at the frame, in
  /// steps of 0.00001. `hash` is the hash of the path if the value is a path.
  func value(_ series: (Int) -> Int, hash: UInt64) -> TrackValue? {
    let numbers = elements.map { element in
      switch element {
      case .fixed(let number): number
      case .series(let index, let isNegated):
        Double(isNegated ? -series(index) : series(index)) / Self.unit
      }
    }
    switch kind {
    case .number: return .number(numbers[0])
    case .vector: return .vector(numbers)
    case .path:
      guard numbers.count == 6, let count = Int(exactly: numbers[0]), count >= 0 else { return nil }
      return .path(
        PathSummary(
          elementCount: count,
          bounds: Array(numbers[1...4]),
          length: numbers[5],
          hash: hash
        )
      )
    }
  }

  // MARK: Text

  static func letter(_ series: Int) -> String {
    String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(series)))
  }

  /// Returns the template as text, such as `(a,55)`.
  ///
  /// If the hash of a path changes, the last letter refers to the series of hashes.
  func text(seriesCount: Int) -> String {
    let texts = elements.map { element in
      switch element {
      case .fixed(let number): FixedPoint.text(number, decimals: TrackValue.decimals)
      case .series(let index, let isNegated): (isNegated ? "-" : "") + Self.letter(index)
      }
    }
    switch kind {
    case .number: return texts[0]
    case .vector: return "(" + texts.joined(separator: ",") + ")"
    case .path:
      let hash = hash.map(ByteHash.text) ?? Self.letter(seriesCount - 1)
      return "path(\(texts[0]);\(texts[1...4].joined(separator: ","));\(texts[5]);\(hash))"
    }
  }

  /// Parses a template, and counts its series, including a series of path hashes.
  init(_ reader: inout LineReader, seriesCount: inout Int) throws(GoldenError) {
    seriesCount = 0
    if reader.take("(") {
      kind = .vector
      if reader.take(")") { return }
      repeat { try readElement(&reader, &seriesCount) } while reader.take(",")
      try reader.expect(")")
    } else if reader.take(word: "path(") {
      kind = .path
      try readElement(&reader, &seriesCount)
      try reader.expect(";")
      repeat { try readElement(&reader, &seriesCount) } while reader.take(",")
      try reader.expect(";")
      try readElement(&reader, &seriesCount)
      try reader.expect(";")
      guard elements.count == 6 else { throw reader.damaged("a path does not have four bounds") }
      if reader.letter() == seriesCount {
        reader.skip()
        seriesCount += 1
      } else {
        hash = try reader.hash()
      }
      try reader.expect(")")
    } else {
      kind = .number
      try readElement(&reader, &seriesCount)
    }
  }

  init(_ kind: Kind) { self.kind = kind }

  private mutating func readElement(
    _ reader: inout LineReader,
    _ seriesCount: inout Int
  ) throws(GoldenError) {
    let isNegated = reader.isNegatedLetter
    if isNegated { reader.skip() }
    if let letter = reader.letter() {
      guard letter <= seriesCount, !isNegated || letter < seriesCount else {
        throw reader.damaged("a letter is missing")
      }
      reader.skip()
      seriesCount = max(seriesCount, letter + 1)
      return elements.append(.series(letter, isNegated: isNegated))
    }
    elements.append(.fixed(try reader.number()))
  }
}
