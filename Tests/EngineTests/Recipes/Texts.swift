import Pullreel
import Text

/// Lines of text beside SVG text in the same font.
enum Texts {
  static var recipes: [Recipe] {
    do {
      return try sizes() + words() + [middle(), colors(), tracked()]
    } catch {
      fatalError("The fonts that script/setup installs are missing: \(error)")
    }
  }

  private static let fonts = FontLibrary()

  private static func recipe(
    _ name: String,
    _ text: String,
    size: Double,
    family: String = "Inter",
    weight: Double = 400,
    isItalic: Bool = false,
    tracking: Double = 0,
    anchor: Double = 0
  ) throws -> Recipe {
    let font = try fonts.font(family: family, weight: weight, isItalic: isItalic)
    var style = TextStyle(font: font, size: size, color: .ink)
    style.tracking = tracking
    let layout = TextLayout(TextBlock(text, style: style))
    let (x, y) = (anchor == 0 ? 6.0 : 60.0, 70.0)
    let origin = Point(x - layout.size.width * anchor, y - layout.lines[0].baseline)
    let css =
      "font-family:\(family);font-size:\(size)px;font-weight:\(Int(weight));"
      + "font-style:\(isItalic ? "italic" : "normal");letter-spacing:\(tracking)px;"
      + "text-anchor:\(anchor == 0 ? "start" : "middle");text-rendering:geometricPrecision"
    return Recipe(
      topic: "text",
      name: name,
      layers: [Layer(text: layout, origin: origin)],
      oracle: .page(
        svg("<text x='\(x)' y='\(y)' fill='\(Color.ink.css)' style='\(css)'>\(text)</text>")
      ),
      // Chromium draws glyphs with more contrast than areas.
      tolerance: 0.002
    )
  }

  private static func sizes() throws -> [Recipe] {
    try [(16.0, "Loading 42 %"), (24, "Refresh"), (40, "Ag&amp;Q")].map { size, text in
      var recipe = try recipe("text-\(Int(size))", text, size: size)
      guard text.contains("&amp;") else { return recipe }
      recipe.layers = try Self.recipe("", "Ag&Q", size: size).layers
      return recipe
    }
  }

  private static func words() throws -> [Recipe] {
    [
      try recipe("kerned", "AVATo", size: 34),
      try recipe("bold", "Bold 7", size: 30, weight: 700),
      try recipe("italic", "Italic", size: 30, isItalic: true),
      try recipe("ligature", "fi ffl", size: 34, family: "DejaVu Sans"),
      try recipe("accents", "ÄÉñç", size: 30, family: "DejaVu Sans"),
    ]
  }

  private static func middle() throws -> Recipe {
    try recipe("middle", "centre", size: 28, anchor: 0.5)
  }

  private static func tracked() throws -> Recipe {
    try recipe("tracked", "SPACE", size: 22, tracking: 4)
  }

  /// Two runs of one line.
  private static func colors() throws -> Recipe {
    let font = try fonts.font(family: "Inter", weight: 600)
    let layout = TextLayout(
      TextBlock([
        TextRun("pull", style: TextStyle(font: font, size: 26, color: .crimson)),
        TextRun("reel", style: TextStyle(font: font, size: 26, color: .royal)),
      ])
    )
    let style = "font:600 26px Inter;text-rendering:geometricPrecision"
    return Recipe(
      topic: "text",
      name: "runs",
      layers: [Layer(text: layout, origin: Point(8, 70 - layout.lines[0].baseline))],
      oracle: .page(
        svg(
          "<text x='8' y='70' style='\(style)'><tspan fill='\(Color.crimson.css)'>pull</tspan>"
            + "<tspan fill='\(Color.royal.css)'>reel</tspan></text>"
        )
      ),
      tolerance: 0.002
    )
  }
}
