import Pullreel

/// Every blend mode beside CSS.
enum Blending {
  static var recipes: [Recipe] {
    BlendMode.allCases.flatMap { mode in
      [false, true].map { isClear in recipe(mode, isClear: isClear) }
    } + [isolated]
  }

  private static func recipe(_ mode: BlendMode, isClear: Bool) -> Recipe {
    let alpha = isClear ? 0.6 : 1
    let back = [Color(rgb8: 230, 120, 30), Color(rgb8: 40, 160, 90)].map { $0.withAlpha(alpha) }
    let front = [Color(rgb8: 60, 90, 220), Color(rgb8: 240, 220, 120)].map { $0.withAlpha(alpha) }
    var top = Layer(frame: Rect(x: 30, y: 10, width: 60, height: 100))
    top.sublayers = [.box(0, 0, 30, 100, front[0]), .box(30, 0, 30, 100, front[1])]
    top.blendMode = mode
    let layers: [Layer] = [.box(10, 20, 100, 40, back[0]), .box(10, 60, 100, 40, back[1]), top]
    let page =
      div(10, 20, 100, 40, "background:\(back[0].css)")
      + div(10, 60, 100, 40, "background:\(back[1].css)")
      + div(
        30,
        10,
        60,
        100,
        "mix-blend-mode:\(mode.rawValue)",
        div(0, 0, 30, 100, "background:\(front[0].css)")
          + div(30, 0, 30, 100, "background:\(front[1].css)")
      )
    return Recipe(
      topic: "blend modes",
      name: "\(mode.rawValue)\(isClear ? "-clear" : "")",
      layers: layers,
      oracle: .page(page)
    )
  }

  /// A blend inside an isolated group does not see what is behind the group.
  private static var isolated: Recipe {
    var group = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
    group.isIsolated = true
    group.sublayers = [
      .box(20, 50, 80, 50, .amber),
      Layer.box(40, 10, 40, 100, .royal).with { $0.blendMode = .multiply },
    ]
    let page =
      div(10, 30, 100, 60, "background:\(Color.crimson.css)")
      + div(
        0,
        0,
        120,
        120,
        "isolation:isolate",
        div(20, 50, 80, 50, "background:\(Color.amber.css)")
          + div(40, 10, 40, 100, "background:\(Color.royal.css);mix-blend-mode:multiply")
      )
    return Recipe(
      topic: "blend modes",
      name: "isolated",
      layers: [.box(10, 30, 100, 60, .crimson), group],
      oracle: .page(page)
    )
  }
}
