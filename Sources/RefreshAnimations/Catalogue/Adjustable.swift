/// A number in a descriptor that is fixed or depends on the values of parameters.
///
/// ```swift
/// let trigger: Adjustable = 110
/// let lineWidth = Adjustable.parameter(Checkmark.lineWidth)
/// let loadingDuration = Adjustable.computed { 2 * $0[Checkmark.duration] }
/// let parameters = Parameters(Checkmark.descriptor.parameters)
/// print(loadingDuration.value(in: parameters))  // 3.0
/// ```
public enum Adjustable: Sendable {
  /// A fixed number.
  case fixed(Double)
  /// The value of a parameter of the descriptor.
  case parameter(Parameter<Double>)
  /// A number computed from the values of the descriptor's parameters.
  case computed(@Sendable (Parameters) -> Double)

  /// Returns the number for the given parameter values.
  ///
  /// - Precondition: `parameters` contains all parameters on which the number depends.
  public func value(in parameters: Parameters) -> Double {
    switch self {
    case .fixed(let number): number
    case .parameter(let parameter): parameters[parameter]
    case .computed(let number): number(parameters)
    }
  }
}

extension Adjustable: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed number.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// Creates a fixed number.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}
