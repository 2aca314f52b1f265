import Testing
import TurnTaking
import UIKit

/// Settings that views get from the appearance objects of their classes.
@MainActor @Suite(.simulated) struct AppearanceObjectTests {
  /// A view as the lowering tool makes it of one with an `@objc dynamic` property.
  private final class Badge: UIView {
    var ring = UIColor.red
    override func keyedProperty(forKey key: String) -> KeyedProperty? {
      key == "ring" ? KeyedProperty(self, \.ring) : super.keyedProperty(forKey: key)
    }
  }
  private final class Panel: UIView {}
  private final class Bar: UINavigationBar {}
  private final class Host: UIViewController {}

  private let simulation = Simulation()

  private func shown<View: UIView>(_ view: View) -> View { simulation.show(view) }

  @Test func `a view takes the settings as it enters a window`() {
    UIPageControl.appearance().pageIndicatorTintColor = .green
    let dots = UIPageControl()
    #expect(dots.pageIndicatorTintColor == nil)
    #expect(shown(dots).pageIndicatorTintColor == .green)
    #expect(dots.currentPageIndicatorTintColor == nil)
  }

  @Test func `a value of the view's own stays`() {
    UISwitch.appearance().onTintColor = .green
    let own = UISwitch()
    own.onTintColor = .blue
    #expect(shown(own).onTintColor == .blue)
    #expect(shown(UISwitch()).onTintColor == .green)
  }

  @Test func `settings for containers apply only inside them and override the general ones`() {
    UILabel.appearance().textColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Host.self]).textColor = .blue
    let (outside, inside) = (UILabel(), UILabel())
    let panel = Panel()
    panel.addSubview(inside)
    let host = Host()
    host.view.addSubview(outside)
    host.view.addSubview(panel)
    simulation.show(host)
    #expect(outside.textColor == .green && inside.textColor == .blue)
  }

  @Test func `a class of the sources has settings for its properties`() {
    let object = appearanceObject { Badge() }
    object.ring = .green
    #expect(shown(Badge()).ring == .green)
  }

  @Test func `bars and their items in containers have settings of their own`() {
    UIBarButtonItem.appearance().tintColor = .red
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [Bar.self]).tintColor = .green
    let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    UINavigationBar.appearance(whenContainedInInstancesOf: [Panel.self])
      .titleTextAttributes = attributes
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
    bar.items = [item]
    #expect(item.rightBarButtonItem?.tintColor == .green)
    let panel = Panel()
    panel.addSubview(bar)
    #expect(shown(panel).subviews.first === bar)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
    #expect(shown(UINavigationBar()).titleTextAttributes == nil)
  }

  @Test func `a font applies, although the label's own one is another object`() {
    UILabel.appearance().font = .boldSystemFont(ofSize: 30)
    #expect(shown(UILabel()).font == .boldSystemFont(ofSize: 30))
  }

  @Test func `a second theme replaces the values of the first, and no others`() {
    let (themed, own) = (UILabel(), UILabel())
    UILabel.appearance().textColor = .green
    _ = (shown(themed), shown(own))
    own.textColor = .blue
    UILabel.appearance().textColor = .red
    for label in [themed, own] {
      label.removeFromSuperview()
      _ = shown(label)
    }
    #expect(themed.textColor == .red && own.textColor == .blue)
  }

  @Test func `bars and items take the settings that they do not read themselves`() {
    UINavigationBar.appearance().backgroundColor = .green
    UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
    #expect(shown(UINavigationBar()).backgroundColor == .green)
    let item = UITabBarItem(title: "Home", image: nil, tag: 0)
    let bar = UITabBar()
    bar.items = [item]
    #expect(item.titlePositionAdjustment.vertical == 5)
  }

  @Test func `the look of a tab bar applies in a container`() {
    let look = UITabBarAppearance()
    look.backgroundColor = .green
    UITabBar.appearance(whenContainedInInstancesOf: [Panel.self]).standardAppearance = look
    let (panel, bar) = (Panel(), UITabBar())
    panel.addSubview(bar)
    _ = shown(panel)
    #expect(bar.standardAppearance.backgroundColor == .green)
  }

  @Test func `a note names a bar whose settings are unknown`() {
    var notes: [String] = []
    let print = Notices.print
    Notices.print = { notes.append($0) }
    defer { Notices.print = print }
    Bar.appearance().prefersLargeTitles = true
    _ = shown(Bar())
    #expect(notes.contains { $0.contains("Bar.appearance() have no effect") })
  }

  @Test func `a note names a class whose settings are unknown`() {
    var notes: [String] = []
    let print = Notices.print
    Notices.print = { notes.append($0) }
    defer { Notices.print = print }
    UIStepper.appearance().autorepeat = false
    _ = shown(UIStepper())
    #expect(notes.count == 1 && notes.first?.contains("UIStepper.appearance()") == true)
  }
}
