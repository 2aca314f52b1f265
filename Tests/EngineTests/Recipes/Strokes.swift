import Pullreel

/// Strokes and arcs beside a program that asks Cairo itself, dashes and miters also beside SVG.
enum Strokes {
  static var recipes: [Recipe] { joins + dashes + miters + arcs + composites }

  private static let zigzag = "M15 100L40 25L60 95L80 25L105 100"

  private static func recipe(_ name: String, _ shape: Shape, _ attributes: String, _ path: String)
    -> Recipe
  {
    Recipe(
      topic: "strokes",
      name: name,
      layers: [Layer(shape: shape)],
      oracle: .page(
        svg("<path d='\(path)' fill='none' stroke='\(Color.ink.css)' \(attributes)/>")
      )
    )
  }

  private static var joins: [Recipe] {
    zip(Shape.LineJoin.allCases, Shape.LineCap.allCases).map { join, cap in
      var shape = Shape(
        Path(svgPathData: zigzag),
        stroke: .ink,
        lineWidth: 12,
        lineCap: cap
      )
      shape.lineJoin = join
      return recipe(
        "join-\(join.rawValue)",
        shape,
        "stroke-width='12' stroke-linejoin='\(join.rawValue)' stroke-linecap='\(cap.rawValue)' "
          + "stroke-miterlimit='10'",
        zigzag
      )
    }
  }

  private static var dashes: [Recipe] {
    let curve = "M10 60C30 -30 90 150 110 60"
    let patterns: [([Double], Double)] = [([10, 5], 0), ([2, 8, 12, 4], 6), ([7], 3)]
    return patterns.enumerated().map { index, pattern in
      var shape = Shape(Path(svgPathData: curve), stroke: .ink, lineWidth: 5)
      shape.lineDashPattern = pattern.0
      shape.lineDashPhase = pattern.1
      let list = pattern.0.map { "\($0)" }.joined(separator: ",")
      return recipe(
        "dashes-\(index)",
        shape,
        "stroke-width='5' stroke-dasharray='\(list)' stroke-dashoffset='\(pattern.1)'",
        curve
      )
    }
  }

  private static var miters: [Recipe] {
    [1.5, 3, 6].map { limit in
      var shape = Shape(Path(svgPathData: zigzag), stroke: .ink, lineWidth: 6)
      shape.miterLimit = limit
      return recipe(
        "miter-\(Int(limit * 10))",
        shape,
        "stroke-width='6' stroke-miterlimit='\(limit)'",
        zigzag
      )
    }
  }

  private static var arcs: [Recipe] {
    [(0.0, 4.0), (-1, 2.5), (2, 7)].map { start, end in
      var path = Path()
      path.addArc(
        center: Point(60, 60),
        radius: 40,
        startAngle: start,
        endAngle: end,
        clockwise: true
      )
      let shape = Shape(path, stroke: .crimson, lineWidth: 9, lineCap: .round)
      return Recipe(
        topic: "strokes",
        name: "arc-\(Int(start * 10))",
        layers: [Layer(shape: shape)],
        oracle: .program(
          "cairo_arc",
          ["start": .number(start), "end": .number(min(end, start + 2 * .pi))]
        )
      )
    }
  }

  /// A faded group and a turned clip, as Cairo's own operators make them.
  private static var composites: [Recipe] {
    [0.3, 0.7].map { opacity in
      var group = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
      group.opacity = opacity
      group.sublayers = [.box(20, 20, 50, 60, .crimson), .box(50, 40, 50, 60, .royal)]
      return Recipe(
        topic: "strokes",
        name: "group-\(Int(opacity * 10))",
        layers: [group],
        oracle: .program("cairo_group", ["opacity": .number(opacity)])
      )
    }
      + [15.0, 40, 75].map { degrees in
        var clip = Layer(frame: Rect(x: 30, y: 30, width: 60, height: 60))
        clip.masksToBounds = true
        clip.transform = .rotation(degrees * .pi / 180)
        clip.sublayers = [.box(-20, -20, 60, 60, .amber), .box(20, 20, 80, 80, .forest)]
        return Recipe(
          topic: "strokes",
          name: "clip-\(Int(degrees))",
          layers: [clip],
          oracle: .program("cairo_clip", ["degrees": .number(degrees)])
        )
      }
  }
}
