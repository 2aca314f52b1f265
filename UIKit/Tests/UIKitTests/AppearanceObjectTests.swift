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
