/// The key path of an animatable property, as Core Animation writes it; a closed set.
public enum PropertyKey: String, Hashable, Sendable, CaseIterable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsOrigin = "bounds.origin"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case anchorPoint
  case zPosition
  case transform
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case hidden
  case opacity
  case masksToBounds
  case cornerRadius
  case borderWidth
  case borderColor
  case backgroundColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case contents
  case path
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case miterLimit
  case lineDashPhase

  /// The property that this one is a part of; itself where it is a whole one.
  ///
  /// An implicit animation animates the whole property.
  public var whole: PropertyKey {
    switch self {
    case .positionX, .positionY: .position
    case .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight:
      .bounds
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ,
      .translation, .translationX, .translationY, .translationZ:
      .transform
    case .position, .bounds, .anchorPoint, .zPosition, .transform, .hidden, .opacity,
      .masksToBounds, .cornerRadius, .borderWidth, .borderColor, .backgroundColor, .shadowColor,
      .shadowOpacity, .shadowOffset, .shadowRadius, .contents, .path, .fillColor, .strokeColor,
      .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      self
    }
  }

  /// Whether a change of a stand-alone layer is animated without being asked to.
  ///
  /// Paths never are. ``hidden`` fades, as if the opacity went to 0 or came from there: measured on
  /// a recording of stand-alone layers. Other switches and pictures change at once, where Apple
  /// cross-fades the latter.
  public var hasImplicitAnimation: Bool {
    switch self {
    case .path, .masksToBounds, .contents: false
    case .hidden, .position, .positionX, .positionY, .bounds, .boundsOrigin, .boundsOriginX,
      .boundsOriginY,
      .boundsSize, .boundsWidth, .boundsHeight, .anchorPoint, .zPosition, .transform, .rotation,
      .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation,
      .translationX, .translationY, .translationZ, .opacity, .cornerRadius, .borderWidth,
      .borderColor, .backgroundColor, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius,
      .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      true
    }
  }
}
