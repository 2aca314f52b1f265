import Geometry
import Layers
import Pixels
import RefreshAnimations
import SceneTestSupport
import Scrolling
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
    #expect(SceneClip(Checkmark.self, scene: .pull) == nil)
    #expect(SceneClip(Checkmark.self, scene: .cancel) == nil)
  }

  // MARK: Background

  @Test func `the canvas has the background in either style`() throws {
    for style in FrameStyle.allCases {
      let own = try staged(Airplane.self, .full, style: style)
      #expect(
        own.presentation(of: own.makeSimulation()).root.backgroundColor == Color(rgb8: 0, 154, 222)
      )
      let red = try staged(
        Airplane.self,
        .full,
        style: style,
        background: .color(Color(rgb8: 255, 0, 0))
      )
      #expect(
        red.presentation(of: red.makeSimulation()).root.backgroundColor == Color(rgb8: 255, 0, 0)
      )
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

  // MARK: Scroll indicator

  @Test func `the scroll indicator shows while the content scrolls, and a scene ends without it`()
    throws
  {
    let staged = try staged(Airplane.self, .cancel)
    var simulation = staged.makeSimulation()
    func shown() -> Layer? { staged.presentation(of: simulation).layer(named: "indicator") }
    #expect(shown() == nil)
    while simulation.animation.context.pull < 20 { simulation.step() }
    #expect(shown()?.opacity == 1)
    #expect(shown()?.backgroundColor == Color.black.withAlpha(0.35))
    while !simulation.animation.context.scrollView.isAtRest { simulation.step() }
    let stopped = simulation.time
    #expect(shown()?.opacity == 1)
    while !simulation.isOver {
      simulation.step()
      #expect((shown()?.opacity ?? 0) < 1)
    }
    #expect(abs(simulation.time - stopped - 0.25) < 1e-9)
    #expect(shown() == nil)
  }

  @Test func `the scroll indicator is left out where that is asked for, and beside a control`()
    throws
  {
    for staged in [
      try staged(Airplane.self, .full, set: ["indicator": "false"]),
      try staged(Airplane.self, .full, style: .control),
    ] {
      var simulation = staged.makeSimulation()
      simulation.play(to: 30)
      #expect(simulation.animation.context.scrollView.isDragging)
      #expect(staged.presentation(of: simulation).layer(named: "indicator") == nil)
    }
  }

  @Test(
    arguments: [FourDots.self, CurveControl.self, Airplane.self, Ring.self, Wave.self]
      as [any RefreshAnimation.Type]
  )
  func `separators begin 15 points in and reach the other edge`(
    animation: any RefreshAnimation.Type
  ) throws {
    let staged = try staged(animation, .full, size: Size(350, 600))
    let rows = try #require(staged.presentation(of: staged.makeSimulation()).layer(named: "rows"))
    let lines = try #require(rows.sublayers.last?.shape?.path?.controlPointBounds)
    #expect(lines.minX == 15 && lines.maxX == 350)
  }

  @Test func `a navigation bar lies over the scroll view where there is an inset`() throws {
    let airplane = try staged(Airplane.self, .full)
    let names = airplane.presentation(of: airplane.makeSimulation()).root.sublayers.map(\.name)
    #expect(names == ["scroll", "bar", "touch"])
    let check = try staged(Checkmark.self, .full)
    #expect(check.presentation(of: check.makeSimulation()).root.sublayers.map(\.name) == ["scroll"])
  }
}
