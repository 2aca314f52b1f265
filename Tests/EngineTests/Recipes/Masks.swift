import Pullreel

/// Masks by layers and by lists of paths beside SVG and a program on numbers.
enum Masks {
  static var recipes: [Recipe] { kinds + combined + expanded }

  private static let stripes: [Layer] = [
    .box(10, 10, 100, 34, .crimson), .box(10, 43, 100, 34, .amber), .box(10, 76, 100, 34, .royal),
  ]
  private static let stripesInSVG =
    "<rect x='10' y='10' width='100' height='34' fill='\(Color.crimson.css)'/>"
    + "<rect x='10' y='43' width='100' height='34' fill='\(Color.amber.css)'/>"
    + "<rect x='10' y='76' width='100' height='34' fill='\(Color.royal.css)'/>"

  private static var kinds: [Recipe] {
    MaskKind.allCases.map { kind in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
      layer.sublayers = stripes
      var mask = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
      let dark = Color(rgb8: 80, 120, 40)
      let light = Color(rgb8: 240, 230, 200).withAlpha(0.75)
      mask.sublayers = [.box(0, 20, 70, 50, dark), .box(50, 50, 60, 60, light)]
      layer.mask = mask
      layer.maskKind = kind
      let inside =
        "<rect x='0' y='20' width='70' height='50' fill='\(dark.css)'/>"
        + "<rect x='50' y='50' width='60' height='60' fill='\(light.css)'/>"
      let isLuma = kind == .luma || kind == .invertedLuma
      let isInverted = kind == .invertedAlpha || kind == .invertedLuma
      let id = kind.rawValue
      // A double mask uses an inverting filter of the mask's own picture.
      let invert =
        isLuma
        ? "<feColorMatrix values='-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 0 1'/>"
        : "<feColorMatrix values='1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 -1 1'/>"
      let ground = isLuma ? "<rect width='120' height='120' fill='black'/>" : ""
      let filtered = isInverted ? "<g filter='url(#i\(id))'>\(ground)\(inside)</g>" : inside
      let page = svg(
        "<filter id='i\(id)' filterUnits='userSpaceOnUse' x='0' y='0' width='120' height='120' "
          + "color-interpolation-filters='sRGB'>\(invert)</filter>"
          + "<mask id='m\(id)' maskUnits='userSpaceOnUse' x='0' y='0' width='120' height='120' "
          + "style='mask-type:\(isLuma ? "luminance" : "alpha")'>\(filtered)</mask>"
          + "<g mask='url(#m\(id))'>\(stripesInSVG)</g>"
      )
      return Recipe(topic: "masks", name: id, layers: [layer], oracle: .page(page))
    }
  }

  private static let first = "M15 15L85 15L85 75L15 75Z"
  private static let second = "M45 45L105 45L105 105L45 105Z"

  private static func recipe(_ name: String, _ masks: [PathMask], _ areas: [JSONValue]) -> Recipe {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
    layer.sublayers = stripes
    layer.pathMasks = masks
    return Recipe(
      topic: "masks",
      name: name,
      layers: [layer],
      oracle: .program("path_masks", ["areas": .list(areas)])
    )
  }

  /// Rectangles on whole pixels, so that every pixel is known.
  private static var combined: [Recipe] {
    PathMask.Mode.allCases.flatMap { mode in
      [1.0, 0.6].map { opacity in
        var lower = PathMask(path(first))
        lower.opacity = 0.8
        var upper = PathMask(path(second), mode: mode)
        upper.opacity = opacity
        return recipe(
          "\(mode.rawValue)-\(Int(opacity * 10))",
          [lower, upper],
          [
            .list(["add", 15, 15, 85, 75, 0.8, 0]),
            .list([.text(mode.rawValue), 45, 45, 105, 105, .number(opacity), 0]),
          ]
        )
      }
    }
      + PathMask.Mode.allCases.map { mode in
        var alone = PathMask(path(second), mode: mode)
        alone.isInverted = mode == .add
        return recipe(
          "alone-\(mode.rawValue)",
          [alone],
          [.list([.text(mode.rawValue), 45, 45, 105, 105, 1, alone.isInverted ? 1 : 0])]
        )
      }
  }

  private static func path(_ data: String) -> Path { Path(svgPathData: data) ?? Path() }

  /// Outlines moved outwards as a stroke with round joins widens them.
  private static var expanded: [Recipe] {
    [8.0, -8].map { expansion in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
      layer.sublayers = stripes
      var mask = PathMask(path("M60 20L100 100L20 100Z"))
      mask.expansion = expansion
      layer.pathMasks = [mask]
      let color = expansion > 0 ? "white" : "black"
      let id = expansion > 0 ? "grown" : "shrunk"
      let page = svg(
        "<mask id='\(id)' maskUnits='userSpaceOnUse' x='0' y='0' width='120' height='120'>"
          + "<path d='M60 20L100 100L20 100Z' fill='white' stroke='\(color)' stroke-width='16' "
          + "stroke-linejoin='round'/></mask><g mask='url(#\(id))'>\(stripesInSVG)</g>"
      )
      return Recipe(topic: "masks", name: id, layers: [layer], oracle: .page(page))
    }
  }
}
