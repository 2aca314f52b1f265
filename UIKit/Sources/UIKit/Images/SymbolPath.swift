/// A path that is written as text, in hundredths of a square's side.
///
/// `M` and `L` are followed by a point, `C` by two control points and a point, and `Z` closes.
/// `O` is an ellipse: its centre and radii. `R` is a rectangle: origin, size and corner radius. `A`
/// is an arc, clockwise: centre, radius, and two angles in degrees.
struct SymbolPath {
  let path = UIBezierPath()

  /// Reads a path.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - scale: The side of the path's square, in points.
  ///   - side: The side of the picture, in whose middle the square is.
  init(_ text: some StringProtocol, scale: CGFloat, side: CGFloat) {
    let start = (side - scale) / 2
    var words = text.split(separator: " ")[...]
    func number() -> CGFloat { words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } ?? 0 }
    func length() -> CGFloat { number() * scale / 100 }
    func point() -> CGPoint {
      let x = length()
      return CGPoint(x: start + x, y: start + length())
    }
    while let word = words.popFirst() {
      switch word {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), controlPoint1: first, controlPoint2: second)
      case "Z": path.close()
      case "O":
        let centre = point()
        let (width, height) = (length(), length())
        let frame = CGRect(
          x: centre.x - width,
          y: centre.y - height,
          width: 2 * width,
          height: 2 * height
        )
        path.append(UIBezierPath(ovalIn: frame))
      case "R":
        let origin = point()
        let size = CGSize(width: length(), height: length())
        path.append(
          UIBezierPath(roundedRect: CGRect(origin: origin, size: size), cornerRadius: length())
        )
      case "A":
        let (centre, radius) = (point(), length())
        let (from, to) = (number() * .pi / 180, number() * .pi / 180)
        path.move(
          to: CGPoint(x: centre.x + radius * cos(from), y: centre.y + radius * sin(from))
        )
        path.addArc(
          withCenter: centre,
          radius: radius,
          startAngle: from,
          endAngle: to,
          clockwise: true
        )
      default: break
      }
    }
  }
}
