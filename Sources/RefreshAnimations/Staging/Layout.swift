/// The layout of an animation on a canvas.
package struct Layout: Hashable, Sendable {
  /// The canvas, in points.
  package let canvasSize: Size
  /// The scroll view, in points of its own.
  package let scrollViewSize: Size
  /// The refresh view's own layout size, in points of its own.
  package let viewSize: Size
  /// Points of the canvas per point of the refresh view.
  package let scale: Double
  /// Whether the refresh view rests on the canvas's lower edge instead of standing in the middle.
  private let isAtBottom: Bool

  /// Lays out an animation.
  ///
  /// On the screen, the canvas is the scroll view and the refresh view follows. Alone, the refresh
  /// view is fitted into the canvas.
  ///
  /// - Parameters:
  ///   - descriptor: The animation.
  ///   - scene: The scene, since some show more of the view than others.
  ///   - style: The part that is shown.
  ///   - size: The canvas, in points; the animation's own if `nil`.
  ///   - fit: The fit of the refresh view in the canvas when it is shown alone.
  package init(
    _ descriptor: AnimationDescriptor,
    scene: Scene.Name,
    style: FrameStyle,
    size: Size?,
    fit: FrameFit = .contain
  ) {
    let native = descriptor.sceneViewSizes[scene] ?? descriptor.viewSize
    let screen = descriptor.screenSize
    switch style {
    case .screen:
      canvasSize = size ?? screen
      scrollViewSize = canvasSize
      scale = 1
      isAtBottom = false
      viewSize =
        switch descriptor.fit {
        case .height: native
        case .heightAtFullWidth, .widthAtBottom: Size(canvasSize.width, native.height)
        }
    case .control:
      let canvas = size ?? native
      canvasSize = canvas
      let isFullWidth = descriptor.fit == .heightAtFullWidth && fit != .native
      // At the canvas's own aspect such a view fills it, as far as its figure is not wider.
      let aspectWidth = canvas.width / (canvas.height / native.height)
      let figureWidth = descriptor.sceneFigureWidths[scene] ?? descriptor.figureWidth
      viewSize = isFullWidth ? Size(max(aspectWidth, figureWidth), native.height) : native
      isAtBottom = descriptor.fit == .widthAtBottom && fit == .contain
      if fit == .native {
        scale = 1
      } else if isFullWidth, viewSize.width == aspectWidth {
        scale = canvas.height / viewSize.height
      } else if isAtBottom {
        scale = canvas.width / viewSize.width
      } else {
        scale = fit.scale(of: viewSize, on: canvas)
      }
      scrollViewSize = isFullWidth ? Size(viewSize.width, screen.height) : screen
    }
  }

  /// The frame of the refresh view's layout on the canvas when it is shown alone, in points of the
  /// canvas.
  var viewFrame: Rect {
    let size = Size(viewSize.width * scale, viewSize.height * scale)
    let space = canvasSize.height - size.height
    return Rect(
      origin: Point((canvasSize.width - size.width) / 2, isAtBottom ? space : space / 2),
      size: size
    )
  }
}
