/// The layout of an animation on a canvas.
package struct Layout: Hashable, Sendable {
  /// The size of the canvas, in points.
  package let canvasSize: Size
  /// The size of the scroll view, in points before scaling.
  package let scrollViewSize: Size
  /// The size of the refresh view, in points before scaling.
  package let viewSize: Size
  /// The number of canvas points per point of the refresh view.
  package let scale: Double
  /// Whether the refresh view is at the bottom of the canvas instead of in the middle.
  private let isAtBottom: Bool

  /// Creates an animation's layout on a canvas.
  ///
  /// `size` is the size of the canvas in points; `nil` for the default size. In the screen style,
  /// the scroll view fills the canvas, and some refresh views adopt its width. In the control
  /// style, the refresh view is fitted into the canvas. Some scenes replace the size of the refresh
  /// view.
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
      // A full-width view has the canvas's aspect ratio, but is at least as wide as its figure.
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

  /// The frame of the refresh view in ``FrameStyle/control``, in canvas points.
  var viewFrame: Rect {
    let size = Size(viewSize.width * scale, viewSize.height * scale)
    let space = canvasSize.height - size.height
    return Rect(
      origin: Point((canvasSize.width - size.width) / 2, isAtBottom ? space : space / 2),
      size: size
    )
  }
}
