import Testing
import UIKit

/// Writes down what a scroll view tells.
private final class Log: NSObject, UIScrollViewDelegate {
  var heard: [String] = []
  var target: CGFloat?

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { heard.append(keyPath ?? "") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("willBegin") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    heard.append("willEnd")
    if let target { targetContentOffset.pointee.y = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    heard.append("didEnd \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("stopped") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("arrived") }
}

@MainActor private func scrolled() -> (Simulation, UIScrollView, Log) {
  let simulation = Simulation()
  let view = UIScrollView(frame: simulation.window.bounds)
  view.contentSize = CGSize(width: 320, height: 2000)
  let log = Log()
  view.delegate = log
  return (simulation, simulation.show(view), log)
}

extension Facts {
  static let scrollDefaults: [Fact] = [
    Fact("the offset is zero", "UIScrollView: contentOffset") {
      #expect(UIScrollView().contentOffset == .zero)
    },
    Fact("the content is empty", "UIScrollView: contentSize") {
      #expect(UIScrollView().contentSize == .zero)
    },
    Fact("the inset is zero", "UIScrollView: contentInset") {
      #expect(UIScrollView().contentInset == .zero)
    },
    Fact("a scroll view bounces", "UIScrollView: bounces") { #expect(UIScrollView().bounces) },
    Fact("short content does not bounce vertically", "UIScrollView: alwaysBounceVertical") {
      #expect(!UIScrollView().alwaysBounceVertical)
    },
    Fact("short content does not bounce horizontally", "UIScrollView: alwaysBounceHorizontal") {
      #expect(!UIScrollView().alwaysBounceHorizontal)
    },
    Fact("scrolling is enabled", "UIScrollView: isScrollEnabled") {
      #expect(UIScrollView().isScrollEnabled)
    },
    Fact("there are no pages", "UIScrollView: isPagingEnabled") {
      #expect(!UIScrollView().isPagingEnabled)
    },
    Fact("directions are not locked", "UIScrollView: isDirectionalLockEnabled") {
      #expect(!UIScrollView().isDirectionalLockEnabled)
    },
    Fact("the vertical indicator shows", "UIScrollView: showsVerticalScrollIndicator") {
      #expect(UIScrollView().showsVerticalScrollIndicator)
    },
    Fact("the horizontal indicator shows", "UIScrollView: showsHorizontalScrollIndicator") {
      #expect(UIScrollView().showsHorizontalScrollIndicator)
    },
    Fact("touches in the content are delayed", "UIScrollView: delaysContentTouches") {
      #expect(UIScrollView().delaysContentTouches)
    },
    Fact("touches in the content can be cancelled", "UIScrollView: canCancelContentTouches") {
      #expect(UIScrollView().canCancelContentTouches)
    },
    Fact("the status bar scrolls to the top", "UIScrollView: scrollsToTop") {
      #expect(UIScrollView().scrollsToTop)
    },
    Fact("the deceleration is normal, 0.998 a millisecond", "UIScrollView.DecelerationRate: normal")
    {
      #expect(UIScrollView().decelerationRate.rawValue == 0.998)
    },
    Fact("the fast deceleration is 0.99", "UIScrollView.DecelerationRate: fast") {
      #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    },
    Fact("the keyboard stays", "UIScrollView: keyboardDismissMode") {
      #expect(UIScrollView().keyboardDismissMode == .none)
    },
    Fact("insets are adjusted automatically", "UIScrollView: contentInsetAdjustmentBehavior") {
      #expect(UIScrollView().contentInsetAdjustmentBehavior == .automatic)
    },
    Fact("a scroll view has no refresh control", "UIScrollView: refreshControl") {
      #expect(UIScrollView().refreshControl == nil)
    },
    Fact("a table is plain", "UITableView: style") {
      #expect(UITableView().style == .plain)
    },
    Fact("items of a flow are 50 points large", "UICollectionViewFlowLayout: itemSize") {
      #expect(UICollectionViewFlowLayout().itemSize == CGSize(width: 50, height: 50))
    },
    Fact("lines of a flow are 10 points apart", "UICollectionViewFlowLayout: minimumLineSpacing") {
      #expect(UICollectionViewFlowLayout().minimumLineSpacing == 10)
    },
    Fact(
      "items of a flow are 10 points apart",
      "UICollectionViewFlowLayout: minimumInteritemSpacing"
    ) {
      #expect(UICollectionViewFlowLayout().minimumInteritemSpacing == 10)
    },
    Fact("a flow goes downwards", "UICollectionViewFlowLayout: scrollDirection") {
      #expect(UICollectionViewFlowLayout().scrollDirection == .vertical)
    },
  ]

  static let scrolling: [Fact] = [
    Fact("the offset is the bounds' origin", "UIScrollView: contentOffset") {
      let (_, view, _) = scrolled()
      view.contentOffset = CGPoint(x: 0, y: 70)
      #expect(view.bounds.origin == CGPoint(x: 0, y: 70))
      view.bounds.origin.y = 30
      #expect(view.contentOffset.y == 30)
    },
    Fact(
      "an observer hears of an offset before the delegate",
      "UIScrollViewDelegate, measured on iOS"
    ) {
      let (_, view, log) = scrolled()
      view.addObserver(log, forKeyPath: "contentOffset", options: [], context: nil)
      view.contentOffset.y = 10
      #expect(log.heard == ["contentOffset", "didScroll"])
    },
    Fact("a drag is told from begin to rest", "UIScrollViewDelegate") {
      let (simulation, _, log) = scrolled()
      simulation.drag(from: 0, y: 400, by: -200)
      simulation.advance(to: 9)
      let calls = log.heard.filter { $0 != "didScroll" }
      #expect(calls == ["willBegin", "willEnd", "didEnd true", "stopped"])
      #expect(log.heard[1] == "didScroll")
    },
    Fact(
      "the delegate may move the target",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
    ) {
      let (simulation, view, log) = scrolled()
      log.target = 500
      simulation.drag(from: 0, y: 400, by: -200)
      simulation.advance(to: 9)
      #expect(abs(view.contentOffset.y - 500) < 1)
    },
    Fact(
      "an animated offset is told when it arrives",
      "UIScrollView: setContentOffset(_:animated:)"
    ) {
      let (simulation, view, log) = scrolled()
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      simulation.advance(to: 1)
      #expect(log.heard.last == "arrived" && view.contentOffset.y == 300)
    },
    Fact(
      "an offset set at once is not told to arrive",
      "UIScrollView: setContentOffset(_:animated:)"
    ) {
      let (simulation, view, log) = scrolled()
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
      simulation.advance(to: 1)
      #expect(log.heard == ["didScroll"])
    },
    Fact("what cannot be scrolled is not dragged", "UIScrollView: isScrollEnabled") {
      let (simulation, view, log) = scrolled()
      view.isScrollEnabled = false
      simulation.drag(from: 0, y: 400, by: -200)
      #expect(log.heard.isEmpty && view.contentOffset == .zero)
    },
    Fact("a rectangle is brought into sight", "UIScrollView: scrollRectToVisible(_:animated:)") {
      let (_, view, _) = scrolled()
      view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: false)
      #expect(view.contentOffset.y == 430)
    },
    Fact("a visible rectangle moves nothing", "UIScrollView: scrollRectToVisible(_:animated:)") {
      let (_, view, log) = scrolled()
      view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
      #expect(log.heard.isEmpty)
    },
    Fact(
      "a table reuses the cells of its identifiers",
      "UITableView: dequeueReusableCell(withIdentifier:)"
    ) {
      let simulation = Simulation()
      let table = Rows(simulation.window.bounds)
      table.view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      _ = simulation.show(table.view)
      let first = table.view.visibleCells
      #expect(first.count == 3 && first.allSatisfy { $0.reuseIdentifier == "row" })
      table.view.reloadData()
      simulation.world.update()
      let second = table.view.visibleCells
      #expect(Set(first.map { ObjectIdentifier($0) }) == Set(second.map { ObjectIdentifier($0) }))
    },
    Fact(
      "no cell is reused before one was made",
      "UITableView: dequeueReusableCell(withIdentifier:)"
    ) {
      #expect(UITableView().dequeueReusableCell(withIdentifier: "other") == nil)
    },
    Fact("a reused cell is told", "UITableViewCell: prepareForReuse()") {
      final class Told: UITableViewCell {
        nonisolated(unsafe) static var count = 0
        override func prepareForReuse() { Self.count += 1 }
        override class func makeReusable(withIdentifier identifier: String) -> UITableViewCell {
          Told(style: .default, reuseIdentifier: identifier)
        }
      }
      let simulation = Simulation()
      let table = Rows(simulation.window.bounds)
      table.view.register(Told.self, forCellReuseIdentifier: "row")
      _ = simulation.show(table.view)
      #expect(table.view.visibleCells.allSatisfy { $0 is Told } && Told.count == 0)
      table.view.reloadData()
      simulation.world.update()
      #expect(Told.count == 3)
    },
  ]
}

/// A table of three rows.
@MainActor private final class Rows: NSObject, UITableViewDataSource {
  let view: UITableView

  init(_ frame: CGRect) {
    view = UITableView(frame: frame, style: .plain)
    super.init()
    view.dataSource = self
  }

  nonisolated func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    3
  }

  nonisolated func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    tableView.dequeueReusableCell(withIdentifier: "row", for: path)
  }
}
