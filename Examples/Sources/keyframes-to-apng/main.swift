import Pullreel

// A dart flies along a curve that draws itself behind it: an animated PNG without a background.
// swift run keyframes-to-apng

var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100)))
let route = Path {
  $0.move(to: Point(20, 80))
  $0.addCubic(to: Point(180, 20), control1: Point(90, 100), control2: Point(90, 0))
}

var line = Shape(route, fill: nil)
line.strokeColor = Color(rgb8: 90, 120, 255)
line.lineWidth = 3
line.lineCap = .round
line.lineDashPattern = [1, 8]
let trail = stage.add(Layer(name: "trail", shape: line))

let outline = Path {
  $0.move(to: Point(0, 0))
  $0.addLine(to: Point(20, 7))
  $0.addLine(to: Point(0, 14))
  $0.addLine(to: Point(5, 7))
  $0.close()
}
let dart = stage.add(
  Layer(
    name: "dart",
    frame: Rect(x: 0, y: 0, width: 20, height: 14),
    shape: Shape(outline, fill: Color(rgb8: 40, 50, 90))
  )
)

// Both move at uniform speed: the dart's path is paced, and the stroke is measured by length.
stage.add(.along(route, rotation: .auto, duration: 1.2), to: dart)
stage.add(.basic(.strokeEnd, from: 0, to: 1, duration: 1.2), to: trail)

// Unlike a GIF, an APNG keeps soft edges on a page of any colour.
let options = WritingOptions(format: .apng, framesPerSecond: 30)
try stage.write(to: "dart.png", lasting: 1.2, options: options)
