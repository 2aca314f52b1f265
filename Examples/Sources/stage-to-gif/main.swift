import Pullreel

// A ball that jumps over its shadow: layers on a stage, as a GIF and as a PNG of one moment.
// swift run stage-to-gif

var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 160, height: 90)))
stage.update(stage.root) { $0.backgroundColor = .white }

// A ball and its shadow, at rest.
let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 24, height: 24))
let orange = Shape(circle, fill: Color(rgb8: 255, 140, 66))
let ball = stage.add(
  Layer(name: "ball", frame: Rect(x: 68, y: 52, width: 24, height: 24), shape: orange)
)
let ellipse = Path(ellipseIn: Rect(x: 0, y: 0, width: 24, height: 5))
let shadow = stage.add(
  Layer(
    name: "shadow",
    frame: Rect(x: 68, y: 76, width: 24, height: 5),
    shape: Shape(ellipse, fill: Color.black.withAlpha(0.3))
  )
)

// The ball goes up slowing down, and comes down getting faster; its shadow gets smaller.
let jump: [TimingFunction] = [.easeOut, .easeIn]
stage.add(.keyframes(.positionY, [64, 18, 64], timingFunctions: jump, duration: 0.8), to: ball)
stage.add(.keyframes(.scaleX, [1, 0.5, 1], timingFunctions: jump, duration: 0.8), to: shadow)

// One jump is a loop without a seam.
try stage.write(to: "ball.gif", lasting: 0.8)

// The highest point, larger.
stage.advance(to: 0.4)
try stage.presentation().writePNG(to: "ball.png", scale: 4)
