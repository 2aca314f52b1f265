/// A property that is kept but does not change the picture. Setting another value than the present one is
/// noted, once a property, so that no picture is wrong without a word.
@propertyWrapper
public struct Undrawn<Value> {
  private var value: Value
  private let name: StaticString
  private let isSame: (Value, Value) -> Bool

  /// Creates a property with its default value.
  ///
  /// - Parameter name: The property as a note calls it, with its type: `UISlider.minimumValueImage`.
  public init(wrappedValue: Value, _ name: StaticString) where Value: Equatable {
    self.init(wrappedValue, name) { $0 == $1 }
  }

  /// Creates a property whose values cannot be compared: each setting is noted.
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
