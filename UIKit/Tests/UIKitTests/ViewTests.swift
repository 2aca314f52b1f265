import Pixels
import Testing
import TurnTaking
import UIKit

/// Views, their trees, their layout and their animation.
@MainActor @Suite(.simulated) struct ViewTests {
  @Test func `a view has the defaults of Apple's reference`() {
    let view = UIView()
    #expect(view.frame == .zero)
    #expect(view.alpha == 1)
    #expect(!view.isHidden)
    #expect(view.backgroundColor == nil)
    #expect(!view.clipsToBounds)
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isMultipleTouchEnabled)
    #expect(view.autoresizingMask.isEmpty)
    #expect(view.autoresizesSubviews)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.tag == 0)
    #expect(view.superview == nil && view.window == nil)
    #expect(view.subviews.isEmpty)
    #expect(view.transform == .identity)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.layer.delegate === view)
    #expect(view.gestureRecognizers == nil)
  }

  @Test func `a view's layer is of the class that it names`() {
    final class Shaped: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    #expect(Shaped().layer is CAShapeLayer)
  }

  @Test func `a view may give its layer a more specific type`() {
    final class Shaped: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
      override var layer: CAShapeLayer { (super.layer as? CAShapeLayer) ?? CAShapeLayer() }
    }
    let view = Shaped()
    view.layer.lineWidth = 3
    #expect((view as UIView).layer === view.layer)
    #expect(((view as UIView).layer as? CAShapeLayer)?.lineWidth == 3)
  }

  @Test func `a view is told of its way into the tree in UIKit's order`() {
    final class Telling: UIView {
      var heard: [String] = []
      override func willMove(toSuperview new: UIView?) {
        heard.append("will \(new == nil ? "-" : "+")")
      }
      override func didMoveToSuperview() { heard.append("did") }
      override func willMove(toWindow new: UIWindow?) { heard.append("window will") }
      override func didMoveToWindow() { heard.append("window did") }
    }
    let simulation = Simulation()
    let view = Telling()
    simulation.window.addSubview(view)
    #expect(Set(view.heard) == ["will +", "did", "window will", "window did"])
    #expect(view.heard.firstIndex(of: "will +") ?? 9 < view.heard.firstIndex(of: "did") ?? 0)
    view.heard = []
    view.removeFromSuperview()
    #expect(view.heard.first == "will -")
    #expect(view.window == nil)
  }

  @Test func `subviews are laid out once before a frame, outer ones first`() {
    final class Laying: UIView {
      nonisolated(unsafe) static var order: [Int] = []
      override func layoutSubviews() { Self.order.append(tag) }
    }
    let simulation = Simulation()
    let (outer, inner) = (Laying(), Laying())
    outer.tag = 1
    inner.tag = 2
    outer.addSubview(inner)
    Laying.order = []
    _ = simulation.show(outer)
    #expect(Laying.order == [1, 2])
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    #expect(Laying.order == [1, 2])
    inner.layoutIfNeeded()
    #expect(Laying.order == [1, 2, 2])
  }

  @Test func `a view's own layer does not glide outside an animation`() {
    let simulation = Simulation()
    let view = simulation.show(UIView())
    view.alpha = 0
    view.layer.position = CGPoint(x: 5, y: 5)
    simulation.world.update()
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.presentation()?.opacity == 0)
  }

  @Test func `an animation changes the model at once and what is seen in time`() {
    let simulation = Simulation()
    let view = simulation.show(UIView())
    var isDone = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.center = CGPoint(x: 100, y: 0)
    } completion: {
      isDone = $0
    }
    #expect(view.alpha == 0)
    simulation.advance(to: 0.25)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-6)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 25) < 1e-6)
    #expect(!isDone)
    simulation.advance(to: 1.1)
    #expect(isDone)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a delayed animation shows the old value until it begins`() {
    let simulation = Simulation()
    let view = simulation.show(UIView())
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { view.alpha = 0 })
    simulation.advance(to: 0.9)
    #expect(view.layer.presentation()?.opacity == 1)
    simulation.advance(to: 1.5)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test func `the curve of an animation is ease in, ease out by default`() {
    let simulation = Simulation()
    let view = simulation.show(UIView())
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    simulation.advance(to: 0.25)
    #expect((view.layer.presentation()?.opacity ?? 0) > 0.8)
    simulation.advance(to: 0.5)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test func `a spring overshoots and ends at the target`() {
    let simulation = Simulation()
    let view = simulation.show(UIView())
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.3,
      initialSpringVelocity: 0,
      options: []
    ) {
      view.center = CGPoint(x: 100, y: 0)
    }
    var highest: CGFloat = 0
    for frame in 0..<60 {
      simulation.advance(to: Double(frame) / 60)
      highest = max(highest, view.layer.presentation()?.position.x ?? 0)
    }
    // The first overshoot of a damping ratio z is e^(-πz/√(1-z²)).
    #expect(abs(highest - 137.2) < 1)
    simulation.advance(to: 1.1)
    #expect(view.layer.presentation()?.position.x == 100)
  }

  @Test func `nothing is animated without animation`() {
    let simulation = Simulation()
    let view = simulation.show(UIView())
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.alpha = 0.5 }
    }
    simulation.world.update()
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `masks of resizing share the difference`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let wide = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    let right = UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
    let middle = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    wide.autoresizingMask = .flexibleWidth
    right.autoresizingMask = .flexibleLeftMargin
    middle.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    for view in [wide, right, middle] { outer.addSubview(view) }
    outer.frame.size = CGSize(width: 200, height: 200)
    #expect(wide.frame == CGRect(x: 10, y: 10, width: 180, height: 20))
    #expect(right.frame == CGRect(x: 180, y: 0, width: 20, height: 20))
    #expect(middle.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
  }

  @Test func `a tint is inherited and told`() {
    final class Tinted: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (outer, inner) = (UIView(), Tinted())
    outer.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    #expect(inner.count == 1)
    inner.removeFromSuperview()
    outer.addSubview(inner)
    #expect(inner.count == 2)
  }

  @Test func `views that cannot be touched are not hit`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(inner)
    let point = CGPoint(x: 10, y: 10)
    #expect(outer.hitTest(point, with: nil) === inner)
    inner.alpha = 0
    #expect(outer.hitTest(point, with: nil) === outer)
    inner.alpha = 1
    inner.isHidden = true
    #expect(outer.hitTest(point, with: nil) === outer)
    inner.isHidden = false
    inner.isUserInteractionEnabled = false
    #expect(outer.hitTest(point, with: nil) === outer)
  }

  @Test func `constraints pin edges and sizes`() {
    let simulation = Simulation()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let inner = UIView()
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -8),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    _ = simulation.show(outer)
    #expect(inner.frame == CGRect(x: 8, y: 20, width: 84, height: 20))
  }

  @Test func `what a view draws is kept until it needs display`() {
    final class Drawing: UIView {
      var count = 0
      override func draw(_ rect: CGRect) {
        count += 1
        UIColor.red.setFill()
        UIBezierPath(rect: rect).fill()
      }
    }
    let simulation = Simulation()
    let view = simulation.show(Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(view.count == 1)
    simulation.advance(to: 1)
    #expect(view.count == 1)
    view.setNeedsDisplay()
    simulation.advance(to: 1.1)
    #expect(view.count == 2)
  }

  @Test func `a configuration leaves a button the title that it was given`() {
    let button = UIButton()
    button.setTitle("Undo", for: .normal)
    button.backgroundColor = .red
    button.configuration = .plain()
    #expect(button.titleLabel?.text == "Undo" && button.backgroundColor == .red)
    button.configuration?.title = "Redo"
    button.configuration?.baseBackgroundColor = .blue
    #expect(button.titleLabel?.text == "Redo" && button.backgroundColor == .red)
    #expect(button.subviews.first?.backgroundColor == .blue)
  }

  @Test func `a picture of colours can be a mask`() throws {
    let size = CGSize(width: 4, height: 4)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let image = try #require(picture.cgImage)
    let provider = try #require(image.dataProvider)
    let made = CGImage(
      maskWidth: image.width,
      height: image.height,
      bitsPerComponent: image.bitsPerComponent,
      bitsPerPixel: image.bitsPerPixel,
      bytesPerRow: image.bytesPerRow,
      provider: provider,
      decode: nil,
      shouldInterpolate: false
    )
    let mask = try #require(made)
    let masked = try #require(image.masking(mask))
    // Black lets all of the picture through.
    #expect(masked.dataProvider?.data?.isEqual(image.dataProvider?.data) == true)
  }

  @Test func `a field that sets its colour whenever its text is set comes to an end`() {
    final class Field: UITextField {
      override var text: String? { didSet { super.textColor = .red } }
    }
    let field = Field()
    field.text = "a"
    #expect(field.text == "a" && field.textColor == .red)
  }

  @Test func `a placeholder is drawn by its field`() {
    final class Field: UITextField {
      var drawn = 0
      override func drawPlaceholder(in rect: CGRect) { drawn += 1 }
    }
    let simulation = Simulation()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    field.placeholder = "Name"
    _ = simulation.show(field)
    simulation.advance(to: 0.1)
    #expect(field.drawn > 0)
  }

  @Test func `a view that is made with a frame calls its own setter of the frame`() {
    final class Dot: UIView {
      override var frame: CGRect { didSet { layer.cornerRadius = frame.width / 2 } }
    }
    _ = Simulation()
    #expect(Dot(frame: CGRect(x: 0, y: 0, width: 8, height: 8)).layer.cornerRadius == 4)
  }

  @Test func `the frame of a scaled view is where it was set, and its bounds are not scaled`() {
    _ = Simulation()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.layer.anchorPoint = .zero
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    view.frame.origin = CGPoint(x: 3, y: 4)
    #expect(view.frame == CGRect(x: 3, y: 4, width: 80, height: 10))
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.bounds.size == CGSize(width: 10, height: 40))
  }

  @Test func `the bounds of a turned layer cover the frame that it gets`() {
    _ = Simulation()
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    layer.frame = CGRect(x: 10, y: 0, width: 100, height: 20)
    let side = 120 * CGFloat(0.5).squareRoot()
    #expect(abs(layer.bounds.width - side) < 1e-9 && abs(layer.bounds.height - side) < 1e-9)
    #expect(hypot(layer.position.x - 60, layer.position.y - 10) < 1e-9)
    #expect(layer.frame.contains(CGRect(x: 10, y: 0, width: 100, height: 20)))
  }

  @Test func `the view at the back is behind layers without a view`() {
    let view = UIView()
    let plain = CALayer()
    let (label, ground) = (UIView(), UIView())
    view.layer.addSublayer(plain)
    view.addSubview(label)
    view.insertSubview(ground, at: 0)
    #expect(view.layer.sublayers == [ground.layer, plain, label.layer])
    view.sendSubviewToBack(label)
    #expect(view.layer.sublayers?.first === label.layer)
    #expect(view.subviews == [label, ground])
  }

  @Test func `a window created without a frame has the size of the screen`() {
    let simulation = Simulation()
    let window = UIWindow()
    #expect(window.frame == UIScreen.main.bounds && window.isHidden)
    window.bounds.size = simulation.window.bounds.size
    #expect(window.center == CGPoint(x: UIScreen.main.bounds.midX, y: UIScreen.main.bounds.midY))
  }

  @Test func `a transform that flattens the depth does not change the size of a frame`() {
    _ = Simulation()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.layer.transform = CATransform3DMakeScale(2, 2, 0)
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    #expect(view.bounds.size == CGSize(width: 30, height: 10))
    view.layer.transform = CATransform3DMakeScale(2, 2, 1)
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    #expect(view.bounds.size == CGSize(width: 15, height: 5))
  }

  @Test func `a moved view keeps its size exactly when its frame is set`() {
    _ = Simulation()
    let view = UIView(frame: CGRect(x: 0, y: 43, width: 375, height: 624))
    view.transform = CGAffineTransform(translationX: 0, y: 102.85970872032263)
    view.frame = CGRect(x: 0, y: 667, width: 375, height: 624)
    #expect(view.bounds.size == CGSize(width: 375, height: 624))
  }

  @Test func `a window that nobody keeps alive leaves the screen`() throws {
    let simulation = Simulation(size: CGSize(width: 10, height: 10))
    simulation.window.backgroundColor = .white
    var window: UIWindow? = UIWindow(frame: simulation.window.bounds)
    window?.backgroundColor = .red
    window?.makeKeyAndVisible()
    simulation.advance(to: 0.1)
    #expect(try simulation.picture()[5, 5] == 0xFFFF_0000)
    window = nil
    simulation.advance(to: 0.2)
    #expect(try simulation.picture()[5, 5] == 0xFFFF_FFFF)
    #expect(UIApplication.shared.windows.count == 1)
  }
}
