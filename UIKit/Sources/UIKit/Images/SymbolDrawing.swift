/// A simple drawing that replaces Apple's symbol of the same name.
struct SymbolDrawing {
  let name: String
  let side: CGFloat
  let line: CGFloat

  private static let outlines: Set = ["circle", "square", "triangle"]

  /// The parts of a name: a sign, an outline around it, and variants.
  private struct Parts {
    var sign: String
    var outline: String?
    var isFilled = false
    var isStruck = false
    var badge: String?
  }

  /// The parts of the symbol's name; `nil` if there is no sign with that name.
  private var parts: Parts? {
    var words = name.split(separator: ".").map(String.init)
    func known() -> String? {
      let sign = words.joined(separator: ".")
      return SymbolSigns.all[sign] == nil && !Self.outlines.contains(sign) ? nil : sign
    }
    var parts = Parts(sign: name)
    if let sign = known() {
      parts.sign = sign
      return parts
    }
    if words.last == "fill" {
      parts.isFilled = true
      words.removeLast()
    }
    if let place = words.firstIndex(of: "badge"), place > 0 {
      parts.badge = words[place...].joined(separator: ".")
      words.removeSubrange(place...)
      if words.last == "fill" {
        parts.isFilled = true
        words.removeLast()
      }
    }
    for _ in 0..<2 {
      if let sign = known() {
        parts.sign = sign
        return parts
      }
      guard let last = words.last, words.count > 1 else { return nil }
      if last == "slash" {
        parts.isStruck = true
      } else if Self.outlines.contains(last) {
        parts.outline = last
      } else {
        return nil
      }
      words.removeLast()
    }
    guard let sign = known() else { return nil }
    parts.sign = sign
    return parts
  }

  func draw() {
    UIColor.black.set()
    guard let parts else {
      Notices.sayOnce("symbol \(name) has no substitute; a square is drawn instead")
      return trace(shape("square"), isFilled: name.hasSuffix("fill"))
    }
    if let badge = parts.badge {
      Notices.sayOnce("symbol \(name) is drawn without its part \(badge)")
    }
    if let outline = parts.outline { trace(shape(outline), isFilled: parts.isFilled) }
    guard let sign = SymbolSigns.all[parts.sign] else {
      return trace(shape(parts.sign), isFilled: parts.isFilled)
    }
    // The sign inside a filled outline is cut out of it.
    let isCut = parts.isFilled && parts.outline != nil
    let pieces = sign.split(separator: "|", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let isLine = piece.hasPrefix("+")
      let path = SymbolPath(piece, scale: parts.outline == nil ? side : side * 0.6, side: side).path
      let isDetail = index > 0
      let isFilled = parts.isFilled && !isDetail
      stroke(
        path,
        isFilled: isFilled && !isCut,
        isCut: isCut || parts.isFilled && isDetail && !isLine
      )
    }
    if parts.isStruck {
      let path = SymbolPath("M 12 12 L 88 88", scale: side, side: side).path
      let gap = SymbolPath("M 20 4 L 96 80", scale: side, side: side).path
      stroke(gap, isFilled: false, isCut: true)
      stroke(path, isFilled: false, isCut: false)
    }
  }

  private func stroke(_ path: UIBezierPath, isFilled: Bool, isCut: Bool) {
    path.lineWidth = line
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    if isCut { return path.stroke(with: .clear, alpha: 1) }
    if isFilled { path.fill() }
    path.stroke()
  }

  /// Returns a circle, a square or a triangle of the symbol's size.
  private func shape(_ name: String) -> UIBezierPath {
    let frame = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: line / 2, dy: line / 2)
    switch name {
    case "circle": return UIBezierPath(ovalIn: frame)
    case "triangle": return SymbolPath(SymbolSigns.triangle, scale: side, side: side).path
    default: return UIBezierPath(roundedRect: frame, cornerRadius: side * 0.18)
    }
  }

  private func trace(_ path: UIBezierPath, isFilled: Bool) {
    path.lineWidth = line
    path.lineJoinStyle = .round
    if isFilled { path.fill() }
    path.stroke()
  }
}
