/// Makes SVG files of bytes, one word a byte, so that most changes leave them files that are drawn.
public enum SVGTokens {
  /// Returns the text that some bytes stand for: as it is behind a first byte that is even, else
  /// word by word.
  public static func text(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first else { return [] }
    let rest = bytes.dropFirst()
    if first % 2 == 0 { return Array(rest) }
    var builder = Builder()
    for byte in rest { builder.take(byte) }
    return builder.finished
  }

  private static let elements = [
    "g", "rect", "circle", "path", "use", "symbol", "svg", "clipPath", "mask", "linearGradient",
    "radialGradient", "stop", "defs", "line", "polygon", "ellipse", "style", "switch", "a", "text",
    "polyline", "title",
  ].map { Array($0.utf8) }

  private static let attributes = [
    "id", "href", "x", "y", "width", "height", "r", "cx", "cy", "rx", "d", "fill", "stroke",
    "stroke-width", "opacity", "transform", "clip-path", "mask", "style", "class", "viewBox",
    "points", "offset", "stop-color", "gradientTransform", "spreadMethod", "gradientUnits",
    "clipPathUnits", "maskContentUnits", "stroke-dasharray", "stroke-linecap", "fill-rule",
    "preserveAspectRatio", "fx", "x1", "x2", "y2", "pathLength", "stroke-dashoffset", "color",
    "display", "visibility", "paint-order", "maskUnits", "stroke-linejoin", "font-size",
  ].map { Array($0.utf8) }

  private static let values = [
    "a", "#a", "url(#a)", "b", "#b", "url(#b)", "url(#c) red", "#c", "c", "0", "1", "-1", "5", "20",
    "50%", "1e9", "1e308", "1e-300", "-0", ".5", "10 5", "0 0 10 10", "1 1 0 0", "none", "red",
    "#0f0", "currentColor", "rgba(1,2,3,.5)", "inherit", "userSpaceOnUse", "objectBoundingBox",
    "reflect", "repeat", "round", "square", "evenodd", "rotate(30)", "scale(0)", "scale(-1 2)",
    "matrix(1 2 2 1 0 0)", "skewX(45)", "translate(5 5)", "matrix(1e9 0 0 1e-9 0 0)", "bevel",
    "M0 0L20 20H5Z", "M5 5A9 5 30 1 0 20 20", "M0 0h0M9 9z", "M0 0C1 2 3 4 5 6S9 9 20 0T1 1",
    "0,0 20,5 9,20", "fill:red;opacity:.5", "mix-blend-mode:multiply", ".a{fill:blue}",
    "rect{mask:url(#a)}", "xMinYMax slice", "stroke", "hidden", "1em", "2in", "clip-path:url(#b)",
  ].map { Array($0.utf8) }

  private struct Builder {
    private var result = Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'".utf8
    )
    private var open: [Int] = []
    private var isInTag = true
    private var expectsValue = false

    mutating func take(_ byte: UInt8) {
      let number = Int(byte)
      if expectsValue {
        result += SVGTokens.values[number % SVGTokens.values.count]
        result.append(UInt8(ascii: "'"))
        expectsValue = false
        return
      }
      switch number {
      case ..<120 where isInTag:
        result.append(UInt8(ascii: " "))
        result += SVGTokens.attributes[number % SVGTokens.attributes.count]
        result += Array("='".utf8)
        expectsValue = true
      case ..<200:
        closeTag()
        let element = number % SVGTokens.elements.count
        result.append(UInt8(ascii: "<"))
        result += SVGTokens.elements[element]
        open.append(element)
        isInTag = true
      case ..<240:
        closeTag()
        if let element = open.popLast() { end(element) }
      default:
        closeTag()
        result += SVGTokens.values[number % SVGTokens.values.count]
      }
    }

    private mutating func closeTag() {
      if isInTag { result.append(UInt8(ascii: ">")) }
      isInTag = false
    }

    private mutating func end(_ element: Int) {
      result += Array("</".utf8) + SVGTokens.elements[element] + Array(">".utf8)
    }

    var finished: [UInt8] {
      var copy = self
      if copy.expectsValue { copy.result.append(UInt8(ascii: "'")) }
      copy.closeTag()
      while let element = copy.open.popLast() { copy.end(element) }
      return copy.result + Array("</svg>".utf8)
    }
  }
}
