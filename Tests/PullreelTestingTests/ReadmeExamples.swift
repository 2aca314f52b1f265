import Clips
import Inputs
import Formats
import Files
import Pullreel
import PullreelTesting
import Testing

/// The code of the README, word for word, so that it compiles; each block is run.
enum ReadmeExamples {
  static func scene() throws {
    let scene = SceneClip(Airplane.self, scene: .loading, size: Size(320, 110))
    try scene?.write(to: "airplane.gif")
  }

  static func stage() throws {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 16, height: 16))
    let frame = Rect(x: 72, y: 4, width: 16, height: 16)
    var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 160, height: 60)))
    let ball = stage.add(Layer(name: "ball", frame: frame, shape: Shape(circle, fill: .black)))
    stage.add(
      .keyframes(.positionY, [12, 50, 12], timingFunctions: [.easeIn, .easeOut], duration: 0.8),
      to: ball
    )
    try stage.write(to: "ball.gif", lasting: 0.8)

    stage.advance(to: 0.4)
    try stage.presentation().writePNG(to: "ball.png", scale: 3)
  }

  static func scrollView() throws {
    let scrollView = SimulatedScrollView(Ring.self)
    scrollView.refresh.handler { [unowned scrollView] in scrollView.after(2.5) { $0.refresh.stop() }
    }
    scrollView.pull(to: 120, over: 0.8)
    scrollView.lift()
    scrollView.waitUntilIdle()
    print(scrollView.refresh.phase, scrollView.contentOffset, try scrollView.picture())
  }
}

@Suite(.disabled("there is no golden here: the example has only to compile"))
struct ReadmeGoldenExample {
  @Test func `the airplane loads as ever`() {
    expectGolden(of: Airplane.self, scene: .loading)
  }
}
