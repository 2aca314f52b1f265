/// A string of UTF-16 units, as in JavaScript; operations charge the budget for its length.
package struct ScriptText: Equatable, Sendable {
  private let units: [UInt16]

  /// The number of units copied or compared for one step of the budget.
  private static let unitsPerStep = 16
  /// The memory that a string takes in addition to its units, in bytes.
  private static let overhead = 32

  /// Creates a string from a literal in the script or in this program, without using any budget.
  package init(literal units: [UInt16]) { self.units = units }

  package init(literal text: String) { units = Array(text.utf16) }

  /// The literal as an object key; free of charge, because the length of a script is limited.
  package var name: String { String(decoding: units, as: UTF16.self) }

  /// Creates a string by joining several strings.
  package init(
    joining texts: [ScriptText],
    with separator: ScriptText = ScriptText(literal: []),
    _ machine: ScriptMachine
  ) throws(ScriptFailure) {
    try machine.charge(texts.count)
    var count = separator.count * max(texts.count - 1, 0)
    for text in texts { count += text.count }
    try Self.charge(for: count, machine)
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for (index, text) in texts.enumerated() {
      if index > 0 { units += separator.units }
      units += text.units
    }
    self.units = units
  }

  /// Creates a string from a Swift string, and charges the budget for the string's length.
  package init(_ text: String, _ machine: ScriptMachine) throws(ScriptFailure) {
    try Self.charge(for: text.utf8.count, machine)
    units = Array(text.utf16)
  }

  private static func charge(for count: Int, _ machine: ScriptMachine) throws(ScriptFailure) {
    try machine.charge(1 + count / unitsPerStep, bytes: overhead + 2 * count)
  }

  // MARK: Reading

  package var count: Int { units.count }
  package var isEmpty: Bool { units.isEmpty }

  /// The unit at an index, as a string; `nil` if the index is out of bounds.
  subscript(index: Int) -> ScriptText? {
    units.indices.contains(index) ? ScriptText(literal: [units[index]]) : nil
  }

  package func unit(_ index: Int) -> UInt16? { units.indices.contains(index) ? units[index] : nil }

  /// Returns all UTF-16 units, and charges the budget for reading them.
  func units(_ machine: ScriptMachine) throws(ScriptFailure) -> [UInt16] {
    try machine.charge(1 + count / Self.unitsPerStep)
    return units
  }

  package func part(_ range: Range<Int>, _ machine: ScriptMachine) throws(ScriptFailure)
    -> ScriptText
  {
    try Self.charge(for: range.count, machine)
    return ScriptText(literal: Array(units[range]))
  }

  /// Returns the units as a Swift string.
  ///
  /// The charge to the budget also covers hashing, comparing or changing the result later.
  package func string(_ machine: ScriptMachine) throws(ScriptFailure) -> String {
    try machine.charge(1 + count / 4, bytes: Self.overhead + 3 * count)
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the number that the string represents, as in JavaScript.
  package func number(_ machine: ScriptMachine) throws(ScriptFailure) -> Double {
    try machine.charge(1 + count / 4, bytes: count > 15 ? Self.overhead + count : 0)
    return ScriptNumber.value(of: Self.trimmed(units))
  }

  func trimmed(_ machine: ScriptMachine) throws(ScriptFailure) -> ScriptText {
    try Self.charge(for: count, machine)
    return ScriptText(literal: Array(Self.trimmed(units)))
  }

  private static func trimmed(_ units: [UInt16]) -> ArraySlice<UInt16> {
    var part = units[...]
    while let first = part.first, isSpace(first) { part = part.dropFirst() }
    while let last = part.last, isSpace(last) { part = part.dropLast() }
    return part
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 9...13, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }

  // MARK: Comparing

  func isEqual(to other: ScriptText, _ machine: ScriptMachine) throws(ScriptFailure) -> Bool {
    guard count == other.count else { return false }
    try machine.charge(count / Self.unitsPerStep)
    return units == other.units
  }

  func precedes(_ other: ScriptText, _ machine: ScriptMachine) throws(ScriptFailure) -> Bool {
    try machine.charge(min(count, other.count) / 4)
    return units.lexicographicallyPrecedes(other.units)
  }

  // MARK: Searching

  /// Returns the indices where a string occurs, without overlaps by default; charges the script's
  /// budget for a full search.
  package func places(
    of wanted: ScriptText,
    atMost most: Int = .max,
    overlapping: Bool = false,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> [Int] {
    let size = wanted.count
    guard size > 0, size <= count else { return [] }
    try machine.charge(1 + (count + size) / 4, bytes: Self.overhead + 8 * size)
    // This is the Knuth–Morris–Pratt algorithm. A naive search can take quadratic time.
    var borders = [0]
    borders.reserveCapacity(size)
    var length = 0
    for index in 1..<max(size, 1) {
      while length > 0, wanted.units[index] != wanted.units[length] { length = borders[length - 1] }
      if wanted.units[index] == wanted.units[length] { length += 1 }
      borders.append(length)
    }
    var places: [Int] = []
    length = 0
    for index in units.indices {
      while length > 0, units[index] != wanted.units[length] { length = borders[length - 1] }
      if units[index] == wanted.units[length] { length += 1 }
      guard length == size else { continue }
      try machine.charge(1, bytes: 16)
      places.append(index + 1 - size)
      if places.count == most { break }
      length = overlapping ? borders[length - 1] : 0
    }
    return places
  }
}
