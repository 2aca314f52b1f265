/// An object that holds values; ``ScriptMachine/finish()`` empties it to break reference cycles.
protocol ScriptContainer: AnyObject {
  func removeAll()
}

/// A script array; members that access many elements charge the budget for each of these elements.
package final class ScriptArray: ScriptContainer {
  private var elements: [ScriptValue] = []

  private static let overhead = 64
  private static let elementSize = MemoryLayout<ScriptValue>.stride
  /// The number of moved elements that cost one step of the budget.
  private static let movesPerStep = 8

  /// Creates an array; its length counts toward the machine's step and memory limits.
  package init(
    count: Int,
    _ machine: ScriptMachine,
    _ element: (Int) throws(ScriptFailure) -> ScriptValue
  ) throws(ScriptFailure) {
    try machine.charge(1 + count, bytes: Self.overhead + count * Self.elementSize)
    elements.reserveCapacity(count)
    machine.keep(self)
    for index in 0..<count { elements.append(try element(index)) }
  }

  package convenience init(_ values: [ScriptValue], _ machine: ScriptMachine) throws(ScriptFailure)
  {
    try self.init(count: values.count, machine) { index in values[index] }
  }

  package var count: Int { elements.count }

  func removeAll() { elements = [] }

  /// The element at an index; `undefined` if the index is out of bounds.
  package subscript(index: Int) -> ScriptValue {
    elements.indices.contains(index) ? elements[index] : .undefined
  }

  /// Returns all elements; do not keep them while scripts run, because their memory is not charged.
  package func values(_ machine: ScriptMachine) throws(ScriptFailure) -> [ScriptValue] {
    try machine.charge(1 + count)
    return elements
  }

  /// Returns a copy of all elements that stays valid when the script changes the array.
  func snapshot(_ machine: ScriptMachine) throws(ScriptFailure) -> [ScriptValue] {
    // The charge covers a copy, which is made only if the array changes.
    try machine.charge(1 + count, bytes: count * Self.elementSize)
    return elements
  }

  /// Sets the element at an index; the array grows if the index is beyond its end.
  package func set(
    _ value: ScriptValue,
    at index: Int,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) {
    if index >= count {
      try grow(by: index + 1 - count, machine)
      elements += Array(repeating: .undefined, count: index + 1 - count)
    }
    elements[index] = value
  }

  package func append(_ values: [ScriptValue], _ machine: ScriptMachine) throws(ScriptFailure) {
    try grow(by: values.count, machine)
    elements += values
  }

  private func grow(by count: Int, _ machine: ScriptMachine) throws(ScriptFailure) {
    // While it grows, an array takes up to twice its memory.
    try machine.charge(count, bytes: 2 * count * Self.elementSize)
  }

  func removeLast() -> ScriptValue { elements.popLast() ?? .undefined }

  func replace(
    _ range: Range<Int>,
    with values: some Collection<ScriptValue>,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) {
    try machine.charge(range.count + (count - range.lowerBound) / Self.movesPerStep)
    try grow(by: values.count, machine)
    elements.replaceSubrange(range, with: values)
  }

  /// Replaces all elements with the same number of new elements.
  func replaceAll(
    with values: [ScriptValue],
    _ machine: ScriptMachine
  ) throws(ScriptFailure) {
    try machine.charge(values.count)
    elements = values
  }
}

/// A script object: a dictionary that keeps its keys in insertion order.
package final class ScriptObject: ScriptContainer {
  private var keys: [String] = []
  private var values: [String: ScriptValue] = [:]

  private static let overhead = 160
  private static let entrySize = 160

  package init(_ machine: ScriptMachine) throws(ScriptFailure) {
    try machine.charge(1, bytes: Self.overhead)
    machine.keep(self)
  }

  func removeAll() { (keys, values) = ([], [:]) }

  package func value(_ key: String, _ machine: ScriptMachine) throws(ScriptFailure) -> ScriptValue?
  {
    try machine.chargeLookup(of: key)
    return values[key]
  }

  package func set(
    _ key: String,
    to value: ScriptValue,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) {
    try machine.chargeLookup(of: key)
    if values[key] == nil {
      try machine.charge(4, bytes: Self.entrySize + key.utf8.count)
      keys.append(key)
    }
    values[key] = value
  }

  package func remove(_ key: String, _ machine: ScriptMachine) throws(ScriptFailure) {
    try machine.chargeLookup(of: key)
    guard values[key] != nil else { return }
    // The key is compared with every other key.
    try machine.charge(keys.count * (1 + key.utf8.count / 16))
    values[key] = nil
    keys.removeAll { $0 == key }
  }

  func keys(_ machine: ScriptMachine) throws(ScriptFailure) -> [String] {
    try machine.charge(1 + keys.count, bytes: 16 * keys.count)
    return keys
  }
}

/// The variables of a running function.
package final class ScriptScope: ScriptContainer {
  private var values: [String: ScriptValue] = [:]
  package let parent: ScriptScope?

  private static let overhead = 128
  private static let entrySize = 96

  package init(parent: ScriptScope?, _ machine: ScriptMachine) throws(ScriptFailure) {
    try machine.charge(1, bytes: Self.overhead)
    self.parent = parent
    machine.keep(self)
  }

  /// Creates the outermost scope of a machine.
  package init() { parent = nil }

  func removeAll() { values = [:] }

  package func value(_ name: String, _ machine: ScriptMachine) throws(ScriptFailure) -> ScriptValue?
  {
    try machine.chargeLookup(of: name)
    return values[name]
  }

  package func set(
    _ name: String,
    to value: ScriptValue,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) {
    try machine.chargeLookup(of: name)
    if values[name] == nil { try machine.charge(1, bytes: Self.entrySize) }
    values[name] = value
  }

  /// Declares a variable and sets it to `undefined` unless it has a value.
  func declare(_ name: String, _ machine: ScriptMachine) throws(ScriptFailure) {
    if try value(name, machine) == nil { try set(name, to: .undefined, machine) }
  }
}

/// A built-in function, or a script's function with the scope in which it was defined.
package final class ScriptCallable {
  package typealias Native = (ScriptMachine, [ScriptValue]) throws(ScriptFailure) -> ScriptValue

  enum Body {
    case script(ScriptFunction, ScriptScope)
    case native(Native)
  }

  let body: Body

  private static let size = 128

  init(_ body: Body, _ machine: ScriptMachine) throws(ScriptFailure) {
    try machine.charge(1, bytes: Self.size)
    self.body = body
  }
}
