/// Functions that unbox numbers and structures from Objective-C's objects, such as `NSNumber`.
package enum Boxing {
  /// Returns an unboxed value of a type; `nil` if it cannot be converted.
  package static func value<Value>(_ any: Any?, as type: Value.Type) -> Value? {
    guard let any else { return Any?.none as? Value }
    if let value = any as? Value { return value }
    if let number = number(any) {
      let numbers: [Any] = [
        CGFloat(number), number, Float(number), number != 0, number.isFinite ? Int(number) : 0,
      ]
      if let value = numbers.lazy.compactMap({ $0 as? Value }).first { return value }
    }
    return (any as? NSValue)?.value as? Value
  }

  /// Returns a number of any type; `nil` for anything else.
  package static func number(_ any: Any?) -> Double? {
    switch any {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }
}
