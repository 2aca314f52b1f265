/// A setting of an animation, with a typed value.
///
/// An animation declares each of its parameters once, lists them in its descriptor, and reads them
/// with ``Parameters/subscript(_:)->Value``:
///
/// ```swift
/// let lineWidth = Parameter<Double>("lineWidth", 3, in: 0...15, "width of the line, in points")
/// let parameters = Parameters([lineWidth.definition])
/// print(parameters[lineWidth])  // 3.0
/// ```
///
/// In a command, the same parameter is set with `--set lineWidth=5`.
public struct Parameter<Value: Sendable>: ParameterProtocol {
  /// The name, the default and the legal values.
  public let definition: ParameterDefinition
  /// Returns the typed value for an untyped value; `nil` if the untyped value is of another kind.
  let typed: @Sendable (ParameterValue) -> Value?
  /// Returns the untyped value for a typed value.
  let untyped: @Sendable (Value) -> ParameterValue

  /// The key in `KEY=VALUE`.
  public var name: String { definition.name }
}

extension Parameter where Value == Double {
  /// Creates a parameter whose value is a number.
  ///
  /// - Parameters:
  ///   - name: The key in `KEY=VALUE`.
  ///   - value: The default, within the range.
  ///   - range: The legal numbers.
  ///   - summary: The effect of the parameter, in one line.
  public init(
    _ name: String,
    _ value: Double,
    in range: ClosedRange<Double>,
    _ summary: String
  ) {
    self.init(
      definition: ParameterDefinition(name, .number(range), .number(value), summary),
      typed: { if case .number(let number) = $0 { number } else { nil } },
      untyped: ParameterValue.number
    )
  }
}

extension Parameter where Value == [Double] {
  /// Creates a parameter whose value is a list of numbers.
  ///
  /// - Parameters:
  ///   - name: The key in `KEY=VALUE`.
  ///   - values: The default, each number within the range.
  ///   - range: The legal numbers.
  ///   - summary: The effect of the parameter, in one line.
  public init(
    _ name: String,
    _ values: [Double],
    each range: ClosedRange<Double>,
    _ summary: String
  ) {
    self.init(
      definition: ParameterDefinition(name, .numbers(range), .numbers(values), summary),
      typed: { if case .numbers(let numbers) = $0 { numbers } else { nil } },
      untyped: ParameterValue.numbers
    )
  }
}

extension Parameter where Value == Bool {
  /// Creates a parameter whose value is true or false.
  ///
  /// - Parameters:
  ///   - name: The key in `KEY=VALUE`.
  ///   - value: The default.
  ///   - summary: The effect of the parameter, in one line.
  public init(_ name: String, _ value: Bool, _ summary: String) {
    self.init(
      definition: ParameterDefinition(name, .flag, .flag(value), summary),
      typed: { if case .flag(let flag) = $0 { flag } else { nil } },
      untyped: ParameterValue.flag
    )
  }
}

extension Parameter where Value == Color {
  /// Creates a parameter whose value is a colour.
  ///
  /// - Parameters:
  ///   - name: The key in `KEY=VALUE`.
  ///   - value: The default.
  ///   - dark: The default on a dark screen; `value` if `nil`.
  ///   - summary: The effect of the parameter, in one line.
  public init(_ name: String, _ value: Color, dark: Color? = nil, _ summary: String) {
    self.init(
      definition: ParameterDefinition(
        name,
        .color,
        .color(value),
        dark: dark.map(ParameterValue.color),
        summary
      ),
      typed: { if case .color(let color) = $0 { color } else { nil } },
      untyped: ParameterValue.color
    )
  }
}

extension Parameter where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Creates a parameter whose value is a case of an enumeration; commands use its raw value.
  ///
  /// - Parameters:
  ///   - name: The key in `KEY=VALUE`.
  ///   - value: The default.
  ///   - summary: The effect of the parameter, in one line.
  public init(_ name: String, _ value: Value, _ summary: String) {
    self.init(
      definition: ParameterDefinition(
        name,
        .choice(Value.allCases.map(\.rawValue)),
        .choice(value.rawValue),
        summary
      ),
      typed: { if case .choice(let word) = $0 { Value(rawValue: word) } else { nil } },
      untyped: { .choice($0.rawValue) }
    )
  }
}

extension Parameter where Value == ParameterValue.Picture {
  /// Creates a parameter whose value is a picture; the default is the animation's own picture.
  ///
  /// - Parameters:
  ///   - name: The key in `KEY=VALUE`.
  ///   - takesColor: Whether the value may also be a colour.
  ///   - summary: The effect of the parameter, in one line.
  public init(_ name: String, takesColor: Bool = false, _ summary: String) {
    self.init(
      definition: ParameterDefinition(
        name,
        takesColor ? .pictureOrColor : .picture,
        .picture(.own),
        summary
      ),
      typed: { if case .picture(let picture) = $0 { picture } else { nil } },
      untyped: ParameterValue.picture
    )
  }
}
