import Clips
import Inputs
import Files
import Geometry
import Layers
import Testing
import TurnTaking
import UIKit

@testable import PullreelUIKit

/// Notes on previews: why nothing moves, and paths that had to be matched.
@MainActor @Suite(.simulated) struct PreviewNoteTests {
  private func clip(
    gesture: Gesture = .none,
    _ make: @escaping @MainActor () -> UIView
  ) throws -> Clip {
    let size = CGSize(width: 40, height: 40)
    let preview = Preview("still", size: size, seconds: 0.5, gesture: gesture, make: make)
    var settings = ParameterReader()
    return try PreviewSource(preview).clip(ClipRequest(), &settings)
  }

  private func move() -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 10
    move.toValue = 30
    move.duration = 0.5
    return move
  }

  private func path(_ build: (UIBezierPath) -> Void) -> CGPath {
    let path = UIBezierPath()
    build(path)
    return path.cgPath
  }

  @Test func `without an animation, the reason is that none was added`() throws {
    let clip = try clip { UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    #expect(try #require(clip.statement.stillness).description.hasPrefix("No animation was added"))
    #expect(clip.statement.notices.isEmpty)
    let tapped = try self.clip(gesture: .tap(at: CGPoint(x: 5, y: 5))) { UIView() }
    #expect(try #require(tapped.statement.stillness).description.contains("gesture"))
  }

  @Test func `the controller of a preview's view lives as long as the preview`() throws {
    final class Tapped: UIViewController {
      override func viewDidLoad() {
        let selector = Selector("fade", Tapped.fade)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: selector))
        view.backgroundColor = .red
      }
      func fade() { UIView.animate(withDuration: 1) { self.view.alpha = 0 } }
    }
    let clip = try clip(gesture: .tap(at: CGPoint(x: 5, y: 5))) { Tapped().view ?? UIView() }
    #expect(clip.statement.stillness?.description.contains("gesture") != true)
  }

  @Test func `animations of views outside the window are the reason`() throws {
    let clip = try clip {
      let loose = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      loose.layer.add(self.move(), forKey: nil)
      return UIView()
    }
    #expect(try #require(clip.statement.stillness).description.contains("not in the window"))
  }

  @Test func `animations that show nothing are the reason, with their layer`() throws {
    let clip = try clip {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.isHidden = true
      view.layer.add(self.move(), forKey: nil)
      return view
    }
    let reason = try #require(clip.statement.stillness).description
    #expect(reason.hasPrefix("The animations of UIView change nothing visible"))
  }

  @Test func `a path between different segments is noted once, and moves from the start on`() throws
  {
    let line = path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 40, y: 0))
    }
    let tent = path {
      $0.move(to: CGPoint(x: 0, y: 20))
      $0.addLine(to: CGPoint(x: 20, y: 40))
      $0.addLine(to: CGPoint(x: 40, y: 20))
    }
    let clip = try #require(
      try clip {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let shape = CAShapeLayer()
        shape.name = "tent"
        shape.path = line
        view.layer.addSublayer(shape)
        let morph = CABasicAnimation(keyPath: "path")
        morph.fromValue = line
        morph.toValue = tent
        morph.duration = 1
        shape.add(morph, forKey: nil)
        return view
      }.layers
    )
    let notes = clip.statement.notices.map(\.description)
    #expect(notes.count == 1)
    #expect(notes[0].hasPrefix("still: the path of tent is animated between paths"))
    let shape = try #require(clip.moment(at: 0.25).presentation.layer(named: "tent")?.shape)
    // A quarter of the way: (20, 0) goes to (20, 40).
    #expect(shape.path?.svgPathData() == "M0 5L20 10L40 5")
  }

  @Test func `paths of equal structure need no note`() throws {
    let clip = try clip {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let shape = CAShapeLayer()
      let morph = CABasicAnimation(keyPath: "path")
      morph.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      morph.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
      morph.duration = 1
      shape.add(morph, forKey: nil)
      view.layer.addSublayer(shape)
      return view
    }
    #expect(clip.statement.notices.isEmpty)
  }
}
