import Testing
import TurnTaking
import UIKit

/// Alerts and action sheets.
@MainActor @Suite(.simulated) struct AlertTests {
  private let simulation = Simulation()

  /// Presents an alert from a controller that fills the window, and waits for its animation.
  private func present(_ alert: UIAlertController, until time: Double = 1) {
    let root = UIViewController()
    simulation.show(root)
    root.present(alert, animated: true)
    simulation.advance(to: time)
  }

  private func alert(
    _ style: UIAlertController.Style,
    _ actions: (String, UIAlertAction.Style)...,
    handler: ((UIAlertAction) -> Void)? = nil
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style, handler: handler))
    }
    return alert
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  /// Returns the frame of a label's row in the window.
  private func row(_ title: String, of alert: UIAlertController) throws -> CGRect {
    let label = try #require(labels(in: alert.view).first { $0.text == title })
    let row = try #require(label.superview)
    return row.convert(row.bounds, to: nil)
  }

  @Test func `two actions of an alert are side by side, the cancelling one on the left`() throws {
    let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
    present(alert)
    let (ok, cancel) = (try row("OK", of: alert), try row("Cancel", of: alert))
    #expect(cancel.minX == 25)
    #expect(ok == cancel.offsetBy(dx: 135, dy: 0))
    #expect(abs(alert.view.frame.midY - 240) < 1)
  }

  @Test func `an alert fades in while it shrinks`() throws {
    let alert = alert(.alert, ("OK", .default))
    present(alert, until: 0.15)
    let shown = try #require(alert.view.layer.presentation())
    #expect(shown.opacity > 0 && shown.opacity < 1)
    let scale = shown.affineTransform().a
    #expect(scale > 1 && scale < 1.2)
  }

  @Test func `an action sheet slides in, with the cancelling action on its own card`() throws {
    let alert = alert(.actionSheet, ("First", .default), ("Cancel", .cancel))
    present(alert, until: 0.12)
    let shown = try #require(alert.view.layer.presentation())
    #expect(shown.opacity == 1)
    #expect(shown.frame.minY > alert.view.frame.minY)
    simulation.advance(to: 1)
    let (first, cancel) = (try row("First", of: alert), try row("Cancel", of: alert))
    #expect(cancel == CGRect(x: 8, y: 480 - 8 - 57, width: 304, height: 57))
    #expect(first.maxY == cancel.minY - 8)
  }

  @Test func `a touched action calls its handler after the alert has gone`() throws {
    var chosen: [String] = []
    let alert = alert(.alert, ("OK", .default)) { [simulation] action in
      let isGone = simulation.window.rootViewController?.presentedViewController == nil
      chosen.append("\(action.title ?? "") \(isGone)")
    }
    present(alert)
    let place = try row("OK", of: alert)
    simulation.window.touchDown(at: CGPoint(x: place.midX, y: place.midY))
    simulation.window.touchUp(at: CGPoint(x: place.midX, y: place.midY))
    #expect(chosen.isEmpty)
    simulation.advance(to: 2)
    #expect(chosen == ["OK true"])
  }

  @Test func `a tap beside an action sheet cancels it, one beside an alert does nothing`() {
    var count = 0
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let alert = alert(style, ("Cancel", .cancel)) { _ in count += 1 }
      present(alert, until: style == .alert ? 1 : 3)
      simulation.window.touchDown(at: CGPoint(x: 10, y: 10))
      simulation.window.touchUp(at: CGPoint(x: 10, y: 10))
      simulation.advance(to: style == .alert ? 2 : 4)
    }
    #expect(count == 1)
  }

  @Test func `constraints make an alert higher, and its first nested view colours it`() throws {
    let alert = alert(.alert, ("OK", .default))
    alert.view.heightAnchor.constraint(equalToConstant: 300).isActive = true
    let panel = try #require(alert.view.subviews.first?.subviews.first?.subviews.first)
    panel.backgroundColor = .yellow
    present(alert)
    #expect(alert.view.bounds.size == CGSize(width: 270, height: 300))
    #expect(panel.bounds.size == alert.view.bounds.size)
    #expect(try row("OK", of: alert).maxY == alert.view.frame.maxY)
  }

  @Test func `an alert with too much text keeps its actions in the window, and is noted`() throws {
    let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
    alert.message = String(repeating: "A long text. ", count: 200)
    present(alert)
    #expect(alert.view.frame == CGRect(x: 25, y: 0, width: 270, height: 480))
    #expect(abs(try row("OK", of: alert).maxY - 480) < 0.01)
    let text = try #require(labels(in: alert.view).first { $0.text == alert.message })
    let head = try #require(text.superview)
    #expect(head.clipsToBounds && abs(head.frame.maxY - 436) < 0.01)
    let note = "the content of an alert is cut off, because an alert is not scrolled"
    #expect(simulation.world.notes.contains(note))
  }

  @Test func `an alert with a text field lies above the keyboard while it edits`() {
    let alert = alert(.alert, ("OK", .default))
    alert.addTextField()
    present(alert, until: 2)
    #expect(abs(alert.view.frame.midY - 110) < 1)
    alert.textFields?.first?.resignFirstResponder()
    simulation.advance(to: 3)
    #expect(abs(alert.view.frame.midY - 240) < 1)
  }

  @Test func `the controller in an alert is told that it moves`() {
    final class Content: UIViewController {
      var moves: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        moves.append(parent == nil ? "will leave" : "will come")
      }
      override func didMove(toParent parent: UIViewController?) {
        moves.append(parent == nil ? "left" : "came")
      }
    }
    let (alert, content) = (alert(.alert), Content())
    alert.setValue(content, forKey: "contentViewController")
    alert.setValue(UIViewController(), forKey: "contentViewController")
    #expect(content.moves == ["will come", "came", "will leave", "left"])
  }

  @Test func `styled texts, pictures and a controller's view are set by key`() throws {
    let alert = alert(.actionSheet)
    alert.setValue(NSAttributedString(string: "Styled"), forKey: "attributedTitle")
    let content = UIViewController()
    content.preferredContentSize.height = 90
    alert.setValue(content, forKey: "contentViewController")
    let action = UIAlertAction(title: "Red", style: .default)
    action.setValue(UIColor.red, forKey: "titleTextColor")
    alert.addAction(action)
    present(alert)
    let shown = labels(in: alert.view)
    #expect(shown.contains { $0.attributedText?.string == "Styled" })
    #expect(shown.first { $0.text == "Red" }?.textColor == .red)
    #expect(content.view.bounds.size == CGSize(width: 304, height: 90))
    #expect(content.parent === alert)
  }
}
