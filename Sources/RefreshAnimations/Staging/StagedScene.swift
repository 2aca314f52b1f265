public import Geometry
public import Layers
public import Pixels
import Scrolling

/// A scene of an animation on a canvas: everything that decides what its frames show.
///
/// ```swift
/// let scene = StagedScene(Airplane.self, scene: .loading, size: Size(120, 120))
/// ```
public struct StagedScene: Sendable {
  /// What stands behind the animation.
  public enum Background: Hashable, Sendable {
    /// The animation's own colours and pictures.
    case own
    /// Nothing: the picture is transparent there.
    case none
    /// A colour instead of the animation's own.
    case color(Color)
  }

  /// The animation.
  public let descriptor: AnimationDescriptor
  /// What is shown.
  public let style: FrameStyle
  /// How the refresh view, shown alone, fills the canvas.
  public let fit: FrameFit
  /// How it is laid out.
  public let layout: Layout
  /// What plays.
  public let scene: Scene
  /// What was set.
  public let parameters: Parameters
  /// What stands behind it.
  public let background: Background
  private let animation: any RefreshAnimation.Type

  /// Puts a scene on a canvas; `nil` if the animation has no scene of that name.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - name: The scene.
  ///   - style: What is shown; the usual one for the scene where nil.
  ///   - size: The canvas, in points; the animation's own where nil.
  ///   - parameters: What is set; the defaults where nil.
  ///   - background: What stands behind it.
  ///   - fit: How the refresh view, shown alone, fills the canvas.
  public init?(
    _ animation: any RefreshAnimation.Type,
    scene name: Scene.Name = .full,
    style: FrameStyle? = nil,
    size: Size? = nil,
    parameters: Parameters? = nil,
    background: Background = .own,
    fit: FrameFit = .contain
  ) {
    self.animation = animation
    descriptor = animation.descriptor
    self.parameters = parameters ?? Parameters(descriptor.parameters)
    let isOnScreen = [.full, .cancel, .programmatic, .fling].contains(name)
    self.style = style ?? (isOnScreen ? .screen : .control)
    self.background = background
    self.fit = fit
    layout = Layout(descriptor, scene: name, style: self.style, size: size, fit: fit)
    guard
      let scene = descriptor.scene(
        name,
        parameters: self.parameters,
        scrollViewHeight: layout.scrollViewSize.height
      )
    else { return nil }
    self.scene = scene
  }

  /// Puts a scene of one's own on a canvas.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - scene: What plays.
  ///   - style: What is shown.
  ///   - size: The canvas, in points; the animation's own where nil.
  ///   - parameters: What is set; the defaults where nil.
  ///   - background: What stands behind it.
  ///   - fit: How the refresh view, shown alone, fills the canvas.
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

  /// The same canvas with something else to play.
  public func playing(_ scene: Scene) -> StagedScene { StagedScene(self, scene: scene) }

  private init(_ other: StagedScene, scene: Scene) {
    animation = other.animation
    descriptor = other.descriptor
    style = other.style
    fit = other.fit
    layout = other.layout
    parameters = other.parameters
    background = other.background
    self.scene = scene
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

  /// The animation's own ground; where a colour takes the place of its backdrop, that colour goes on
  /// around it.
  private var ownBackground: Color {
    switch descriptor.backdrop {
    case .picture(let picture):
      if case .color(let color) = parameters[picture], color.alpha >= 1 { return color }
    // On the screen it fades and uncovers what is behind.
    case .color(let color) where style == .control: return parameters[color]
    case .color, nil: break
    }
    return descriptor.scenery(parameters).background
  }

  /// The name of the parameter whose colour hides the background that was asked for, at least where
  /// the refresh view is; `nil` if that background is seen.
  ///
  /// A ground takes an opaque colour over unless it was given one of its own. It cannot let
  /// anything through: figures are cut out of others with its colour.
  public var groundOverBackground: String? {
    guard background != .own, let ground = descriptor.ground else { return nil }
    if case .color(let color) = background, color.alpha >= 1, parameters.isDefault(ground) {
      return nil
    }
    return ground.name
  }

  /// The scene at its first tick.
  public func makeSimulation() -> Simulation {
    let rowsHeight = descriptor.rows.map { Double($0.count) * $0.height } ?? 0
    let scrollView = ScrollView(
      size: layout.scrollViewSize,
      contentSize: Size(layout.scrollViewSize.width, rowsHeight),
      contentInset: EdgeInsets(top: originalInset)
    )
    var world = World(
      scrollView: scrollView,
      layer: Scenery.scrollLayer(
        descriptor,
        descriptor.scenery(parameters),
        size: layout.scrollViewSize,
        showsRows: scene.showsRows
      )
    )
    world.stage.allowsImplicitAnimations = parameters[CommonParameters.implicit]
    if style == .screen, parameters[CommonParameters.indicator] {
      world.indicator = ScrollIndicator(insets: EdgeInsets(top: originalInset))
    }
    return Simulation(attachedAnimation(to: world), scene: scene)
  }

  /// The animation in a world of this scene's whose scroll view has none.
  public func attachedAnimation(to world: World) -> any RefreshAnimation {
    var parameters = parameters
    // Asking for another background means not wanting the animation's own either.
    if background != .own { descriptor.backdrop?.clear(in: &parameters) }
    if let ground = descriptor.ground, case .color(let color) = background,
      groundOverBackground == nil
    {
      parameters[ground] = color
    }
    return animation.init(world: world, parameters: parameters)
  }

  /// What the canvas shows at the moment of a simulation.
  public func presentation(of simulation: Simulation) -> Presentation {
    let animation = simulation.animation
    let stage = animation.world.stage
    var canvas = Layer(name: "canvas", frame: Rect(origin: .zero, size: layout.canvasSize))
    canvas.masksToBounds = true
    // The canvas has it, not the scroll view: a canvas fills its picture to the last pixel also
    // where the scale makes the last one a fraction.
    canvas.backgroundColor = backgroundColor
    switch style {
    case .screen:
      canvas.sublayers = [stage.presentation().root]
      let world = animation.world
      if let indicator = world.indicator, indicator.opacity(at: world.time) > 0,
        let frame = indicator.frame(in: world.scrollView)
      {
        let color: Color = parameters.appearance == .dark ? .white : .black
        canvas.sublayers.append(
          Scenery.indicator(frame, color: color, opacity: indicator.opacity(at: world.time))
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
      // A view that grows downwards begins at the upper edge, one that rests on the content ends
      // at the lower one.
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
