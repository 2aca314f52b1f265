import Foundation
import Pullreel

/// Copies of a layer beside as many boxes in HTML.
enum Replicators {
  static var recipes: [Recipe] { [ring(8), ring(12), row, spiral] }

  private static func recipe(
    _ name: String,
    _ replicator: Replicator,
    _ dot: Layer,
    _ page: String
  ) -> Recipe {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
    layer.replicator = replicator
    layer.sublayers = [dot]
    return Recipe(
      topic: "replicators",
      name: name,
      layers: [Stage(layer).presentation().root],
      oracle: .page(page)
    )
  }

  /// Boxes around the middle, more and more transparent.
  private static func ring(_ count: Int) -> Recipe {
    var replicator = Replicator(
      count: count,
      transform: .rotation(2 * .pi / Double(count))
    )
    replicator.instanceAlphaOffset = -1 / Double(count)
    let boxes = (0..<count).map { index in
      let turn = 360 * Double(index) / Double(count)
      return div(
        54,
        10,
        12,
        24,
        "transform-origin:6px 50px;transform:rotate(\(turn)deg);background:"
          + Color.royal.withAlpha(1 - Double(index) / Double(count)).css
      )
    }
    return recipe("ring-\(count)", replicator, .box(54, 10, 12, 24, .royal), boxes.joined())
  }

  /// White boxes tinted from copy to copy.
  private static var row: Recipe {
    var replicator = Replicator(count: 5, transform: .translation(x: 22, y: 4))
    replicator.instanceColor = Color(red: 1, green: 0.2, blue: 0.1)
    replicator.instanceRedOffset = -0.2
    replicator.instanceBlueOffset = 0.2
    let boxes = (0..<5).map { index in
      let step = Double(index)
      let color = Color(red: 1 - 0.2 * step, green: 0.2, blue: 0.1 + 0.2 * step)
      return div(6 + 22 * step, 40 + 4 * step, 18, 18, "background:\(color.css)")
    }
    return recipe("row", replicator, .box(6, 40, 18, 18, .white), boxes.joined())
  }

  /// Each copy is the one before, turned and made smaller about the middle.
  private static var spiral: Recipe {
    let step = Transform3D.rotation(0.4).concatenating(.scale(x: 0.85, y: 0.85))
    let boxes = (0..<9).map { index in
      div(
        40,
        5,
        40,
        14,
        "transform-origin:20px 55px;background:\(Color.forest.css);"
          + "transform:rotate(\(0.4 * Double(index))rad) scale(\(pow(0.85, Double(index))))"
      )
    }
    return recipe(
      "spiral",
      Replicator(count: 9, transform: step),
      .box(40, 5, 40, 14, .forest),
      boxes.joined()
    )
  }
}
