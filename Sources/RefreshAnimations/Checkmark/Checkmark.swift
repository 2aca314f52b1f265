/// A checkmark that draws itself in a dark panel: XWHud by 谢威.
///
/// A circle is drawn from 12 o'clock, then a tick. No scroll view drives the animation: it starts
/// with its scene. Other variants show an endless loading circle or a cross.
public struct Checkmark: RefreshAnimation {
  /// The context, of which only the stage is used.
  public var context: RefreshContext
  /// The dark panel.
  public let view: LayerID
  /// The phase of the panel.
  public private(set) var phase = RefreshPhase.idle

  private let mark: LayerID
  private let variant: Variant
  private let hasEntrance: Bool
  private let strokeDuration: Double

  /// The mark in the panel.
  public enum Variant: String, Hashable, Sendable, CaseIterable {
    /// A tick.
    case success
    /// A circle that is drawn and then erased.
    case loading
    /// A cross.
    case error
  }

  static let side = 80.0

  /// Creates the animation, with the panel in the middle of the window and the mark inside.
  public init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    variant = parameters[Self.variant]
    hasEntrance = parameters[Self.entrance]
    strokeDuration = parameters[Self.duration]

    let window = Rect(origin: .zero, size: context.scrollView.size)
    var panel = Layer(
      name: "panel",
      frame: Rect(
        x: window.midX - Self.side / 2,
        y: window.midY - Self.side / 2,
        width: Self.side,
        height: Self.side
      )
    )
    panel.backgroundColor = parameters[Self.panelColor]
    panel.cornerRadius = 5
    panel.masksToBounds = true
    view = self.context.addRefreshView(panel)

    var shape = Shape(
      Self.path(of: variant),
      stroke: parameters[Self.strokeColor],
      lineWidth: parameters[Self.lineWidth],
      lineCap: .round
    )
    shape.lineJoin = .round
    var layer = Layer(
      name: "mark",
      frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side),
      shape: shape
    )
    layer.actions = [.strokeStart: .immediate, .strokeEnd: .immediate]
    mark = self.context.stage.add(layer, to: view)
  }

  /// Returns the circle, clockwise from 12 o'clock, followed by the mark.
  static func path(of variant: Variant) -> Path {
    var path = Path.arc(
      center: Point(side / 2, side / 2),
      radius: 0.8 * side / 2,
      startAngle: 1.5 * .pi,
      endAngle: 3.5 * .pi,
      clockwise: true
    )
    switch variant {
    case .loading: break
    case .success:
      // The original gives the tick nine tenths of the frame, so the tick is not centred.
      let extent = 0.9 * side
      path.move(to: Point(extent / 4, extent / 2))
      path.addLine(to: Point(extent / 2, extent * 3 / 4))
      path.addLine(to: Point(extent * 7 / 8, extent / 4))
    case .error:
      path.move(to: Point(20, 20))
      path.addLine(to: Point(60, 60))
      path.move(to: Point(20, 60))
      path.addLine(to: Point(60, 20))
    }
    return path
  }

  /// Starts the drawing, and the panel's entrance and exit if requested.
  public mutating func sceneWillBegin(_ scene: Scene) {
    phase = .refreshing
    if scene.name == .loading || variant == .loading {
      context.stage.update(mark) { $0.shape?.path = Self.path(of: .loading) }
      context.stage.add(Self.loading(period: 2 * strokeDuration), to: mark)
    } else {
      context.stage.add(
        .basic(.strokeEnd, from: 0, to: 1, duration: strokeDuration)
          .eased(by: .easeInEaseOut)
          .filling(.backwards),
        to: mark
      )
    }
    guard scene.name == .full else { return }
    context.schedule(.completion(Self.leaving), after: Self.exitTime(drawing: strokeDuration))
    guard hasEntrance else { return }
    context.stage.add(.keyframes(.scale, [0.1, 1.3, 1], duration: Self.panelDuration), to: view)
  }

  /// Returns the loading animation: half a period draws the circle, and the other half erases it.
  private static func loading(period: Double) -> Animation {
    .group(
      [
        .basic(.strokeEnd, from: 0, to: 1, duration: period / 2).eased(by: .easeInEaseOut),
        .basic(.strokeStart, from: 0, to: 1, duration: period / 2)
          .eased(by: .easeInEaseOut)
          .starting(at: period / 2),
      ],
      duration: period
    ).eased(by: .easeInEaseOut).repeated(.infinity)
  }

  private static let leaving: Completion = "leaving"
  private static let gone: Completion = "gone"
  private static let panelDuration = 0.6

  /// Returns the time at which the panel's exit starts: half a second after the drawing.
  private static func exitTime(drawing duration: Double) -> Double { duration + 0.5 }

  /// Ends the scene; if an exit was requested, plays the panel's exit first.
  public mutating func animationDidComplete(_ completion: Completion) {
    guard completion == Self.leaving, hasEntrance else {
      phase = .idle
      return
    }
    phase = .ending
    context.stage.add(
      .keyframes(.scale, [1, 1.3, 0.1], duration: Self.panelDuration)
        .filling(.forwards)
        .keptOnCompletion(),
      to: view
    )
    context.schedule(.completion(Self.gone), after: Self.panelDuration)
  }
}
