import Platform

extension ScriptMachine {
  // MARK: Conversions

  /// Returns a host object's plain value, such as a number; returns any other value unchanged.
  package func plain(_ value: ScriptValue) throws(ScriptFailure) -> ScriptValue {
    if case .reference(let part) = value { return try host.plainValue(of: part) }
    return value
  }

  package func number(of value: ScriptValue) throws(ScriptFailure) -> Double {
    switch try plain(value) {
    case .null: return 0
    case .bool(let isTrue): return isTrue ? 1 : 0
    case .number(let number): return number
    case .string(let text): return try text.number(self)
    case .array(let array):
      // An array may contain itself, so `enter` limits the depth.
      try budget.enter()
      defer { budget.leave() }
      if array.count == 0 { return 0 }
      return array.count == 1 ? try number(of: array[0]) : .nan
    case .undefined, .object, .function, .library, .foreign, .reference: return .nan
    }
  }

  /// Returns the numbers in an array; `nil` if the value is not an array.
  package func numbers(of value: ScriptValue) throws(ScriptFailure) -> [Double]? {
    guard case .array(let array) = try plain(value) else { return nil }
    try charge(bytes: array.count * MemoryLayout<Double>.stride)
    var numbers: [Double] = []
    numbers.reserveCapacity(array.count)
    for element in try array.values(self) { numbers.append(try number(of: element)) }
    return numbers
  }

  package func text(of value: ScriptValue) throws(ScriptFailure) -> ScriptText {
    try budget.enter()
    defer { budget.leave() }
    switch try plain(value) {
    case .undefined: return ScriptText(literal: "undefined")
    case .null: return ScriptText(literal: "null")
    case .bool(let isTrue): return ScriptText(literal: isTrue ? "true" : "false")
    case .number(let number): return try ScriptText(ScriptNumber.text(of: number), self)
    case .string(let text): return text
    case .array(let array): return try joined(array, with: ScriptText(literal: ","))
    case .object, .library, .foreign, .reference: return ScriptText(literal: "[object Object]")
    case .function: return ScriptText(literal: "function")
    }
  }

  /// Converts a value to a key of an object.
  package func key(of value: ScriptValue) throws(ScriptFailure) -> String {
    try text(of: value).string(self)
  }

  func joined(
    _ array: ScriptArray,
    with separator: ScriptText
  ) throws(ScriptFailure) -> ScriptText {
    try charge(bytes: array.count * MemoryLayout<ScriptText>.stride)
    var texts: [ScriptText] = []
    texts.reserveCapacity(array.count)
    for element in try array.values(self) {
      texts.append(element.isNothing ? ScriptText(literal: []) : try text(of: element))
    }
    return try ScriptText(joining: texts, with: separator, self)
  }

  // MARK: Operators

  func unary(
    _ sign: UnaryOperator,
    _ operand: ScriptNode,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptValue {
    if sign == .delete {
      if case .member(let node, let name) = operand,
        case .object(let object) = try evaluate(node, scope)
      {
        try object.remove(name, self)
      }
      return .bool(true)
    }
    if sign == .typeOf, case .name = operand {
      do throws(ScriptFailure) {
        return .word(try evaluate(operand, scope).typeName)
      } catch {
        guard error.isCatchable else { throw error }
        return .word("undefined")
      }
    }
    return try unary(sign, evaluate(operand, scope))
  }

  func unary(_ sign: UnaryOperator, _ value: ScriptValue) throws(ScriptFailure) -> ScriptValue {
    switch sign {
    case .plus: return .number(try number(of: value))
    case .minus: return .number(-(try number(of: value)))
    case .not: return .bool(!value.isTruthy)
    case .bitNot: return .number(Double(~(try integer(of: value))))
    case .typeOf: return .word(value.typeName)
    case .void, .delete: return .undefined
    }
  }

  /// Converts a number to a 32-bit integer by dropping its higher bits.
  private func integer(of value: ScriptValue) throws(ScriptFailure) -> Int32 {
    let number = try number(of: value)
    guard number.isFinite else { return 0 }
    let rest = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(rest))
  }

  package func binary(
    _ sign: BinaryOperator,
    _ left: ScriptValue,
    _ right: ScriptValue
  ) throws(ScriptFailure) -> ScriptValue {
    switch sign {
    case .add: return try sum(left, right)
    case .equal: return .bool(try areEqual(left, right))
    case .notEqual: return .bool(try !areEqual(left, right))
    case .identical: return .bool(try areIdentical(left, right))
    case .notIdentical: return .bool(try !areIdentical(left, right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .bool(try compare(sign, left, right))
    case .isIn:
      let key = try key(of: left)
      switch try plain(right) {
      case .object(let object): return .bool(try object.value(key, self) != nil)
      case .array(let array):
        return .bool(Int(key).map { (0..<array.count).contains($0) } ?? false)
      default: throw ScriptFailure(message: "\"in\" needs an object or array on its right")
      }
    case .instanceOf: return .bool(isInstance(left, of: right))
    case .subtract, .multiply, .divide, .remainder:
      return .number(Self.arithmetic(sign, try number(of: left), try number(of: right)))
    case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight, .shiftRightUnsigned:
      return .number(Self.bits(sign, try integer(of: left), try integer(of: right)))
    }
  }

  private static func arithmetic(_ sign: BinaryOperator, _ a: Double, _ b: Double) -> Double {
    switch sign {
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    default: fmod(a, b)
    }
  }

  private static func bits(_ sign: BinaryOperator, _ a: Int32, _ b: Int32) -> Double {
    switch sign {
    case .bitAnd: Double(a & b)
    case .bitOr: Double(a | b)
    case .bitXor: Double(a ^ b)
    case .shiftLeft: Double(a << (b & 31))
    case .shiftRight: Double(a >> (b & 31))
    default: Double(UInt32(bitPattern: a) >> UInt32(b & 31))
    }
  }

  private func sum(_ left: ScriptValue, _ right: ScriptValue) throws(ScriptFailure) -> ScriptValue {
    let (a, b) = (try plain(left), try plain(right))
    func isPlain(_ value: ScriptValue) -> Bool {
      switch value {
      case .undefined, .null, .bool, .number: true
      case .string, .array, .object, .function, .library, .foreign, .reference: false
      }
    }
    if isPlain(a), isPlain(b) { return .number(try number(of: a) + number(of: b)) }
    return .string(try ScriptText(joining: [text(of: a), text(of: b)], self))
  }

  private func compare(
    _ sign: BinaryOperator,
    _ left: ScriptValue,
    _ right: ScriptValue
  ) throws(ScriptFailure) -> Bool {
    if case .string(let a) = left, case .string(let b) = right {
      switch sign {
      case .less: return try a.precedes(b, self)
      case .lessOrEqual: return try !b.precedes(a, self)
      case .greater: return try b.precedes(a, self)
      default: return try !a.precedes(b, self)
      }
    }
    let (a, b) = (try number(of: left), try number(of: right))
    switch sign {
    case .less: return a < b
    case .lessOrEqual: return a <= b
    case .greater: return a > b
    default: return a >= b
    }
  }

  func areIdentical(
    _ left: ScriptValue,
    _ right: ScriptValue
  ) throws(ScriptFailure) -> Bool {
    switch (left, right) {
    case (.undefined, .undefined), (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): try a.isEqual(to: b, self)
    case (.array(let a), .array(let b)): a === b
    case (.object(let a), .object(let b)): a === b
    case (.function(let a), .function(let b)): a === b
    case (.library(let a), .library(let b)): a == b
    case (.reference(let a), .reference(let b)): a == b
    default: false
    }
  }

  private func areEqual(_ left: ScriptValue, _ right: ScriptValue) throws(ScriptFailure) -> Bool {
    if left.isNothing || right.isNothing { return left.isNothing && right.isNothing }
    switch (left, right) {
    case (.array, .array), (.object, .object), (.function, .function), (.reference, .reference),
      (.bool, .bool), (.number, .number), (.string, .string), (.library, .library):
      return try areIdentical(left, right)
    default: break
    }
    let (a, b) = (try plain(left), try plain(right))
    switch (a, b) {
    case (.object, _), (_, .object), (.function, _), (_, .function), (.foreign, _), (_, .foreign):
      return false
    case (.string, .string), (.array, .string), (.string, .array):
      return try text(of: a).isEqual(to: text(of: b), self)
    default: return try number(of: a) == number(of: b)
    }
  }

  private func isInstance(_ value: ScriptValue, of type: ScriptValue) -> Bool {
    guard case .library(let library) = type else { return false }
    switch (library, value) {
    case (.array, .array), (.object, .array), (.object, .object): return true
    case (.number, .reference(let part)): return part.hasPlainValue
    default: return false
    }
  }
}
