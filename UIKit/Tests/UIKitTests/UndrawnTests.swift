import Layers
import Testing
import UIKit

/// Properties and methods that do not change the picture give a note.
@MainActor @Suite struct UndrawnTests {
  @Test func `a property that is not drawn is noted once when its value changes`() {
    let simulation = Simulation()
    let field = UITextField()
    field.disabledBackground = UIImage()
    field.disabledBackground = UIImage()
    #expect(
      simulation.world.notes == ["UITextField.disabledBackground has no effect on the picture"]
    )
    #expect(field.disabledBackground != nil)
  }

  @Test func `setting the default value notes nothing`() {
    let simulation = Simulation()
    let cell = UITableViewCell()
    cell.indentationLevel = 0
    let field = UITextField()
    field.disabledBackground = nil
    simulation.window.tintAdjustmentMode = .automatic
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `values that cannot be compared are noted each time they are set`() {
    let simulation = Simulation()
    simulation.window.layer.compositingFilter = "multiplyBlendMode"
    #expect(
      simulation.world.notes == ["CALayer.compositingFilter has no effect on the picture"]
    )
  }

  @Test func `a character that no font here has is named once`() {
    let simulation = Simulation()
    for text in ["a\u{10FFFD}", "\u{10FFFC}b"] {
      let label = UILabel()
      label.text = text
      label.sizeToFit()
    }
    #expect(
      simulation.world.notes == [
        "no font here has some characters, drawn as boxes: the first is \"\u{10FFFD}\""
      ]
    )
  }

  @Test func `names of Objective-C and of old SDKs can be used`() {
    let path = NSIndexPath(item: 3, section: 1)
    #expect(path.item == 3 && NSIndexPath(row: 2, section: 1).section == 1)
    #expect(__CGSizeEqualToSize(.zero, .zero))
    #expect(CGFont(NSString(string: "Arial"))?.postScriptName == "Arial")
    CADisplayLink().add(to: .main, forMode: .common)
  }

  @Test func `a method that changes nothing in the picture is noted`() {
    let simulation = Simulation()
    UIStepper().setIncrementImage(nil, for: .normal)
    #expect(
      simulation.world.notes == [
        "UIStepper.setIncrementImage(_:for:) has no effect on the picture"
      ]
    )
  }

  @Test func `a colour that is a pattern is named, as only its mean is drawn`() {
    let simulation = Simulation()
    _ = UIColor(patternImage: UIImage())
    #expect(
      simulation.world.notes == [
        "UIColor(patternImage:) is drawn as the mean colour of its picture"
      ]
    )
  }

  @Test func `a blur is named, as only its tint is drawn`() {
    let simulation = Simulation()
    let view = UIVisualEffectView(effect: nil)
    #expect(simulation.world.notes.isEmpty)
    view.effect = UIBlurEffect(style: .light)
    #expect(
      simulation.world.notes == ["UIVisualEffectView tints its backdrop and does not blur it"]
    )
  }

  @Test func `the limits of maskedCorners are named`() {
    let simulation = Simulation()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    view.layer.cornerRadius = 8
    simulation.window.addSubview(view)
    #expect(simulation.world.notes.isEmpty)
    view.layer.shadowOpacity = 1
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.toValue = 2
    view.layer.add(animation, forKey: nil)
    simulation.world.update()
    #expect(
      simulation.world.notes == [
        "UIView has maskedCorners, whose mask cuts off its shadow",
        "UIView has maskedCorners, which do not follow the animation of cornerRadius",
      ]
    )
  }

  @Test func `windows stand in the order of their levels, then of their appearance`() {
    let simulation = Simulation()
    let windows = [UIWindow.Level.alert, .normal, .statusBar, .normal].map { level in
      let window = UIWindow(frame: simulation.window.frame)
      window.windowLevel = level
      window.isHidden = false
      return window
    }
    let order = [simulation.window, windows[1], windows[3], windows[2], windows[0]]
    #expect(
      UIApplication.shared.windows.map(ObjectIdentifier.init) == order.map(ObjectIdentifier.init)
    )
    let children = simulation.world.stage.sublayers(of: simulation.world.stage.root)
    #expect(children == order.compactMap(\.layer.id))
    windows[1].windowLevel = .alert + 1
    #expect(UIApplication.shared.windows.last === windows[1])
  }
}
