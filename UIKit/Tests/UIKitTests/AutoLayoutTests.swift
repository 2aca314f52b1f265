import Testing
import TurnTaking
import UIKit

/// Constraints, on layouts that can be worked out on paper.
@MainActor @Suite(.simulated) struct AutoLayoutTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 100))
  private var window: UIWindow { simulation.window }

  private func added(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
  }

  /// A view whose content has a size.
  private final class Content: UIView {
    var size = CGSize(width: 30, height: 10)
    override var intrinsicContentSize: CGSize { size }
  }

  @Test func `edges, sizes and centres place a view`() {
    let (a, b) = (UIView(), UIView())
    added(a, b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      a.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.25),
      a.heightAnchor.constraint(equalToConstant: 30),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
      b.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -5),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2, constant: -10),
    ])
    window.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 20, width: 50, height: 30))
    #expect(b.frame == CGRect(x: 65, y: 10, width: 130, height: 50))
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a constant that changes moves what hangs on it, animated in a block`() {
    let view = UIView()
    added(view)
    let left = view.leftAnchor.constraint(equalTo: window.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    simulation.advance(to: 0.1)
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.window.layoutIfNeeded()
    }
    #expect(view.frame.minX == 100)
    simulation.advance(to: 0.6)
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 1e-6)
  }

  @Test func `a block may lay out what it changes`() {
    let view = UIView()
    added(view)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 20), width,
    ])
    simulation.advance(to: 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      width.constant = 60
    }
    simulation.advance(to: 0.6)
    #expect(abs((view.layer.presentation()?.bounds.width ?? 0) - 40) < 1e-6)
  }

  @Test func `the intrinsic size counts, by hugging and resistance`() {
    let (a, b) = (Content(), Content())
    added(a, b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      a.topAnchor.constraint(equalTo: window.topAnchor),
      b.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    a.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    window.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(b.frame == CGRect(x: 30, y: 0, width: 170, height: 10))
    (a.size, b.size) = (CGSize(width: 150, height: 10), CGSize(width: 150, height: 10))
    a.invalidateIntrinsicContentSize()
    a.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    window.layoutIfNeeded()
    #expect(a.frame.width == 50 && b.frame.width == 150)
  }

  @Test func `an invalid intrinsic size makes the view update its constraints`() {
    final class Updating: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let view = Updating()
    added(view)
    window.layoutIfNeeded()
    #expect(view.count == 1 && !view.needsUpdateConstraints())
    view.invalidateIntrinsicContentSize()
    #expect(view.needsUpdateConstraints())
    window.layoutIfNeeded()
    #expect(view.count == 2)
  }

  @Test func `a view that another one's constraint uses has its own size`() {
    let (above, below) = (UILabel(), UILabel())
    (above.text, below.text) = ("Above", "Below")
    added(above, below)
    NSLayoutConstraint.activate([
      above.topAnchor.constraint(equalTo: window.topAnchor, constant: 4),
      above.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      below.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 10),
      below.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    window.layoutIfNeeded()
    let size = above.intrinsicContentSize
    #expect(size.height > 10 && above.frame == CGRect(origin: CGPoint(x: 0, y: 4), size: size))
    #expect(below.frame.minY == 14 + size.height)
  }

  @Test func `the centre is set whatever the anchor point is, and the transform stays`() {
    let view = UIView()
    added(view)
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 100, y: 50))
    #expect(view.bounds.size == CGSize(width: 20, height: 40))
    #expect(view.transform.a == 2 && view.frame == CGRect(x: 80, y: -30, width: 40, height: 80))
  }

  @Test func `guides, margins and baselines`() {
    let (view, label, title) = (UIView(), UILabel(), UILabel())
    let guide = UILayoutGuide()
    window.addLayoutGuide(guide)
    window.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    added(view, label, title)
    (label.text, title.text) = ("small", "large")
    label.font = .systemFont(ofSize: 10)
    title.font = .systemFont(ofSize: 30)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(
        equalTo: window.safeAreaLayoutGuide.leadingAnchor,
        constant: 7
      ),
      guide.widthAnchor.constraint(equalToConstant: 40),
      guide.topAnchor.constraint(equalTo: window.topAnchor),
      guide.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.trailingAnchor.constraint(equalTo: window.layoutMarginsGuide.trailingAnchor),
      view.topAnchor.constraint(equalTo: window.layoutMarginsGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: window.layoutMarginsGuide.bottomAnchor),
      title.topAnchor.constraint(equalTo: window.topAnchor),
      title.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 7, y: 0, width: 40, height: 100))
    #expect(view.frame == CGRect(x: 47, y: 1, width: 149, height: 96))
    let difference = title.font.ascender - label.font.ascender
    #expect(abs(label.frame.minY - difference) <= 0.25)
  }

  @Test func `what cannot be satisfied is named, and the rest holds`() {
    let view = UIView()
    view.accessibilityIdentifier = "box"
    added(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.widthAnchor.constraint(equalToConstant: 70),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    let note = simulation.world.notes.first ?? ""
    #expect(note.contains("UIView.width == 50; UIView.width == 70"))
    #expect(note.hasSuffix("UIView.width == 70 is ignored"))
  }

  @Test func `what is left open is named with the constraints`() {
    let view = UIView()
    added(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    simulation.advance(to: 0.1)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    let note = simulation.world.notes.first ?? ""
    #expect(note.contains("leave x of UIView undetermined") && note.contains("UIView.width == 20"))
  }

  @Test func `priorities decide, the optional one as well as it can`() {
    let view = UIView()
    added(view)
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10), wish,
      view.widthAnchor.constraint(lessThanOrEqualTo: window.widthAnchor, multiplier: 0.5),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.width == 100 && simulation.world.notes.isEmpty)
  }

  @Test func `views of different superviews are aligned, and removed ones lose their constraints`()
  {
    let (outer, other) = (UIView(frame: CGRect(x: 30, y: 40, width: 60, height: 50)), UIView())
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(outer)
    outer.addSubview(inner)
    added(other)
    let constraints = [
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
      other.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor),
      other.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      other.heightAnchor.constraint(equalToConstant: 5),
    ]
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 43, y: 54, width: 157, height: 5))
    outer.frame.origin.x = 50
    window.layoutIfNeeded()
    #expect(other.frame.minX == 63)
    outer.removeFromSuperview()
    #expect(!constraints[4].isActive && constraints[0].isActive && constraints[6].isActive)
  }

  @Test func `a scroll view's content keeps the height to which no constraint refers`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.contentSize = CGSize(width: 300, height: 400)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    window.addSubview(scroll)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      view.topAnchor.constraint(equalTo: scroll.topAnchor),
      view.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 400))
  }

  @Test func `a label with two sizes of its own has its padding once, on each line`() {
    final class Padded: UILabel {
      override func sizeThatFits(_ size: CGSize) -> CGSize { padded(super.sizeThatFits(size)) }
      override var intrinsicContentSize: CGSize { padded(super.intrinsicContentSize) }
      private func padded(_ size: CGSize) -> CGSize {
        CGSize(width: size.width + 20, height: size.height + 10)
      }
    }
    let (plain, label) = (UILabel(), Padded())
    for each in [plain, label] { each.text = "words that are too long for a line" }
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
    #expect(label.sizeThatFits(.zero).width == plain.sizeThatFits(.zero).width + 20)
    for each in [plain, label] {
      each.numberOfLines = 0
      each.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(each)
      each.widthAnchor.constraint(equalToConstant: 90).isActive = true
    }
    window.layoutIfNeeded()
    #expect(plain.bounds.height > 30)
    #expect(label.bounds.height == plain.bounds.height + 10)
  }

  @Test func `a scroll view's content has the size that its edges make`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    window.addSubview(scroll)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
      view.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      view.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 300),
    ])
    window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 110, height: 300))
    #expect(view.frame == CGRect(x: 5, y: 0, width: 100, height: 300))
  }

  @Test func `a text that has less width is broken into lines`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "some words that do not fit into one line of so little width"
    added(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.topAnchor.constraint(equalTo: window.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
    ])
    window.layoutIfNeeded()
    let fits = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(label.frame.width == 100 && label.frame.height == fits.height && fits.height > 40)
  }

  @Test func `the fitting size is the smallest, or the one nearest to a wish`() {
    let (view, inner) = (UIView(), Content())
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -2),
    ])
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 40, height: 13)
    )
    let wide = view.systemLayoutSizeFitting(
      CGSize(width: 90, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(wide == CGSize(width: 90, height: 13))
  }

  @Test func `the visual format`() {
    let (a, b) = (Content(), Content())
    added(a, b)
    let views = ["a": a, "b": b]
    for format in ["H:|-10-[a(40)]-[b(>=a,<=60@low)]-(gap)-|", "V:|[a(==20)]", "V:[b(a)]|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format,
          options: [],
          metrics: ["gap": 32, "low": UILayoutPriority(700)],
          views: views
        )
      )
    }
    window.layoutIfNeeded()
    // 200 − 10 − 40 − 8 − 32 is more than 60, which gives way.
    #expect(a.frame == CGRect(x: 10, y: 0, width: 40, height: 20))
    #expect(b.frame == CGRect(x: 58, y: 80, width: 110, height: 20))
    let aligned = NSLayoutConstraint.constraints(
      withVisualFormat: "H:[a]-4-[b]",
      options: .alignAllTop,
      metrics: nil,
      views: views
    )
    #expect(
      aligned.map(\.description) == [
        "<NSLayoutConstraint Content.leading == Content.trailing + 4>",
        "<NSLayoutConstraint Content.top == Content.top>",
      ]
    )
    let ordered = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|[a(20)]-4-[b(30)]|",
      metrics: nil,
      views: views
    )
    // In the order of the text.
    #expect(ordered.map(\.constant) == [0, 20, 4, 30, 0])
    _ = NSLayoutConstraint.constraints(withVisualFormat: "H:[c]", metrics: nil, views: views)
    #expect(simulation.world.notes.contains { $0.contains("there is no view \"c\"") })
  }

  @Test func `a view that preserves its superview's margins has at least the part inside it`() {
    let outer = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let view = UIView(frame: CGRect(x: 5, y: 50, width: 95, height: 50))
    outer.addSubview(view)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    let (guide, zero) = (view.layoutMarginsGuide, CGRect(x: 8, y: 8, width: 79, height: 34))
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      mark.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      mark.topAnchor.constraint(equalTo: guide.topAnchor),
      mark.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    simulation.advance(to: 0.1)
    #expect(mark.frame == zero)
    view.preservesSuperviewLayoutMargins = true
    simulation.advance(to: 0.2)
    #expect(mark.frame == CGRect(x: 15, y: 8, width: 60, height: 22))
    #expect(simulation.world.notes.isEmpty)
  }
}
