import Testing
import TurnTaking

@testable import UIKit

/// Methods of delegates that are called rarely.
@MainActor @Suite(.simulated) struct DelegateTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 100))

  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heard: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.accessoryType = .detailDisclosureButton
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UIView()
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      20
    }
    func tableView(
      _ tableView: UITableView,
      willDisplayHeaderView view: UIView,
      forSection section: Int
    ) { heard.append("+\(section)") }
    func tableView(
      _ tableView: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) { heard.append("-\(section)") }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
      heard.append("button \(path.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      heard.append("row \(path.row)")
    }
  }

  private func table(_ sections: Sections) -> UITableView {
    let table = UITableView(frame: simulation.window.bounds)
    table.rowHeight = 50
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (sections, sections)
    return simulation.show(table)
  }

  @Test func `a table tells of headers that come into view and leave it`() {
    let sections = Sections()
    let table = table(sections)
    #expect(sections.heard == ["+0"])
    sections.heard = []
    table.contentOffset.y = 150
    simulation.advance(to: 0.1)
    #expect(sections.heard == ["-0", "+1", "+2"])
    sections.heard = []
    table.reloadData()
    simulation.advance(to: 0.2)
    #expect(Set(sections.heard.prefix(2)) == ["-1", "-2"])
    #expect(sections.heard.suffix(2) == ["+1", "+2"])
  }

  @Test func `the button at the end of a row does not select the row`() {
    let sections = Sections()
    _ = table(sections)
    sections.heard = []
    for (time, x) in [(0.1, 158.0), (0.5, 60)] {
      simulation.advance(to: time)
      simulation.window.touchDown(at: CGPoint(x: x, y: 40))
      simulation.advance(to: time + 0.1)
      simulation.window.touchUp(at: CGPoint(x: x, y: 40))
    }
    #expect(sections.heard == ["button 0", "row 0"])
  }

  private final class Prefetching: NSObject, UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {}
  }

  @Test func `prefetching is noted`() {
    let prefetching = Prefetching()
    UITableView().prefetchDataSource = prefetching
    let note = "a data source's prefetching methods are never called"
    #expect(simulation.world.notes.contains(note))
  }

  private final class Snapping: UICollectionViewFlowLayout {
    var asked: [String] = []
    override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
      asked.append("update")
      return CGPoint(x: 0, y: 30)
    }
    override func targetContentOffset(
      forProposedContentOffset offset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      asked.append("finger")
      return super.targetContentOffset(
        forProposedContentOffset: offset,
        withScrollingVelocity: velocity
      )
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 20
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  }

  @Test func `a layout decides where changed items stand, and where a finger's scroll ends`() {
    let (layout, items) = (Snapping(), Items())
    layout.itemSize = CGSize(width: 200, height: 40)
    let view = UICollectionView(frame: simulation.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (items, items)
    _ = simulation.show(view)
    simulation.drag(from: 0.1, y: 80, by: -60)
    simulation.advance(to: 4)
    #expect(layout.asked == ["finger"])
    #expect(view.contentOffset.y > 60)
    items.count = 19
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    simulation.advance(to: 5)
    #expect(layout.asked == ["finger", "update"])
    #expect(view.contentOffset.y == 30)
  }

  private final class Searching: NSObject, UISearchBarDelegate {
    var heard: [String] = []
    var mayBegin = false
    func searchBarShouldBeginEditing(_ bar: UISearchBar) -> Bool {
      heard.append("may")
      return mayBegin
    }
    func searchBarTextDidBeginEditing(_ bar: UISearchBar) { heard.append("begin") }
    func searchBarTextDidEndEditing(_ bar: UISearchBar) { heard.append("end") }
  }

  @Test func `a search bar tells of the beginning and the end of editing`() {
    let (bar, searching) = (UISearchBar(), Searching())
    bar.delegate = searching
    _ = simulation.show(bar)
    #expect(!bar.becomeFirstResponder())
    searching.mayBegin = true
    bar.becomeFirstResponder()
    bar.resignFirstResponder()
    #expect(searching.heard == ["may", "may", "begin", "end"])
  }

  private final class Zoomed: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heard: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      heard.append("begin")
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView,
      with view: UIView?,
      atScale scale: CGFloat
    ) { heard.append("end \(scale)") }
  }

  @Test func `a scroll view tells of the beginning and the end of an animated zoom`() {
    let (scroll, zoomed) = (UIScrollView(frame: simulation.window.bounds), Zoomed())
    scroll.addSubview(zoomed.view)
    (scroll.delegate, scroll.maximumZoomScale) = (zoomed, 3)
    _ = simulation.show(scroll)
    scroll.setZoomScale(2, animated: true)
    #expect(zoomed.heard == ["begin"])
    simulation.advance(to: 1)
    #expect(zoomed.heard == ["begin", "end 2.0"])
  }

  @Test func `a delegate that hides a method from its callers does not forward it`() {
    final class Proxy: NSObject, UIScrollViewDelegate {
      let target: NSObject
      init(_ target: NSObject) { self.target = target }
      override func responds(to selector: Selector!) -> Bool {
        selector != Selector("scrollViewDidScroll:") && target.responds(to: selector)
      }
      override func forwardingTarget(for selector: Selector!) -> Any? { target }
    }
    final class Log: NSObject, UIScrollViewDelegate {
      var heard: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scroll") }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("drag") }
    }
    let (simulation, log) = (Simulation(), Log())
    let (proxy, view) = (Proxy(log), UIScrollView(frame: simulation.window.bounds))
    view.contentSize.height = 2000
    _ = simulation.show(view)
    view.delegate = proxy
    view.contentOffset.y = 10
    #expect(log.heard.isEmpty)
    proxy.scrollViewWillBeginDragging(view)
    #expect(log.heard == ["drag"])
  }
}
