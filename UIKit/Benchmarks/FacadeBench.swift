import Geometry
import Layers
import Pixels
import QuartzCore
import UIKit

// Measures the time of frames through UIKit's names, and on the engine's stage alone.
//
// swift run -c release --package-path UIKit uikit-bench

/// Returns the processor time of the fastest of several runs, in milliseconds a frame.
@MainActor func measure(frames: Int, _ run: (Int) -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<7 {
    let start = clock()
    run(frames)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    best = min(best, seconds * 1000 / Double(frames))
  }
  return best
}

/// The layers of a benchmark: the airplane's circle, or squares that move, turn and fade.
enum Scenario: String, CaseIterable {
  case airplane = "airplane's circle and plane"
  case views = "200 views with 3 animations each"

  @MainActor func facade() -> World {
    let world = World()
    World.current = world
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.makeKeyAndVisible()
    switch self {
    case .airplane:
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 110))
      let oval = CAShapeLayer()
      oval.path = UIBezierPath(ovalIn: CGRect(x: 116, y: 11, width: 88, height: 88)).cgPath
      oval.strokeColor = UIColor.white.cgColor
      oval.fillColor = nil
      oval.lineWidth = 4
      view.layer.addSublayer(oval)
      let plane = CALayer()
      plane.bounds = CGRect(x: 0, y: 0, width: 35, height: 35)
      view.layer.addSublayer(plane)
      window.addSubview(view)
      let start = CABasicAnimation(keyPath: "strokeStart")
      (start.fromValue, start.toValue) = (-0.5, 1)
      let end = CABasicAnimation(keyPath: "strokeEnd")
      (end.fromValue, end.toValue) = (0, 1)
      let fly = CAKeyframeAnimation(keyPath: "position")
      fly.path = oval.path
      fly.calculationMode = .paced
      let turn = CABasicAnimation(keyPath: "transform.rotation")
      (turn.fromValue, turn.toValue) = (0, 2 * Double.pi)
      for (layer, animations) in [(oval, [start, end]), (plane, [fly, turn])]
        as [(CALayer, [CAAnimation])]
      {
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = 1.5
        group.repeatCount = .infinity
        layer.add(group, forKey: nil)
      }
    case .views:
      for index in 0..<200 {
        let view = UIView(
          frame: CGRect(x: 20 * (index % 20), y: 40 * (index / 20), width: 16, height: 16)
        )
        view.backgroundColor = .red
        window.addSubview(view)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (0, 400)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue) = (0, 2 * Double.pi)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0, 1)
        for animation in [move, turn, fade] {
          animation.duration = 1 + Double(index) / 200
          animation.repeatCount = .infinity
          animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          view.layer.add(animation, forKey: nil)
        }
      }
    }
    world.update()
    return world
  }

  func stage() -> Stage {
    var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
    let window = stage.add(Layer(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
    switch self {
    case .airplane:
      let view = stage.add(Layer(frame: Rect(x: 0, y: 0, width: 320, height: 110)), to: window)
      let circle = Path(ellipseIn: Rect(x: 116, y: 11, width: 88, height: 88))
      let oval = stage.add(
        Layer(shape: Shape(circle, stroke: .white, lineWidth: 4)),
        to: view
      )
      let plane = stage.add(Layer(frame: Rect(x: 0, y: 0, width: 35, height: 35)), to: view)
      stage.add(
        .group(
          [.basic(.strokeStart, from: -0.5, to: 1), .basic(.strokeEnd, from: 0, to: 1)],
          duration: 1.5
        ).repeated(.infinity),
        to: oval
      )
      stage.add(
        .group([.along(circle), .basic(.rotation, from: 0, to: 2 * .pi)], duration: 1.5)
          .repeated(.infinity),
        to: plane
      )
    case .views:
      for index in 0..<200 {
        let x = Double(20 * (index % 20))
        var layer = Layer(frame: Rect(x: x, y: Double(40 * (index / 20)), width: 16, height: 16))
        layer.backgroundColor = Color(rgb8: 255, 0, 0)
        layer.isViewLayer = true
        let id = stage.add(layer, to: window)
        let duration = 1 + Double(index) / 200
        for animation: Animation in [
          .basic(.positionX, from: 0, to: 400, duration: duration),
          .basic(.rotationZ, from: 0, to: 2 * .pi, duration: duration),
          .basic(.opacity, from: 0, to: 1, duration: duration),
        ] { stage.add(animation.repeated(.infinity).eased(by: .easeInEaseOut), to: id) }
      }
    }
    stage.commit()
    return stage
  }
}

@main enum FacadeBench {
  @MainActor static func main() {
    for scenario in Scenario.allCases {
      let frames = scenario == .airplane ? 6000 : 600
      var layers = 0
      let facade = measure(frames: frames) { count in
        let world = scenario.facade()
        for frame in 1...count {
          world.advance(to: World.start + Double(frame) / 60)
          layers += world.stage.presentation().root.sublayers.count
        }
      }
      let engine = measure(frames: frames) { count in
        var stage = scenario.stage()
        for frame in 1...count {
          stage.advance(to: Double(frame) / 60)
          _ = stage.takeEvents()
          layers += stage.presentation().root.sublayers.count
        }
      }
      let ratio = facade / engine
      print("\(scenario.rawValue): \(text(facade)) ms a frame through UIKit,", terminator: " ")
      print("\(text(engine)) ms on the stage, \(text(ratio)) times as long")
      if layers == 0 { print("nothing was shown") }
    }
  }

  private static func text(_ value: Double) -> String { "\((value * 10000).rounded() / 10000)" }
}
