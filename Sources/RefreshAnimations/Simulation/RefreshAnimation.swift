/// A pull-to-refresh animation: layers on a stage that follow a scroll view.
///
/// Write your own animation as a struct. The struct owns its ``RefreshContext``, which consists of
/// the scroll view and the stage. Each event of the scroll view synchronously calls a method of the
/// struct. The methods of `ScrollViewOwner` and of this protocol do nothing unless implemented. The
/// animation is a value, so a simulation can be copied and sampled between ticks.
///
/// ```swift
/// struct Dot: RefreshAnimation {
///   static let color = Parameter<Color>("color", .black, "colour of the dot")
///   static let descriptor = AnimationDescriptor(
///     name: "dot",
///     summary: "a dot appears with the pull",
///     screenSize: Size(320, 480),
///     background: .white,
///     rows: nil,
///     viewSize: Size(60, 60),
///     fit: .height,
///     trigger: 60,
///     loadingDuration: 1,
///     posterTime: 1,
///     parameters: [color],
///     trackedLayers: ["dot"]
///   )
///   var context: RefreshContext
///   let view: LayerID
///
///   init(context: RefreshContext, parameters: Parameters) {
///     self.context = context
///     let frame = Rect(x: context.width / 2 - 30, y: -60, width: 60, height: 60)
///     var dot = Layer(name: "dot", frame: frame)
///     dot.backgroundColor = parameters[Self.color]
///     view = self.context.addRefreshView(dot)
///   }
///
///   mutating func contentOffsetDidChange() {
///     context.stage.set(.opacity, of: view, to: min(max(context.pull / 60, 0), 1))
///   }
/// }
/// ```
public protocol RefreshAnimation: ScrollViewOwner, Sendable {
  /// The animation's name, scenes, sizes and parameters.
  static var descriptor: AnimationDescriptor { get }

  /// The scroll view and the stage.
  var context: RefreshContext { get set }
  /// The layer that contains the entire animation; ``FrameStyle/control`` shows only this layer.
  var view: LayerID { get }
  /// The phase of the refresh.
  var phase: RefreshPhase { get }

  /// Adds the animation's layers to a context at rest.
  ///
  /// - Parameters:
  ///   - context: The stage and its scroll view, which is at rest.
  ///   - parameters: The parameters, with a valid value for each parameter of the descriptor.
  init(context: RefreshContext, parameters: Parameters)

  /// Prepares the start of a scene. By default, the loading scene starts with ``enterLoading()``.
  mutating func sceneWillBegin(_ scene: Scene)
  /// Enters the loading state directly, with all transitions completed.
  mutating func enterLoading()
  /// Starts the refresh from code; the animation need not call the app's refresh handler, and most
  /// animations call it only after a pull.
  mutating func beginRefreshing()
  /// Ends the refresh; called when the work of the app's refresh handler is done.
  mutating func endRefreshing()

  /// Called when an animation block or a transaction has ended.
  mutating func animationDidComplete(_ completion: Completion)
  /// Called when a display link of the context has fired.
  mutating func displayLinkDidFire(_ link: DisplayLinkID)
  /// Called when a timer has fired; see ``RefreshContext/startTimer(after:repeats:)``.
  mutating func timerDidFire(_ timer: TimerID)
  /// Updates layers from presented values; called when a time between two ticks is sampled.
  mutating func presentedValuesDidChange()
  /// Returns the layer that ``FrameStyle/control`` draws; by default, the presented ``view``.
  func shownAlone(_ presented: Layer) -> Layer
}

extension RefreshAnimation {
  /// The context's scroll view.
  public var scrollView: ScrollView {
    get { context.scrollView }
    _modify { yield &context.scrollView }
  }

  /// The idle phase, for animations without a refresh.
  public var phase: RefreshPhase { .idle }

  /// Enters the loading state for the loading scene.
  public mutating func sceneWillBegin(_ scene: Scene) {
    if scene.name == .loading { enterLoading() }
  }

  /// Does nothing.
  public mutating func enterLoading() {}
  /// Does nothing.
  public mutating func beginRefreshing() {}
  /// Does nothing.
  public mutating func endRefreshing() {}
  /// Does nothing.
  public mutating func animationDidComplete(_ completion: Completion) {}
  /// Does nothing.
  public mutating func displayLinkDidFire(_ link: DisplayLinkID) {}
  /// Does nothing.
  public mutating func timerDidFire(_ timer: TimerID) {}
  /// Does nothing.
  public mutating func presentedValuesDidChange() {}
  /// Returns the view unchanged.
  public func shownAlone(_ presented: Layer) -> Layer { presented }
}
