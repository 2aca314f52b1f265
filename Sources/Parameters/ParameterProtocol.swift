/// A ``Parameter`` with any type of value, for the list in a descriptor.
public protocol ParameterProtocol: Sendable {
  /// The name, the default and the legal values.
  var definition: ParameterDefinition { get }
}
