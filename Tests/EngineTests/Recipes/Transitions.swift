import Pullreel

/// Moments of transitions beside boxes in HTML.
enum Transitions {
  static var recipes: [Recipe] {
    [0.25, 0.6].flatMap { time in
      [
        recipe("push", .push, time), recipe("reveal", .reveal, time),
        recipe("move-in", .moveIn, time),
      ]
    } + [recipe("dissolve", .fade, 0.5)] + [0.25, 0.6].map { recipe("flip", .flip, $0) }
  }

  /// A crimson box with an amber one inside becomes a blue one, from the right.
  private static func recipe(_ name: String, _ kind: Transition.Kind, _ time: Double) -> Recipe {
    var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120)))
    var layer = Layer.box(10, 20, 100, 80, .crimson)
    layer.masksToBounds = true
    layer.sublayers = [.box(10, 10, 30, 30, .amber)]
    let id = stage.add(layer)
    stage.commit()
    stage.add(.transition(kind, .fromRight, duration: 1), to: id)
    stage.withoutActions { stage in
      stage.set(.backgroundColor, of: id, to: .royal)
      for inner in stage.sublayers(of: id) { stage.removeFromSuperlayer(inner) }
    }
    stage.commit()
    stage.advance(to: time)
    let old = { (x: Double, style: String) in
      div(
        x,
        0,
        100,
        80,
        "background:\(Color.crimson.css);\(style)",
        div(10, 10, 30, 30, "background:\(Color.amber.css)")
      )
    }
    let new = { (x: Double, style: String) in
      div(x, 0, 100, 80, "background:\(Color.royal.css);\(style)")
    }
    let shift = 100 * time
    // The viewer's distance is four times the width of the bounds.
    let turned = { (halfTurns: Double) in
      "backface-visibility:hidden;transform:perspective(400px) rotateY(\(-180 * halfTurns)deg)"
    }
    let inside =
      switch kind {
      case .push: old(-shift, "") + new(100 - shift, "")
      case .moveIn: old(0, "") + new(100 - shift, "")
      case .reveal: new(0, "") + old(-shift, "")
      case .fade: old(0, "") + new(0, "opacity:\(time)")
      case .flip: old(0, turned(time)) + new(0, turned(time - 1))
      }
    return Recipe(
      topic: "transitions",
      name: "\(name)-\(Int(time * 100))",
      layers: [stage.presentation().root],
      oracle: .page(div(10, 20, 100, 80, kind == .flip ? "" : "overflow:hidden", inside)),
      tolerance: 0.001
    )
  }
}
