/// Four pictures that jump over their shadows while a screen loads its first contents.
///
/// The original is the preload animation of JESPullToRefresh by devswi. The pictures lie on a
/// backdrop that covers the screen and fades out once the contents are loaded. No scroll view
/// drives the animation: it starts with its scene.
public struct Preload: RefreshAnimation {
  /// The context, of which only the stage is used.
  public var context: RefreshContext
  /// The container of the pictures.
  public let view: LayerID
  /// The phase of the backdrop.
  public private(set) var phase = RefreshPhase.idle

  private let backdrop: LayerID
  private let cells: [Cell]
  private let jump: PreloadJump

  /// A jumping picture and its shadow.
  private struct Cell {
    let icon: PreloadIcon
    let picture: LayerID
    let shadow: LayerID
  }

  static let size = Size(143, 32)
  /// The height of the space above the container in ``FrameStyle/control``; jumps rise 14 points.
  static let spaceAbove = 16.0
  private static let cellSide = 32.0
  private static let gap = 5.0
  /// The time at which the contents are loaded, in seconds: after five jumps.
  static let dismissalTime = 3.55
  static let fadeDuration = 0.375

  /// Creates the animation: four pictures near the middle of a backdrop.
  public init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    jump = PreloadJump(
      height: parameters[Self.jumpHeight],
      riseDuration: parameters[Self.riseDuration],
      fallDuration: parameters[Self.fallDuration]
    )

    let screen = context.scrollView.size
    var backdrop = Layer(name: "backdrop", frame: Rect(origin: .zero, size: screen))
    backdrop.backgroundColor = parameters[Self.background]
    self.backdrop = self.context.addRefreshView(backdrop)

    var container = Layer(name: "container", frame: Rect(origin: .zero, size: Self.size))
    container.isViewLayer = true
    // As in the original, the container's centre is above the middle of the screen.
    container.position = Point(screen.width / 2, (screen.height - Self.size.height) / 2)
    view = self.context.stage.add(container, to: self.backdrop)

    var cells: [Cell] = []
    for (index, icon) in PreloadIcon.allCases.enumerated() {
      let x = Double(index) * (Self.cellSide + Self.gap)
      let cell = self.context.stage.add(
        Layer(frame: Rect(x: x, y: 0, width: Self.cellSide, height: Self.cellSide)),
        to: view
      )
      let picture = self.context.stage.add(
        Layer(
          name: "icon\(icon.rawValue)",
          frame: Rect(x: 3, y: 0, width: PreloadIcon.side, height: PreloadIcon.side),
          shape: icon.shape(parameters[icon.colorParameter])
        ),
        to: cell
      )
      var shadow = Layer(
        name: "shadow\(icon.rawValue)",
        frame: PreloadJump.shadow.offset(by: Vector(dx: 3, dy: 29)),
        shape: Shape(
          Path(ellipseIn: PreloadJump.shadow),
          fill: parameters[Self.shadowColor]
        )
      )
      shadow.opacity = parameters[Self.shadowOpacity]
      cells.append(
        Cell(icon: icon, picture: picture, shadow: self.context.stage.add(shadow, to: cell))
      )
    }
    self.cells = cells
  }

  /// Starts the jumps, and in the full scene also the backdrop's fade-out.
  public mutating func sceneWillBegin(_ scene: Scene) {
    beginRefreshing()
    if scene.name == .full { context.schedule(.finish, after: Self.dismissalTime) }
  }

  /// Shows the jumping pictures on a backdrop that is opaque from the start, so nothing fades in.
  public mutating func beginRefreshing() {
    guard phase == .idle else { return }
    phase = .refreshing
    for cell in cells {
      let rest = context.stage[cell.picture].position.y
      let beginTime = cell.icon.beginTime
      context.stage.add(
        jump.picture(restingAt: rest, beginTime: beginTime),
        to: cell.picture,
        forKey: Self.jumpKey
      )
      context.stage.add(jump.shadow(beginTime: beginTime), to: cell.shadow, forKey: Self.jumpKey)
    }
    context.stage.update(backdrop) { $0.opacity = 1 }
    if !context.stage.isInTree(backdrop) { context.stage.move(backdrop, to: context.scrollLayer) }
  }

  private static let jumpKey = "jump"

  /// Fades the backdrop out while the pictures continue to jump.
  public mutating func endRefreshing() {
    guard phase == .refreshing else { return }
    phase = .ending
    animate(duration: Self.fadeDuration, completion: Self.faded) {
      $0.context.stage.set(.opacity, of: $0.backdrop, to: 0)
    }
  }

  private static let faded: Completion = "faded"

  /// Removes the backdrop once it has faded out.
  public mutating func animationDidComplete(_ completion: Completion) {
    guard completion == Self.faded, phase == .ending else { return }
    phase = .idle
    context.stage.detach(backdrop)
  }

  /// Returns the container, enlarged by the space above it that the jumps need.
  ///
  /// The backdrop is not shown, but its opacity is applied to the container.
  public func shownAlone(_ presented: Layer) -> Layer {
    var layer = presented
    layer.bounds = Rect(
      x: 0,
      y: -Self.spaceAbove,
      width: Self.size.width,
      height: Self.spaceAbove + Self.size.height
    )
    layer.opacity *= context.stage.presented(backdrop).opacity
    return layer
  }
}
