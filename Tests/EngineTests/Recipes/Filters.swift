import Pullreel

/// Filters beside CSS and SVG.
enum Filters {
  static var recipes: [Recipe] { blurs + colors + shadows + [tritone] }

  private static func recipe(_ name: String, _ filter: Filter, _ css: String) -> Recipe {
    var group = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
    group.sublayers = [
      .box(30, 30, 40, 60, .crimson), .box(60, 50, 35, 35, Color.royal.withAlpha(0.7)),
    ]
    group.filters = [filter]
    let page = div(
      0,
      0,
      120,
      120,
      "filter:\(css)",
      div(30, 30, 40, 60, "background:\(Color.crimson.css)")
        + div(60, 50, 35, 35, "background:\(Color.royal.withAlpha(0.7).css)")
    )
    return Recipe(topic: "filters", name: name, layers: [group], oracle: .page(page))
  }

  private static var blurs: [Recipe] {
    [1.0, 3, 8].map { recipe("blur-\(Int($0))", .blur(sigma: $0), "blur(\($0)px)") }
  }

  private static var colors: [Recipe] {
    [0.0, 0.5, 1.8].map {
      recipe(
        "saturate-\(Int($0 * 10))",
        .colorMatrix(.saturation($0)),
        "saturate(\($0))"
      )
    } + [recipe("invert", .colorMatrix(.inversion), "invert(1)")]
  }

  private static var shadows: [Recipe] {
    [(4.0, 6.0, 3.0), (-8, 0, 0.0), (0, 0, 6)].map { x, y, sigma in
      recipe(
        "shadow\(Int(x))-\(Int(sigma))",
        .dropShadow(
          DropShadow(
            color: Color.ink.withAlpha(0.8),
            offset: Vector(dx: x, dy: y),
            sigma: sigma
          )
        ),
        "drop-shadow(\(x)px \(y)px \(sigma)px \(Color.ink.withAlpha(0.8).css))"
      )
    }
  }

  private static var tritone: Recipe {
    let tones: [Color] = [.ink, .forest, .amber]
    func table(_ part: (Color) -> Double) -> String {
      tones.map { "\(part($0))" }.joined(separator: " ")
    }
    let luma = "0.2126 0.7152 0.0722 0 0 "
    let gradient = Gradient(
      [.black, .crimson, .white],
      startPoint: Point(0, 0),
      endPoint: Point(1, 0)
    )
    var layer = Layer.showing(.gradient(gradient))
    layer.filters = [.tones(tones)]
    let page =
      svg(
        "<filter id='tones' color-interpolation-filters='sRGB'><feColorMatrix values='\(luma)\(luma)"
          + "\(luma)0 0 0 1 0'/><feComponentTransfer>"
          + "<feFuncR type='table' tableValues='\(table(\.red))'/>"
          + "<feFuncG type='table' tableValues='\(table(\.green))'/>"
          + "<feFuncB type='table' tableValues='\(table(\.blue))'/></feComponentTransfer></filter>"
      )
      + div(
        10,
        10,
        100,
        100,
        "filter:url(#tones);background:linear-gradient(90deg,black,\(Color.crimson.css),white)"
      )
    return Recipe(topic: "filters", name: "tritone", layers: [layer], oracle: .page(page))
  }
}
