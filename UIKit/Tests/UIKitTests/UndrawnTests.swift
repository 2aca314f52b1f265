import Layers
import Testing
import TurnTaking
import UIKit

/// Properties and methods that do not change the picture give a note.
@MainActor @Suite(.simulated) struct UndrawnTests {
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

  @Test func `locations of a gradient that do not rise are named`() {
    let simulation = Simulation()
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.locations = [0, 1]
    #expect(simulation.world.notes.isEmpty)
    layer.locations = [0.5, 0.1]
    #expect(
      simulation.world.notes == [
        "CAGradientLayer.locations are not ascending; a device may draw them differently"
      ]
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
        "the fonts lack some characters, which are drawn as boxes: the first is \"\u{10FFFD}\""
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
    UISearchBar().setImage(nil, for: .search, state: .normal)
    #expect(
      simulation.world.notes == [
        "UISearchBar.setImage(_:for:state:) has no effect on the picture"
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

  @Test func `curls of pages are named, whatever function asks for them`() {
    func notes(_ body: (UIView) -> Void) -> [String] {
      let simulation = Simulation()
      body(simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))))
      simulation.advance(to: 1)
      return simulation.world.notes
    }
    let note = "UIView draws page curls as cross-dissolves"
    let changes = notes { view in
      UIView.transition(with: view, duration: 0.1, options: .transitionCurlUp) {
        view.backgroundColor = .red
      }
    }
    #expect(changes == [note])
    let block = notes { view in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationTransition(.curlDown, for: view, cache: false)
      view.backgroundColor = .red
      UIView.commitAnimations()
    }
    #expect(block == [note])
    let presented = notes { view in
      let (controller, other) = (UIViewController(), UIViewController())
      view.window?.rootViewController = controller
      other.modalTransitionStyle = .partialCurl
      controller.present(other, animated: true)
    }
    #expect(presented == ["the modalTransitionStyle partialCurl is played as coverVertical"])
  }

  @Test func `vibrant content is named, as it keeps its colours`() {
    let simulation = Simulation()
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    let view = simulation.show(UIVisualEffectView(effect: effect))
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
    view.contentView.addSubview(UILabel())
    simulation.advance(to: 0.2)
    let note = "UIVibrancyEffect has no effect on the colours of its content"
    #expect(simulation.world.notes == [note])
  }

  @Test func `what a moved section and an item that is moved lack is named`() {
    let simulation = Simulation()
    UITableView().moveSection(0, toSection: 1)
    let layout = UICollectionViewFlowLayout()
    _ = UICollectionView(frame: .zero, collectionViewLayout: layout)
      .beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    #expect(
      simulation.world.notes == [
        "UITableView.moveSection(_:toSection:) is not animated",
        "UICollectionView.beginInteractiveMovementForItem(at:) moves no item",
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

  @Test func `a font that is replaced by another is named, except for the system's`() throws {
    let simulation = Simulation()
    _ = [UIFont.systemFont(ofSize: 12), .monospacedSystemFont(ofSize: 12, weight: .bold)]
    #expect(simulation.world.notes.isEmpty)
    _ = try #require(UIFont(name: "NobodysSans-Bold", size: 12))
    #expect(simulation.world.notes.count == 1)
    #expect(simulation.world.notes.first?.hasPrefix("the font \"Nobodys Sans\" is not") == true)
  }

  @Test func `the edit menu is named once code shows it`() {
    let simulation = Simulation()
    UIMenuController.shared.isMenuVisible = false
    #expect(simulation.world.notes.isEmpty)
    UIMenuController.shared.isMenuVisible = true
    #expect(!UIMenuController.shared.isMenuVisible)
    #expect(simulation.world.notes == ["the menu of UIMenuController is not shown"])
  }
}
