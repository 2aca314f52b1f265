import Clips
import Inputs
import Formats
import Files
import Geometry
import Layers
import Pixels
import Pullreel
import Parameters
import RefreshAnimations
import SceneTestSupport
import Testing

/// An animation that divides by 0 as soon as it is pulled.
private struct Careless: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "careless",
    summary: "asks for what no number stands for",
    screenSize: Size(100, 200),
    background: .white,
    rows: nil,
    viewSize: Size(100, 40),
    fit: .height,
    trigger: 40,
    loadingDuration: 1,
    posterTime: 1,
    parameters: [fault],
    trackedLayers: ["dot"]
  )

  enum Fault: String, CaseIterable {
    case position
    case bounds
    case transform
    case path
    case lineWidth
    case strokeColor
    case contentInset
    case contentOffset
    case targetContentOffset
    case hidden
    case none
  }

  static let fault = Parameter<Fault>("fault", .position, "what is not finite")

  var context: RefreshContext
  let view: LayerID
  private let dot: LayerID
  private let fault: Fault

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    fault = parameters[Self.fault]
    view = self.context.addRefreshView(
      Layer(name: "view", frame: Rect(x: 0, y: -40, width: 100, height: 40))
    )
    let frame = Rect(x: 30, y: 0, width: 40, height: 40)
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))
    dot = self.context.stage.add(
      Layer(name: "dot", frame: frame, shape: Shape(circle, stroke: .black, lineWidth: 2)),
      to: view
    )
  }

  mutating func contentOffsetDidChange() {
    let ratio = context.pull / 0
    if fault == .contentInset { setContentInsetTop(ratio - ratio) }
    if fault == .contentOffset { setContentOffset(ratio) }
    context.stage.update(dot) { dot in
      switch fault {
      case .position: dot.position.y = ratio
      case .bounds: dot.bounds.size.width = ratio
      case .transform: dot.transform.m11 = ratio
      case .path: dot.shape?.path = Path { $0.addLines([.zero, Point(ratio, 0)]) }
      case .lineWidth: dot.shape?.lineWidth = ratio
      case .strokeColor: dot.shape?.strokeColor = Color(red: ratio - ratio, green: 0, blue: 0)
      case .hidden:
        dot.isHidden = true
        dot.position.y = ratio
      case .contentInset, .contentOffset, .targetContentOffset, .none: break
      }
    }
  }

  mutating func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point) {
    if fault == .targetContentOffset { targetContentOffset.y = velocity.dy / 0 }
  }
}

@Suite struct NonFiniteTests {
  private func frames(_ fault: String, _ style: FrameStyle) throws -> ClipFrames {
    let scene = try staged(Careless.self, .pull, style: style, set: ["fault": fault])
    return try ClipFrames(scene, framesPerSecond: 10)
  }

  private func expectProblem(_ words: [String], _ body: () throws -> Void) {
    do {
      try body()
      Issue.record("nothing was thrown")
    } catch let problem as Problem {
      #expect(problem.kind == .usage)
      for word in words { #expect(problem.description.contains(word), "\(problem)") }
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(
    arguments: ["position", "bounds", "transform", "path", "lineWidth", "strokeColor"],
    FrameStyle.allCases
  )
  func `a layer that is not finite stops pictures and tracks and is named`(
    fault: String,
    style: FrameStyle
  ) throws {
    let frames = try frames(fault, style)
    let words = ["careless/pull at ", "layer dot has a \(fault) that", "division by 0"]
    expectProblem(words) { try ClipDrawing(frames, scale: 1).forEachFrame { _ in } }
    expectProblem(words) { _ = try ValueTracks(frames, scale: 1) }
    expectProblem(words) {
      _ = try frames.clip.moment(at: .time(1), framesPerSecond: 60)
    }
  }

  @Test(arguments: ["contentInset", "contentOffset", "targetContentOffset"])
  func `what is assigned to the scroll view stops them too`(fault: String) throws {
    let scene = try staged(Careless.self, .cancel, set: ["fault": fault])
    let frames = try ClipFrames(scene, framesPerSecond: 10)
    let words = ["careless/cancel at ", "the scroll view has a \(fault) that", "division by 0"]
    expectProblem(words) { try ClipDrawing(frames, scale: 1).forEachFrame { _ in } }
    expectProblem(words) { _ = try ValueTracks(frames, scale: 1) }
  }

  @Test func `a hidden layer may be anything, as long as nobody asks for its numbers`() throws {
    let frames = try frames("hidden", .screen)
    var count = 0
    try ClipDrawing(frames, scale: 1).forEachFrame { _ in count += 1 }
    #expect(count == 22)
    expectProblem(["layer dot", "a position that"]) { _ = try ValueTracks(frames, scale: 1) }
  }

  @Test func `a live scroll view stops too`() throws {
    var parameters = Parameters(Careless.descriptor.parameters)
    #expect(try parameters.set("fault", to: "path"))
    let scrollView = SimulatedScrollView(Careless.self, parameters: parameters)
    _ = try scrollView.picture(scale: 1)
    scrollView.pull(to: 20)
    expectProblem(["careless", "layer dot", "a path that"]) {
      _ = try scrollView.picture(scale: 1)
    }
  }

  @Test func `what is finite is drawn`() throws {
    let frames = try frames("none", .screen)
    try ClipDrawing(frames, scale: 1).forEachFrame { _ in }
    #expect(try ValueTracks(frames, scale: 1).frames.count == 22)
  }
}
