import Testing
import TurnTaking
import UIKit

/// The root views of windows.
@MainActor @Suite(.simulated) struct WindowTests {
  @Test func `a root view that asks for constraints fills its window all the same`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let controller = UIViewController()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "a text that is longer than the window is wide"
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      label.topAnchor.constraint(equalTo: controller.view.topAnchor),
      label.leadingAnchor.constraint(greaterThanOrEqualTo: controller.view.leadingAnchor),
    ])
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(controller.view.frame == window.bounds)
    #expect(label.frame.width <= 100 && label.frame.height > 40)
  }
}
