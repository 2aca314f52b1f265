import Geometry
import Layers
import Pixels
import Parameters
import RefreshAnimations
import Scrolling
import Testing

/// An animation with a parameter of each type, and numbers that follow from them.
private struct Adjusted: RefreshAnimation {
  enum Side: String, CaseIterable {
    case left
    case right
  }

  static let pull = Parameter<Double>("pull", 40, in: 10...90, "pull that triggers")
  static let steps = Parameter<[Double]>("steps", [1, 2], each: 0...9, "steps")
  static let mirrored = Parameter<Bool>("mirrored", false, "the other way round")
  static let tint = Parameter<Color>("tint", .black, dark: .white, "colour")
  static let side = Parameter<Side>("side", .right, "where it is")
  static let picture = Parameter<ParameterValue.Picture>("picture", "a picture")
  static let sky = Parameter<ParameterValue.Picture>("sky", takesColor: true, "what is behind")

  static let descriptor = AnimationDescriptor(
    name: "adjusted",
    summary: "follows its parameters",
    screenSize: Size(100, 200),
    originalInset: 12.5,
    background: .white,
    rows: nil,
    viewSize: Size(100, 40),
    fit: .height,
    trigger: .parameter(pull),
    loadingDuration: .computed { $0[steps].reduce(0, +) },
    posterTime: 0,
    parameters: [pull, steps, mirrored, tint, side, picture, sky],
    trackedLayers: []
  )

  static var parameters: Parameters { Parameters(descriptor.parameters) }

  var context: RefreshContext
  let view: LayerID

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    view = self.context.addRefreshView(Layer(name: "adjusted"))
  }
}

@Suite struct ParameterTests {
  @Test func `a value that a text sets is read back with its type`() throws {
    var parameters = Adjusted.parameters
    let texts = [
      "pull": "55.5", "steps": "3,4,5", "mirrored": "yes", "tint": "#112233", "side": "left",
      "picture": "plane.png", "sky": "#8899AA",
    ]
    for (name, text) in texts { #expect(try parameters.set(name, to: text)) }
    #expect(parameters[Adjusted.pull] == 55.5)
    #expect(parameters[Adjusted.steps] == [3, 4, 5])
    #expect(parameters[Adjusted.mirrored])
    #expect(parameters[Adjusted.tint] == Color(rgb8: 0x11, 0x22, 0x33))
    #expect(parameters[Adjusted.side] == .left)
    #expect(parameters[Adjusted.picture] == .file("plane.png"))
    #expect(parameters[Adjusted.sky] == .color(Color(rgb8: 0x88, 0x99, 0xAA)))
  }

  @Test func `a value that is set with its type is read back by name`() {
    var parameters = Adjusted.parameters
    parameters[Adjusted.pull] = 20
    parameters[Adjusted.steps] = []
    parameters[Adjusted.mirrored] = true
    parameters[Adjusted.tint] = .clear
    parameters[Adjusted.side] = .left
    parameters[Adjusted.picture] = .none
    parameters[Adjusted.sky] = .color(.white)
    #expect(parameters["pull"] == .number(20))
    #expect(parameters["steps"] == .numbers([]))
    #expect(parameters["mirrored"] == .flag(true))
    #expect(parameters["tint"] == .color(.clear))
    #expect(parameters["side"] == .choice("left"))
    #expect(parameters["picture"] == .picture(.none))
    #expect(parameters["sky"] == .picture(.color(.white)))
  }

  @Test func `a choice's words are its type's raw values, and any of them may be the default`() {
    #expect(Adjusted.side.definition.kind == .choice(["left", "right"]))
    #expect(Adjusted.parameters[Adjusted.side] == .right)
  }

  @Test func `a colour has a default of its own on a dark screen`() {
    let dark = Parameters(Adjusted.descriptor.parameters, appearance: .dark)
    #expect(Adjusted.parameters[Adjusted.tint] == .black)
    #expect(dark[Adjusted.tint] == .white)
  }

  @Test func `values of another kind, out of range or not offered are not allowed`() {
    #expect(Adjusted.pull.definition.allows(.number(90)))
    #expect(!Adjusted.pull.definition.allows(.number(90.1)))
    #expect(!Adjusted.pull.definition.allows(.number(.nan)))
    #expect(!Adjusted.pull.definition.allows(.flag(true)))
    #expect(!Adjusted.steps.definition.allows(.numbers([1, 10])))
    #expect(!Adjusted.side.definition.allows(.choice("middle")))
    #expect(!Adjusted.picture.definition.allows(.picture(.color(.white))))
    #expect(Adjusted.sky.definition.allows(.picture(.color(.white))))
  }

  // MARK: A descriptor's numbers

  @Test func `a descriptor tells its numbers with every parameter's default`() {
    #expect(Adjusted.descriptor.originalInset == 12.5)
    #expect(Adjusted.descriptor.trigger == 40)
    #expect(Adjusted.descriptor.loadingDuration == 3)
  }

  @Test func `numbers of a descriptor follow what is set, and a literal stays`() {
    var parameters = Adjusted.parameters
    parameters[Adjusted.pull] = 60
    parameters[Adjusted.steps] = [1.5, 2.5]
    #expect(Adjusted.descriptor.effectiveTrigger(parameters) == 60)
    #expect(Adjusted.descriptor.effectiveLoadingDuration(parameters) == 4)
    #expect(Adjusted.descriptor.effectiveInset(parameters) == 12.5)
  }

  @Test func `whole numbers and fractions may be written as literals`() {
    let whole: Adjustable = 110
    let fraction: Adjustable = 0.25
    #expect(whole.value(in: Parameters([])) == 110)
    #expect(fraction.value(in: Parameters([])) == 0.25)
    #expect(Adjustable.fixed(-3).value(in: Parameters([])) == -3)
  }

  // MARK: Backdrops

  /// Returns a layer of a loading scene on the screen; `nil` if there is none.
  private func layer(
    _ name: String,
    of animation: any RefreshAnimation.Type,
    _ parameters: Parameters? = nil,
    before background: SceneClip.Background
  ) throws -> Layer? {
    let scene = try #require(
      SceneClip(
        animation,
        scene: .loading,
        style: .screen,
        parameters: parameters,
        background: background
      )
    )
    return scene.presentation(of: scene.makeSimulation()).layer(named: name)
  }

  @Test(arguments: [SceneClip.Background.none, .color(.black)])
  func `another background takes an own backdrop away, a picture or a colour`(
    background: SceneClip.Background
  ) throws {
    #expect(try layer("sky", of: Airplane.self, before: .own) != nil)
    #expect(try layer("sky", of: Airplane.self, before: background) == nil)
    let own = try layer("backdrop", of: Preload.self, before: .own)
    #expect(own?.backgroundColor == .white)
    let cleared = try layer("backdrop", of: Preload.self, before: background)
    #expect(cleared?.backgroundColor == .clear)
  }

  @Test func `a backdrop that was set stays before another background`() throws {
    var sky = Parameters(Airplane.descriptor.parameters)
    sky[Airplane.background] = .color(Color(rgb8: 1, 2, 3))
    let shown = try layer("sky", of: Airplane.self, sky, before: .none)
    #expect(shown?.backgroundColor == Color(rgb8: 1, 2, 3))
    var backdrop = Parameters(Preload.descriptor.parameters)
    backdrop[Preload.background] = Color(rgb8: 1, 2, 3)
    let covering = try layer("backdrop", of: Preload.self, backdrop, before: .none)
    #expect(covering?.backgroundColor == Color(rgb8: 1, 2, 3))
  }
}
