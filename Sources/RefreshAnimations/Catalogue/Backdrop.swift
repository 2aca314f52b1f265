/// The parameter that holds an animation's own backdrop, which another background can replace.
public enum Backdrop: Sendable {
  /// A picture that fills the refresh view; a colour in its place also fills the space around it.
  case picture(Parameter<ParameterValue.Picture>)
  /// A colour that covers the scroll view, and may fade and uncover the background.
  case color(Parameter<Color>)

  /// Removes the backdrop, unless the parameter was set.
  func clear(in parameters: inout Parameters) {
    switch self {
    case .picture(let parameter) where parameters.isDefault(parameter):
      parameters[parameter] = .none
    case .color(let parameter) where parameters.isDefault(parameter):
      parameters[parameter] = .clear
    case .picture, .color: break
    }
  }
}
