import Testing
import TurnTaking
import UIKit

/// Views and controllers that contain others, and the messages that containers receive.
@MainActor @Suite(.simulated) struct ContainerTests {
  @Test func `a scroll view keeps its touches from the views around it`() {
    final class Ground: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let simulation = Simulation()
    let ground = simulation.show(Ground(frame: simulation.window.bounds))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    ground.addSubview(inner)
    ground.addSubview(scroll)
    simulation.advance(to: 0.1)
    simulation.window.touchDown(at: CGPoint(x: 50, y: 150))
    simulation.window.touchUp(at: CGPoint(x: 50, y: 150))
    #expect(ground.count == 0)
    simulation.advance(to: 0.5)
    simulation.window.touchDown(at: CGPoint(x: 50, y: 50))
    simulation.window.touchUp(at: CGPoint(x: 50, y: 50))
    #expect(ground.count == 1)
  }

  @Test func `the parent is told of a child's preferred size, if it changes`() {
    final class Parent: UIViewController {
      var heights: [CGFloat] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { heights.append(container.preferredContentSize.height) }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    for height in [50, 50, 80] {
      child.preferredContentSize = CGSize(width: 100, height: height)
    }
    #expect(parent.heights == [50, 80])
  }

  @Test func `hiding a stack's view in a property animator is noted`() {
    let simulation = Simulation()
    let views = [UIView(), UIView()]
    let stack = simulation.show(UIStackView(arrangedSubviews: views))
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
      views[0].isHidden = true
    }
    #expect(simulation.world.notes.contains { $0.contains("isHidden of a stack's view") })
  }
}
