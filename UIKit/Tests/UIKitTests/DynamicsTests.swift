import Testing
import TurnTaking
import UIKit

/// Items under gravity, on springs and against walls.
@MainActor @Suite(.simulated) struct DynamicsTests {
  private struct Play {
    let simulation: Simulation
    let view: UIView
    let animator: UIDynamicAnimator

    @MainActor init() {
      simulation = Simulation()
      view = simulation.show(UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100)))
      animator = UIDynamicAnimator(referenceView: simulation.window)
    }
  }

  @Test func `gravity accelerates by a thousand points per second squared`() {
    let play = Play()
    play.animator.addBehavior(UIGravityBehavior(items: [play.view]))
    play.simulation.advance(to: 0.5)
    #expect(abs(play.view.center.y - (50 + 125)) < 2)
    #expect(play.view.center.x == 150)
  }

  @Test func `a wall stops an item, which comes to rest`() {
    final class Heard: NSObject, UICollisionBehaviorDelegate {
      var count = 0
      func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at point: CGPoint
      ) { count += 1 }
    }
    let (play, heard) = (Play(), Heard())
    let collision = UICollisionBehavior(items: [play.view])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = heard
    play.animator.addBehavior(UIGravityBehavior(items: [play.view]))
    play.animator.addBehavior(collision)
    play.simulation.advance(to: 2)
    #expect(abs(play.view.frame.maxY - 480) < 0.5)
    #expect(heard.count == 1 && !play.animator.isRunning)
  }

  @Test func `an elastic item comes back`() {
    final class Heard: NSObject, UICollisionBehaviorDelegate {
      var ends = 0
      func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      ) { ends += 1 }
    }
    let (play, heard) = (Play(), Heard())
    let collision = UICollisionBehavior(items: [play.view])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = heard
    let facts = UIDynamicItemBehavior(items: [play.view])
    facts.elasticity = 0.5
    for behavior in [UIGravityBehavior(items: [play.view]), collision, facts] {
      play.animator.addBehavior(behavior)
    }
    // It falls 380 points in 0.872 s, and rises a quarter of them in half of the time.
    play.simulation.advance(to: 0.872 * 1.5)
    #expect(abs(play.view.frame.maxY - (480 - 95)) < 6 && heard.ends == 1)
  }

  @Test func `a spring swings about its length with its frequency`() {
    let play = Play()
    let spring = UIAttachmentBehavior(item: play.view, attachedToAnchor: CGPoint(x: 150, y: 50))
    spring.frequency = 1
    play.animator.addBehavior(spring)
    play.view.center.y = 150
    play.animator.updateItem(usingCurrentState: play.view)
    play.simulation.advance(to: 1)
    #expect(abs(play.view.center.y - 150) < 8)
    play.simulation.advance(to: 1.25)
    #expect(abs(play.view.center.y - 50) < 20)
  }

  @Test func `a push gives a speed once`() {
    let play = Play()
    let push = UIPushBehavior(items: [play.view], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    play.animator.addBehavior(push)
    play.simulation.advance(to: 1)
    #expect(abs(play.view.center.x - 250) < 3)
    #expect(!push.active)
  }

  @Test func `an item that may not turn moves without turning`() {
    let play = Play()
    let facts = UIDynamicItemBehavior(items: [play.view])
    facts.allowsRotation = false
    play.animator.addBehavior(facts)
    facts.addLinearVelocity(CGPoint(x: 0, y: 100), for: play.view)
    facts.addAngularVelocity(3, for: play.view)
    play.simulation.advance(to: 0.5)
    #expect(play.view.transform.isIdentity && play.view.center.y > 90)
    #expect(play.simulation.world.notes.isEmpty)
  }

  @Test func `items that a rod connects share the speed along it`() {
    let play = Play()
    let other = play.simulation.show(UIView(frame: CGRect(x: 250, y: 0, width: 100, height: 100)))
    play.animator.addBehavior(UIAttachmentBehavior(item: play.view, attachedTo: other))
    let push = UIPushBehavior(items: [other], mode: .instantaneous)
    push.setAngle(.pi, magnitude: 1)
    play.animator.addBehavior(push)
    play.simulation.advance(to: 1)
    #expect(abs(play.view.center.x - 100) < 3)
    #expect(abs(other.center.x - 250) < 3)
  }

  @Test func `items do not overlap`() {
    let play = Play()
    let other = play.simulation.show(UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 50)))
    let facts = UIDynamicItemBehavior(items: [other])
    facts.isAnchored = true
    for behavior in [
      UIGravityBehavior(items: [play.view]), UICollisionBehavior(items: [play.view, other]), facts,
    ] { play.animator.addBehavior(behavior) }
    play.simulation.advance(to: 2)
    #expect(abs(play.view.frame.maxY - 300) < 0.5 && other.frame.minY == 300)
  }

  @Test func `a layout's animator has the places of its behaviours`() {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
    place.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    animator.addBehavior(UIAttachmentBehavior(item: place, attachedToAnchor: place.center))
    #expect(animator.layoutAttributesForCell(at: place.indexPath) === place)
    #expect(animator.items(in: CGRect(x: 5, y: 5, width: 9, height: 9)).count == 1)
    #expect(animator.items(in: CGRect(x: 50, y: 5, width: 9, height: 9)).isEmpty)
  }

  @Test func `a snap follows its point, and swings longer with less damping`() {
    func path(_ damping: CGFloat) -> [CGFloat] {
      let play = Play()
      let snap = UISnapBehavior(item: play.view, snapTo: play.view.center)
      snap.damping = damping
      play.animator.addBehavior(snap)
      play.simulation.advance(to: 1)
      #expect(!play.animator.isRunning)
      snap.snapPoint = CGPoint(x: 250, y: 50)
      return stride(from: 1.05, to: 3, by: 0.05).map {
        play.simulation.advance(to: $0)
        return play.view.center.x
      }
    }
    let (loose, tight) = (path(0), path(1))
    #expect(abs((loose.last ?? 0) - 250) < 0.1 && abs((tight.last ?? 0) - 250) < 0.1)
    #expect((loose.max() ?? 0) > 265 && (tight.max() ?? 0) < 252)
  }
}
