import Testing
import TurnTaking
import UIKit

/// Delegates that implement only some of the optional requirements.
@MainActor @Suite(.simulated) struct DelegateForwardingTests {
  @Test func `methods that a delegate does not implement go to its forwarding target`() {
    final class Proxy: NSObject, UITableViewDelegate {
      let target: NSObject
      var ends = 0
      init(_ target: NSObject) { self.target = target }
      override func responds(to selector: Selector!) -> Bool { target.responds(to: selector) }
      override func forwardingTarget(for selector: Selector!) -> Any? {
        target.responds(to: selector) ? target : super.forwardingTarget(for: selector)
      }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) { ends += 1 }
    }
    final class Rows: NSObject, UITableViewDelegate {
      var heard: [String] = []
      func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 70 }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scroll") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
        heard.append("end")
      }
    }
    let (simulation, rows) = (Simulation(), Rows())
    let (proxy, table) = (Proxy(rows), UITableView(frame: simulation.window.bounds))
    table.delegate = proxy
    _ = simulation.show(table)
    table.contentOffset.y = 10
    #expect(rows.heard == ["scroll"])
    #expect(proxy.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 70)
    proxy.scrollViewDidEndDragging(table, willDecelerate: false)
    #expect(rows.heard == ["scroll"] && proxy.ends == 1)
  }

  @Test func `a view that is its own source forwards methods that the protocol describes`() {
    final class Table: UITableView, UITableViewDataSource, UITableViewDelegate {
      var source: (any UITableViewDataSource & UITableViewDelegate)?
      private func has(_ type: Protocol, _ selector: Selector) -> Bool {
        protocol_getMethodDescription(type, selector, true, true).name != nil
          || protocol_getMethodDescription(type, selector, false, true).name != nil
      }
      override func forwardingTarget(for selector: Selector!) -> Any? {
        has((any UITableViewDataSource).self, selector)
          || has((any UITableViewDelegate).self, selector)
          ? source : nil
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 60 }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        20
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        UIView()
      }
    }
    let (simulation, source) = (Simulation(), Source())
    let table = Table(frame: simulation.window.bounds)
    table.source = source
    table.sectionHeaderTopPadding = 0
    table.dataSource = table
    table.delegate = table
    _ = simulation.show(table)
    #expect(table.numberOfSections == 3)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 100)
  }

  @Test func `a class with a table of its methods responds only to the requirements in it`() {
    class Rows: NSObject, UITableViewDelegate {
      override func implementsMethod(_ name: String) -> Bool? {
        name == "tableView:heightForRowAt:" ? true : super.implementsMethod(name) ?? false
      }
    }
    let height = Selector(
      "tableView:heightForRowAt:",
      { (owner: any UITableViewDelegate) in owner.tableView(_:heightForRowAt:) }
    ).ifImplemented
    let scroll = Selector(
      "scrollViewDidScroll:",
      { (owner: any UIScrollViewDelegate) in owner.scrollViewDidScroll(_:) }
    ).ifImplemented
    #expect(Rows().responds(to: height) && !Rows().responds(to: scroll))
    #expect(!NSObject().responds(to: height))
    // Without a table, conformance decides.
    final class Unknown: NSObject, UIScrollViewDelegate {}
    #expect(Unknown().responds(to: scroll) && !Unknown().responds(to: height))
  }
}
