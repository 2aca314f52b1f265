/// A message by its name, and how it is sent.
///
/// The lowering tool makes `Selector("tap:", Button.tap(_:))` of `#selector(tap(_:))`: a typed,
/// unapplied reference to the method, so that nothing has to look it up by name.
public struct Selector: Hashable, CustomStringConvertible {
  /// The name as Objective-C writes it.
  public let description: String
  /// Sends the message to an object with up to three arguments; `nil` for a name alone.
  let send: ((Any, [Any?]) -> Any?)?
  private let owns: (Any) -> Bool

  /// Whether an object is of the class that has the method.
  func isOwned(by object: Any) -> Bool { owns(object) }

  /// A name alone, which can be compared and not sent.
  public init(_ name: String) {
    description = name
    send = nil
    owns = { _ in false }
  }

  /// A method without arguments.
  public init<Owner, Result>(_ name: String, _ method: @escaping (Owner) -> () -> Result) {
    description = name
    owns = { $0 is Owner }
    send = { target, _ in (target as? Owner).map { method($0)() } }
  }

  /// A method with an argument; one of another type is not sent.
  public init<Owner, A, Result>(_ name: String, _ method: @escaping (Owner) -> (A) -> Result) {
    description = name
    owns = { $0 is Owner }
    send = { target, values in
      guard let target = target as? Owner, let a: A = Self.argument(0, values) else { return nil }
      return method(target)(a)
    }
  }

  /// A method with two arguments.
  public init<Owner, A, B, Result>(
    _ name: String,
    _ method: @escaping (Owner) -> (A, B) -> Result
  ) {
    description = name
    owns = { $0 is Owner }
    send = { target, values in
      guard let target = target as? Owner, let a: A = Self.argument(0, values),
        let b: B = Self.argument(1, values)
      else { return nil }
      return method(target)(a, b)
    }
  }

  /// A method with three arguments.
  public init<Owner, A, B, C, Result>(
    _ name: String,
    _ method: @escaping (Owner) -> (A, B, C) -> Result
  ) {
    description = name
    owns = { $0 is Owner }
    send = { target, values in
      guard let target = target as? Owner, let a: A = Self.argument(0, values),
        let b: B = Self.argument(1, values), let c: C = Self.argument(2, values)
      else { return nil }
      return method(target)(a, b, c)
    }
  }

  /// A method with four arguments.
  public init<Owner, A, B, C, D, Result>(
    _ name: String,
    _ method: @escaping (Owner) -> (A, B, C, D) -> Result
  ) {
    description = name
    owns = { $0 is Owner }
    send = { target, values in
      guard let target = target as? Owner, let a: A = Self.argument(0, values),
        let b: B = Self.argument(1, values), let c: C = Self.argument(2, values),
        let d: D = Self.argument(3, values)
      else { return nil }
      return method(target)(a, b, c, d)
    }
  }

  private static func argument<Value>(_ index: Int, _ values: [Any?]) -> Value? {
    guard values.indices.contains(index), let value = values[index] else {
      return Any?.none as? Value
    }
    return value as? Value
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
