/// The properties that layers have of themselves; a closed set.
enum KnownProperty: String, Hashable, Sendable, CaseIterable {
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
  case sublayerTransform
  case doubleSided
  case geometryFlipped
  case hidden
  case opacity
  case allowsGroupOpacity
  case masksToBounds
  case cornerRadius
  case borderWidth
  case borderColor
  case backgroundColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case shadowPath
  case compositingFilter
  case filters
  case shouldRasterize
  case contents
  case contentsRect
  case contentsCenter
  case magnificationFilter
  case minificationFilter
  case contentsScale
  case contentsGravity
  case colors
  case locations
  case startPoint
  case endPoint
  case gradientType = "type"
  case path
  case fillColor
  case fillRule
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case miterLimit
  case lineCap
  case lineJoin
  case lineDashPhase
  case lineDashPattern
  case dashAnchor
  case instanceCount
  case instanceDelay
  case instanceTransform
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset
}
