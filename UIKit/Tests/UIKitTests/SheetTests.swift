import Testing
import TurnTaking
import UIKit

/// The presenting view behind sheets and popovers.
@MainActor @Suite(.simulated) struct SheetTests {
  private let simulation = Simulation()
  private let root = UIViewController()
  private let front = UIViewController()

  private final class Keeping: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  /// Presents a controller from another one, and waits for the animation.
  private func present(
    _ controller: UIViewController,
    from presenter: UIViewController,
    until time: Double
  ) {
    presenter.present(controller, animated: true)
    simulation.advance(to: time)
  }

  @Test func `the view behind a small popover keeps its size`() {
    simulation.show(root)
    let delegate = Keeping()
    front.modalPresentationStyle = .popover
    front.preferredContentSize = CGSize(width: 100, height: 80)
    front.popoverPresentationController?.sourceView = root.view
    front.popoverPresentationController?.delegate = delegate
    present(front, from: root, until: 1)
    #expect(front.view.bounds.size == CGSize(width: 100, height: 80))
    #expect(root.view.transform == .identity && !root.view.clipsToBounds)
  }

  @Test func `the view behind a sheet follows its detents`() {
    simulation.show(root)
    let sheet = front.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    present(front, from: root, until: 1)
    #expect(root.view.transform == .identity)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    simulation.advance(to: 1.1)
    let shown = root.view.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 0 && shown < 16)
    simulation.advance(to: 2)
    #expect(root.view.frame.minX == 16)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
    simulation.advance(to: 3)
    #expect(root.view.frame == simulation.window.bounds)
    front.dismiss(animated: true)
    simulation.advance(to: 4)
    #expect(root.view.transform == .identity && !root.view.clipsToBounds)
    sheet?.selectedDetentIdentifier = .large
    #expect(root.view.transform == .identity)
  }

  @Test func `a large sheet is a card behind another large sheet, and a low one stays`() {
    simulation.show(root)
    present(front, from: root, until: 1)
    let second = UIViewController()
    present(second, from: front, until: 2)
    #expect(second.view.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
    #expect(front.view.frame.minX == 16 && abs(front.view.frame.minY) < 0.01)
    second.dismiss(animated: true)
    simulation.advance(to: 3)
    #expect(front.view.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
    front.sheetPresentationController?.detents = [.medium()]
    present(UIViewController(), from: front, until: 4)
    #expect(front.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
  }
}
