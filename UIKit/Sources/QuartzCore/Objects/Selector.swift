/// A message by its name, and how it is sent.
///
/// The lowering tool makes `Selector("tap:", Button.tap(_:))` of `#selector(tap(_:))`: a typed,
/// unapplied reference to the method, so that nothing has to look it up by name.
public struct Selector: Hashable, CustomStringConvertible {
  /// The name as Objective-C writes it.
  public let description: String
  /// Sends the message to an object with up to two arguments; nil for a name alone.
  let send: ((AnyObject, Any?, Any?) -> Any?)?

  /// A name alone, which can be compared and not sent.
  public init(_ name: String) {
    description = name
    send = nil
  }

  /// A method without arguments.
  public init<Target: AnyObject, Result>(
    _ name: String,
    _ method: @escaping (Target) -> () -> Result
  ) {
    description = name
    send = { target, _, _ in (target as? Target).map { method($0)() } }
  }

  /// A method with an argument, that of another type is not sent.
  public init<Target: AnyObject, Argument, Result>(
    _ name: String,
    _ method: @escaping (Target) -> (Argument) -> Result
  ) {
    description = name
    send = { target, first, _ in
      guard let target = target as? Target, let argument = first as? Argument else { return nil }
      return method(target)(argument)
    }
  }

  /// A method with two arguments.
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String,
    _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    description = name
    send = { target, first, second in
      guard let target = target as? Target, let first = first as? First,
        let second = second as? Second
      else { return nil }
      return method(target)(first, second)
    }
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
