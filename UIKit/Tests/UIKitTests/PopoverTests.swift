import Pixels
import Testing
import TurnTaking

@testable import UIKit

/// Popovers beside their sources.
@MainActor @Suite(.simulated) struct PopoverTests {
  private let simulation = Simulation(size: CGSize(width: 320, height: 480))
  private let root = UIViewController()
  private let front = UIViewController()
  private let delegate = Keeping()

  private final class Keeping: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  private final class Watching: NSObject, UIPopoverPresentationControllerDelegate {}

  @Test func `a popover becomes a sheet unless its delegate prevents this`() {
    let watching = Watching()
    simulation.show(root)
    front.modalPresentationStyle = .popover
    front.preferredContentSize = CGSize(width: 100, height: 80)
    front.popoverPresentationController?.sourceView = root.view
    front.popoverPresentationController?.delegate = watching
    root.present(front, animated: false)
    simulation.advance(to: 1)
    #expect(front.popoverPresentationController?.isCard == false)
    #expect(front.view.bounds.width == 320)
  }

  private func present(
    _ source: CGRect,
    _ directions: UIPopoverArrowDirection = .any
  ) -> UIPopoverPresentationController? {
    simulation.show(root)
    root.view.backgroundColor = .white
    front.modalPresentationStyle = .popover
    front.preferredContentSize = CGSize(width: 100, height: 80)
    front.view.backgroundColor = .red
    let popover = front.popoverPresentationController
    popover?.sourceView = root.view
    popover?.sourceRect = source
    popover?.permittedArrowDirections = directions
    popover?.delegate = delegate
    root.present(front, animated: true)
    return popover
  }

  @Test func `a popover is below its source, and its arrow points up`() throws {
    let popover = present(CGRect(x: 140, y: 100, width: 40, height: 20))
    simulation.advance(to: 0.2)
    #expect(front.view.layer.presentation()?.frame.minY == 133)
    simulation.advance(to: 1)
    #expect(front.view.frame == CGRect(x: 110, y: 133, width: 100, height: 80))
    #expect(popover?.arrowDirection == .up)
    #expect(try simulation.picture()[160, 130] == 0xFFFF_0000)
    #expect(try simulation.picture()[140, 130] == 0xFFFF_FFFF)
  }

  @Test func `the card stays in the window, and the arrow at its source`() throws {
    let popover = present(CGRect(x: 290, y: 440, width: 20, height: 20))
    simulation.advance(to: 1)
    #expect(front.view.frame == CGRect(x: 210, y: 347, width: 100, height: 80))
    #expect(popover?.arrowDirection == .down)
    #expect(try simulation.picture()[284, 430] == 0xFFFF_0000)
  }

  @Test func `a popover is at the side that is permitted`() {
    let popover = present(CGRect(x: 20, y: 200, width: 40, height: 20), .left)
    simulation.advance(to: 1)
    #expect(front.view.frame == CGRect(x: 73, y: 170, width: 100, height: 80))
    #expect(popover?.arrowDirection == .left)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a popover of a bar's button is below the button`() throws {
    let item = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    _ = simulation.navigation(root)
    front.modalPresentationStyle = .popover
    front.preferredContentSize = CGSize(width: 100, height: 80)
    front.popoverPresentationController?.barButtonItem = item
    front.popoverPresentationController?.delegate = delegate
    root.present(front, animated: false)
    simulation.advance(to: 1)
    let button = try #require(item.view)
    let source = simulation.window.convert(button.bounds, from: button)
    #expect(front.view.frame.minY == source.maxY + 13 && front.view.frame.maxX == 310)
  }
}
