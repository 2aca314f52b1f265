import Pullreel

/// Shapes with several fills and strokes beside SVG.
enum Paints {
  static var recipes: [Recipe] { rules + [layered] }

  private static let star = "M60 10L90 105L10 45L110 45L30 105Z"

  private static var rules: [Recipe] {
    [Shape.FillRule.nonZero, .evenOdd].map { rule in
      var shape = Shape(Path(svgPathData: star), fill: .royal)
      shape.fillRule = rule
      shape.strokeColor = .ink
      shape.lineWidth = 2
      let css = rule == .evenOdd ? "evenodd" : "nonzero"
      return Recipe(
        topic: "paints",
        name: css,
        layers: [Layer(shape: shape)],
        oracle: .page(
          svg(
            "<path d='\(star)' fill='\(Color.royal.css)' fill-rule='\(css)' stroke='\(Color.ink.css)'"
              + " stroke-width='2'/>"
          )
        )
      )
    }
  }

  private static var layered: Recipe {
    let path = Path(svgPathData: star)
    let drawing = Drawing([
      Shape(path, stroke: .amber, lineWidth: 12),
      Shape(path, fill: Color.crimson.withAlpha(0.5)),
      Shape(path, stroke: Color.royal.withAlpha(0.7), lineWidth: 6),
      Shape(path, stroke: .white, lineWidth: 1),
    ])
    func stroke(_ color: Color, _ width: Double) -> String {
      "<path d='\(star)' fill='none' stroke='\(color.css)' stroke-width='\(width)' "
        + "stroke-miterlimit='10'/>"
    }
    return Recipe(
      topic: "paints",
      name: "layered",
      layers: [.showing(.drawing(drawing), 0, 0, 120, 120)],
      oracle: .page(
        svg(
          stroke(.amber, 12)
            + "<path d='\(star)' fill='\(Color.crimson.withAlpha(0.5).css)'/>"
            + stroke(Color.royal.withAlpha(0.7), 6) + stroke(.white, 1)
        )
      )
    )
  }
}
