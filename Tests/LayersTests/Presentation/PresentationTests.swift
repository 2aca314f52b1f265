import Geometry
import Layers
import Pixels
import Testing

@Suite struct PresentationTests {
  @Test func `animations apply in the order of their adding`() {
    var solo = Solo()
    solo.stage.add(.basic(.cornerRadius, from: 1, to: 1, duration: 9), to: solo.layer)
    var more = BasicAnimation(.cornerRadius, from: 2, to: 2)
    more.isAdditive = true
    solo.stage.add(Animation(.basic(more), duration: 9), to: solo.layer)
    #expect(solo.shown.cornerRadius == 3)
    solo.stage.add(
      .basic(.cornerRadius, from: 7, to: 7, duration: 9),
      to: solo.layer,
      forKey: "last"
    )
    #expect(solo.shown.cornerRadius == 7)
    solo.stage.removeAnimation(forKey: "last", from: solo.layer)
    #expect(solo.shown.cornerRadius == 3)
  }

  @Test func `an animation that contributes nothing lets the ones before it show`() {
    var solo = Solo()
    solo.stage.add(.basic(.cornerRadius, from: 1, to: 1, duration: 9), to: solo.layer)
    solo.stage.add(
      .basic(.cornerRadius, from: 2, to: 2, duration: 1).starting(at: 5),
      to: solo.layer
    )
    solo.play(to: 1)
    #expect(solo.shown.cornerRadius == 1)
    solo.play(to: 5.5)
    #expect(solo.shown.cornerRadius == 2)
  }

  @Test func `animations do not change the layer's own values`() {
    var solo = Solo()
    solo.stage.add(.basic(.opacity, from: 0, to: 0, duration: 9), to: solo.layer)
    solo.play(to: 1)
    #expect(solo.shown.opacity == 0)
    #expect(solo.stage[solo.layer].opacity == 1)
  }

  @Test func `it holds the time and every layer's presented values`() {
    var solo = Solo(Layer(name: "solo"))
    solo.stage.add(.basic(.opacity, from: 0, to: 1, duration: 2), to: solo.layer)
    solo.play(to: 0)
    solo.play(to: 0.5)
    let presentation = solo.stage.presentation()
    #expect(presentation.time == 0.5)
    #expect(presentation.layer(named: "solo")?.opacity == 0.25)
    #expect(presentation.layer(named: "solo") == solo.shown)
  }

  @Test func `a part of the tree can be presented alone`() {
    var outer = Layer(name: "outer")
    outer.timing.speed = 0.5
    var solo = Solo(outer)
    let inner = solo.stage.add(Layer(name: "inner"), to: solo.layer)
    solo.stage.add(.basic(.opacity, from: 0, to: 1, duration: 1), to: inner)
    solo.play(to: 0)
    solo.play(to: 1)
    let presentation = solo.stage.presentation(of: inner)
    #expect(presentation.root.name == "inner")
    #expect(presentation.root.opacity == 0.5)
  }

  @Test func `a mask is animated as any layer`() {
    var masked = Layer()
    masked.mask = Layer(name: "mask")
    var stage = Stage(masked)
    guard let mask = stage.layer(named: "mask") else {
      Issue.record("no mask")
      return
    }
    stage.add(.basic(.opacity, from: 0, to: 1, duration: 1), to: mask)
    stage.commit()
    stage.advance(to: 0.25)
    #expect(stage.presentation().root.mask?.opacity == 0.25)
  }

  // MARK: As text

  @Test func `the dump has a line for each layer with what is not the default`() {
    let line = Path { $0.addLines([Point(0, 0), Point(10, 0)]) }
    var leg = Layer(name: "leg", shape: Shape(line, stroke: .white, lineWidth: 4, lineCap: .round))
    leg.shape?.strokeEnd = 0.25
    leg.shape?.lineDashPattern = [2, 3]
    var root = Layer(name: "airplane", frame: Rect(x: 0, y: 0, width: 320, height: 110))
    root.sublayers = [leg]
    let text = Presentation(time: 0.5, root: root).description
    #expect(
      text == """
        0.5 s
        - airplane position=(160.0, 55.0) bounds=(0.0, 0.0, 320.0, 110.0)
          - leg path=M0 0L10 0 fillColor=none strokeColor=#FFFFFFFF strokeEnd=0.25 \
        lineWidth=4.0 lineCap=round lineDashPattern=2.0,3.0

        """
    )
  }

  @Test func `a dump shows masks before sublayers, and these in drawing order`() {
    var root = Layer()
    root.mask = Layer(name: "mask")
    var front = Layer(name: "front")
    front.zPosition = 1
    front.isHidden = true
    root.sublayers = [front, Layer(name: "back")]
    let text = Presentation(time: 0, root: root).description
    #expect(
      text == """
        0.0 s
        - layer
          mask
          - mask
          - back
          - front zPosition=1.0 hidden=true

        """
    )
  }

  @Test func `a dump tells what a layer shows besides shapes`() {
    var root = Layer(name: "sky")
    root.contents = .gradient(Gradient([.black, .white]))
    root.isGeometryFlipped = true
    var image = Layer(name: "plane")
    image.contents = .image(ImageContents(Bitmap(width: 4, height: 2), gravity: .center))
    image.allowsGroupOpacity = false
    root.sublayers = [image]
    let text = Presentation(time: 0, root: root).description
    #expect(
      text == """
        0.0 s
        - sky gradient=axial geometryFlipped=true colors=#000000FF,#FFFFFFFF
          - plane image=4×2 allowsGroupOpacity=false contentsGravity=center

        """
    )
  }

  @Test func `equal presentations have equal dumps and others differ`() {
    // A dump tells no pixels of a picture.
    for key in PropertyKey.allCases where key.whole == key && key != .contents {
      var layer = LayerPropertyTests.layer(having: key)
      let plain = Presentation(time: 0, root: layer).description
      layer[key: key] = LayerPropertyTests.sample(of: key)
      let changed = Presentation(time: 0, root: layer).description
      #expect(changed != plain, "\(key)")
      #expect(changed == Presentation(time: 0, root: layer).description)
    }
  }
}
