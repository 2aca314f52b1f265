public import Pixels
import Requirements

/// A legal value for each parameter of an animation.
///
/// # Guarantees
///
/// - Every parameter of the descriptor has a value, of the parameter's kind.
public struct Parameters: Hashable, Sendable {
  /// What may be set.
  public let definitions: [Parameter]
  /// Whose defaults count where nothing is set.
  public let appearance: Appearance
  private var values: [String: ParameterValue]

  /// Creates the defaults of a light or a dark screen.
  public init(_ definitions: [Parameter], appearance: Appearance = .light) {
    self.definitions = definitions
    self.appearance = appearance
    let defaults = definitions.map { ($0.name, $0.defaultValue(in: appearance)) }
    values = Dictionary(defaults) { first, _ in first }
  }

  /// Sets a parameter from a text.
  ///
  /// - Throws: What was expected, where the text is no legal value.
  /// - Returns: False where there is no such parameter.
  public mutating func set(_ name: String, to text: String) throws(ParameterError) -> Bool {
    guard let definition = definitions.first(where: { $0.name == name }) else { return false }
    values[name] = try definition.parse(text)
    return true
  }

  /// Replaces a picture, once its file has been read.
  ///
  /// - Precondition: There is such a parameter, and it is a picture.
  public mutating func setPicture(_ name: String, to picture: ParameterValue.Picture) {
    guard case .picture = values[name] else { mismatch(name) }
    values[name] = .picture(picture)
  }

  /// Whether a parameter has the value that it has where nobody sets it.
  func isDefault(_ name: String) -> Bool {
    definitions.first { $0.name == name }.map {
      values[name] == $0.defaultValue(in: appearance)
    } ?? false
  }

  /// Takes away the picture or colour of the parameter `background`, unless one was set.
  mutating func clearOwnBackground() {
    let name = "background"
    guard isDefault(name), let own = definitions.first(where: { $0.name == name }) else { return }
    switch own.kind {
    case .picture, .pictureOrColor: values[name] = .picture(.none)
    case .color: values[name] = .color(.clear)
    case .number, .numbers, .flag, .choice: break
    }
  }

  /// Sets a colour.
  ///
  /// - Precondition: There is such a parameter, and it is a colour.
  public mutating func setColor(_ name: String, to color: Color) {
    guard case .color = values[name] else { mismatch(name) }
    values[name] = .color(color)
  }

  /// The value of a parameter, nil where there is no such parameter.
  public subscript(name: String) -> ParameterValue? { values[name] }

  // An animation asks for what its own descriptor defines; anything else is its author's mistake.

  /// The number that a parameter is set to.
  public func number(_ name: String) -> Double {
    guard case .number(let number) = values[name] else { mismatch(name) }
    return number
  }

  /// The numbers that a parameter is set to.
  public func numbers(_ name: String) -> [Double] {
    guard case .numbers(let numbers) = values[name] else { mismatch(name) }
    return numbers
  }

  /// Whether a parameter is switched on.
  public func flag(_ name: String) -> Bool {
    guard case .flag(let flag) = values[name] else { mismatch(name) }
    return flag
  }

  /// The colour that a parameter is set to.
  public func color(_ name: String) -> Color {
    guard case .color(let color) = values[name] else { mismatch(name) }
    return color
  }

  /// The word that a parameter is set to.
  public func choice(_ name: String) -> String {
    guard case .choice(let word) = values[name] else { mismatch(name) }
    return word
  }

  /// The picture that a parameter is set to.
  public func picture(_ name: String) -> ParameterValue.Picture {
    guard case .picture(let picture) = values[name] else { mismatch(name) }
    return picture
  }

  private func mismatch(_ name: String) -> Never {
    requirementFailed("The descriptor has no parameter \(name) of this kind")
  }
}
