import Testing
import TurnTaking
import UIKit

/// Stack views: each distribution and alignment, worked out on paper.
@MainActor @Suite(.simulated) struct StackViewTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 100))

  private final class Block: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  /// A row of three views in a box of 200 × 100 points.
  private func row(_ change: (UIStackView) -> Void) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: [Block(20, 10), Block(40, 20), Block(60, 30)])
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    stack.spacing = 10
    change(stack)
    simulation.window.addSubview(stack)
    simulation.window.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  private func xs(_ distribution: UIStackView.Distribution) -> [[CGFloat]] {
    row { $0.distribution = distribution }.map { [$0.minX, $0.width] }
  }

  @Test(arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
  func `a spaced stack without a length shrinks with a hidden view`(
    distribution: UIStackView.Distribution
  ) {
    let stack = UIStackView(arrangedSubviews: [Block(20, 10), Block(20, 20), Block(20, 30)])
    stack.distribution = distribution
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    simulation.window.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: simulation.window.centerXAnchor).isActive = true
    simulation.window.layoutIfNeeded()
    #expect(stack.frame.minX == 60 && stack.frame.width == 80)
    stack.arrangedSubviews[1].isHidden = true
    simulation.window.layoutIfNeeded()
    #expect(stack.frame.minX == 75 && stack.frame.width == 50)
  }

  @Test func `fill gives the rest to one view`() {
    let frames = row {
      $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    }
    // 200 − 2 · 10 − 20 − 60 = 100.
    #expect(frames.map { [$0.minX, $0.width] } == [[0, 20], [30, 100], [140, 60]])
    #expect(frames.allSatisfy { $0.minY == 0 && $0.height == 100 })
  }

  @Test func `fill leaves a control of a fixed size its width, whatever its place is`() {
    let label = UILabel()
    label.text = "On"
    let indicator = UIActivityIndicatorView()
    indicator.hidesWhenStopped = false
    let stack = UIStackView(arrangedSubviews: [UISwitch(), label, indicator])
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 31)
    simulation.window.addSubview(stack)
    simulation.window.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.width == 51 && label.frame.width == 129)
    #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `fillEqually makes them equal`() {
    #expect(xs(.fillEqually) == [[0, 60], [70, 60], [140, 60]])
  }

  @Test func `fillProportionally keeps their proportions`() {
    // 180 points for 20 : 40 : 60.
    #expect(xs(.fillProportionally) == [[0, 30], [40, 60], [110, 90]])
  }

  @Test func `equalSpacing makes the gaps equal`() {
    // (200 − 120) / 2 = 40.
    #expect(xs(.equalSpacing) == [[0, 20], [60, 40], [140, 60]])
  }

  @Test func `equalCentering makes the distances of the centres equal`() {
    // Centres at 10 and 170; the one between them at 90.
    #expect(xs(.equalCentering) == [[0, 20], [70, 40], [140, 60]])
  }

  @Test func `custom spacing and margins`() {
    let frames = row {
      $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 5, left: 7, bottom: 5, right: 3)
      $0.distribution = .fillEqually
    }
    // 190 − 40 = 150.
    #expect(frames.map { [$0.minX, $0.width] } == [[7, 50], [87, 50], [147, 50]])
    #expect(frames[0].minY == 5 && frames[0].height == 90)
  }

  @Test func `hidden views take no place`() {
    let frames = row {
      $0.distribution = .fillEqually
      $0.arrangedSubviews[1].isHidden = true
    }
    #expect(frames[0].width == 95 && frames[2] == CGRect(x: 105, y: 0, width: 95, height: 100))
    #expect(frames[1].width == 0)
  }

  @Test func `a hidden view is as high as its row, and does not make its stack larger`() {
    let frames = row {
      $0.arrangedSubviews[1].isHidden = true
      $0.distribution = .fillProportionally
    }
    #expect(frames[1].height == 100 && frames[1].width == 0)
    let column = UIStackView(arrangedSubviews: [Block(20, 10), Block(300, 20)])
    column.axis = .vertical
    column.arrangedSubviews[1].isHidden = true
    #expect(column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 20)
  }

  @Test func `a view shows itself again with an animation`() {
    var stack: UIStackView?
    _ = row {
      stack = $0
      $0.distribution = .fillEqually
      $0.arrangedSubviews[1].isHidden = true
    }
    simulation.advance(to: 0.1)
    UIView.animate(withDuration: 1) {
      stack?.arrangedSubviews[1].isHidden = false
      stack?.layoutIfNeeded()
    }
    #expect(stack?.arrangedSubviews[1].frame == CGRect(x: 70, y: 0, width: 60, height: 100))
    #expect(stack?.arrangedSubviews[1].layer.animationKeys()?.contains("bounds") == true)
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, [0.0, 0, 0]), (.center, [45, 40, 35]),
    (.trailing, [90, 80, 70]), (.top, [0, 0, 0]), (.bottom, [90, 80, 70]),
  ])
  func `alignments across the axis`(alignment: UIStackView.Alignment, tops: [Double]) {
    let frames = row {
      $0.alignment = alignment
      $0.distribution = .equalSpacing
    }
    #expect(frames.map { Double($0.minY) } == tops)
    #expect(frames.map(\.height) == [10, 20, 30])
  }

  @Test func `a column is as large as its views, and one stack may hold another`() {
    let inner = UIStackView(arrangedSubviews: [Block(20, 10), Block(40, 20)])
    inner.spacing = 4
    inner.alignment = .center
    let outer = UIStackView(arrangedSubviews: [inner, Block(10, 30)])
    outer.axis = .vertical
    outer.spacing = 6
    outer.alignment = .leading
    outer.translatesAutoresizingMaskIntoConstraints = false
    simulation.window.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.centerXAnchor.constraint(equalTo: simulation.window.centerXAnchor),
      outer.centerYAnchor.constraint(equalTo: simulation.window.centerYAnchor),
    ])
    simulation.window.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 68, y: 22, width: 64, height: 56))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 64, height: 20))
    #expect(inner.arrangedSubviews.map(\.frame.minY) == [5, 0])
    #expect(simulation.world.notes.isEmpty, "\(simulation.world.notes)")
  }

  @Test func `baselines are aligned`() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("small", "large")
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 40)
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    simulation.window.addSubview(stack)
    simulation.window.layoutIfNeeded()
    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
  }

  @Test func `layoutSubviews of a stack places what is arranged`() {
    final class Bar: UIView {
      let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
      var width: CGFloat = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        stack.layoutSubviews()
        width = stack.arrangedSubviews[0].bounds.width
      }
    }
    let simulation = Simulation()
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    bar.stack.distribution = .fillEqually
    bar.stack.frame = bar.bounds
    bar.addSubview(bar.stack)
    simulation.window.addSubview(bar)
    simulation.advance(to: 0.1)
    #expect(bar.width == 50)
  }

  @Test func `a view that is hidden, shown and hidden again disappears at the last end`() {
    var stack: UIStackView?
    _ = row { stack = $0 }
    let view = stack?.arrangedSubviews[1]
    for (time, hides) in [(0.1, true), (0.3, false), (0.5, true)] {
      simulation.advance(to: time)
      UIView.animate(withDuration: 1) { view?.isHidden = hides }
    }
    simulation.advance(to: 1.2)
    #expect(view?.layer.isHidden == false)
    simulation.advance(to: 1.6)
    #expect(view?.layer.isHidden == true)
  }

  @Test(arguments: [
    (UIStackView.Alignment.center, 40...60), (.trailing, 80...100), (.leading, 0...20),
  ])
  func `a hidden view keeps its place across its row`(
    alignment: UIStackView.Alignment,
    place: ClosedRange<CGFloat>
  ) {
    let frames = row {
      $0.alignment = alignment
      $0.arrangedSubviews[1].isHidden = true
    }
    #expect(frames[1].minY == place.lowerBound && frames[1].maxY == place.upperBound)
    #expect(frames[1].width == 0)
  }

  @Test func `an empty stack has no length`() {
    let stack = UIStackView(arrangedSubviews: [UIStackView(), Block(20, 10)])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    simulation.window.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: simulation.window.leadingAnchor).isActive = true
    stack.bottomAnchor.constraint(equalTo: simulation.window.bottomAnchor).isActive = true
    simulation.advance(to: 0.1)
    #expect(stack.frame == CGRect(x: 0, y: 90, width: 20, height: 10))
    #expect(simulation.world.notes.isEmpty)
  }
}
