import Geometry
import Layers
import Testing

@Suite struct TransactionTests {
  @Test func `its duration and curve are those of implicit animations`() {
    var solo = Solo()
    solo.stage.transaction(duration: 2, timingFunction: .linear) {
      $0.set(.cornerRadius, of: solo.layer, to: 8)
    }
    solo.stage.commit()
    solo.play(to: 0.5)
    #expect(solo.shown.cornerRadius == 2)
  }

  @Test func `without a curve the default one counts`() {
    var solo = Solo()
    solo.stage.transaction(duration: 2) { $0.set(.cornerRadius, of: solo.layer, to: 1) }
    solo.stage.commit()
    solo.play(to: 1)
    #expect(isClose(solo.shown.cornerRadius, 0.802403, within: 1e-6))
  }

  @Test func `an inner one inherits what it leaves out`() {
    var solo = Solo()
    solo.stage.transaction(duration: 2, timingFunction: .linear) {
      $0.transaction(duration: 4) { $0.set(.cornerRadius, of: solo.layer, to: 8) }
      $0.set(.borderWidth, of: solo.layer, to: 8)
    }
    solo.stage.commit()
    solo.play(to: 1)
    #expect(solo.shown.cornerRadius == 2)
    #expect(solo.shown.borderWidth == 4)
  }

  @Test func `disabled actions show at once`() {
    var solo = Solo()
    solo.stage.withoutActions { $0.set(.opacity, of: solo.layer, to: 0) }
    #expect(solo.shown.opacity == 0)
  }

  @Test func `disabled actions can be enabled inside`() {
    var solo = Solo()
    solo.stage.withoutActions {
      $0.transaction { $0.set(.opacity, of: solo.layer, to: 0) }
      $0.transaction(disablesActions: false) { $0.set(.cornerRadius, of: solo.layer, to: 1) }
    }
    #expect(solo.stage.animationKeys(of: solo.layer) == ["cornerRadius"])
  }

  @Test func `disabled actions apply to views in blocks, too`() {
    var layer = Layer()
    layer.isViewLayer = true
    var solo = Solo(layer)
    solo.stage.beginViewAnimation(duration: 1)
    solo.stage.withoutActions { $0.set(.opacity, of: solo.layer, to: 0) }
    solo.stage.endViewAnimation()
    #expect(solo.shown.opacity == 0)
  }

  @Test func `a view that was just added is animated in a block, another layer is not`() {
    var stage = Stage()
    stage.commit()
    var layer = Layer()
    let plain = stage.add(layer)
    layer.isViewLayer = true
    let view = stage.add(layer)
    let outside = stage.insert(layer)
    stage.beginViewAnimation(duration: 1, timingFunction: .linear)
    for id in [plain, view, outside] { stage.set(.opacity, of: id, to: 0) }
    stage.endViewAnimation()
    stage.commit()
    #expect(stage.presented(view).opacity == 1)
    stage.advance(to: 0.25)
    #expect(stage.presented(view).opacity == 0.75)
    #expect(stage.presented(plain).opacity == 0)
    #expect(stage.animationKeys(of: outside).isEmpty)
  }

  @Test func `a change that shows at once leaves a running animation`() {
    var solo = Solo()
    solo.stage.add(
      .basic(.cornerRadius, from: 0, to: 4, duration: 1),
      to: solo.layer,
      forKey: "cornerRadius"
    )
    solo.stage.withoutActions { $0.set(.cornerRadius, of: solo.layer, to: 99) }
    solo.play(to: 0)
    solo.play(to: 0.5)
    #expect(solo.shown.cornerRadius == 2)
  }

  @Test func `it lasts from its beginning to its commit`() {
    var solo = Solo()
    solo.stage.beginTransaction(disablesActions: true)
    solo.stage.set(.opacity, of: solo.layer, to: 0)
    solo.stage.commitTransaction()
    solo.stage.set(.cornerRadius, of: solo.layer, to: 1)
    #expect(solo.stage.animationKeys(of: solo.layer) == ["cornerRadius"])
  }

  // MARK: Completion

  /// Returns the completions among a stage's new events.
  private func completions(_ stage: inout Stage) -> [Completion] {
    stage.takeEvents().compactMap {
      guard case .completed(let completion, _) = $0 else { return nil }
      return completion
    }
  }

  @Test func `it completes when all its animations have ended`() {
    var solo = Solo()
    solo.stage.transaction(completion: "done") {
      $0.set(.opacity, of: solo.layer, to: 0)
      $0.add(.basic(.cornerRadius, to: 1, duration: 1), to: solo.layer)
    }
    solo.stage.commit()
    solo.play(to: 0.9)
    #expect(completions(&solo.stage).isEmpty)
    solo.play(to: 1)
    #expect(completions(&solo.stage) == ["done"])
    solo.play(to: 2)
    #expect(completions(&solo.stage).isEmpty)
  }

  @Test(arguments: [false, true])
  func `it has finished where nothing was removed or replaced before its end`(isLate: Bool) {
    var solo = Solo()
    solo.stage.transaction(completion: "done") {
      $0.add(.basic(.opacity, to: 0, duration: 0.5), to: solo.layer, forKey: "a")
      $0.add(.basic(.cornerRadius, to: 1, duration: 1), to: solo.layer, forKey: "b")
    }
    solo.stage.commit()
    // The first has ended by itself; the second is taken away in the one case.
    solo.play(to: 0.75)
    if !isLate { solo.stage.removeAnimation(forKey: "b", from: solo.layer) }
    solo.play(to: 1)
    #expect(solo.stage.takeEvents().contains(.completed("done", finished: isLate)))
  }

  @Test func `it has not finished where another animation has taken a place`() {
    var solo = Solo()
    solo.stage.transaction(completion: "first") {
      $0.add(.basic(.opacity, to: 0, duration: 1), to: solo.layer, forKey: "a")
    }
    solo.stage.commit()
    solo.play(to: 0.5)
    solo.stage.transaction(completion: "second") {
      $0.add(.basic(.opacity, to: 1, duration: 1), to: solo.layer, forKey: "a")
    }
    solo.play(to: 2)
    let ends = solo.stage.takeEvents().filter { if case .completed = $0 { true } else { false } }
    #expect(ends == [.completed("first", finished: false), .completed("second", finished: true)])
  }

  @Test func `it completes at the commit where nothing was added`() {
    var solo = Solo()
    solo.stage.transaction(completion: "done") { _ in }
    #expect(completions(&solo.stage).isEmpty)
    solo.stage.commit()
    #expect(completions(&solo.stage) == ["done"])
  }

  @Test func `it completes when its last animation is removed`() {
    var solo = Solo()
    solo.stage.transaction(completion: "done") {
      $0.add(.basic(.opacity, to: 0, duration: 1), to: solo.layer, forKey: "fade")
    }
    solo.stage.commit()
    solo.stage.removeAnimation(forKey: "fade", from: solo.layer)
    #expect(completions(&solo.stage) == ["done"])
  }

  @Test func `it waits for the animations of inner ones`() {
    var solo = Solo()
    solo.stage.transaction(completion: "outer") {
      $0.transaction(completion: "inner") {
        $0.add(.basic(.opacity, to: 0, duration: 1), to: solo.layer)
      }
      $0.add(.basic(.cornerRadius, to: 0, duration: 2), to: solo.layer)
    }
    solo.stage.commit()
    solo.play(to: 1)
    #expect(completions(&solo.stage) == ["inner"])
    solo.play(to: 2)
    #expect(completions(&solo.stage) == ["outer"])
  }

  @Test func `it does not wait for what was added before or after it`() {
    var solo = Solo()
    solo.stage.add(.basic(.cornerRadius, to: 0, duration: 9), to: solo.layer)
    solo.stage.transaction(completion: "done") {
      $0.add(.basic(.opacity, to: 0, duration: 1), to: solo.layer)
    }
    solo.stage.add(.basic(.borderWidth, to: 0, duration: 9), to: solo.layer)
    solo.stage.commit()
    solo.play(to: 1)
    #expect(completions(&solo.stage) == ["done"])
  }

  @Test func `transactions that complete together do so in the order of their beginning`() {
    var solo = Solo()
    for name in ["a", "b", "c"] {
      solo.stage.transaction(completion: Completion(name)) {
        $0.add(.basic(.opacity, to: 0, duration: 1), to: solo.layer)
      }
    }
    solo.stage.commit()
    solo.play(to: 1)
    #expect(completions(&solo.stage) == ["a", "b", "c"])
  }

  @Test func `an animation replaced within its transaction does not complete it`() {
    var solo = Solo()
    solo.stage.transaction(completion: "done") {
      $0.set(.opacity, of: solo.layer, to: 0.5)
      $0.set(.opacity, of: solo.layer, to: 0)
    }
    solo.stage.commit()
    #expect(completions(&solo.stage).isEmpty)
    solo.play(to: 0.25)
    #expect(completions(&solo.stage) == ["done"])
  }
}
