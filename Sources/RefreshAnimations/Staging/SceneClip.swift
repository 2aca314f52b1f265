/// A scene of an animation on a canvas: all inputs that determine its frames.
///
/// ```swift
/// let scene = SceneClip(Airplane.self, scene: .loading, size: Size(120, 120))
/// ```
public struct SceneClip: Sendable {
  /// The background behind the animation.
  public enum Background: Hashable, Sendable {
    /// The animation's own colours and pictures.
    case own
    /// No background: the picture is transparent behind the animation.
    case none
    /// A colour that replaces the animation's own background.
    case color(Color)
  }

  package let descriptor: AnimationDescriptor
  /// The part of the scene to show.
  public let style: FrameStyle
  /// The fit of the refresh view in the canvas; only ``FrameStyle/control`` uses the fit.
  public let fit: FrameFit
  package let layout: Layout
  /// The scene.
  public private(set) var scene: Scene
  /// The values of the parameters.
  public let parameters: Parameters
  /// The background behind the animation.
  public let background: Background
  private let animation: any RefreshAnimation.Type

  /// Creates a clip of a scene; `nil` if the animation has no scene with the name.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - name: The name of the scene.
  ///   - style: The part of the scene to show; the scene's default if `nil`.
  ///   - size: The canvas size, in points; the animation's default size if `nil`.
  ///   - parameters: The values of the parameters; the defaults if `nil`.
  ///   - background: The background behind the animation.
  ///   - fit: The fit of the refresh view in the canvas; only the style `control` uses the fit.
  public init?(
    _ animation: any RefreshAnimation.Type,
    scene name: Scene.Name = .full,
    style: FrameStyle? = nil,
    size: Size? = nil,
    parameters: Parameters? = nil,
    background: Background = .own,
    fit: FrameFit = .contain
  ) {
    let descriptor = animation.descriptor
    let parameters = parameters ?? Parameters(descriptor.parameters)
    let isOnScreen = [.full, .cancel, .programmatic, .fling].contains(name)
    let style = style ?? (isOnScreen ? .screen : .control)
    let height = Layout(descriptor, scene: name, style: style, size: size, fit: fit)
      .scrollViewSize.height
    guard
      let scene = descriptor.scene(name, parameters: parameters, scrollViewHeight: height)
    else { return nil }
    self.init(
      animation,
      playing: scene,
      style: style,
      size: size,
      parameters: parameters,
      background: background,
      fit: fit
    )
  }

  /// Creates a clip of a custom scene.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - scene: The scene.
  ///   - style: The part of the scene to show.
  ///   - size: The canvas size, in points; the animation's default size if `nil`.
  ///   - parameters: The values of the parameters; the defaults if `nil`.
  ///   - background: The background behind the animation.
  ///   - fit: The fit of the refresh view in the canvas; only the style `control` uses the fit.
  public init(
    _ animation: any RefreshAnimation.Type,
    playing scene: Scene,
    style: FrameStyle,
    size: Size? = nil,
    parameters: Parameters? = nil,
    background: Background = .own,
    fit: FrameFit = .contain
  ) {
    self.animation = animation
    descriptor = animation.descriptor
    self.parameters = parameters ?? Parameters(descriptor.parameters)
    self.style = style
    self.background = background
    self.fit = fit
    layout = Layout(descriptor, scene: scene.name, style: style, size: size, fit: fit)
    self.scene = scene
  }

  /// Returns the same clip with another scene.
  package func playing(_ scene: Scene) -> SceneClip {
    var clip = self
    clip.scene = scene
    return clip
  }

  /// The top inset before any refresh, in points.
  private var originalInset: Double { descriptor.effectiveInset(parameters) }

  private var backgroundColor: Color? {
    switch background {
    case .own: ownBackground
    case .none: nil
    case .color(let color): color
    }
  }

  /// The colour of the ``Backdrop`` if that colour fills the canvas, otherwise of the scroll view.
  private var ownBackground: Color {
    switch descriptor.backdrop {
    case .picture(let picture):
      if case .color(let color) = parameters[picture], color.alpha >= 1 { return color }
    // In the screen style, a backdrop colour may fade out to uncover the background.
    case .color(let color) where style == .control: return parameters[color]
    case .color, nil: break
    }
    return descriptor.scenery(parameters).background
  }

  /// The name of the parameter for the refresh view's fill colour; `nil` if no fill hides the
  /// background that the user has requested.
  ///
  /// An opaque background replaces a fill of the default colour. A translucent background does not
  /// replace the fill, because some figures hide the parts behind them with the same colour.
  package var groundOverBackground: String? {
    guard background != .own, let ground = descriptor.ground else { return nil }
    if case .color(let color) = background, color.alpha >= 1, parameters.isDefault(ground) {
      return nil
    }
    return ground.name
  }

  /// Creates a simulation at the first tick of the scene.
  public func makeSimulation() -> Simulation {
    let rowsHeight = descriptor.rows.map { Double($0.count) * $0.height } ?? 0
    let scrollView = ScrollView(
      size: layout.scrollViewSize,
      contentSize: Size(layout.scrollViewSize.width, rowsHeight),
      contentInset: EdgeInsets(top: originalInset)
    )
    var context = RefreshContext(
      scrollView: scrollView,
      layer: Scenery.scrollLayer(
        descriptor,
        descriptor.scenery(parameters),
        size: layout.scrollViewSize,
        showsRows: scene.showsRows
      )
    )
    context.stage.allowsImplicitAnimations = parameters[CommonParameters.implicit]
    if style == .screen, parameters[CommonParameters.indicator] {
      context.indicator = ScrollIndicator(insets: EdgeInsets(top: originalInset))
    }
    return Simulation(attachedAnimation(to: context), scene: scene)
  }

  /// Creates the animation in a context of this scene; the context must not have an animation yet.
  package func attachedAnimation(to context: RefreshContext) -> any RefreshAnimation {
    var parameters = parameters
    // If another background is requested, the animation's own backdrop is removed.
    if background != .own { descriptor.backdrop?.clear(in: &parameters) }
    if let ground = descriptor.ground, case .color(let color) = background,
      groundOverBackground == nil
    {
      parameters[ground] = color
    }
    return animation.init(context: context, parameters: parameters)
  }

  /// Returns the content of the canvas at the current time of a simulation.
  package func presentation(of simulation: Simulation) -> Presentation {
    let animation = simulation.animation
    let stage = animation.context.stage
    var canvas = Layer(name: "canvas", frame: Rect(origin: .zero, size: layout.canvasSize))
    canvas.masksToBounds = true
    // The canvas draws the background. A scroll view scaled to a fraction of a pixel would not
    // reach the edges of the picture.
    canvas.backgroundColor = backgroundColor
    switch style {
    case .screen:
      canvas.sublayers = [stage.presentation().root]
      let context = animation.context
      if let indicator = context.indicator, indicator.opacity(at: context.time) > 0,
        let frame = indicator.frame(in: context.scrollView)
      {
        let color: Color = parameters.appearance == .dark ? .white : .black
        canvas.sublayers.append(
          Scenery.indicator(frame, color: color, opacity: indicator.opacity(at: context.time))
        )
      }
      if originalInset > 0 {
        canvas.sublayers.append(
          Scenery.navigationBar(
            color: descriptor.scenery(parameters).bar,
            size: Size(layout.canvasSize.width, originalInset)
          )
        )
      }
      if parameters[CommonParameters.touch], let y = simulation.fingerPosition,
        let x = simulation.fingerX
      {
        canvas.sublayers.append(Scenery.touch(at: Point(x, y)))
      }
    case .control:
      var view = animation.shownAlone(stage.presentation(of: animation.view).root)
      // Views that grow downwards are at the top, and views that rest on the content at the bottom.
      let top = descriptor.fit == .widthAtBottom ? layout.viewSize.height - view.bounds.height : 0
      view.position = Point(
        view.anchorPoint.x * view.bounds.width,
        view.anchorPoint.y * view.bounds.height + top
      )
      var holder = Layer(name: "holder", frame: Rect(origin: .zero, size: layout.viewSize))
      holder.position = layout.viewFrame.center
      holder.transform = .scale(x: layout.scale, y: layout.scale, z: 1)
      holder.sublayers = [view]
      canvas.sublayers = [holder]
    }
    return Presentation(time: stage.time, root: canvas)
  }
}
