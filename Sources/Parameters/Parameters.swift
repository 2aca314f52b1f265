import Requirements

/// A legal value for each parameter of an animation.
///
/// ```swift
/// var parameters = Parameters(Checkmark.descriptor.parameters)
/// parameters[Checkmark.lineWidth] = 5
/// guard try parameters.set("duration", to: "2") else { return }
/// print(parameters[Checkmark.lineWidth], parameters[Checkmark.duration])  // 5.0 2.0
/// ```
///
/// # Guarantees
///
/// - Every parameter of the descriptor has a value, of the parameter's kind.
public struct Parameters: Hashable, Sendable {
  /// The definitions of the parameters.
  package let definitions: [ParameterDefinition]
  /// The appearance that selects the defaults.
  public let appearance: Appearance
  private var values: [String: ParameterValue]

  /// Creates the default values for a light or a dark screen.
  public init(_ definitions: [ParameterDefinition], appearance: Appearance = .light) {
    self.definitions = definitions
    self.appearance = appearance
    let defaults = definitions.map { ($0.name, $0.defaultValue(in: appearance)) }
    values = Dictionary(defaults) { first, _ in first }
  }

  /// Sets a parameter from a text.
  ///
  /// - Throws: An error that names the expected values, if the text is not a legal value.
  /// - Returns: False if the parameter does not exist.
  public mutating func set(_ name: String, to text: String) throws(ParameterError) -> Bool {
    guard let definition = definitions.first(where: { $0.name == name }) else { return false }
    values[name] = try definition.parse(text)
    return true
  }

  /// Sets an existing picture parameter to a picture whose file has been read.
  package mutating func setPicture(_ name: String, to picture: ParameterValue.Picture) {
    guard case .picture = values[name] else { mismatch(name) }
    values[name] = .picture(picture)
  }

  /// Returns whether a parameter has its default value.
  package func isDefault<Value>(_ parameter: Parameter<Value>) -> Bool {
    let definition = definitions.first { $0.name == parameter.name }
    return definition.map { values[$0.name] == $0.defaultValue(in: appearance) } ?? false
  }

  /// The value of a parameter; `nil` if the parameter does not exist.
  public subscript(name: String) -> ParameterValue? { values[name] }

  /// The value of a parameter.
  ///
  /// - Precondition: The descriptor lists the parameter; a new value is legal (`allows(_:)`).
  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    get {
      guard let value = values[parameter.name].flatMap(parameter.typed) else {
        mismatch(parameter.name)
      }
      return value
    }
    set {
      guard let definition = definitions.first(where: { $0.name == parameter.name }) else {
        mismatch(parameter.name)
      }
      let value = parameter.untyped(newValue)
      require(
        definition.allows(value),
        "The parameter \(parameter.name) must be \(definition.expectation), not \(value.text)"
      )
      values[parameter.name] = value
    }
  }

  private func mismatch(_ name: String) -> Never {
    requirementFailed("The descriptor has no parameter \(name), or its value has another type")
  }
}
