import Pullreel

var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 160, height: 90)))
stage.update(stage.root) { $0.backgroundColor = .white }

// A ball at rest.
let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 24, height: 24))
let orange = Shape(circle, fill: Color(rgb8: 255, 140, 66))
let ball = stage.add(
  Layer(name: "ball", frame: Rect(x: 68, y: 52, width: 24, height: 24), shape: orange)
)

try stage.presentation().writePNG(to: "ball.png", scale: 4)
