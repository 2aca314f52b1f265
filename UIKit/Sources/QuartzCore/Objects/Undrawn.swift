/// A property that is stored but has no effect on the picture.
///
/// A note says so when its value changes, once per property, so that no picture is wrong silently.
@propertyWrapper
public struct Undrawn<Value> {
  private var value: Value
  private let name: StaticString
  private let isSame: (Value, Value) -> Bool

  /// Creates a property with its default value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - name: The property's name in notes, with its type: `UITextField.disabledBackground`.
  public init(wrappedValue: Value, _ name: StaticString) where Value: Equatable {
    self.init(wrappedValue, name) { $0 == $1 }
  }

  /// Creates a property whose values cannot be compared, so that setting any value causes the note.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ name: StaticString) {
    self.init(wrappedValue, name) { _, _ in false }
  }

  private init(_ value: Value, _ name: StaticString, isSame: @escaping (Value, Value) -> Bool) {
    self.value = value
    self.name = name
    self.isSame = isSame
  }

  public var wrappedValue: Value {
    get { value }
    set {
      if !isSame(value, newValue) { World.current.note("\(name) has no effect on the picture") }
      value = newValue
    }
  }
}
