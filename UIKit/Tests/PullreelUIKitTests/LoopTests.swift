import Layers
import Pixels
import Testing
import TurnTaking

@testable import PullreelUIKit

/// The conditions under which a preview is a loop, and the choice of the loop.
@MainActor @Suite(.simulated) struct LoopTests {
  /// A preview of a square with animations.
  private func preview(
    seconds: Double = 3,
    _ animations: @escaping @MainActor (CALayer) -> Void
  ) -> Preview {
    Preview("square", size: CGSize(width: 50, height: 50), seconds: seconds) {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      view.backgroundColor = .red
      animations(view.layer)
      return view
    }
  }

  private func fade(_ duration: Double, _ key: String = "opacity") -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = 1
    animation.toValue = 0.25
    animation.duration = duration
    animation.repeatCount = .infinity
    return animation
  }

  @Test func `tints that differ by rounding are close, others are not`() {
    func tinted(_ red: Double) -> Layer {
      var layer = Layer()
      layer.filters = [.colorMatrix(.tint(Color(red: red, green: 0.5, blue: 0.5)))]
      return layer
    }
    #expect(tinted(0.3).isClose(to: tinted(0.3 + 1e-12)))
    #expect(!tinted(0.3).isClose(to: tinted(0.31)))
    #expect(!tinted(0.3).isClose(to: Layer()))
  }

  @Test func `what repeats is a loop of its period`() {
    let recording = PreviewRecording(preview { $0.add(fade(0.7), forKey: nil) }, lasting: nil)
    #expect(recording.isLoop)
    #expect(recording.duration == 0.7)
    #expect(recording.start == 0)
  }

  @Test(arguments: [0.5, 1.5])
  func `what begins to repeat after a second or later is shown from its beginning`(time: Double) {
    let recording = PreviewRecording(
      preview { layer in
        layer.add(fade(0.7), forKey: nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + time) {
          layer.backgroundColor = UIColor.blue.cgColor
        }
      },
      lasting: nil
    )
    #expect(recording.isLoop == (time < 1))
    #expect(time < 1 ? recording.start > time - 0.1 : recording.start == 0)
    #expect(recording.findings.notes.isEmpty)
  }

  @Test func `animations that hidden layers have make no loop`() {
    let recording = PreviewRecording(
      preview { layer in
        let hidden = CALayer()
        hidden.add(fade(0.7), forKey: nil)
        let parent = CALayer()
        parent.isHidden = true
        parent.addSublayer(hidden)
        layer.addSublayer(parent)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { layer.opacity = 0.5 }
      },
      lasting: nil
    )
    #expect(!recording.isLoop)
    #expect(recording.duration == 3)
  }

  @Test func `there and back is one period`() {
    let recording = PreviewRecording(
      preview {
        let animation = fade(0.5)
        animation.autoreverses = true
        $0.add(animation, forKey: nil)
      },
      lasting: nil
    )
    #expect(recording.isLoop)
    #expect(recording.duration == 1)
  }

  @Test func `two periods have a common one`() {
    let recording = PreviewRecording(
      preview {
        $0.add(fade(0.4), forKey: "a")
        $0.add(fade(0.6, "transform.scale"), forKey: "b")
      },
      lasting: nil
    )
    #expect(recording.isLoop)
    #expect(abs(recording.duration - 1.2) < 1e-9)
  }

  @Test func `a loop begins when every animation has begun`() {
    let recording = PreviewRecording(
      preview {
        let animation = fade(0.5)
        animation.beginTime = CACurrentMediaTime() + 0.25
        $0.add(animation, forKey: nil)
      },
      lasting: nil
    )
    #expect(recording.isLoop)
    #expect(abs(recording.start - 0.25) < 0.02)
    #expect(recording.duration == 0.5)
  }

  @Test func `what moves on besides is no loop`() {
    let recording = PreviewRecording(
      preview {
        $0.add(fade(0.5), forKey: nil)
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 100
        move.duration = 40
        $0.add(move, forKey: nil)
      },
      lasting: nil
    )
    #expect(!recording.isLoop)
    #expect(recording.duration == 3)
  }

  @Test func `a period that is too long is no loop`() {
    let recording = PreviewRecording(
      preview(seconds: 1) { $0.add(fade(2.5), forKey: nil) },
      lasting: nil
    )
    #expect(!recording.isLoop)
    #expect(recording.duration == 1)
  }

  @Test func `a pull ends half a second after everything is at rest`() {
    let preview = Preview("pull", scrollView: CGSize(width: 160, height: 240)) { scrollView in
      scrollView.refreshControl = UIRefreshControl()
    }
    let recording = PreviewRecording(preview, lasting: nil)
    #expect(!recording.isLoop)
    // Lift after 1.2 s, the end 1.5 s later, and a third of a second back.
    #expect(recording.duration > 3)
    #expect(recording.duration < 4.7)
  }
}
