import Layers
import Pixels
import QuartzCore
import Testing
import TurnTaking
import UIKit

private final class Drawn: UIView {
  var rect = CGRect.zero
  override func draw(_ dirty: CGRect) {
    UIColor.red.setFill()
    UIRectFill(rect)
  }
}

/// The drawing of a view in relation to its bounds.
@MainActor @Suite(.simulated) struct DrawnContentTests {
  private let simulation = Simulation(size: CGSize(width: 100, height: 100))

  private func drawn(_ rect: CGRect, _ mode: UIView.ContentMode = .scaleToFill) -> Drawn {
    simulation.window.backgroundColor = .white
    let view = Drawn(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    view.isOpaque = false
    view.rect = rect
    view.contentMode = mode
    return simulation.show(view)
  }

  private func isRed(_ x: Int, _ y: Int) throws -> Bool {
    try simulation.picture()[x, y] == 0xFFFF_0000
  }

  @Test func `a drawing is cut off at the bounds`() throws {
    _ = drawn(CGRect(x: 5, y: 5, width: 40, height: 40))
    #expect(try isRed(30, 30))
    #expect(try !isRed(45, 30))
  }

  @Test func `a drawing is stretched with the bounds until it is drawn again`() throws {
    let view = drawn(CGRect(x: 0, y: 0, width: 10, height: 20))
    view.frame.size.width = 60
    simulation.world.update()
    #expect(try isRed(45, 30))
    #expect(try !isRed(55, 30))
    view.setNeedsDisplay()
    simulation.world.update()
    #expect(try !isRed(45, 30))
  }

  @Test func `the content mode decides where a drawing stays`() throws {
    let view = drawn(CGRect(x: 0, y: 0, width: 20, height: 20), .right)
    view.frame.size.width = 60
    simulation.world.update()
    #expect(try !isRed(30, 30))
    #expect(try isRed(70, 30))
  }

  /// Returns the rows in which a text is drawn that is given the rectangle from y = 50 on.
  private func rows(_ draw: (CGRect) -> Void) throws -> [Int] {
    simulation.window.backgroundColor = .white
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in
      draw(CGRect(x: 0, y: 50, width: 30, height: 50))
    }
    let view = simulation.show(UIImageView(image: image))
    let picture = try simulation.picture()
    view.removeFromSuperview()
    return (0..<100).filter { y in (0..<100).contains { picture[$0, y] != 0xFFFF_FFFF } }
  }

  @Test func `without the option for it, a text's origin is not the top of its line`() throws {
    let text = "HH HH HH"
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let attributed = NSAttributedString(string: text, attributes: attributes)
    for options in [NSStringDrawingOptions.usesLineFragmentOrigin, []] {
      let plain = try rows {
        text.draw(with: $0, options: options, attributes: attributes, context: nil)
      }
      let rich = try rows { attributed.draw(with: $0, options: options, context: nil) }
      #expect(plain == rich)
      if options.isEmpty {
        #expect(plain.first.map { (34...37).contains($0) } == true)
        #expect(plain.last.map { (48...50).contains($0) } == true)
      } else {
        #expect(plain.first.map { $0 > 50 } == true)
        #expect(plain.last.map { $0 > 75 } == true)
      }
    }
  }

  @Test func `a drawing that follows the size is scaled while the size is animated`() throws {
    let view = drawn(CGRect(x: 0, y: 0, width: 80, height: 20), .redraw)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.size.width = 80
    }
    simulation.advance(to: 0.5)
    #expect(try isRed(40, 30))
    #expect(try !isRed(80, 30))
  }

  @Test func `a drawing is not scaled while only the origin of the bounds is animated`() {
    let view = drawn(CGRect(x: 0, y: 0, width: 20, height: 20))
    let animation = CABasicAnimation(keyPath: "bounds.origin.x")
    animation.toValue = 10
    animation.duration = 1
    view.layer.add(animation, forKey: "bounds.origin.x")
    view.setNeedsDisplay()
    simulation.world.update()
    var isDrawing = false
    if case .drawing = view.layer.values.contents { isDrawing = true }
    #expect(isDrawing)
  }

  @Test func `zooming keeps the middle in the middle`() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let (view, delegate) = (UIScrollView(frame: simulation.window.bounds), Delegate())
    view.delegate = delegate
    view.addSubview(delegate.content)
    view.contentSize = delegate.content.bounds.size
    view.maximumZoomScale = 4
    _ = simulation.show(view)
    view.setZoomScale(2, animated: false)
    #expect(view.contentOffset == CGPoint(x: 50, y: 50))
    view.zoom(to: CGRect(x: 60, y: 60, width: 25, height: 25), animated: false)
    #expect(view.zoomScale == 4)
    #expect(view.contentOffset == CGPoint(x: 240, y: 240))
  }

  @Test func `the baseline of a button is that of its title`() {
    let (label, button) = (UILabel(), UIButton())
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      simulation.window.addSubview(view)
      view.leadingAnchor.constraint(equalTo: simulation.window.leadingAnchor).isActive = true
    }
    label.text = "Text"
    label.font = .systemFont(ofSize: 30)
    button.setTitle("Text", for: .normal)
    label.topAnchor.constraint(equalTo: simulation.window.topAnchor).isActive = true
    button.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
    simulation.world.update()
    let title = button.titleLabel?.frame.minY ?? 0
    let line = button.frame.minY + title + (button.titleLabel?.font.ascender ?? 0)
    #expect(abs(line - label.font.ascender) < 1)
  }

  @Test func `the current path of a context can be copied in the coordinates of drawing`() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
      let context = renderer.cgContext
      #expect(context.path == nil)
      context.translateBy(x: 10, y: 0)
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 5, y: 4))
      #expect(context.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 5, height: 4))
    }
  }

  @Test func `device space is made of pixels`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 2)
    defer { UIGraphicsEndImageContext() }
    let context = UIGraphicsGetCurrentContext()
    let pixels = CGSize(width: context?.width ?? 0, height: context?.height ?? 0)
    #expect(context?.convertToUserSpace(pixels) == CGSize(width: 20, height: 10))
    #expect(context?.convertToDeviceSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
    #expect(context?.userSpaceToDeviceSpaceTransform.a == 2)
  }

  /// A view that draws a part of its bounds.
  private final class Clipped: UIView {
    var clip: (CGContext) -> Void = { _ in }
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      clip(context)
      UIColor.red.setFill()
      context.fill(.infinite)
    }
  }

  @Test(arguments: [CGFloat(0), .pi / 4])
  func `an even-odd clip leaves the hole of an infinite rectangle out`(angle: CGFloat) throws {
    let hole = CGRect(x: 20, y: 20, width: 20, height: 20)
    let clips: [(CGContext) -> Void] = [
      { _ in
        let path = UIBezierPath(rect: .infinite)
        path.append(UIBezierPath(rect: hole))
        path.usesEvenOddFillRule = true
        path.addClip()
      },
      { context in
        context.addRect(.infinite)
        context.addRect(hole)
        context.clip(using: .evenOdd)
      },
    ]
    for clip in clips {
      let simulation = Simulation(size: CGSize(width: 100, height: 100))
      let view = Clipped(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      view.isOpaque = false
      view.clip = { context in
        context.translateBy(x: 30, y: 30)
        context.rotate(by: angle)
        context.translateBy(x: -30, y: -30)
        clip(context)
      }
      simulation.window.backgroundColor = .white
      _ = simulation.show(view)
      let picture = try simulation.picture()
      #expect(picture[30, 30] == 0xFFFF_FFFF)
      #expect(picture[5, 5] == 0xFFFF_0000 && picture[55, 30] == 0xFFFF_0000)
    }
  }

  @Test func `a path without the even-odd rule clips by its winding`() throws {
    let view = Clipped(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.clip = { _ in
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 60))
      path.append(UIBezierPath(rect: CGRect(x: 20, y: 20, width: 20, height: 20)))
      path.addClip()
    }
    _ = simulation.show(view)
    #expect(try isRed(30, 30))
  }

  private func isRed(at points: (Int, Int)..., clippedBy clip: @escaping (CGContext) -> Void)
    throws -> [Bool]
  {
    let view = Clipped(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.isOpaque = false
    view.clip = clip
    simulation.window.backgroundColor = .white
    _ = simulation.show(view)
    return try points.map { try isRed($0.0, $0.1) }
  }

  @Test func `a large rectangle in small units keeps its size`() throws {
    let found = try isRed(at: (35, 35), (45, 35)) { context in
      context.scaleBy(x: 1e-5, y: 1e-5)
      context.clip(to: CGRect(x: 0, y: 0, width: 4e6, height: 4e6))
    }
    #expect(found == [true, false])
  }

  @Test func `a line to a distant point keeps its slope`() throws {
    let found = try isRed(at: (40, 30), (40, 10)) { _ in
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 3e6, y: 1.5e6))
      path.addLine(to: CGPoint(x: 0, y: 1.5e6))
      path.close()
      path.addClip()
    }
    #expect(found == [true, false])
  }
}
