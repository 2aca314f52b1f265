import Testing
import TurnTaking

@testable import PullreelUIKit

private final class Needle: UIView {
  lazy var tip: CALayer = {
    let tip = CALayer()
    layer.addSublayer(tip)
    return tip
  }()
}

private class Dial: UIView {
  var marks: [CAShapeLayer] = []
  var needle: Needle?
  private let hole = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    marks = (0..<3).map { _ in CAShapeLayer() }
    for mark in marks { layer.addSublayer(mark) }
    layer.mask = hole
    let needle = Needle(frame: bounds)
    addSubview(needle)
    self.needle = needle
    _ = needle.tip
    layer.addSublayer(CALayer())
    let known = CALayer()
    known.name = "known"
    layer.addSublayer(known)
  }

  required init?(coder: NSCoder) { nil }
}

private final class LargeDial: Dial {}

/// The names of layers in tracks.
@MainActor @Suite(.simulated) struct LayerNameTests {
  private func names(_ make: @escaping @MainActor () -> UIView) -> [String] {
    PreviewPlayer(Preview("dial", size: CGSize(width: 9, height: 9), make: make)).names.all
  }

  @Test func `layers are called after the classes and properties that hold them`() {
    #expect(
      names { LargeDial(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) } == [
        "LargeDial", "LargeDial.marks[0]", "LargeDial.marks[1]", "LargeDial.marks[2]",
        "LargeDial.needle", "Needle.tip", "LargeDial.CALayer", "known", "LargeDial.hole",
      ]
    )
  }

  @Test func `two objects of a class have names of their own`() {
    let all = names {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      view.addSubview(Needle(frame: view.bounds))
      view.addSubview(Needle(frame: view.bounds))
      for case let needle as Needle in view.subviews { _ = needle.tip }
      return view
    }
    #expect(all == ["UIView", "Needle", "Needle.tip", "Needle[1]", "Needle[1].tip"])
  }

  @Test func `a layer that comes later is named when it comes`() {
    let player = PreviewPlayer(
      Preview("later", size: CGSize(width: 9, height: 9)) {
        let view = UIView()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
          view.layer.addSublayer(CAShapeLayer())
        }
        return view
      }
    )
    #expect(player.names.all == ["UIView"])
    player.advance(to: 0.2)
    #expect(player.names.all == ["UIView", "UIView.CAShapeLayer"])
  }

  @Test func `placeholder rows have no tracks`() {
    let player = PreviewPlayer(Preview("rows", scrollView: CGSize(width: 99, height: 200)) { _ in })
    #expect(player.names.all == ["UIScrollView"])
  }
}
