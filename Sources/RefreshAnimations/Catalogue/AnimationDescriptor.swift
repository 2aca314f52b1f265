/// An animation's entry in the catalogue: its name, scenes, sizes and parameters.
///
/// ```swift
/// let checkmark = Checkmark.descriptor
/// print(checkmark.name, checkmark.loadingDuration)  // checkmark 3.0
/// for parameter in checkmark.parameters {
///   print(parameter.name, parameter.defaultValue.text, parameter.summary)
/// }
/// ```
public struct AnimationDescriptor: Sendable {
  /// The way in which a refresh view adapts its size to the scroll view.
  ///
  /// In ``FrameStyle/control``, the view keeps its proportions; see ``/Parameters/FrameFit``.
  public enum Fit: Hashable, Sendable {
    /// The view has a fixed width and height.
    case height
    /// The view has a fixed height, and is as wide as the scroll view.
    ///
    /// In ``FrameStyle/control``, the view has the canvas's aspect ratio instead. Where this ratio
    /// would cut off the figure, such as the airplane, the view is as wide as the figure.
    case heightAtFullWidth
    /// The view is as wide as the scroll view.
    ///
    /// In ``FrameStyle/control``, the fully open view spans the bottom of the canvas.
    case widthAtBottom
  }

  /// The appearance of the rows around the animation.
  public struct Rows: Hashable, Sendable {
    package var count: Int
    /// The height of each row, in points.
    package var height: Double
    package var color: Color
    /// The colour of the placeholders in the rows.
    package var placeholder: Color
    /// The colour of the line between two rows; `nil` for no line.
    package var separator: Color?

    /// Creates rows.
    public init(
      count: Int,
      height: Double,
      color: Color,
      placeholder: Color,
      separator: Color? = nil
    ) {
      self.count = count
      self.height = height
      self.color = color
      self.placeholder = placeholder
      self.separator = separator
    }
  }

  /// The animation's name in commands.
  public var name: String
  /// A one-line description of the animation.
  public var summary: String
  /// The default size of the scroll view, in points.
  package var screenSize: Size
  /// The top inset before any refresh, in points.
  let inset: Adjustable
  /// The colour of the scroll view behind its rows, and of the canvas in ``FrameStyle/control``.
  package var background: Color
  /// The parameter for the fill colour of the refresh view; `nil` if the view has no fill.
  ///
  /// A background that the user chooses is visible only if it replaces this colour.
  package var ground: Parameter<Color>?
  /// The backdrop that the animation draws behind itself; `nil` if it draws none.
  package var backdrop: Backdrop?
  package var barColor: Color
  /// The colours of the background, the rows and the navigation bar in dark mode.
  package var darkScenery: SceneryColors
  /// The rows; `nil` if the animation has no scroll view.
  package var rows: Rows?
  /// The default size of the refresh view, in points.
  public var viewSize: Size
  /// The size of the refresh view, in points, in each scene where it differs from ``viewSize``.
  package var sceneViewSizes: [Scene.Name: Size]
  package var fit: Fit
  /// The minimum width at which a full-width refresh view shows its entire figure, in points.
  package var figureWidth: Double
  /// The width of the figure, in points, in each scene where it differs from ``figureWidth``.
  package var sceneFigureWidths: [Scene.Name: Double]
  /// The pull that triggers a refresh, in points; `nil` if pulls have no effect.
  let triggeringPull: Adjustable?
  /// Whether the pull is compared with the trigger only some frames after the lift.
  ///
  /// An animation that only observes the offset notices the lift late. The content bounces back by
  /// then, so the pull at the lift must be longer than the trigger.
  package var triggersInBounce: Bool
  /// The minimum distance that the finger moves in the full scene, in points.
  package var referenceTravel: Double
  /// The seconds for which the app's refresh handler works, in scenes that this descriptor defines.
  package var finishDelay: Double
  /// The duration of a cycle of the loading animation, in seconds.
  let loadingCycle: Adjustable
  /// A note about the loading scene, shown in listings; `nil` for no note.
  package var loadingNote: String?
  /// The poster time: the most typical moment of the full scene, in seconds.
  package var posterTime: Double
  /// The parameters.
  public private(set) var parameters: [ParameterDefinition]
  /// The names of the layers whose property values over time are recorded as value tracks.
  package var trackedLayers: [String]
  /// The animation's own scenes, in addition to the standard scenes made from this descriptor.
  public var scenes: [Scene]

  /// Creates a descriptor.
  ///
  /// - Precondition: `parameters` contains all parameters on which other arguments depend.
  public init(
    name: String,
    summary: String,
    screenSize: Size,
    originalInset: Adjustable = 0,
    background: Color,
    ground: Parameter<Color>? = nil,
    backdrop: Backdrop? = nil,
    barColor: Color = Color(rgb8: 247, 247, 248),
    darkScenery: SceneryColors = SceneryColors(),
    rows: Rows?,
    viewSize: Size,
    sceneViewSizes: [Scene.Name: Size] = [:],
    fit: Fit,
    figureWidth: Double = 0,
    sceneFigureWidths: [Scene.Name: Double] = [:],
    trigger: Adjustable?,
    triggersInBounce: Bool = false,
    referenceTravel: Double = 0,
    finishDelay: Double = 0,
    loadingDuration: Adjustable,
    loadingNote: String? = nil,
    posterTime: Double,
    parameters: [any ParameterProtocol],
    trackedLayers: [String],
    scenes: [Scene] = []
  ) {
    (self.name, self.summary) = (name, summary)
    self.screenSize = screenSize
    inset = originalInset
    (self.background, self.ground, self.backdrop) = (background, ground, backdrop)
    self.barColor = barColor
    self.darkScenery = darkScenery
    self.rows = rows
    (self.viewSize, self.sceneViewSizes) = (viewSize, sceneViewSizes)
    self.fit = fit
    (self.figureWidth, self.sceneFigureWidths) = (figureWidth, sceneFigureWidths)
    (triggeringPull, self.triggersInBounce) = (trigger, triggersInBounce)
    self.referenceTravel = referenceTravel
    self.finishDelay = finishDelay
    (loadingCycle, self.loadingNote) = (loadingDuration, loadingNote)
    self.posterTime = posterTime
    self.trackedLayers = trackedLayers
    self.scenes = scenes
    self.parameters = parameters.map(\.definition)
    self.parameters += sceneryParameters
    self.parameters += [
      CommonParameters.implicit.definition, CommonParameters.touch.definition,
      CommonParameters.indicator.definition,
    ]
  }

  package var sceneNames: [Scene.Name] {
    let own = scenes.map(\.name)
    return trigger == nil ? own + [.loading] : [.full, .pull, .loading, .cancel] + own
  }

  /// Returns the scene with a name; `nil` if the animation has no such scene.
  ///
  /// `height`, the height of the scroll view in points, determines the rubber band. If the height
  /// is too small for a scene's pull, the pull is limited.
  package func scene(
    _ name: Scene.Name,
    parameters: Parameters,
    scrollViewHeight height: Double
  ) -> Scene? {
    if name == .loading {
      return Scene(
        .loading,
        length: .seconds(effectiveLoadingDuration(parameters)),
        isLoop: true,
        note: loadingNote
      )
    }
    if let own = scenes.first(where: { $0.name == name }) { return own }
    guard let pull = pull(in: name, parameters: parameters) else { return nil }
    let shown = min(pull, Self.furthestPull * height)
    switch name {
    case .full:
      // A parameter may have raised the trigger, so the finger moves far enough to reach it.
      let needed =
        RubberBand(dimension: height).translation(forOvershoot: shown)
        + DragHysteresis.distance + 5
      return Scene(
        .full,
        script: .reference(travel: max(referenceTravel, needed), scrollViewHeight: height),
        finishDelay: finishDelay
      )
    case .pull:
      return Scene(
        .pull,
        script: .pull(toShown: shown, scrollViewHeight: height),
        length: .seconds(2.2)
      )
    default:
      return Scene(
        name,
        script: .cancel(fromShown: shown, scrollViewHeight: height),
        finishDelay: finishDelay
      )
    }
  }

  /// Returns a scene's pull, in points; `nil` if the scene has its own script or no pull.
  package func pull(in scene: Scene.Name, parameters: Parameters) -> Double? {
    guard let trigger = effectiveTrigger(parameters),
      !scenes.contains(where: { $0.name == scene })
    else { return nil }
    switch scene {
    case .full: return triggersInBounce ? trigger / Bounce.shareAtSeenLift : trigger
    case .pull: return 1.2 * trigger
    case .cancel: return trigger / 2
    default: return nil
    }
  }

  /// The maximum pull in a scene, as a fraction of the scroll view's height; the rubber band keeps
  /// every pull shorter than the full height.
  package static let furthestPull = 0.9
}
