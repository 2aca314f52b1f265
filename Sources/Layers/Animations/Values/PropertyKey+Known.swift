extension PropertyKey {
  /// `position`.
  public static var position: Self { Self(.position) }
  /// `position.x`.
  public static var positionX: Self { Self(.positionX) }
  /// `position.y`.
  public static var positionY: Self { Self(.positionY) }
  /// `bounds`.
  public static var bounds: Self { Self(.bounds) }
  /// `bounds.origin`.
  public static var boundsOrigin: Self { Self(.boundsOrigin) }
  /// `bounds.origin.x`.
  public static var boundsOriginX: Self { Self(.boundsOriginX) }
  /// `bounds.origin.y`.
  public static var boundsOriginY: Self { Self(.boundsOriginY) }
  /// `bounds.size`.
  public static var boundsSize: Self { Self(.boundsSize) }
  /// `bounds.size.width`.
  public static var boundsWidth: Self { Self(.boundsWidth) }
  /// `bounds.size.height`.
  public static var boundsHeight: Self { Self(.boundsHeight) }
  /// `anchorPoint`.
  public static var anchorPoint: Self { Self(.anchorPoint) }
  /// `zPosition`.
  public static var zPosition: Self { Self(.zPosition) }
  /// `transform`.
  public static var transform: Self { Self(.transform) }
  /// `transform.rotation`.
  public static var rotation: Self { Self(.rotation) }
  /// `transform.rotation.x`.
  public static var rotationX: Self { Self(.rotationX) }
  /// `transform.rotation.y`.
  public static var rotationY: Self { Self(.rotationY) }
  /// `transform.rotation.z`.
  public static var rotationZ: Self { Self(.rotationZ) }
  /// `transform.scale`.
  public static var scale: Self { Self(.scale) }
  /// `transform.scale.x`.
  public static var scaleX: Self { Self(.scaleX) }
  /// `transform.scale.y`.
  public static var scaleY: Self { Self(.scaleY) }
  /// `transform.scale.z`.
  public static var scaleZ: Self { Self(.scaleZ) }
  /// `transform.translation`.
  public static var translation: Self { Self(.translation) }
  /// `transform.translation.x`.
  public static var translationX: Self { Self(.translationX) }
  /// `transform.translation.y`.
  public static var translationY: Self { Self(.translationY) }
  /// `transform.translation.z`.
  public static var translationZ: Self { Self(.translationZ) }
  /// `sublayerTransform`.
  public static var sublayerTransform: Self { Self(.sublayerTransform) }
  /// `doubleSided`.
  public static var doubleSided: Self { Self(.doubleSided) }
  /// `geometryFlipped`.
  public static var geometryFlipped: Self { Self(.geometryFlipped) }
  /// `hidden`.
  public static var hidden: Self { Self(.hidden) }
  /// `opacity`.
  public static var opacity: Self { Self(.opacity) }
  /// `allowsGroupOpacity`.
  public static var allowsGroupOpacity: Self { Self(.allowsGroupOpacity) }
  /// `masksToBounds`.
  public static var masksToBounds: Self { Self(.masksToBounds) }
  /// `cornerRadius`.
  public static var cornerRadius: Self { Self(.cornerRadius) }
  /// `borderWidth`.
  public static var borderWidth: Self { Self(.borderWidth) }
  /// `borderColor`.
  public static var borderColor: Self { Self(.borderColor) }
  /// `backgroundColor`.
  public static var backgroundColor: Self { Self(.backgroundColor) }
  /// `shadowColor`.
  public static var shadowColor: Self { Self(.shadowColor) }
  /// `shadowOpacity`.
  public static var shadowOpacity: Self { Self(.shadowOpacity) }
  /// `shadowOffset`.
  public static var shadowOffset: Self { Self(.shadowOffset) }
  /// `shadowRadius`.
  public static var shadowRadius: Self { Self(.shadowRadius) }
  /// `shadowPath`.
  public static var shadowPath: Self { Self(.shadowPath) }
  /// `compositingFilter`.
  public static var compositingFilter: Self { Self(.compositingFilter) }
  /// `filters`.
  public static var filters: Self { Self(.filters) }
  /// `shouldRasterize`.
  public static var shouldRasterize: Self { Self(.shouldRasterize) }
  /// `contents`.
  public static var contents: Self { Self(.contents) }
  /// `contentsRect`.
  public static var contentsRect: Self { Self(.contentsRect) }
  /// `contentsCenter`.
  public static var contentsCenter: Self { Self(.contentsCenter) }
  /// `magnificationFilter`.
  public static var magnificationFilter: Self { Self(.magnificationFilter) }
  /// `minificationFilter`.
  public static var minificationFilter: Self { Self(.minificationFilter) }
  /// `contentsScale`.
  public static var contentsScale: Self { Self(.contentsScale) }
  /// `contentsGravity`.
  public static var contentsGravity: Self { Self(.contentsGravity) }
  /// `colors`.
  public static var colors: Self { Self(.colors) }
  /// `locations`.
  public static var locations: Self { Self(.locations) }
  /// `startPoint`.
  public static var startPoint: Self { Self(.startPoint) }
  /// `endPoint`.
  public static var endPoint: Self { Self(.endPoint) }
  /// `type`.
  public static var gradientType: Self { Self(.gradientType) }
  /// `path`.
  public static var path: Self { Self(.path) }
  /// `fillColor`.
  public static var fillColor: Self { Self(.fillColor) }
  /// `fillRule`.
  public static var fillRule: Self { Self(.fillRule) }
  /// `strokeColor`.
  public static var strokeColor: Self { Self(.strokeColor) }
  /// `strokeStart`.
  public static var strokeStart: Self { Self(.strokeStart) }
  /// `strokeEnd`.
  public static var strokeEnd: Self { Self(.strokeEnd) }
  /// `lineWidth`.
  public static var lineWidth: Self { Self(.lineWidth) }
  /// `miterLimit`.
  public static var miterLimit: Self { Self(.miterLimit) }
  /// `lineCap`.
  public static var lineCap: Self { Self(.lineCap) }
  /// `lineJoin`.
  public static var lineJoin: Self { Self(.lineJoin) }
  /// `lineDashPhase`.
  public static var lineDashPhase: Self { Self(.lineDashPhase) }
  /// `lineDashPattern`.
  public static var lineDashPattern: Self { Self(.lineDashPattern) }
  /// `dashAnchor`.
  public static var dashAnchor: Self { Self(.dashAnchor) }
  /// `instanceCount`.
  public static var instanceCount: Self { Self(.instanceCount) }
  /// `instanceDelay`.
  public static var instanceDelay: Self { Self(.instanceDelay) }
  /// `instanceTransform`.
  public static var instanceTransform: Self { Self(.instanceTransform) }
  /// `instanceColor`.
  public static var instanceColor: Self { Self(.instanceColor) }
  /// `instanceRedOffset`.
  public static var instanceRedOffset: Self { Self(.instanceRedOffset) }
  /// `instanceGreenOffset`.
  public static var instanceGreenOffset: Self { Self(.instanceGreenOffset) }
  /// `instanceBlueOffset`.
  public static var instanceBlueOffset: Self { Self(.instanceBlueOffset) }
  /// `instanceAlphaOffset`.
  public static var instanceAlphaOffset: Self { Self(.instanceAlphaOffset) }
}
