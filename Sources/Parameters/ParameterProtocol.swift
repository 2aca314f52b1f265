/// A ``Parameter`` with any type of value; a descriptor lists parameters of several types.
public protocol ParameterProtocol: Sendable {
  /// The name, the default and the legal values.
  var definition: ParameterDefinition { get }
}
