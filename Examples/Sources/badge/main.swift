import Pullreel
import Text

// A ring of dots that light up in turn around a label, on a background that turns through its
// colours: a replicator, a conic gradient and text, as a GIF.
// swift run badge

var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120)))
stage.update(stage.root) { $0.backgroundColor = .white }

// The background: a disc with a conic gradient, which turns once in three seconds.
var ground = Layer(name: "ground", frame: Rect(x: 10, y: 10, width: 100, height: 100))
ground.cornerRadius = 50
ground.contents = .gradient(
  Gradient(
    [Color(rgb8: 124, 77, 255), Color(rgb8: 0, 184, 212), Color(rgb8: 124, 77, 255)],
    kind: .conic,
    startPoint: Point(0.5, 0.5),
    endPoint: Point(0.5, 0)
  )
)
stage.add(.basic(.rotation, by: 2 * .pi, duration: 3), to: stage.add(ground))

// Twelve dots, each a quarter of a second later than the previous one.
var ring = Layer(name: "ring", frame: Rect(x: 0, y: 0, width: 120, height: 120))
ring.replicator = Replicator(count: 12, delay: 0.25, transform: .rotation(.pi / 6))
let dots = stage.add(ring)
var dot = Layer(name: "dot", frame: Rect(x: 56, y: 18, width: 8, height: 8))
dot.backgroundColor = .white
dot.cornerRadius = 4
dot.opacity = 0.3
let light = stage.add(dot, to: dots)
// The animation began long ago, so that all dots are already lighting up in turn.
stage.add(
  .keyframes(.opacity, [1, 0.3, 0.3], keyTimes: [0, 0.5, 1], duration: 3)
    .repeated(.infinity).starting(at: -30),
  to: light
)

// A label in the middle.
let font = try FontLibrary().font(family: "Inter", weight: 600)
let label = TextLayout(
  TextBlock("Loading", style: TextStyle(font: font, size: 15, color: .white))
)
let corner = Point(60 - label.size.width / 2, 60 - label.size.height / 2)
stage.add(Layer(text: label, name: "label", origin: corner))

try stage.write(to: "badge.gif", lasting: 3, options: WritingOptions(framesPerSecond: 25))
