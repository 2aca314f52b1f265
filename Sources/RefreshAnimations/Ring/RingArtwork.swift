/// The ring's logo, drawn as paths so that it is sharp at any scale and needs no font.
enum RingArtwork {
  /// The distance from the top of the disc down to the logo's view, in points.
  static let logoDistance = 50.0
  /// The height of the logo's view, in points; the logo is at the top of the view.
  static let logoBoxHeight = 108.0
  /// The size of the logo, in points.
  static let logoSize = Size(115.67, 38.5)

  /// Adds the logo to its view, centred horizontally.
  static func addLogo(
    _ picture: ParameterValue.Picture,
    color: Color,
    to view: inout Layer,
    width: Double
  ) {
    switch picture {
    case .none, .color, .file: break
    case .bitmap(let bitmap, let scale):
      view.contents = .image(ImageContents(bitmap, gravity: .top, contentsScale: scale))
    case .own:
      let corner = Point((width - logoSize.width) / 2, 0)
      var mark = Layer(name: "mark", frame: Rect(origin: corner, size: logoSize))
      var letters = Shape(letters, stroke: color, lineWidth: lineWidth, lineCap: .round)
      letters.lineJoin = .round
      mark.sublayers = [Layer(shape: letters), Layer(shape: Shape(smallPrint, fill: color))]
      view.sublayers = [mark]
    }
  }

  private static let lineWidth = 4.5
  private static let letterSide = 24.0

  /// A circle, a square, a triangle and a cross, set like capital letters in a word.
  private static let letters = Path { path in
    let distance = (logoSize.width - letterSide) / 3
    // The path lies half a line width inside the edges of the letters' boxes.
    func box(_ index: Double) -> Rect {
      Rect(x: index * distance, y: 0, width: letterSide, height: letterSide)
        .insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    }
    path.addEllipse(in: box(0))
    path.append(Path(roundedRect: box(1).insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4))
    let triangle = box(2)
    path.addLines([
      Point(triangle.midX, triangle.minY),
      Point(triangle.maxX + 0.8, triangle.maxY - 0.8),
      Point(triangle.minX - 0.8, triangle.maxY - 0.8),
    ])
    path.close()
    let cross = box(3).insetBy(dx: 0.8, dy: 0.8)
    path.addLines([cross.origin, Point(cross.maxX, cross.maxY)])
    path.addLines([Point(cross.maxX, cross.minY), Point(cross.minX, cross.maxY)])
  }

  /// Bars that look like a line of small print below the letters.
  private static let smallPrint = Path { path in
    let height = 2.5
    var x = 0.0
    for width in [26.0, 9, 34, 13] {
      let bar = Rect(x: x, y: logoSize.height - height, width: width, height: height)
      path.append(Path(roundedRect: bar, cornerRadius: height / 2))
      x += width + 4
    }
    let rest = logoSize.width - x
    let bar = Rect(x: x, y: logoSize.height - height, width: rest, height: height)
    path.append(Path(roundedRect: bar, cornerRadius: height / 2))
  }
}
