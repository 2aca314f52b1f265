/// The parameter for an animation's backdrop; a background set by the user removes the backdrop.
public enum Backdrop: Sendable {
  /// A picture that fills the refresh view. If the user sets a colour instead of the picture, the
  /// colour also fills the background around the view.
  case picture(Parameter<ParameterValue.Picture>)
  /// A colour that covers the scroll view, and may fade out to uncover the background.
  case color(Parameter<Color>)

  /// Removes the backdrop, unless the user has set the backdrop's parameter.
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
