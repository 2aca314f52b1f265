import Pullreel
import PullreelCommand

// The command with a source of one's own in its catalogue: any clip, no refresh animation.
// swift run own-source render clock -o clock.gif

/// A clock whose hand makes one turn.
struct Clock: LayerClip {
  var name: ClipName { ClipName(animation: "clock", scene: "loading") }
  var size: Size { Size(64, 64) }
  var isLoop: Bool { true }
  // The clip has no settings, so its name alone identifies its frames.
  var statement: ClipStatement { ClipStatement() }
  var tracking: ClipTracking { ClipTracking(["hand"]) }

  func duration() -> Double { 2 }
  func makePlayback() -> any Playback { Going() }

  private struct Going: Playback {
    var time = 0.0

    mutating func advance(to time: Double) { self.time = time }
    func moment() -> ClipFrame { ClipFrame(Presentation(time: time, root: face)) }
    func layer(named name: String) -> (layer: Layer, isInTree: Bool)? {
      name == "hand" ? (hand, true) : nil
    }

    private var hand: Layer {
      var hand = Layer(name: "hand", frame: Rect(x: 30, y: 10, width: 4, height: 22))
      hand.anchorPoint = Point(0.5, 1)
      hand.position = Point(32, 32)
      hand.backgroundColor = .black
      hand.transform.rotationZ = .pi * time
      return hand
    }

    private var face: Layer {
      var face = Layer(name: "face", frame: Rect(x: 0, y: 0, width: 64, height: 64))
      face.cornerRadius = 32
      face.backgroundColor = Color(rgb8: 255, 220, 120)
      face.sublayers = [hand]
      return face
    }
  }
}

struct ClockSource: ClipSource {
  var name: String { "clock" }
  var scenes: [Scene.Name] { [.loading] }
  var parameters: [ParameterDefinition] { [] }

  func clip(_ request: ClipRequest, _ settings: inout ParameterReader) -> Clip { .layers(Clock()) }
  func listing() -> AnimationListing {
    AnimationListing(Clock(), lasting: Clock().duration(), "the hand of a clock goes round once")
  }
}

CommandLineTool.main(Catalogue.standard.adding(ClockSource()))
