/// The name of a message, usually with a reference to the method that is called.
///
/// The lowering tool turns `#selector(tap(_:))` into `Selector("tap:", Button.tap(_:))`, with a
/// typed, unapplied reference to the method, so that no lookup by name is needed.
public struct Selector: Hashable, CustomStringConvertible {
  /// The name in Objective-C's notation.
  public let description: String
  /// A closure that sends the message to an object with arguments; `nil` if there is only a name.
  let send: ((Any, [Any?]) -> Any?)?
  private var owns: (Any) -> Bool
  /// The class that has the method; `nil` if there is only a name.
  let owner: Any.Type?

  /// Returns whether an object is of the class that has the method.
  func isOwned(by object: Any) -> Bool { owns(object) }

  /// Returns the selector of an optional requirement, which only some conforming objects implement.
  ///
  /// - Parameter isImplemented: Returns whether an object implements the requirement.
  /// - Returns: The selector, to which only objects respond that implement the requirement.
  public func ifImplemented<Owner>(_ isImplemented: @escaping (Owner) -> Bool) -> Selector {
    var selector = self
    selector.owns = { ($0 as? Owner).map(isImplemented) ?? false }
    return selector
  }

  /// The same selector for an optional requirement of UIKit's protocols: an object of the sources
  /// responds to the selector only if the object's class implements the requirement.
  public var ifImplemented: Selector {
    var selector = self
    selector.owns = { [owns, description] in
      owns($0) && ($0 as? NSObject)?.implementsMethod(description) ?? true
    }
    return selector
  }

  /// Creates a selector from a name alone; it can be compared, and is looked up when sent.
  public init(_ name: String) {
    description = name
    send = nil
    owns = { _ in false }
    owner = nil
  }

  /// Creates a selector for a method without arguments.
  public init<Owner, Result>(_ name: String, _ method: @escaping (Owner) -> () -> Result) {
    description = name
    owns = { $0 is Owner }
    owner = Owner.self
    send = { target, _ in (target as? Owner).map { method($0)() } }
  }

  /// Creates a selector for a method with one argument; arguments of other types are not sent.
  ///
  /// - Parameters:
  ///   - name: The name in Objective-C's notation.
  ///   - method: The method.
  ///   - takesAnySender: Whether an object of another class or `nil` is passed all the same, as
  ///     Objective-C does; only for methods that do not use their argument.
  public init<Owner, A, Result>(
    _ name: String,
    _ method: @escaping (Owner) -> (A) -> Result,
    takesAnySender: Bool = false
  ) {
    description = name
    owns = { $0 is Owner }
    owner = Owner.self
    send = { target, values in
      guard let target = target as? Owner,
        let a: A = Self.argument(0, values, name, takesAnySender)
      else { return nil }
      return method(target)(a)
    }
  }

  /// Creates a selector for a method with two arguments.
  public init<Owner, A, B, Result>(
    _ name: String,
    _ method: @escaping (Owner) -> (A, B) -> Result
  ) {
    description = name
    owns = { $0 is Owner }
    owner = Owner.self
    send = { target, values in
      guard let target = target as? Owner, let a: A = Self.argument(0, values, name),
        let b: B = Self.argument(1, values, name)
      else { return nil }
      return method(target)(a, b)
    }
  }

  /// Creates a selector for a method with three arguments.
  public init<Owner, A, B, C, Result>(
    _ name: String,
    _ method: @escaping (Owner) -> (A, B, C) -> Result
  ) {
    description = name
    owns = { $0 is Owner }
    owner = Owner.self
    send = { target, values in
      guard let target = target as? Owner, let a: A = Self.argument(0, values, name),
        let b: B = Self.argument(1, values, name), let c: C = Self.argument(2, values, name)
      else { return nil }
      return method(target)(a, b, c)
    }
  }

  /// Creates a selector for a method with four arguments.
  public init<Owner, A, B, C, D, Result>(
    _ name: String,
    _ method: @escaping (Owner) -> (A, B, C, D) -> Result
  ) {
    description = name
    owns = { $0 is Owner }
    owner = Owner.self
    send = { target, values in
      guard let target = target as? Owner, let a: A = Self.argument(0, values, name),
        let b: B = Self.argument(1, values, name), let c: C = Self.argument(2, values, name),
        let d: D = Self.argument(3, values, name)
      else { return nil }
      return method(target)(a, b, c, d)
    }
  }

  /// Returns an argument as the type of the method's parameter; `nil`, with a note, if impossible.
  private static func argument<Value>(
    _ index: Int,
    _ values: [Any?],
    _ name: String,
    _ takesAny: Bool = false
  ) -> Value? {
    guard values.indices.contains(index), let value = values[index] else {
      return missing(name, takesAny)
    }
    if let value = value as? Value { return value }
    // The method only holds and releases the object, which works with each class.
    if takesAny, Value.self is AnyObject.Type, type(of: value) is AnyObject.Type {
      return unsafeBitCast(value as AnyObject, to: Value.self)
    }
    if let value = (value as? any StandingIn)?.standIn(for: Value.self) as? Value { return value }
    // A timer or display link that redraws a view passes itself as the rectangle.
    if name == "setNeedsDisplay:", let all = CGRect.infinite as? Value { return all }
    World.current.note(
      "\(name) is not called: its argument is a \(Value.self), but a \(type(of: value)) is sent"
    )
    return nil
  }

  /// Returns the value that a method gets for `nil` in Objective-C, such as 0 or an empty array;
  /// `nil`, with a note, if there is no such value.
  private static func missing<Value>(_ name: String, _ takesAny: Bool) -> Value? {
    if let value = Any?.none as? Value { return value }
    let empty: [Any] = [false, 0, "", [Any](), [AnyHashable: Any]()]
    if let value = empty.lazy.compactMap({ $0 as? Value }).first { return value }
    // The method only holds and releases the object or the closure, whatever it is.
    let nothing: () -> Void = {}
    if takesAny, Value.self is AnyObject.Type {
      return unsafeBitCast(NSObject(), to: Value.self)
    } else if takesAny, String(describing: Value.self).contains("->"),
      MemoryLayout<Value>.size == MemoryLayout.size(ofValue: nothing)
    {
      return unsafeBitCast(nothing, to: Value.self)
    }
    World.current.note("\(name) is not called: its argument is a \(Value.self), but nil is sent")
    return nil
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// An object that can be passed to methods whose argument has another class, as in Objective-C.
package protocol StandingIn {
  /// Returns an object of the class `type` in the same state; `nil` if there is none.
  func standIn(for type: Any.Type) -> AnyObject?
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

extension Selector: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
