import Pullreel

// A card that turns over in perspective while its gradient changes, as a GIF.
// swift run card-flip

var root = Layer(frame: Rect(x: 0, y: 0, width: 160, height: 120))
root.backgroundColor = Color(rgb8: 244, 244, 248)
// The eye is 300 points in front of the picture.
root.sublayerTransform.m34 = -1 / 300
var stage = Stage(root)

/// Returns the contents of one side of the card.
func face(_ first: Color, _ second: Color) -> LayerContents {
  .gradient(Gradient([first, second], startPoint: Point(0, 0), endPoint: Point(1, 1)))
}
let day = face(Color(rgb8: 255, 196, 87), Color(rgb8: 255, 94, 98))
let night = face(Color(rgb8: 60, 80, 160), Color(rgb8: 20, 24, 48))

var card = Layer(name: "card", frame: Rect(x: 50, y: 20, width: 60, height: 80))
card.cornerRadius = 8
card.masksToBounds = true
card.contents = day
let side = stage.add(card)

// Two half turns, each fast in the middle; meanwhile the front fades to the back and returns.
let turn: [TimingFunction] = [.easeInEaseOut, .easeInEaseOut]
stage.add(
  .keyframes(.rotationY, [0, .pi, 2 * .pi], timingFunctions: turn, duration: 2.4),
  to: side
)
stage.add(
  .keyframes(.contents, [day, night, day], timingFunctions: turn, duration: 2.4),
  to: side
)
try stage.write(to: "card.gif", lasting: 2.4, options: WritingOptions(framesPerSecond: 25))
