import Pullreel

var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 160, height: 90)))
stage.update(stage.root) { $0.backgroundColor = .white }

// A ball at rest.
let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 24, height: 24))
let orange = Shape(circle, fill: Color(rgb8: 255, 140, 66))
let ball = stage.add(
  Layer(name: "ball", frame: Rect(x: 68, y: 52, width: 24, height: 24), shape: orange)
)

// It goes up slowing down, and comes down getting faster.
let jump: [TimingFunction] = [.easeOut, .easeIn]
stage.add(.keyframes(.positionY, [64, 18, 64], timingFunctions: jump, duration: 0.8), to: ball)

// One jump is a loop without a seam.
try stage.write(to: "ball.gif", lasting: 0.8)
