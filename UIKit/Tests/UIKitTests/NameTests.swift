import Testing
import TurnTaking
import UIKit

/// Names that libraries use seldom, with Apple's meaning.
@MainActor @Suite(.simulated) struct NameTests {
  @Test func `a change is told by the key path of its property`() {
    final class Meter: NSObject {
      var keys: [String] = []
      var level = 0
      override func willChangeValue(forKey key: String) { keys.append("will \(key)") }
      override func didChangeValue(forKey key: String) { keys.append("did \(key)") }
    }
    let meter = Meter()
    meter.willChangeValue(for: \.level)
    meter.didChangeValue(for: \.level)
    #expect(meter.keys == ["will level", "did level"])
  }

  @Test func `functions of C that Swift has again measure rectangles`() {
    let rect = CGRectMake(10, 20, 30, 50)
    #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [10, 25, 40])
    #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [20, 45, 70])
    #expect([CGRectGetWidth(rect), CGRectGetHeight(rect)] == [30, 50])
    let options: UIView.AnimationOptions = [.curveLinear, .preferredFramesPerSecond30]
    #expect(options.rawValue == 7 << 24 | 3 << 16)
  }

  @Test func `the parts of an index path can be set`() {
    var path = IndexPath(row: 1, section: 2)
    path.section = 3
    path.row += 4
    #expect(path == IndexPath(row: 5, section: 3))
    path.item = 0
    #expect(path == IndexPath(item: 0, section: 3))
  }

  @Test func `the command of a key has a title for its discovery`() {
    let action = Selector("go")
    let old = UIKeyCommand(
      input: "a",
      modifierFlags: .command,
      action: action,
      discoverabilityTitle: "Go"
    )
    #expect(old.discoverabilityTitle == "Go")
    let new = UIKeyCommand(
      title: "A",
      action: action,
      input: "a",
      discoverabilityTitle: "Go on",
      attributes: .disabled,
      state: .on
    )
    #expect(new.title == "A" && new.discoverabilityTitle == "Go on")
    #expect(new.attributes == .disabled && new.state == .on)
  }

  @Test func `objects are made without arguments by their classes`() {
    #expect(type(of: UILabel(dynamically: ())) == UILabel.self)
    #expect(type(of: UITableViewController(dynamically: ())) == UITableViewController.self)
    #expect(type(of: CAShapeLayer(dynamically: ())) == CAShapeLayer.self)
    #expect(type(of: NSObject(dynamically: ())) == NSObject.self)
  }

  @Test func `notifications have their names from before Swift 4_2`() {
    let names: [(NSNotification.Name, NSNotification.Name)] = [
      (.UIApplicationUserDidTakeScreenshot, UIApplication.userDidTakeScreenshotNotification),
      (.UIKeyboardDidChangeFrame, UIResponder.keyboardDidChangeFrameNotification),
      (.UIWindowDidBecomeKey, UIWindow.didBecomeKeyNotification),
      (
        .UIAccessibilityBoldTextStatusDidChange,
        NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
      ),
    ]
    #expect(names.allSatisfy { $0 == $1 })
  }

  @Test func `values are written as text and read again`() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test func `smoothstep is 0 before, 1 after, and steepest in the middle`() {
    #expect(simd_smoothstep(1.0, 3, 0) == 0 && simd_smoothstep(1.0, 3, 4) == 1)
    #expect(simd_smoothstep(1.0, 3, 2) == 0.5 && simd_smoothstep(Float(0), 1, 0.25) == 0.15625)
    #expect(simd_length(SIMD2(3.0, 4)) == 5)
  }

  @Test func `a tab bar controller may have a bar of its own`() {
    final class OwnBar: UITabBar {}
    final class Tabs: UITabBarController {
      let own = OwnBar()
      override var tabBar: UITabBar { own }
    }
    let simulation = Simulation()
    let tabs = Tabs()
    simulation.window.rootViewController = tabs
    #expect(tabs.own.isDescendant(of: tabs.view))
  }

  @Test func `a colour literal is a colour`() {
    let color = UIColor(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let layer = CALayer()
    layer.backgroundColor = colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    let lone = colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(layer.backgroundColor == color.cgColor && lone == color)
  }

  @Test func `the states of a control are observed by their key paths`() {
    final class Key: UIButton {
      override var isSelected: Bool { didSet { alpha = isSelected ? 1 : 0.5 } }
    }
    let simulation = Simulation()
    let key = Key()
    var heard: [Bool] = []
    let token = key.observe(\.isSelected, options: [.new]) { _, change in
      if let value = change.newValue { heard.append(value) }
    }
    key.isSelected = true
    key.isSelected = false
    withExtendedLifetime(token) {}
    #expect(heard == [true, false] && simulation.world.notes.isEmpty)
  }

  @Test func `the content view of a cell has the class name that recognisers look for`() {
    let view = UITableViewCell().contentView
    #expect(NSStringFromClass(view.classForCoder) == "UITableViewCellContentView")
    #expect("\(type(of: view))" == "UITableViewCellContentView")
    #expect(NSClassFromString("UITableViewCellContentView").map(view.isKind(of:)) == true)
  }

  @Test func `names from before Swift 4 have their meaning`() throws {
    #expect((6.0).divided(by: 2).multiplied(by: 4) == 12)
    let pattern = try NSRegularExpression(pattern: "([0-9]):([0-9])")
    let match = pattern.firstMatch(in: "4:2", range: NSRange(location: 0, length: 3))
    #expect(match?.rangeAt(2) == NSRange(location: 2, length: 1))
    #expect(Bundle.main.identifierOfApplication?.isEmpty == false)
  }

  @Test func `numbers are made from objects and Booleans as in Swift 3`() {
    let number = NSNumber(value: 2.5)
    #expect(CGFloat(number) == 2.5 && Double(number) == 2.5 && Float(number) == 2.5)
    #expect(Int(number) == 2 && CGFloat(true) == 1)
  }

  @Test func `a rectangle on the screen has a function from before Swift 4_2`() {
    let simulation = Simulation()
    let view = simulation.show(UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    let rect = UIAccessibilityConvertFrameToScreenCoordinates(view.bounds, view)
    #expect(rect == view.frame)
  }

  @Test func `formats print objects`() {
    let (view, other) = (UIView(), UIView())
    #expect(String(format: "%@ %d", view, 3) == "\(view.description) 3")
    #expect(String(format: "%p", view) == String(format: "%p", view))
    #expect(String(format: "%p", view) != String(format: "%p", other))
  }
}
