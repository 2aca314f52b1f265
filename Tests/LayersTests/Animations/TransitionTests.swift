import Geometry
import Layers
import Pixels
import Testing

/// Transitions from the former look of a layer to its present one.
@Suite struct TransitionTests {
  /// A page of 40 × 20 points that was red and empty, and is white with a sheet on it.
  struct Page {
    var stage = Stage()
    let page: LayerID

    init(_ transition: Animation) {
      var layer = Layer(name: "page", frame: Rect(x: 100, y: 50, width: 40, height: 20))
      layer.backgroundColor = .black
      page = stage.add(layer)
      stage.commit()
      stage.add(transition, to: page, forKey: "whatever")
      stage.update(page) { $0.backgroundColor = .white }
      stage.add(Layer(name: "sheet"), to: page)
      stage.commit()
    }

    /// Returns the page as presented after a time.
    func shown(at time: Double) -> Layer {
      var copy = stage
      copy.advance(to: time)
      return copy.presentation(of: page).root
    }

    /// Returns the offset of a picture after a time, from its place at rest.
    func offset(of name: String, at time: Double) throws -> Vector {
      let picture = try #require(shown(at: time).sublayers.first { $0.name == name })
      return picture.frame.origin - .zero
    }
  }

  @Test func `what the layer showed is kept beside what it shows now`() throws {
    let page = Page(.transition(.push, duration: 1))
    let shown = page.shown(at: 0.5)
    #expect(shown.name == "page" && shown.id == page.page)
    #expect(shown.frame == Rect(x: 100, y: 50, width: 40, height: 20))
    #expect(shown.backgroundColor == nil && shown.masksToBounds)
    #expect(shown.sublayers.map(\.name) == ["before", "after"])
    #expect(shown.sublayers.map(\.backgroundColor) == [.black, .white])
    #expect(shown.sublayers.map(\.sublayers.count) == [0, 1])
    #expect(shown.sublayers.allSatisfy { $0.id == nil && $0.bounds == shown.bounds })
    // A single layer is presented unchanged.
    #expect(page.stage.presented(page.page).backgroundColor == .white)
  }

  @Test func `its key is that of transitions, and it ends`() {
    var page = Page(.transition(duration: 1))
    #expect(page.stage.animationKeys(of: page.page) == ["transition"])
    #expect(Transition.key == "transition")
    page.stage.advance(to: 1)
    #expect(page.stage.animationKeys(of: page.page).isEmpty)
    let shown = page.stage.presentation(of: page.page).root
    #expect(shown.backgroundColor == .white && shown.sublayers.map(\.name) == ["sheet"])
  }

  private static let ways: [(Transition.Subtype, Vector)] = [
    (.fromLeft, Vector(dx: 40, dy: 0)), (.fromRight, Vector(dx: -40, dy: 0)),
    (.fromTop, Vector(dx: 0, dy: -20)), (.fromBottom, Vector(dx: 0, dy: 20)),
  ]

  @Test(arguments: ways)
  func `both pictures are pushed`(subtype: Transition.Subtype, way: Vector) throws {
    let page = Page(.transition(.push, subtype, duration: 1))
    for time in [0, 0.25, 0.5] {
      #expect(try page.offset(of: "before", at: time) == way * time)
      #expect(try page.offset(of: "after", at: time) == way * (time - 1))
    }
  }

  @Test(arguments: ways)
  func `the new picture moves in over the old one`(
    subtype: Transition.Subtype,
    way: Vector
  ) throws {
    let page = Page(.transition(.moveIn, subtype, duration: 1))
    #expect(page.shown(at: 0.25).sublayers.map(\.name) == ["before", "after"])
    #expect(try page.offset(of: "before", at: 0.25) == .zero)
    #expect(try page.offset(of: "after", at: 0.25) == way * -0.75)
  }

  @Test(arguments: ways)
  func `the old picture moves out and reveals the new one`(
    subtype: Transition.Subtype,
    way: Vector
  ) throws {
    let page = Page(.transition(.reveal, subtype, duration: 1))
    #expect(page.shown(at: 0.25).sublayers.map(\.name) == ["after", "before"])
    #expect(try page.offset(of: "before", at: 0.25) == way * 0.25)
    #expect(try page.offset(of: "after", at: 0.25) == .zero)
  }

  @Test func `a fade is the weighted sum of both, without a clip`() {
    let shown = Page(.transition(duration: 1)).shown(at: 0.25)
    #expect(shown.sublayers.map(\.opacity) == [0.75, 0.25])
    #expect(shown.sublayers.map(\.blendMode) == [.normal, .plusLighter])
    #expect(shown.isIsolated && !shown.masksToBounds)
    #expect(shown.sublayers.allSatisfy { $0.position == .zero })
  }

  @Test func `a layer fades to what is hidden and half transparent`() {
    var stage = Stage()
    var layer = Layer(name: "page")
    layer.opacity = 0.5
    let page = stage.add(layer)
    stage.commit()
    stage.add(.transition(duration: 1), to: page)
    stage.update(page) { $0.isHidden = true }
    stage.commit()
    stage.advance(to: 0.25)
    let shown = stage.presentation(of: page).root
    #expect(!shown.isHidden && shown.opacity == 1)
    #expect(shown.sublayers.map(\.isHidden) == [false, true])
    #expect(shown.sublayers.map(\.opacity) == [0.375, 0.125])
  }

  @Test func `timing functions and the ends of progress apply`() throws {
    var transition = Transition(.push, .fromRight)
    transition.startProgress = 0.5
    transition.endProgress = 0.75
    let animation = Animation(.transition(transition), duration: 1, timingFunction: .easeIn)
    let page = Page(animation)
    let eased = TimingFunction.easeIn.progress(at: 0.4)
    let offset = try page.offset(of: "before", at: 0.4)
    #expect(isClose(offset.dx, -40 * (0.5 + 0.25 * eased)))
  }

  @Test func `a transition that begins later shows the new state until then`() throws {
    let later = Animation.transition(.push, duration: 1).starting(at: 2)
    #expect(Page(later).shown(at: 1).backgroundColor == .white)
    let waiting = Page(later.filling(.backwards))
    #expect(try waiting.offset(of: "before", at: 1) == .zero)
    #expect(try waiting.offset(of: "before", at: 2.5) == Vector(dx: 20, dy: 0))
  }

  @Test func `what is kept stays as it was while the rest goes on`() {
    var stage = Stage()
    let page = stage.add(Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    stage.add(.basic(.cornerRadius, from: 0, to: 4, duration: 4), to: page)
    stage.commit()
    stage.advance(to: 1)
    stage.add(.transition(.reveal, duration: 2), to: page)
    stage.advance(to: 2)
    #expect(stage.presentation(of: page).root.sublayers.map(\.cornerRadius) == [2, 1])
  }

  @Test func `a transition in the middle of another one begins where that is`() {
    var page = Page(.transition(.push, duration: 1))
    page.stage.advance(to: 0.5)
    let middle = page.stage.presentation(of: page.page).root
    page.stage.add(.transition(duration: 1), to: page.page)
    page.stage.commit()
    #expect(page.stage.animationKeys(of: page.page) == ["transition"])
    let shown = page.stage.presentation(of: page.page).root
    #expect(shown.sublayers[0].sublayers == middle.sublayers)
  }

  @Test func `the old picture has no change since the last commit`() {
    var stage = Stage()
    let page = stage.add(Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    stage.commit()
    stage.update(page) { $0.backgroundColor = .black }
    stage.add(Layer(name: "sheet"), to: page)
    stage.add(.transition(duration: 1), to: page)
    let pictures = stage.presentation(of: page).root.sublayers
    #expect(pictures.map(\.backgroundColor) == [nil, .black])
    #expect(pictures.map(\.sublayers.count) == [0, 1])
  }

  @Test func `a layer that was never shown, and a group, have no transition`() {
    var stage = Stage()
    var layer = Layer(name: "page")
    layer.backgroundColor = .black
    let page = stage.add(layer)
    stage.add(.transition(duration: 1), to: page)
    stage.commit()
    #expect(stage.presentation(of: page).root == layer)
    stage.removeAllAnimations(from: page)
    stage.add(.group([.transition(duration: 1)], duration: 1), to: page)
    stage.commit()
    #expect(stage.presentation(of: page).root == layer)
  }

  @Test func `a transition may be the action of a property`() {
    var stage = Stage()
    var layer = Layer(name: "page")
    layer.backgroundColor = .black
    layer.actions = [.backgroundColor: .animation(.transition(.push, duration: 1))]
    let page = stage.add(layer)
    stage.commit()
    stage.set(.backgroundColor, of: page, to: .white)
    #expect(stage.animationKeys(of: page) == ["transition"])
    let shown = stage.presentation(of: page).root
    #expect(shown.sublayers.map(\.backgroundColor) == [.black, .white])
  }

  @Test func `a picture of other bounds is neither moved nor scaled to the new ones`() {
    var stage = Stage()
    let page = stage.add(Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    stage.commit()
    stage.add(.transition(.reveal, .fromRight, duration: 1), to: page)
    stage.update(page) { $0.bounds = Rect(x: 3, y: 4, width: 30, height: 8) }
    stage.commit()
    stage.advance(to: 0.5)
    let pictures = stage.presentation(of: page).root.sublayers
    #expect(
      pictures.map(\.frame) == [
        Rect(x: 3, y: 4, width: 30, height: 8), Rect(x: -12, y: 4, width: 10, height: 10),
      ]
    )
  }
}
