// The placeholder for a missing picture.
extension ImageLibrary {
  private static let side: CGFloat = 24

  /// The placeholder, a crossed square at two pixels per point.
  static var placeholder: CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let frame = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
      let path = UIBezierPath(rect: frame)
      path.move(to: frame.origin)
      path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
      path.move(to: CGPoint(x: frame.maxX, y: frame.minY))
      path.addLine(to: CGPoint(x: frame.minX, y: frame.maxY))
      path.lineWidth = 2
      UIColor(white: 0.6, alpha: 1).setStroke()
      path.stroke()
    }.cgImage
  }

  /// The path of a file with the placeholder, for code that reads picture files itself.
  static var placeholderPath: String? {
    let path = NSTemporaryDirectory() + "pullreel-placeholder@2x.png"
    if FileManager.default.fileExists(atPath: path) { return path }
    guard let data = encode(placeholder), (try? data.write(to: URL(fileURLWithPath: path))) != nil
    else { return nil }
    return path
  }
}
