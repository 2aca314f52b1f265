/// A catalogue entry of an animation: name, scenes, sizes, parameters.
///
/// ```swift
/// let checkmark = Checkmark.descriptor
/// print(checkmark.name, checkmark.loadingDuration)  // checkmark 3.0
/// for parameter in checkmark.parameters {
///   print(parameter.name, parameter.defaultValue.text, parameter.summary)
/// }
/// ```
public struct AnimationDescriptor: Sendable {
  /// The size to which the refresh view's layout adapts.
  ///
  /// Shown alone, the view is scaled equally in both directions; see ``/Parameters/FrameFit``.
  public enum Fit: Hashable, Sendable {
    /// The view's own fixed size.
    case height
    /// The view is as wide as the scroll view.
    ///
    /// Shown alone, it is laid out at the canvas's aspect, but at least as wide as its figure.
    case heightAtFullWidth
    /// The view is as wide as the scroll view.
    ///
    /// Shown alone and completely, it is as wide as the canvas and rests on the canvas's lower
    /// edge.
    case widthAtBottom
  }

  /// The look of the rows around the animation.
  public struct Rows: Hashable, Sendable {
    /// The number of rows.
    package var count: Int
    /// The height of each row, in points.
    package var height: Double
    /// The colour of each row.
    package var color: Color
    /// The colour of the placeholders in the rows.
    package var placeholder: Color
    /// The line between two rows; `nil` for none.
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

  /// The name in commands.
  public var name: String
  /// A description of the animation, in one line.
  public var summary: String
  /// The size of the scroll view in the reference scene, in points.
  package var screenSize: Size
  /// The top inset before any refresh, in points.
  let inset: Adjustable
  /// The colour of the scroll view behind its rows, and of the canvas in the control style.
  package var background: Color
  /// The parameter for the colour that fills the whole refresh view; `nil` if nothing fills it.
  ///
  /// Another background is only visible if it replaces this colour.
  package var ground: Parameter<Color>?
  /// The animation's own backdrop; `nil` if it has none.
  package var backdrop: Backdrop?
  /// The colour of the navigation bar.
  package var barColor: Color
  /// The colours of the scenery on a dark screen.
  package var darkScenery: SceneryColors
  /// The rows; `nil` if the animation has no scroll view around it.
  package var rows: Rows?
  /// The size of the refresh view in the reference scene, in points.
  public var viewSize: Size
  /// The refresh view's size in scenes that show more of the view, in points.
  package var sceneViewSizes: [Scene.Name: Size]
  /// The size to which the refresh view's layout adapts.
  package var fit: Fit
  /// The smallest width at which a refresh view as wide as the scroll view shows its whole figure,
  /// in points.
  package var figureWidth: Double
  /// The figure's width in scenes that show more of the view, in points.
  package var sceneFigureWidths: [Scene.Name: Double]
  /// The pull that triggers a refresh, in points; `nil` if pulls have no effect.
  let triggeringPull: Adjustable?
  /// Whether the pull is compared with the trigger only some frames after the lift, during the
  /// bounce, when an observer of the offset notices the lift; a pull then has to be longer.
  package var triggersInBounce: Bool
  /// The travel of the finger in the reference scene, in points.
  package var referenceTravel: Double
  /// The duration of the handler's work in the reference scene, in seconds.
  package var finishDelay: Double
  /// The duration of one cycle of the loading animation, in seconds.
  let loadingCycle: Adjustable
  /// A note about the loading scene for listings.
  package var loadingNote: String?
  /// The poster time: the time in the full scene at which the animation looks most typical, in
  /// seconds.
  package var posterTime: Double
  /// The parameters.
  public private(set) var parameters: [ParameterDefinition]
  /// The names of the layers whose values are recorded as tracks.
  package var trackedLayers: [String]
  /// The animation's own scenes, in addition to those made from the descriptor's values.
  public var scenes: [Scene]

  /// Creates a descriptor.
  ///
  /// - Precondition: `parameters` contains the parameters that other arguments depend on.
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
    self.name = name
    self.summary = summary
    self.screenSize = screenSize
    inset = originalInset
    self.background = background
    self.ground = ground
    self.backdrop = backdrop
    self.barColor = barColor
    self.darkScenery = darkScenery
    self.rows = rows
    self.viewSize = viewSize
    self.sceneViewSizes = sceneViewSizes
    self.fit = fit
    self.figureWidth = figureWidth
    self.sceneFigureWidths = sceneFigureWidths
    triggeringPull = trigger
    self.triggersInBounce = triggersInBounce
    self.referenceTravel = referenceTravel
    self.finishDelay = finishDelay
    loadingCycle = loadingDuration
    self.loadingNote = loadingNote
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

  /// The names of all scenes.
  package var sceneNames: [Scene.Name] {
    let own = scenes.map(\.name)
    return trigger == nil ? own + [.loading] : [.full, .pull, .loading, .cancel] + own
  }

  /// Returns the scene with a name, or `nil` if the animation has none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - parameters: The parameters' values.
  ///   - height: The scroll view's height, on which the rubber band depends, in points. If it is
  ///     too small for a scene's pull, the pull is limited.
  /// - Returns: The scene.
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
      // The travel suffices for the trigger, even if a parameter has changed it.
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

  /// Returns the pull of a scene made from this descriptor, in points, or `nil` for scenes without
  /// a pull and for scenes with their own script.
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

  /// The furthest pull that a scene asks for, as a fraction of the scroll view's height.
  ///
  /// The rubber band never shows the whole height.
  package static let furthestPull = 0.9
}
