import Testing
import TurnTaking
import UIKit

/// The views that bars show for their items.
@MainActor @Suite(.simulated) struct BarItemTests {
  private let frame = CGRect(x: 0, y: 0, width: 320, height: 44)

  @Test(arguments: ["view", "_view"])
  func `a bar that has been laid out gives the views of its items by their private key`(
    key: String
  ) throws {
    let simulation = Simulation()
    let (title, tool) = (UINavigationItem(title: ""), UIBarButtonItem())
    let item = UIBarButtonItem(title: "Cart", style: .plain, target: nil, action: nil)
    let tab = UITabBarItem(title: "Home", image: nil, tag: 0)
    let custom = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    title.rightBarButtonItems = [item, custom]
    tool.title = "Tool"
    let (bar, toolbar) = (UINavigationBar(frame: frame), UIToolbar(frame: frame))
    let tabs = UITabBar(frame: frame)
    bar.items = [title]
    toolbar.items = [tool]
    tabs.items = [tab]
    #expect([item, tool, custom].allSatisfy { $0.value(forKey: key) == nil })
    #expect(tab.value(forKey: key) is UIView)
    for view in [bar, toolbar, tabs] { _ = simulation.show(view) }
    let view = try #require(item.value(forKey: key) as? UIView)
    #expect(view.superview === bar && view.frame.maxX == 304)
    #expect((tool.value(forKey: key) as? UIView)?.superview === toolbar)
    #expect(custom.value(forKey: key) as? UIView === custom.customView)
    let tabView = try #require(tab.value(forKey: key) as? UIView)
    #expect(tabView.superview === tabs)
    #expect(tabView.frame == CGRect(x: 2, y: 1, width: 316, height: 48))
    #expect(tabView.subviews.first is UIImageView && simulation.world.notes.isEmpty)
  }

  @Test func `an item that changes keeps its view, and the bar shows the change`() throws {
    let simulation = Simulation()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let title = UINavigationItem(title: "")
    title.rightBarButtonItem = item
    let bar = UINavigationBar(frame: frame)
    bar.items = [title]
    _ = simulation.show(bar)
    let button = try #require(item.value(forKey: "view") as? UIButton)
    let badge = UIView()
    button.addSubview(badge)
    item.title = "Finish editing"
    item.tintColor = .red
    item.isEnabled = false
    simulation.advance(to: 0.1)
    #expect(item.value(forKey: "view") as? UIView === button && badge.superview === button)
    #expect(button.title(for: .normal) == "Finish editing" && button.tintColor == .red)
    #expect(!button.isEnabled && button.frame.maxX == 304 && button.bounds.width > 80)
  }

  @Test func `the action of an item has the item as its sender`() throws {
    final class Owner: NSObject {
      var senders: [AnyObject] = []
      func tap(_ item: UIBarButtonItem) { senders.append(item) }
    }
    let (simulation, owner) = (Simulation(), Owner())
    let item = UIBarButtonItem(
      title: "Edit",
      style: .plain,
      target: owner,
      action: Selector("tap:", Owner.tap(_:))
    )
    let bar = UIToolbar(frame: frame)
    bar.items = [item]
    let button = simulation.show(bar).subviews.lazy.compactMap { $0 as? UIButton }.first
    try #require(button).sendActions(for: .touchUpInside)
    #expect(owner.senders.count == 1 && owner.senders.first === item)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `an action with two arguments has the item and the event of the touch`() {
    final class Owner: NSObject {
      var (senders, events): ([AnyObject], [UIEvent]) = ([], [])
      func tap(_ item: UIBarButtonItem, event: UIEvent) {
        senders.append(item)
        events.append(event)
      }
    }
    let (simulation, owner) = (Simulation(), Owner())
    let action = Selector("tap:forEvent:", Owner.tap(_:event:))
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: owner, action: action)
    let bar = UIToolbar(frame: frame)
    bar.items = [item]
    _ = simulation.show(bar)
    simulation.window.touchDown(at: CGPoint(x: 25, y: 22))
    simulation.window.touchUp(at: CGPoint(x: 25, y: 22))
    #expect(owner.senders.count == 1 && owner.senders.first === item && owner.events.count == 1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a bar that an item has left does not keep it from updating its new bar`() {
    let simulation = Simulation()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let (first, second) = (UIToolbar(frame: frame), UIToolbar(frame: frame))
    let (title, other) = (UINavigationItem(title: ""), UINavigationItem(title: ""))
    let bars = [UINavigationBar(frame: frame), UINavigationBar(frame: frame)]
    for view in bars + [first, second] { _ = simulation.show(view) }
    func button(in bar: UIView) -> UIButton? {
      bar.subviews.lazy.compactMap { $0 as? UIButton }.first
    }
    first.items = [item]
    second.items = [item]
    first.items = []
    item.title = "Done"
    #expect(button(in: second)?.title(for: .normal) == "Done")
    second.items = []
    title.rightBarButtonItem = item
    other.rightBarButtonItem = item
    bars[0].items = [title]
    bars[1].items = [other]
    bars[0].items = []
    item.title = "Edit"
    #expect(button(in: bars[1])?.title(for: .normal) == "Edit")
  }

  @Test func `the value of a private key that does not exist is nil with a note`() {
    let simulation = Simulation()
    #expect(UISearchBar().value(forKey: "_secretField") == nil)
    #expect(
      simulation.world.notes == [
        "value(forKey: \"_secretField\") of UISearchBar is nil: no property has this name"
      ]
    )
    #expect(UIBarButtonItem().value(forKey: "title") == nil)
    #expect(CALayer().value(forKey: "mark") == nil && CAAnimation().value(forKey: "mark") == nil)
    #expect(UIView().motionEffects.isEmpty && UIBarButtonItem().accessibilityIdentifier == nil)
    #expect(simulation.world.notes.count == 1)
  }

  @Test func `the buttons of bars inherit the tint, unless their items have their own`() throws {
    let simulation = Simulation()
    let items = (0..<3).map { _ in
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    }
    items[1].tintColor = .green
    items[2].setTitleTextAttributes([.kern: 2], for: .normal)
    let title = UINavigationItem(title: "")
    title.rightBarButtonItems = [items[0]]
    let (bar, toolbar) = (UINavigationBar(frame: frame), UIToolbar(frame: frame))
    bar.items = [UINavigationItem(title: "Start"), title]
    toolbar.items = [items[1], items[2]]
    for view in [bar, toolbar] { _ = simulation.show(view) }
    simulation.window.tintColor = .red
    let buttons = try items.map { try #require($0.value(forKey: "view") as? UIButton) }
    #expect(buttons.map { $0.tintColor } == [.red, .green, .red])
    #expect(buttons.prefix(2).map { $0.titleLabel?.textColor } == [.red, .green])
    let text = try #require(buttons[2].titleLabel?.attributedText)
    #expect(text.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor == .red)
    let back = bar.subviews.lazy.compactMap { $0 as? UIButton }.first { $0 !== buttons[0] }
    #expect(back?.titleLabel?.text == "Start" && back?.titleLabel?.textColor == .red)
  }
}
