/// The parameter for an animation's backdrop, which is removed if the user sets a background.
public enum Backdrop: Sendable {
  /// A picture that fills the refresh view. If the user sets a colour instead of the picture, the
  /// colour also fills the background around the view.
  case picture(Parameter<ParameterValue.Picture>)
  /// A colour that covers the scroll view, and may fade out to uncover the background.
  case color(Parameter<Color>)

  /// Removes the backdrop, unless the user has set the parameter.
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
