import Testing
import TurnTaking

@testable import UIKit

/// The tabs of a bar: their pictures, titles and badges.
@MainActor @Suite(.simulated) struct TabItemTests {
  private let simulation = Simulation()
  private let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
  private let items = ["One", "Two"].enumerated().map { index, title in
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
      .image { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
    return UITabBarItem(title: title, image: image, tag: index)
  }

  private typealias Tab = (icon: UIImageView, title: UILabel, badge: UILabel?)

  private func show() throws -> [Tab] {
    bar.items = items
    bar.selectedItem = items[0]
    _ = simulation.show(bar)
    return try items.map { item in
      let parts = try #require(item.view).subviews
      let badge = parts.count > 2 ? parts[2] as? UILabel : nil
      return try (#require(parts[0] as? UIImageView), #require(parts[1] as? UILabel), badge)
    }
  }

  /// Returns the colour of a label's text in its attributes.
  private func color(of label: UILabel) -> UIColor? {
    label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  @Test func `a badge is a red capsule with white text at the upper right of the picture`() throws {
    #expect(try show().allSatisfy { $0.badge == nil })
    items[0].badgeValue = "3"
    items[1].badgeValue = "1,024"
    items[1].badgeColor = .blue
    let tabs = try show()
    let (first, second) = try (#require(tabs[0].badge), #require(tabs[1].badge))
    #expect(first.attributedText?.string == "3" && color(of: first) == .white)
    #expect(first.frame == CGRect(x: 83, y: 1, width: 18, height: 18))
    #expect(first.layer.cornerRadius == 9 && first.backgroundColor == .systemRed)
    #expect(second.frame.width > 30 && second.frame.height == 18)
    #expect(second.backgroundColor == .blue)
    items[0].badgeValue = nil
    #expect(first.superview == nil)
  }

  @Test func `an appearance gives the tabs' colours by their state`() throws {
    let look = UITabBarAppearance()
    let states = look.stackedLayoutAppearance
    states.normal.iconColor = .green
    states.selected.iconColor = .red
    states.selected.titleTextAttributes = [.foregroundColor: UIColor.blue]
    states.normal.badgeBackgroundColor = .black
    bar.standardAppearance = look
    items[1].badgeValue = "1"
    let tabs = try show()
    #expect(tabs[0].icon.tintColor == .red && tabs[1].icon.tintColor == .green)
    #expect(color(of: tabs[0].title) == .blue && color(of: tabs[1].title) == nil)
    #expect(tabs[1].badge?.backgroundColor == .black)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `the insets of a picture and the offset of a title move them`() throws {
    items[1].imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    items[1].titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
    let tabs = try show()
    #expect(tabs[1].icon.frame == tabs[0].icon.frame.offsetBy(dx: 0, dy: 6))
    #expect(tabs[1].title.frame == tabs[0].title.frame.offsetBy(dx: 3, dy: -2))
  }
}
