import Geometry
import Layers
import Pixels
import RefreshAnimations
import SceneTestSupport
import Testing

@Suite struct StagingTests {
  @Test func `on the screen the canvas is the scroll view and the view follows`() {
    let layout = Layout(Airplane.descriptor, scene: .full, style: .screen, size: Size(400, 700))
    #expect(layout.canvasSize == Size(400, 700) && layout.scrollViewSize == Size(400, 700))
    #expect(layout.viewSize == Size(400, 110) && layout.scale == 1)
  }

  @Test func `alone a view as wide as the scroll view is laid out at the width that is left`() {
    let layout = Layout(Airplane.descriptor, scene: .full, style: .control, size: Size(300, 55))
    #expect(layout.scale == 0.5)
    #expect(layout.viewSize == Size(600, 110))
    #expect(layout.scrollViewSize.width == 600)
  }

  @Test func `alone a view of its own width keeps it and is scaled by its height`() {
    let layout = Layout(Checkmark.descriptor, scene: .full, style: .control, size: Size(300, 160))
    #expect(layout.scale == 2)
    #expect(layout.viewSize == Size(80, 80))
  }

  @Test func `without a size the animation's own is taken`() {
    #expect(
      Layout(Airplane.descriptor, scene: .full, style: .screen, size: nil).canvasSize
        == Size(320, 568)
    )
    #expect(
      Layout(Airplane.descriptor, scene: .full, style: .control, size: nil).canvasSize
        == Size(320, 110)
    )
    #expect(
      Layout(Checkmark.descriptor, scene: .full, style: .control, size: nil).canvasSize
        == Size(80, 80)
    )
  }

  @Test func `a wider screen moves the circle to its middle`() throws {
    let simulation = try staged(Airplane.self, .full, size: Size(400, 700)).makeSimulation()
    #expect(try simulation.presented("plane").position == Point(244, 55))
  }

  @Test func `full and cancel show the screen, the others the control`() throws {
    #expect(try staged(Airplane.self, .full).style == .screen)
    #expect(try staged(Airplane.self, .cancel).style == .screen)
    #expect(try staged(Airplane.self, .pull).style == .control)
    #expect(try staged(Airplane.self, .loading).style == .control)
  }

  @Test func `a checkmark is neither pulled nor cancelled`() {
    #expect(StagedScene(Checkmark.self, scene: .pull) == nil)
    #expect(StagedScene(Checkmark.self, scene: .cancel) == nil)
  }

  // MARK: Background

  @Test func `the canvas has the background in either style`() throws {
    for style in FrameStyle.allCases {
      let own = try staged(Airplane.self, .full, style: style)
      #expect(own.presentation(of: own.makeSimulation()).root.backgroundColor == Color(0, 154, 222))
      let red = try staged(Airplane.self, .full, style: style, background: .color(Color(255, 0, 0)))
      #expect(red.presentation(of: red.makeSimulation()).root.backgroundColor == Color(255, 0, 0))
      let none = try staged(Airplane.self, .full, style: style, background: .none)
      #expect(none.presentation(of: none.makeSimulation()).root.backgroundColor == nil)
    }
  }

  @Test func `another background takes the place of the animation's picture`() throws {
    let own = try staged(Airplane.self, .loading)
    #expect(own.presentation(of: own.makeSimulation()).layer(named: "sky") != nil)
    let none = try staged(Airplane.self, .loading, background: .none)
    #expect(none.presentation(of: none.makeSimulation()).layer(named: "sky") == nil)
  }

  // MARK: Finger

  @Test func `the finger shows while it is down`() throws {
    let staged = try staged(Airplane.self, .full)
    var simulation = staged.makeSimulation()
    for tick in 0..<120 {
      simulation.play(to: tick)
      let isShown = staged.presentation(of: simulation).layer(named: "touch") != nil
      #expect(isShown == (tick < 66), "tick \(tick)")
    }
  }

  @Test func `the finger is hidden where that is asked for, and beside a control`() throws {
    for staged in [
      try staged(Airplane.self, .full, set: ["touch": "false"]),
      try staged(Airplane.self, .full, style: .control),
    ] {
      var simulation = staged.makeSimulation()
      simulation.play(to: 30)
      #expect(simulation.fingerPosition != nil)
      #expect(staged.presentation(of: simulation).layer(named: "touch") == nil)
    }
  }

  @Test func `a navigation bar lies over the scroll view where there is an inset`() throws {
    let airplane = try staged(Airplane.self, .full)
    let names = airplane.presentation(of: airplane.makeSimulation()).root.sublayers.map(\.name)
    #expect(names == ["scroll", "bar", "touch"])
    let check = try staged(Checkmark.self, .full)
    #expect(check.presentation(of: check.makeSimulation()).root.sublayers.map(\.name) == ["scroll"])
  }
}
