/// A ``Parameter`` of any type of value, as a descriptor lists it.
public protocol ParameterProtocol: Sendable {
  /// The name, the default and the legal values.
  var definition: ParameterDefinition { get }
}
