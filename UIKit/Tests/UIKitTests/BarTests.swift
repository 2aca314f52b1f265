import Pixels
import Testing
import TurnTaking

@testable import UIKit

/// Bars and rows that change with an animation.
@MainActor @Suite(.simulated) struct BarTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))

  private func navigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    simulation.window.rootViewController = navigation
    simulation.advance(to: 0.1)
    return navigation
  }

  private func shownTop(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.frame.minY ?? .nan
  }

  @Test func `the first tab is selected like those that code selects, also in a bar of its own`() {
    final class Bar: UITabBar {}
    final class Tabs: UITabBarController {
      var selections: [Int?] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        setValue(Bar(), forKey: "tabBar")
      }
      override var selectedViewController: UIViewController? {
        willSet { selections.append(newValue.flatMap { viewControllers?.firstIndex(of: $0) }) }
      }
    }
    let tabs = Tabs()
    #expect(tabs.tabBar is Bar)
    tabs.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
    simulation.window.rootViewController = tabs
    simulation.advance(to: 0.1)
    tabs.tabBar.tapped(1)
    tabs.selectedIndex = 2
    #expect(tabs.selections == [0, 1] && tabs.selectedIndex == 2)
    #expect(tabs.viewControllers?[2].view.superview === tabs.view)
    let type: AnyClass? = NSClassFromString("UITabBarButton")
    let buttons = tabs.tabBar.subviews.filter { view in type.map(view.isKind(of:)) ?? false }
    #expect(buttons.count == 3 && NSStringFromClass(UITabBar.self) == "UITabBar")
  }

  @Test func `items of the system show symbols or words`() {
    func item(_ item: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
      UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
    }
    #expect(item(.add).image != nil && item(.add).title == nil)
    #expect(item(.reply).image != nil && item(.fastForward).image != nil)
    #expect(item(.done).image == nil && item(.done).title == "Done")
    #expect(item(.flexibleSpace).image == nil && item(.flexibleSpace).title == nil)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `the back button has an arrow, and a title if the previous item allows it`() {
    func title(_ change: (UINavigationItem) -> Void) -> String? {
      let item = UINavigationItem(title: "First")
      change(item)
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      bar.items = [item, UINavigationItem(title: "Second")]
      bar.layoutIfNeeded()
      let button = bar.subviews.lazy.compactMap { $0 as? UIButton }.first
      #expect(button?.image(for: .normal) != nil && button?.frame.minX == 8)
      return button?.title(for: .normal)
    }
    #expect(title { _ in } == "First")
    #expect(title { $0.title = nil } == "Back")
    #expect(title { $0.title = "" } == "Back")
    #expect(title { $0.backButtonTitle = "" } == "")
    #expect(title { $0.backButtonTitle = "Other" } == "Other")
    #expect(title { $0.backButtonDisplayMode = .minimal } == nil)
    #expect(title { $0.backButtonDisplayMode = .generic } == "Back")
    #expect(title { $0.backBarButtonItem = UIBarButtonItem() } == nil)
  }

  @Test func `a long back title gives way to a title: first to a general word, then to none`() {
    func texts(_ previous: String, _ title: String) -> (back: String?, frame: CGRect) {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.items = [UINavigationItem(title: previous), UINavigationItem(title: title)]
      bar.layoutIfNeeded()
      let button = bar.subviews.lazy.compactMap { $0 as? UIButton }.first
      let label = bar.subviews.lazy.compactMap { $0 as? UILabel }.first
      return (button?.title(for: .normal), label?.frame ?? .null)
    }
    #expect(texts("First", "Second").back == "First")
    #expect(texts("A very long title of a screen", "Second").back == "Back")
    let narrow = texts("Elsewhere and more", "A title that is quite long in its bar")
    #expect(narrow.back == nil)
    #expect(narrow.frame.maxX <= 304 && narrow.frame.minX >= 30)
  }

  @Test func `a title without room in the middle is beside the buttons`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "A title of some length")
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    item.rightBarButtonItem = UIBarButtonItem(customView: wide)
    bar.items = [item]
    bar.layoutIfNeeded()
    let label = try #require(bar.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.maxX <= 214)
    #expect(label.frame.width >= label.sizeThatFits(.zero).width)
  }

  @Test func `a bar's own background colour shows through its material, and a note says so`() {
    let simulation = Simulation(size: CGSize(width: 60, height: 60))
    func shown(_ change: (UIToolbar) -> Void) -> UInt32? {
      let bar = UIToolbar(frame: simulation.window.bounds)
      change(bar)
      _ = simulation.show(bar)
      return UIGraphicsImageRenderer(size: bar.bounds.size)
        .image { bar.layer.render(in: $0.cgContext) }.cgImage?.bitmap[60, 60]
    }
    #expect(shown { _ in } == 0xFFF8_F8F8)
    #expect(shown { $0.barTintColor = .red } == 0xFFFF_0000)
    #expect(shown { $0.backgroundColor = .white } == 0xFFFA_FAFA)
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
    #expect(shown { $0.backgroundColor = .black } == 0xFFBA_BABA)
    simulation.advance(to: 0.2)
    #expect(simulation.world.notes.count == 1)
  }

  @Test func `no colour shows through a bar that is not translucent`() {
    let (toolbar, tabs, top) = (UIToolbar(), UITabBar(), UINavigationBar())
    func shown(_ background: BarBackground) -> CGFloat? {
      background.shownColor?.cgColor.alpha
    }
    for bar in [toolbar, tabs, top] as [UIView] { bar.backgroundColor = .red }
    let backgrounds = [toolbar.background, tabs.background, top.background]
    #expect(backgrounds.map(shown) == [0.75, 0.75, 0.75])
    (toolbar.isTranslucent, tabs.isTranslucent, top.isTranslucent) = (false, false, false)
    #expect(backgrounds.map(shown) == [1, 1, 1])
    for bar in [toolbar, tabs, top] as [UIView] {
      bar.frame = simulation.window.bounds
      simulation.window.addSubview(bar)
    }
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a bar's own colour is noted only where the material over it is seen`() {
    func advance(_ time: Double, _ change: (UIToolbar) -> Void) -> Int {
      let bar = UIToolbar(frame: simulation.window.bounds)
      change(bar)
      bar.backgroundColor = .red
      simulation.advance(to: time)
      bar.removeFromSuperview()
      return simulation.world.notes.count
    }
    let window = simulation.window
    #expect(advance(0.1) { _ in } == 0)
    #expect(
      advance(0.2) {
        window.addSubview($0); $0.isHidden = true
      } == 0
    )
    let covered = advance(0.3) { bar in
      window.addSubview(bar)
      bar.backgroundColor = .red
      bar.barTintColor = .red
    }
    #expect(covered == 0)
    let atEdge = navigation()
    atEdge.navigationBar.backgroundColor = .red
    simulation.advance(to: 0.5)
    #expect(simulation.world.notes.isEmpty)
    #expect(advance(0.6) { window.addSubview($0) } == 1)
  }

  @Test func `a navigation controller clips its view, so that it may have rounded corners`() {
    #expect(navigation().view.clipsToBounds)
  }

  @Test func `an appearance makes a bar transparent`() {
    let bar = UINavigationBar()
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    bar.standardAppearance = appearance
    #expect(bar.background.shownColor == nil)
    appearance.configureWithOpaqueBackground()
    bar.standardAppearance = UINavigationBarAppearance(barAppearance: appearance)
    #expect(bar.background.shownColor == .systemBackground)
  }

  @Test func `a navigation bar slides out of the view and back`() {
    let navigation = navigation()
    let bar = navigation.navigationBar
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isNavigationBarHidden && !bar.isHidden)
    simulation.advance(to: 0.2)
    #expect(shownTop(bar) < -10 && shownTop(bar) > -34)
    simulation.advance(to: 0.4)
    #expect(bar.isHidden)
    navigation.setNavigationBarHidden(false, animated: true)
    simulation.advance(to: 0.5)
    #expect(shownTop(bar) < -10 && shownTop(bar) > -34 && !bar.isHidden)
    simulation.advance(to: 0.8)
    #expect(shownTop(bar) == 0)
  }

  @Test func `a toolbar slides in from below`() {
    let navigation = navigation()
    navigation.setToolbarHidden(false, animated: true)
    simulation.advance(to: 0.2)
    #expect(shownTop(navigation.toolbar) > 160 && shownTop(navigation.toolbar) < 195)
    simulation.advance(to: 0.5)
    #expect(shownTop(navigation.toolbar) == 156)
  }

  @Test func `the titles of a pushed controller fade in, and a note says so`() {
    let navigation = navigation()
    navigation.pushViewController(UIViewController(), animated: true)
    let note = "UINavigationBar cross-fades titles during a transition"
    #expect(simulation.world.notes.contains(note))
  }

  private func attributes(of title: UILabel?) -> [NSAttributedString.Key: Any] {
    title?.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
  }

  @Test func `views of bars without a size are as large as their content`() {
    let simulation = Simulation()
    func button() -> UIButton {
      let button = UIButton(type: .system)
      button.setTitle("Save", for: .normal)
      return button
    }
    let (right, tool, title) = (button(), button(), UILabel())
    title.text = "Title"
    let item = UINavigationItem(title: "")
    (item.rightBarButtonItem, item.titleView) = (UIBarButtonItem(customView: right), title)
    let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let (bar, toolbar) = (UINavigationBar(frame: frame), UIToolbar(frame: frame))
    bar.items = [item]
    toolbar.items = [UIBarButtonItem(customView: tool)]
    _ = (simulation.show(bar), simulation.show(toolbar))
    #expect(right.frame.maxX == 304 && right.bounds.width > 20 && right.bounds.height > 10)
    #expect(tool.frame.minX == 16 && tool.bounds.size == right.bounds.size)
    #expect(title.center.x == 160 && title.bounds.width > 20)
  }

  @Test func `the title of a bar item has its attributes`() {
    let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .disabled)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.items = [item]
    let button = simulation.show(bar).subviews.compactMap { $0 as? UIButton }.first
    let normal = attributes(of: button?.titleLabel)
    #expect(normal[.foregroundColor] as? UIColor == .red)
    #expect((normal[.font] as? UIFont)?.pointSize == 17)
    button?.isHighlighted = true
    let pressed = attributes(of: button?.titleLabel)[.foregroundColor] as? UIColor
    #expect(pressed?.cgColor.alpha == 0.2)
    button?.isHighlighted = false
    button?.isEnabled = false
    let disabled = attributes(of: button?.titleLabel)
    #expect((disabled[.font] as? UIFont)?.pointSize == 30)
    #expect(disabled[.foregroundColor] as? UIColor == .tertiaryLabel)
  }

  @Test func `the title of a tab has its attributes, and the tint if it is selected`() {
    let (first, second) = (UITabBarItem(), UITabBarItem())
    for item in [first, second] {
      item.title = "Tab"
      item.setTitleTextAttributes([.foregroundColor: UIColor.red, .kern: 2], for: .normal)
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = [first, second]
    bar.selectedItem = second
    let titles = simulation.show(bar).subviews.compactMap { $0.subviews.last as? UILabel }
    #expect(titles.map { attributes(of: $0)[.foregroundColor] as? UIColor } == [.red, nil])
    #expect(titles.map { attributes(of: $0)[.kern] as? Int } == [2, 2])
    #expect(titles.last?.textColor == bar.tintColor)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test func `the ground of a deselected row fades out`() throws {
    let rows = Rows()
    let table = UITableView(frame: simulation.window.bounds)
    table.dataSource = rows
    _ = simulation.show(table)
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(table.cellForRow(at: path))
    let ground = UIView()
    cell.selectedBackgroundView = ground
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.deselectRow(at: path, animated: true)
    simulation.advance(to: 0.2)
    let opacity = try #require(ground.layer.presentation()?.opacity)
    #expect(!ground.isHidden && opacity > 0.2 && opacity < 0.8 && !cell.isSelected)
    simulation.advance(to: 0.6)
    #expect(ground.isHidden && ground.alpha == 1)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.deselectRow(at: path, animated: false)
    #expect(ground.isHidden)
  }

  @Test func `a tab of a navigation controller shows the item of its first controller`() {
    let content = UIViewController()
    content.tabBarItem = UITabBarItem(tabBarSystemItem: .topRated, tag: 3)
    let own = UINavigationController(rootViewController: UIViewController())
    own.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: content), own]
    #expect(tabs.tabBar.items?.map(\.title) == ["Top Rated", "Own"])
    #expect(tabs.tabBar.items?.first?.image != nil)
    content.title = "Best"
    #expect(tabs.tabBar.items?.first?.title == "Best")
  }
}
