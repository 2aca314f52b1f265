import Layers
import Testing
import TurnTaking
import UIKit

/// Values that objects keep, whatever a subclass returns or code sets beside them.
@MainActor @Suite(.simulated) struct OwnValueTests {
  private final class OwnPages: UIPageControl {
    override var currentPageIndicatorTintColor: UIColor? {
      get { .red }
      set { super.currentPageIndicatorTintColor = newValue }
    }
  }

  private let simulation = Simulation()

  @Test func `the dots of a page control have the colours that were set`() {
    let control = simulation.show(OwnPages(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    control.numberOfPages = 2
    control.currentPageIndicatorTintColor = .blue
    control.pageIndicatorTintColor = .green
    #expect(control.subviews.map(\.backgroundColor) == [.blue, .green])
  }

  @Test func `a gradient without a picture is displayed again`() {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.contents = nil
    #expect(layer.colors?.count == 2)
    let size = CGSize(width: 2, height: 2)
    layer.contents = UIGraphicsImageRenderer(size: size).image { _ in }.cgImage
    layer.contents = nil
    #expect(layer.colors?.count == 2)
  }

  @Test func `a shape stays without a picture`() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    layer.contents = nil
    #expect(layer.path != nil)
  }

  @Test func `layers of one name keep it`() throws {
    let layers = (0..<2).map { _ in CALayer() }
    for layer in layers {
      layer.name = "shine"
      simulation.window.layer.addSublayer(layer)
    }
    let id = try #require(layers[1].id)
    simulation.world.stage.update(id) { $0.name = "shine[1]" }
    simulation.advance(to: 0.1)
    #expect(layers.map(\.name) == ["shine", "shine"])
    #expect(layers[1].presentation()?.name == "shine")
  }

  @Test func `an animation takes the scale and the angle of a transform`() throws {
    let layer = CALayer()
    simulation.window.layer.addSublayer(layer)
    for (path, transform) in [
      ("transform.scale", CATransform3DMakeScale(3, 3, 1)),
      ("transform.rotation.z", CATransform3DMakeRotation(1, 0, 0, 1)),
    ] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = NSValue(caTransform3D: transform)
      animation.duration = 1
      layer.add(animation, forKey: path)
    }
    simulation.advance(to: 0.5)
    let shown = try #require(layer.presentation()?.affineTransform())
    #expect(abs(hypot(shown.a, shown.b) - 2) < 0.05)
    #expect(abs(atan2(shown.b, shown.a) - 0.5) < 0.03)
  }

  @Test func `a value of another type than the property's is noted`() {
    let layer = CALayer()
    simulation.window.layer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = CGRect.zero
    animation.toValue = UIColor.red.cgColor
    layer.add(animation, forKey: nil)
    simulation.advance(to: 0.1)
    #expect(layer.presentation()?.opacity == 1)
    #expect(simulation.world.notes.contains { $0.contains("\"opacity\"") })
  }

  @Test func `text is measured without a limit if the width is 0`() {
    let text = NSAttributedString(string: "several words in a row")
    let free = text.boundingRect(
      with: CGSize(width: 0, height: 20),
      options: .usesLineFragmentOrigin,
      context: nil
    )
    #expect(abs(free.width - text.size().width) < 1)
    #expect(free.height < 30)
  }

  @Test func `without line fragments, only the first line of a text is measured`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let one = "first line".boundingRect(
      with: CGSize(width: 20, height: 500),
      attributes: attributes,
      context: nil
    )
    let lines = "first line\na second, longer line"
    let two = NSAttributedString(string: lines, attributes: attributes)
      .boundingRect(with: CGSize(width: 20, height: 500), context: nil)
    #expect(one.width > 60 && one.height < 30)
    #expect(two.size == one.size)
  }

  @Test func `a class tells which methods its objects have`() {
    let selector = Selector("setNeedsLayout", UIView.setNeedsLayout)
    #expect(UILabel.instancesRespond(to: selector) && !UIScreen.instancesRespond(to: selector))
    #expect(!UIView.instancesRespond(to: Selector("unknown")))
  }

  private final class Counting: UILabel {
    var draws = 0
    override func draw(_ rect: CGRect) { draws += 1 }
  }

  @Test func `a label is drawn again by a timer, but not for the same text`() {
    let label = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "a"
    _ = simulation.show(label)
    label.text = "a"
    simulation.world.update()
    #expect(label.draws == 1)
    label.perform(Selector("setNeedsDisplay:", UIView.setNeedsDisplay(_:)), with: label)
    simulation.world.update()
    #expect(label.draws == 2)
  }

  @Test func `objects have the same hashes in every run`() {
    let runs = (0..<2).map { _ in
      World.current = World()
      return (0..<3).map { _ in UIView().hash }
    }
    #expect(runs[0] == runs[1] && Set(runs[0]).count == 3)
  }

  @Test func `a time is made of nanoseconds`() {
    #expect(DispatchTime(uptimeNanoseconds: 2_500_000_000).uptimeNanoseconds == 2_500_000_000)
    #expect(DispatchTime(uptimeNanoseconds: 0) < .now())
  }

  @Test func `values of nested dictionaries are found by key and by path`() {
    let inner: NSDictionary = ["b": "text"]
    let outer: NSDictionary = ["a": inner]
    let object: AnyObject = outer
    let first = (object as? any KeyedObject)?.value(forKey: "a") as AnyObject
    #expect((first as? any KeyedObject)?.value(forKey: "b") as? String == "text")
    #expect((object as? any KeyedObject)?.value(forKeyPath: "a.b") as? String == "text")
  }
}
