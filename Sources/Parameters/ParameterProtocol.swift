/// A ``Parameter`` of any value type, so that a descriptor can list parameters of several types.
public protocol ParameterProtocol: Sendable {
  /// The name, the default and the legal values.
  var definition: ParameterDefinition { get }
}
