/// A `viewBox` with its `preserveAspectRatio`.
struct ViewBox {
  let rect: Rect
  private var isStretched = false
  private var isSliced = false
  /// The alignment of the box in the viewport, from 0 (left, top) to 1 (right, bottom).
  private var alignment = Vector(dx: 0.5, dy: 0.5)

  /// Creates a box from an element's attributes; `nil` if the element has no valid box.
  init?(_ element: XMLElement) {
    guard let numbers = element["viewBox"].flatMap(SVGScanner.numbers), numbers.count == 4,
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    var words = (element["preserveAspectRatio"] ?? "").split { $0.isWhitespace }
    if words.first == "defer" { words.removeFirst() }
    guard let first = words.first else { return }
    let shares = ["Min": 0, "Mid": 0.5, "Max": 1]
    if first == "none" {
      isStretched = true
    } else if first.utf8.count == 8, first.hasPrefix("x"),
      let x = shares[String(first.dropFirst().prefix(3))], first.dropFirst(4).first == "Y",
      let y = shares[String(first.suffix(3))]
    {
      alignment = Vector(dx: x, dy: y)
    }
    isSliced = words.dropFirst().first == "slice"
  }

  /// Returns the transform from the box to a viewport whose upper left corner is the origin.
  func transform(into size: Size) -> AffineTransform {
    var x = size.width / rect.width
    var y = size.height / rect.height
    if !isStretched {
      let factor = isSliced ? max(x, y) : min(x, y)
      (x, y) = (factor, factor)
    }
    let room = Size(size.width - rect.width * x, size.height - rect.height * y)
    return AffineTransform.translation(x: -rect.minX, y: -rect.minY)
      .then(.scale(x: x, y: y))
      .then(.translation(x: room.width * alignment.dx, y: room.height * alignment.dy))
  }
}
