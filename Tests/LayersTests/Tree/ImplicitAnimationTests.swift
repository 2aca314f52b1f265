import Geometry
import Layers
import Pixels
import Testing

/// Implicit animations of property changes.
@Suite struct ImplicitAnimationTests {
  @Test(arguments: [
    (0.0, 0.0), (0.0625, 0.408511), (0.125, 0.802403), (0.1875, 0.960459), (0.25, 1),
  ])
  func `a change glides for a quarter of a second on the default curve`(
    time: Double,
    share: Double
  ) {
    var solo = Solo()
    solo.stage.set(.cornerRadius, of: solo.layer, to: 10)
    solo.stage.commit()
    solo.play(to: time)
    #expect(isClose(solo.shown.cornerRadius, 10 * share, within: 1e-5))
    #expect(solo.stage[solo.layer].cornerRadius == 10)
  }

  @Test func `the key is the property's name`() {
    var solo = Solo()
    solo.stage.set(.positionX, of: solo.layer, to: 10)
    solo.stage.set(.strokeEnd, of: solo.layer, to: 0)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    #expect(solo.stage.animationKeys(of: solo.layer) == ["position", "opacity"])
  }

  @Test func `a new change restarts the curve from what is shown`() {
    var solo = Solo()
    solo.stage.set(.cornerRadius, of: solo.layer, to: 10)
    solo.stage.commit()
    solo.stage.advance(to: 0.125)
    let shown = solo.shown.cornerRadius
    solo.stage.set(.cornerRadius, of: solo.layer, to: 0)
    solo.stage.commit()
    #expect(isClose(solo.shown.cornerRadius, shown))
    solo.play(to: 0.25)
    #expect(isClose(solo.shown.cornerRadius, shown * (1 - 0.802403), within: 1e-5))
    solo.play(to: 0.375)
    #expect(solo.shown.cornerRadius == 0)
  }

  @Test func `setting an equal value does not restart`() {
    var solo = Solo()
    solo.stage.set(.cornerRadius, of: solo.layer, to: 10)
    solo.stage.commit()
    for tick in 1...15 {
      solo.stage.advance(to: Double(tick) / 60)
      solo.stage.set(.cornerRadius, of: solo.layer, to: 10)
      solo.stage.commit()
    }
    #expect(solo.shown.cornerRadius == 10)
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test func `setting an angle that makes an equal transform does not restart`() {
    var solo = Solo()
    solo.stage.set(.rotation, of: solo.layer, to: 2 * .pi)
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test(arguments: (-100...100).map { Double($0) / 10 })
  func `setting an angle over and over does not restart`(angle: Double) {
    var layer = Layer()
    layer.transform = .scale(x: 1.3, y: 0.7)
    var solo = Solo(layer)
    for tick in 0...15 {
      solo.stage.advance(to: Double(tick) / 60)
      solo.stage.set(.rotation, of: solo.layer, to: angle)
      solo.stage.commit()
    }
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test func `a part of a property animates the whole`() {
    var solo = Solo()
    solo.stage.set(.positionX, of: solo.layer, to: 10)
    solo.stage.commit()
    solo.stage.advance(to: 0.125)
    solo.stage.set(.positionY, of: solo.layer, to: 10)
    solo.stage.commit()
    #expect(isClose(solo.shown.position.x, 8.02403, within: 1e-5))
    #expect(isClose(solo.shown.position.y, 0))
    solo.play(to: 0.375)
    #expect(solo.shown.position == Point(10, 10))
  }

  /// Frames between two changes of the target, and the share of the gap closed per change.
  @Test(arguments: [(1, 0.0502), (2, 0.1524), (4, 0.4448)])
  func `constant retargeting closes a fixed share of the gap`(frames: Int, share: Double) {
    var solo = Solo()
    var target = 100.0
    for change in 1...20 {
      let time = Double(change * frames) / 60
      solo.stage.advance(to: time)
      let before = solo.shown.cornerRadius
      target = target == 100 ? 200 : 100
      solo.stage.set(.cornerRadius, of: solo.layer, to: target)
      solo.stage.commit()
      var later = solo
      later.play(to: time + Double(frames) / 60)
      let closed = (later.shown.cornerRadius - before) / (target - before)
      #expect(isClose(closed, share, within: 5e-5))
    }
  }

  @Test(arguments: PropertyKey.allCases)
  func `every property but paths, choices and their like glides`(key: PropertyKey) {
    var solo = Solo(LayerPropertyTests.layer(having: key))
    solo.stage.set(key, of: solo.layer, to: LayerPropertyTests.sample(of: key))
    let immediate: Set<PropertyKey> = [
      .path, .shadowPath, .masksToBounds, .contentsScale, .contentsGravity, .geometryFlipped,
      .allowsGroupOpacity, .fillRule, .lineCap, .lineJoin, .lineDashPattern, .dashAnchor,
      .doubleSided, .compositingFilter, .magnificationFilter, .minificationFilter, .gradientType,
      .shouldRasterize,
    ]
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty == immediate.contains(key))
    #expect(key.hasImplicitAnimation == !immediate.contains(key))
  }

  /// The default curve's values at a quarter, a half and three quarters.
  @Test(arguments: [(0.0, 0.0), (0.0625, 0.408511), (0.125, 0.802403), (0.1875, 0.960459)])
  func `a layer that is hidden no more fades in, and out when it is hidden`(
    time: Double,
    share: Double
  ) {
    var layer = Layer()
    layer.opacity = 0.5
    layer.isHidden = true
    var solo = Solo(layer)
    solo.stage.set(.hidden, of: solo.layer, to: false)
    solo.play(to: time)
    #expect(isClose(solo.shown.isHidden ? 0 : solo.shown.opacity, 0.5 * share, within: 1e-6))
    #expect(solo.stage[solo.layer].opacity == 0.5)

    solo.play(to: 1)
    #expect(!solo.shown.isHidden && solo.shown.opacity == 0.5)
    solo.stage.set(.hidden, of: solo.layer, to: true)
    solo.play(to: 1 + time)
    #expect(!solo.shown.isHidden)
    #expect(isClose(solo.shown.opacity, 0.5 * (1 - share), within: 1e-6))
    solo.play(to: 1.25)
    #expect(solo.shown.isHidden && solo.shown.opacity == 0.5)
  }

  @Test func `a fade that is turned back goes on from the part that shows`() {
    var solo = Solo()
    solo.stage.set(.hidden, of: solo.layer, to: true)
    solo.play(to: 0.125)
    solo.stage.set(.hidden, of: solo.layer, to: false)
    solo.play(to: 0.125)
    let left = 1 - 0.802403
    #expect(isClose(solo.shown.opacity, left, within: 1e-6))
    solo.play(to: 0.25)
    #expect(isClose(solo.shown.opacity, left + (1 - left) * 0.802403, within: 1e-6))
    solo.play(to: 0.375)
    #expect(solo.shown.opacity == 1)
  }

  @Test func `a fade of hidden takes the transaction's time, and multiplies another one`() {
    var solo = Solo()
    solo.stage.transaction(duration: 2, timingFunction: .linear) {
      $0.set(.hidden, of: solo.layer, to: true)
      $0.set(.opacity, of: solo.layer, to: 0.5)
    }
    solo.play(to: 0)
    solo.play(to: 1)
    #expect(isClose(solo.shown.opacity, 0.75 * 0.5))
  }

  @Test func `a view is hidden at once, also inside a block`() {
    var solo = Solo(viewLayer)
    solo.stage.beginViewAnimation(duration: 2)
    solo.stage.set(.hidden, of: solo.layer, to: true)
    solo.stage.endViewAnimation()
    #expect(solo.shown.isHidden)
  }

  @Test func `a shape's property starts nothing on a layer that shows none`() {
    var solo = Solo()
    solo.stage.set(.strokeEnd, of: solo.layer, to: 0.5)
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test func `nil takes a colour away`() {
    var layer = Layer()
    layer.backgroundColor = .white
    var solo = Solo(layer)
    solo.stage.set(.backgroundColor, of: solo.layer, to: nil)
    #expect(solo.stage[solo.layer].backgroundColor == nil)
  }

  // MARK: Changes without animation

  @Test func `a new layer takes values at once until a frame has shown it`() {
    var stage = Stage()
    let id = stage.add(Layer())
    stage.set(.opacity, of: id, to: 0.5)
    #expect(stage.animationKeys(of: id).isEmpty)
    stage.commit()
    stage.set(.opacity, of: id, to: 0)
    #expect(stage.animationKeys(of: id) == ["opacity"])
  }

  @Test func `a layer outside the tree is not shown by a commit`() {
    var stage = Stage()
    let id = stage.add(Layer())
    stage.detach(id)
    stage.commit()
    stage.set(.opacity, of: id, to: 0)
    #expect(stage.animationKeys(of: id).isEmpty)
  }

  @Test func `a layer put back counts as new, with everything inside it`() {
    var outer = Layer(name: "outer")
    outer.sublayers = [Layer(name: "inner")]
    var solo = Solo(outer)
    let inner = solo.stage.sublayers(of: solo.layer)[0]
    solo.stage.detach(solo.layer)
    solo.stage.commit()
    solo.stage.move(solo.layer, to: solo.stage.root)
    solo.stage.set(.opacity, of: solo.layer, to: 0.5)
    solo.stage.set(.opacity, of: inner, to: 0.5)
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
    #expect(solo.stage.animationKeys(of: inner).isEmpty)
  }

  @Test func `a layer that only moves within the tree stays shown`() {
    var solo = Solo()
    solo.stage.move(solo.layer, to: solo.stage.root, at: 0)
    solo.stage.set(.opacity, of: solo.layer, to: 0.5)
    #expect(solo.stage.animationKeys(of: solo.layer) == ["opacity"])
  }

  @Test func `updating starts nothing`() {
    var solo = Solo()
    solo.stage.update(solo.layer) { $0.opacity = 0 }
    #expect(solo.shown.opacity == 0)
  }

  @Test func `implicit animations can be switched off`() {
    var solo = Solo()
    solo.stage.allowsImplicitAnimations = false
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    #expect(solo.shown.opacity == 0)
  }

  // MARK: Actions

  @Test func `an action of the layer comes before the class default`() {
    var layer = Layer()
    layer.actions[.opacity] = .animation(.basic(.opacity, duration: 2))
    var solo = Solo(layer)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    solo.play(to: 0)
    solo.play(to: 1)
    #expect(solo.shown.opacity == 0.5)
  }

  @Test func `actions come before the style's`() {
    var layer = Layer()
    layer.actions[.opacity] = .animation(.basic(.opacity, duration: 2))
    layer.styleActions[.opacity] = .immediate
    layer.styleActions[.cornerRadius] = .animation(.basic(.cornerRadius, duration: 4))
    var solo = Solo(layer)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    solo.stage.set(.cornerRadius, of: solo.layer, to: 8)
    solo.play(to: 0)
    solo.play(to: 1)
    #expect(solo.shown.opacity == 0.5)
    #expect(solo.shown.cornerRadius == 2)
  }

  @Test func `no action anywhere on the way means no animation`() {
    var layer = Layer()
    layer.actions[.opacity] = .immediate
    layer.styleActions[.opacity] = .animation(.basic(.opacity, duration: 2))
    var solo = Solo(layer)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    #expect(solo.shown.opacity == 0)
  }

  @Test func `an action may animate another property with values of its own`() {
    var layer = Layer()
    layer.actions[.opacity] = .animation(.basic(.cornerRadius, from: 0, to: 8, duration: 1))
    var solo = Solo(layer)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    solo.play(to: 0)
    solo.play(to: 0.5)
    #expect(solo.shown.opacity == 0)
    #expect(solo.shown.cornerRadius == 4)
  }

  @Test func `an action may be a spring`() {
    var layer = Layer()
    layer.actions[.cornerRadius] = .animation(.spring(.cornerRadius))
    var solo = Solo(layer)
    solo.stage.set(.cornerRadius, of: solo.layer, to: 8)
    solo.play(to: 0)
    solo.play(to: 0.3)
    #expect(isClose(solo.shown.cornerRadius, 8 * Spring().progress(at: 0.3)))
  }

  @Test func `paths and switches glide where an action says so`() {
    var layer = shapeLayer(Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)))
    layer.actions[.path] = .animation(.basic(.path, duration: 1))
    var solo = Solo(layer)
    solo.stage.set(.path, of: solo.layer, to: Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)))
    solo.play(to: 0)
    solo.play(to: 0.5)
    #expect(solo.shown.shape?.path == Path(rect: Rect(x: 0, y: 0, width: 3, height: 3)))
  }

  // MARK: Views

  private var viewLayer: Layer {
    var layer = Layer()
    layer.isViewLayer = true
    return layer
  }

  @Test func `a view's layer changes at once outside a block`() {
    var layer = viewLayer
    layer.actions[.opacity] = .animation(.basic(.opacity, duration: 2))
    var solo = Solo(layer)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    #expect(solo.shown.opacity == 0)
  }

  @Test(arguments: [(0.5, 0.129162), (1, 0.5), (1.5, 0.870838), (2, 1)])
  func `inside a block it glides easing in and out`(time: Double, share: Double) {
    var solo = Solo(viewLayer)
    solo.stage.beginViewAnimation(duration: 2)
    solo.stage.set(.cornerRadius, of: solo.layer, to: 1)
    solo.stage.endViewAnimation()
    solo.stage.commit()
    #expect(solo.stage[solo.layer].cornerRadius == 1)
    solo.play(to: time)
    #expect(isClose(solo.shown.cornerRadius, share, within: 1e-6))
  }

  @Test func `the innermost block's settings count`() {
    var solo = Solo(viewLayer)
    solo.stage.beginViewAnimation(duration: 2)
    solo.stage.beginViewAnimation(duration: 4, timingFunction: .linear)
    solo.stage.set(.cornerRadius, of: solo.layer, to: 1)
    solo.stage.endViewAnimation()
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    solo.stage.endViewAnimation()
    solo.stage.commit()
    solo.play(to: 1)
    #expect(solo.shown.cornerRadius == 0.25)
    #expect(isClose(solo.shown.opacity, 0.5))
  }

  @Test func `a second block goes on from what is shown`() {
    var solo = Solo(viewLayer)
    solo.stage.beginViewAnimation(duration: 1, timingFunction: .linear)
    solo.stage.set(.cornerRadius, of: solo.layer, to: 8)
    solo.stage.endViewAnimation()
    solo.stage.commit()
    solo.stage.advance(to: 0.5)
    solo.stage.beginViewAnimation(duration: 1, timingFunction: .linear)
    solo.stage.set(.cornerRadius, of: solo.layer, to: 0)
    solo.stage.endViewAnimation()
    solo.stage.commit()
    solo.play(to: 1)
    #expect(solo.shown.cornerRadius == 2)
  }

  @Test func `a block of no duration changes at once`() {
    var solo = Solo(viewLayer)
    solo.stage.beginViewAnimation(duration: 0)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    solo.stage.endViewAnimation()
    #expect(solo.shown.opacity == 0)
  }

  @Test func `a stand-alone layer keeps its own quarter of a second inside a block`() {
    var solo = Solo()
    solo.stage.beginViewAnimation(duration: 2)
    solo.stage.set(.cornerRadius, of: solo.layer, to: 1)
    solo.stage.endViewAnimation()
    solo.stage.commit()
    solo.play(to: 0.125)
    #expect(isClose(solo.shown.cornerRadius, 0.802403, within: 1e-6))
  }

  @Test func `factors that differ are set to one even where their mean is that already`() {
    var layer = Layer()
    layer.transform = .scale(x: 0.5, y: 1.5)
    var stage = Stage()
    let id = stage.add(layer)
    stage.set(.scale, of: id, to: 1)
    #expect(stage[id].transform == .identity)
  }
}
