import Clips
import Inputs
import Formats
import Files
import Geometry
import Layers
import Pullreel
import Parameters
import RefreshAnimations
import Testing

/// A user's animation that never comes back to rest.
private struct Endless: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "endless",
    summary: "refreshes for ever",
    screenSize: Size(320, 480),
    background: .white,
    rows: nil,
    viewSize: Size(320, 60),
    fit: .heightAtFullWidth,
    trigger: 60,
    loadingDuration: 1,
    posterTime: 0,
    parameters: [],
    trackedLayers: []
  )

  var context: RefreshContext
  let view: LayerID
  let phase = RefreshPhase.refreshing

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    view = self.context.addRefreshView(Layer(name: "endless"))
  }
}

/// A user's animation that only loads.
private struct Loading: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "loading-only",
    summary: "loads",
    screenSize: Size(320, 480),
    background: .white,
    rows: nil,
    viewSize: Size(60, 60),
    fit: .height,
    trigger: nil,
    loadingDuration: 1.25,
    posterTime: 0,
    parameters: [],
    trackedLayers: []
  )

  var context: RefreshContext
  let view: LayerID

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    view = self.context.addRefreshView(Layer(name: "loading"))
  }
}

struct EndlessAnimationTests {
  @Test func `an animation that only loads is listed with the length of that`() throws {
    #expect(try AnimationListing(Loading.self).duration == 1.25)
  }

  @Test(arguments: [0, -1, .infinity, .nan] as [Double])
  func `a scene of no length, or of an endless one, is refused`(seconds: Double) throws {
    let scene = SceneClip(
      Endless.self,
      playing: Scene(.full, length: .seconds(seconds)),
      style: .screen
    )
    #expect(throws: Problem.self) { try ClipFrames(scene, framesPerSecond: 60) }
  }

  @Test func `an animation that never comes to rest is stopped by name`() throws {
    let scene = try #require(SceneClip(Endless.self))
    let problem = #expect(throws: Problem.self) {
      try ClipFrames(scene, framesPerSecond: 60)
    }
    #expect(problem?.kind == .usage)
    #expect(problem?.place == "endless/full")
  }
}
