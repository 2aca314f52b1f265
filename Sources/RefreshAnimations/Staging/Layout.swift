public import Geometry

/// How an animation is laid out on a canvas.
public struct Layout: Hashable, Sendable {
  /// The canvas, in points.
  public let canvasSize: Size
  /// The scroll view, in points of its own.
  public let scrollViewSize: Size
  /// The refresh view's own layout size, in points of its own.
  public let viewSize: Size
  /// Points of the canvas per point of the refresh view.
  public let scale: Double

  /// Lays out an animation.
  ///
  /// On the screen, the canvas is the scroll view and the refresh view follows. Alone, the refresh
  /// view is scaled to fill the canvas as its descriptor says.
  ///
  /// - Parameters:
  ///   - descriptor: The animation.
  ///   - scene: The scene, since some show more of the view than others.
  ///   - style: What is shown.
  ///   - size: The canvas, in points; the animation's own where nil.
  public init(
    _ descriptor: AnimationDescriptor,
    scene: Scene.Name,
    style: FrameStyle,
    size: Size?
  ) {
    let native = descriptor.sceneViewSizes[scene] ?? descriptor.viewSize
    let screen = descriptor.screenSize
    switch style {
    case .screen:
      canvasSize = size ?? screen
      scrollViewSize = canvasSize
      scale = 1
      viewSize =
        switch descriptor.fit {
        case .height: native
        case .heightAtFullWidth, .widthAtBottom: Size(canvasSize.width, native.height)
        }
    case .control:
      canvasSize = size ?? native
      switch descriptor.fit {
      case .height:
        scale = canvasSize.height / native.height
        viewSize = native
        scrollViewSize = screen
      case .heightAtFullWidth:
        scale = canvasSize.height / native.height
        viewSize = Size(canvasSize.width / scale, native.height)
        scrollViewSize = Size(viewSize.width, screen.height)
      case .widthAtBottom:
        scale = canvasSize.width / native.width
        viewSize = native
        scrollViewSize = screen
      }
    }
  }

  /// Where the refresh view's layout lies on the canvas when it is shown alone, in points of the
  /// canvas.
  func viewFrame(_ fit: AnimationDescriptor.Fit) -> Rect {
    let size = Size(viewSize.width * scale, viewSize.height * scale)
    let y =
      switch fit {
      case .height, .heightAtFullWidth: (canvasSize.height - size.height) / 2
      case .widthAtBottom: canvasSize.height - size.height
      }
    return Rect(origin: Point((canvasSize.width - size.width) / 2, y), size: size)
  }
}
