import Testing
import UIKit

extension Facts {
  static let transactions: [Fact] = [
    Fact("a transaction's duration is a quarter of a second", "CATransaction: animationDuration()")
    {
      #expect(CATransaction.animationDuration() == 0.25)
    },
    Fact("a transaction animates", "CATransaction: disableActions()") {
      #expect(!CATransaction.disableActions())
    },
    Fact("a transaction has no curve of its own", "CATransaction: animationTimingFunction()") {
      #expect(CATransaction.animationTimingFunction() == nil)
    },
    Fact("an inner transaction has its own settings", "CATransaction") {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      #expect(CATransaction.animationDuration() == 3)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.commit()
    },
    Fact("an inner transaction inherits the outer one's settings", "CATransaction") {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      CATransaction.commit()
    },
    Fact("settings have keys", "CATransaction: setValue(_:forKey:)") {
      CATransaction.begin()
      CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.animationDuration() == 1.5)
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 1.5)
      CATransaction.commit()
    },
    Fact("disabled actions change at once", "CATransaction: setDisableActions(_:)") {
      let play = Playing()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      play.layer.opacity = 0
      CATransaction.commit()
      #expect(play.opacity(at: 0.05) == 0)
    },
    Fact("a completion may ask for another one", "CATransaction: setCompletionBlock(_:)") {
      let play = Playing()
      var ends: [String] = []
      CATransaction.setCompletionBlock {
        ends.append("first")
        CATransaction.setCompletionBlock { ends.append("second") }
        play.layer.opacity = 0
      }
      _ = play.opacity(at: 0.1)
      #expect(ends == ["first"])
      _ = play.opacity(at: 0.5)
      #expect(ends == ["first", "second"] && !CATransaction.disableActions())
    },
    Fact("what is set outside counts until the end of the turn", "CATransaction: implicit") {
      let play = Playing()
      CATransaction.setDisableActions(true)
      play.layer.opacity = 0.5
      play.simulation.world.update()
      #expect(play.layer.animationKeys() == nil && !CATransaction.disableActions())
      play.layer.opacity = 1
      play.simulation.world.update()
      #expect(play.layer.animationKeys() == ["opacity"])
    },
    Fact(
      "the block is called when all animations have ended",
      "CATransaction: setCompletionBlock(_:)"
    ) {
      let play = Playing()
      var time = -1.0
      CATransaction.begin()
      CATransaction.setCompletionBlock { time = CACurrentMediaTime() - World.start }
      play.layer.add(play.fade(from: 0, to: 1, 0.5), forKey: "a")
      play.layer.add(play.fade(from: 0, to: 1, 1), forKey: "b")
      CATransaction.commit()
      play.simulation.advance(to: 0.9)
      #expect(time == -1)
      play.simulation.advance(to: 2)
      #expect(abs(time - 1) < 0.02)
    },
    Fact("the block is called without animations, too", "CATransaction: setCompletionBlock(_:)") {
      let simulation = Simulation()
      var count = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { count += 1 }
      CATransaction.commit()
      simulation.advance(to: 0.05)
      #expect(count == 1)
    },
    Fact("implicit animations count for the block", "CATransaction: setCompletionBlock(_:)") {
      let play = Playing()
      var time = -1.0
      CATransaction.begin()
      CATransaction.setCompletionBlock { time = CACurrentMediaTime() - World.start }
      play.layer.opacity = 0
      CATransaction.commit()
      play.simulation.advance(to: 1)
      #expect(abs(time - 0.25) < 0.02)
    },
    Fact("removed animations count as ended for the block", "CATransaction: setCompletionBlock(_:)")
    {
      let play = Playing()
      var count = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { count += 1 }
      play.layer.add(play.fade(from: 0, to: 1, 9), forKey: "a")
      CATransaction.commit()
      play.simulation.advance(to: 0.1)
      play.layer.removeAllAnimations()
      play.simulation.advance(to: 0.2)
      #expect(count == 1)
    },
  ]

  static let delegates: [Fact] = [
    Fact("a delegate hears of the begin", "CAAnimationDelegate: animationDidStart(_:)") {
      let play = Playing()
      let listener = Listener()
      let fade = play.fade(from: 0, to: 1, 1)
      fade.delegate = listener
      play.layer.add(fade, forKey: "a")
      play.simulation.advance(to: 0.1)
      #expect(listener.heard == ["start"])
    },
    Fact("an end by itself is finished", "CAAnimationDelegate: animationDidStop(_:finished:)") {
      let play = Playing()
      let listener = Listener()
      let fade = play.fade(from: 0, to: 1, 0.5)
      fade.delegate = listener
      play.layer.add(fade, forKey: "a")
      play.simulation.advance(to: 1)
      #expect(listener.heard == ["start", "stop true"])
    },
    Fact("a removed one is not finished", "CAAnimationDelegate: animationDidStop(_:finished:)") {
      let play = Playing()
      let listener = Listener()
      let fade = play.fade(from: 0, to: 1, 9)
      fade.delegate = listener
      play.layer.add(fade, forKey: "a")
      play.simulation.advance(to: 0.1)
      play.layer.removeAnimation(forKey: "a")
      play.simulation.advance(to: 0.2)
      #expect(listener.heard == ["start", "stop false"])
    },
    Fact("a replaced one is not finished", "CAAnimationDelegate: animationDidStop(_:finished:)") {
      let play = Playing()
      let listener = Listener()
      let fade = play.fade(from: 0, to: 1, 9)
      fade.delegate = listener
      play.layer.add(fade, forKey: "a")
      play.simulation.advance(to: 0.1)
      play.layer.add(play.fade(from: 0, to: 1, 1), forKey: "a")
      play.simulation.advance(to: 0.2)
      #expect(listener.heard == ["start", "stop false"])
    },
    Fact("the animation holds its delegate", "CAAnimation: delegate") {
      let animation = CABasicAnimation()
      weak var listener: Listener?
      do {
        let made = Listener()
        listener = made
        animation.delegate = made
      }
      #expect(listener != nil)
    },
    Fact("a delayed one begins at its time", "CAAnimationDelegate: animationDidStart(_:)") {
      let play = Playing()
      let listener = Listener()
      let fade = play.fade(from: 0, to: 1, 1)
      fade.beginTime = CACurrentMediaTime() + 0.5
      fade.delegate = listener
      play.layer.add(fade, forKey: "a")
      play.simulation.advance(to: 0.4)
      #expect(listener.heard.isEmpty)
      play.simulation.advance(to: 0.6)
      #expect(listener.heard == ["start"])
    },
  ]
}
