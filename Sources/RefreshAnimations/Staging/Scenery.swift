/// The placeholder content around a refresh view; the content makes pictures recognisable as
/// screens, and has no text, because fonts differ by machine.
enum Scenery {
  /// Returns the scroll view's layer with its rows; the canvas draws the background.
  static func scrollLayer(
    _ descriptor: AnimationDescriptor,
    _ colors: SceneryColors,
    size: Size,
    showsRows: Bool
  ) -> Layer {
    var layer = Layer(name: "scroll", frame: Rect(origin: .zero, size: size))
    layer.masksToBounds = true
    if showsRows, let rows = descriptor.rows {
      layer.sublayers = [self.rows(rows, colors, width: size.width)]
    }
    return layer
  }

  /// Returns a layer with all rows: their background, separators, and a disc and two bars per row.
  private static func rows(
    _ rows: AnimationDescriptor.Rows,
    _ colors: SceneryColors,
    width: Double
  ) -> Layer {
    let height = Double(rows.count) * rows.height
    var layer = Layer(name: "rows", frame: Rect(x: 0, y: 0, width: width, height: height))
    layer.backgroundColor = colors.row
    var placeholders = Path()
    var separators = Path()
    for index in 0..<rows.count {
      let top = Double(index) * rows.height
      addPlaceholder(to: &placeholders, top: top, rows: rows, width: width, index: index)
      let line = Rect(
        x: separatorMargin,
        y: top + rows.height - 0.5,
        width: max(width - separatorMargin, 0),
        height: 0.5
      )
      separators.append(Path(rect: line))
    }
    layer.sublayers = [Layer(shape: Shape(placeholders, fill: colors.placeholder))]
    if colors.separator.alpha > 0 {
      layer.sublayers.append(Layer(shape: Shape(separators, fill: colors.separator)))
    }
    return layer
  }

  /// The distance from the left edge to a separator, in points: the distance in iOS table views.
  private static let separatorMargin = 15.0

  private static func addPlaceholder(
    to path: inout Path,
    top: Double,
    rows: AnimationDescriptor.Rows,
    width: Double,
    index: Int
  ) {
    let middle = top + rows.height / 2
    let unit = min(rows.height, 88) / 64
    let margin = 16.0
    let disc = 36 * unit
    path.append(
      Path(ellipseIn: Rect(x: margin, y: middle - disc / 2, width: disc, height: disc))
    )
    let left = margin + disc + 14 * unit
    let room = max(width - left - margin, 1)
    // The bars have different lengths, like lines of text.
    let lengths = [(0.62, 0.86), (0.48, 0.72), (0.7, 0.8), (0.55, 0.64)][index % 4]
    for (length, y, bar) in [(lengths.0, -8.5, 9.0), (lengths.1, 9.5, 7.0)] {
      path.append(
        Path(
          roundedRect: Rect(
            x: left,
            y: middle + (y - bar / 2) * unit,
            width: room * length,
            height: bar * unit
          ),
          cornerRadius: bar * unit / 2
        )
      )
    }
  }

  /// Returns the navigation bar, with a bar for its title.
  static func navigationBar(color: Color, size: Size) -> Layer {
    let (width, height) = (size.width, size.height)
    var layer = Layer(name: "bar", frame: Rect(x: 0, y: 0, width: width, height: height))
    layer.backgroundColor = color
    let isDark = color.luminance < 0.6
    let ink: Color = isDark ? .white : .black
    let title = Rect(x: width / 2 - 42, y: height - 27, width: 84, height: 10)
    var hairline = Layer(frame: Rect(x: 0, y: height - 0.5, width: width, height: 0.5))
    hairline.backgroundColor = ink.withAlpha(0.25)
    layer.sublayers = [
      Layer(shape: Shape(Path(roundedRect: title, cornerRadius: 5), fill: ink.withAlpha(0.75))),
      hairline,
    ]
    return layer
  }

  /// Returns the scroll indicator: a mostly transparent capsule, as in recordings of iOS.
  static func indicator(_ frame: Rect, color: Color, opacity: Double) -> Layer {
    var layer = Layer(name: "indicator", frame: frame)
    layer.backgroundColor = color.withAlpha(0.35)
    layer.cornerRadius = frame.width / 2
    layer.opacity = opacity
    return layer
  }

  /// Returns the finger as a faint disc, visible on light and dark backgrounds.
  static func touch(at center: Point) -> Layer {
    let radius = 20.0
    let box = Rect(
      x: center.x - radius,
      y: center.y - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    var disc = Shape(Path(ellipseIn: box), fill: .black.withAlpha(0.18))
    disc.strokeColor = .white.withAlpha(0.7)
    disc.lineWidth = 1.5
    return Layer(name: "touch", shape: disc)
  }
}

extension Color {
  /// The approximate luminance of the colour, in `0...1`.
  fileprivate var luminance: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
