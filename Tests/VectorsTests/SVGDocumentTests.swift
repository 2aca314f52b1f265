import Foundation
@_spi(UIKit) import Geometry
@_spi(UIKit) import Layers
import Pixels
import Testing

@testable import Vectors

@Suite struct SVGDocumentTests {
  /// Returns a file of a picture of 100 × 100 points that shows layers at 240 samples a second.
  private static func text(
    lasting duration: Double = 0,
    options: SVGDocument.Options = .init(),
    dark: ((Double) -> [Layer])? = nil,
    _ layers: (Double) -> [Layer]
  ) throws -> String {
    try document(lasting: duration, options: options, dark: dark, layers).text
  }

  private static func document(
    lasting duration: Double = 0,
    options: SVGDocument.Options = .init(),
    dark: ((Double) -> [Layer])? = nil,
    _ layers: (Double) -> [Layer]
  ) throws -> SVGDocument {
    func tracks(_ layers: (Double) -> [Layer]) -> LayerTracks {
      var tracks = LayerTracks()
      for sample in 0...Int(duration * 240) {
        var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        root.sublayers = layers(Double(sample) / 240)
        let time = Double(sample) / 240
        tracks.append(Presentation(time: time, root: root), at: time)
      }
      return tracks
    }
    return try SVGDocument(
      tracks(layers),
      dark: dark.map(tracks),
      options: options,
      encodePicture: { [UInt8($0.width), UInt8($0.height)] }
    )
  }

  private static let head =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\" viewBox=\"0 0 100 100\">"

  /// Returns the content of the file.
  private static func inside(_ text: String) -> String {
    String(text.dropFirst(head.count).dropLast("</svg>\n".count))
  }

  private static func box(_ name: String = "box", x: Double = 10) -> Layer {
    var layer = Layer(name: name, frame: Rect(x: x, y: 20, width: 30, height: 40))
    layer.backgroundColor = Color(rgb8: 255, 0, 0)
    return layer
  }

  private static let timing = " dur=\"1s\" repeatCount=\"indefinite\"/>"

  @Test func `a layer that stands still is one element`() throws {
    let text = try Self.text { _ in [Self.box()] }
    let inner = ##"<rect width="30" height="40" fill="#f00" transform="translate(10 20)"/>"##
    #expect(text == "\(Self.head)\(inner)</svg>\n")
  }

  @Test func `a layer that moves has two keyframes`() throws {
    let text = try Self.text(lasting: 1) { [Self.box(x: 10 + 50 * $0)] }
    let motion =
      #"<animateTransform attributeName="transform" type="translate" values="10 20;60 20""#
    #expect(
      Self.inside(text)
        == "<rect width=\"30\" height=\"40\" fill=\"#f00\">\(motion)\(Self.timing)</rect>"
    )
  }

  @Test func `a layer that turns does so about its anchor point`() throws {
    let text = try Self.text(lasting: 1) { time in
      var layer = Self.box()
      layer.transform = .rotation(time * 2 * .pi)
      return [layer]
    }
    #expect(text.contains(#"type="rotate" additive="sum" values="0 15 20;360 15 20""#))
    #expect(text.contains(#"transform="translate(10 20)""#))
  }

  @Test func `a layer that scales stays where its anchor point is`() throws {
    let text = try Self.text(lasting: 1) { time in
      var layer = Self.box()
      layer.transform = .scale(x: 1 + time, y: 1 + 2 * time)
      return [layer]
    }
    #expect(text.contains(#"type="scale" additive="sum" values="1 1;2 3""#))
    #expect(text.contains(#"transform="translate(25 40)""#))
    #expect(text.contains(#"transform="translate(-15 -20)""#))
  }

  @Test func `a layer that comes and goes is shown only then`() throws {
    let text = try Self.text(lasting: 1) { time in
      (0.25..<0.75).contains(time) ? [Self.box()] : []
    }
    #expect(
      text.contains(
        #"<animate attributeName="display" values="none;inline;none" keyTimes="0;.25;.75" "#
          + "calcMode=\"discrete\"" + Self.timing
      )
    )
  }

  @Test func `what is hidden all the time is left out`() throws {
    var hidden = Self.box()
    hidden.isHidden = true
    var faded = Self.box()
    faded.opacity = 0
    #expect(Self.inside(try Self.text { _ in [hidden, faded] }).isEmpty)
  }

  @Test func `opacity is that of the group`() throws {
    let text = try Self.text { _ in
      var layer = Self.box()
      layer.opacity = 0.5
      layer.sublayers = [Self.box("inner", x: 0)]
      return [layer]
    }
    #expect(text.contains(#"<g opacity=".5" transform="translate(10 20)"><rect"#))
  }

  @Test func `opacity of each part is that of the parts`() throws {
    let text = try Self.text { _ in
      var layer = Self.box()
      layer.allowsGroupOpacity = false
      layer.opacity = 0.5
      layer.sublayers = [Self.box("inner", x: 0)]
      return [layer]
    }
    #expect(text.contains(##"fill="#f00" fill-opacity=".5""##))
    #expect(text.contains(##"fill="#f00" opacity=".5""##))
  }

  @Test func `layers that change places are there twice`() throws {
    let text = try Self.text(lasting: 1) { time in
      var layers = [Self.box("a"), Self.box("b", x: 30)]
      if time >= 0.5 { layers[0].zPosition = 1 }
      return layers
    }
    #expect(text.components(separatedBy: "<rect").count == 4)
    #expect(text.contains(#"values="inline;none" calcMode"#))
    #expect(text.contains(#"values="none;inline" calcMode"#))
  }

  @Test func `what is clipped is clipped by a rounded rectangle, unless it lies inside`() throws {
    func text(_ x: Double) throws -> String {
      try Self.text { _ in
        var layer = Self.box()
        (layer.masksToBounds, layer.cornerRadius) = (true, 5)
        layer.sublayers = [Layer(frame: Rect(x: x, y: 10, width: 5, height: 5))]
        layer.sublayers[0].backgroundColor = .black
        return [layer]
      }
    }
    #expect(
      try text(28).contains(
        #"<g clip-path="url(#a)"><clipPath id="a"><rect width="30" height="40" rx="5"/></clipPath>"#
      )
    )
    #expect(!(try text(10).contains("clip")))
  }

  @Test func `a mask of one opaque area clips, another one masks by its alpha`() throws {
    func text(_ alpha: Double) throws -> String {
      try Self.text { _ in
        var layer = Self.box()
        let area = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        layer.mask = Layer(shape: Shape(area, fill: Color.white.withAlpha(alpha)))
        return [layer]
      }
    }
    #expect(try text(1).contains(#"<clipPath id="a"><path d="M0 0H10V10H0Z"/></clipPath>"#))
    let mask = try text(0.5)
    #expect(mask.contains(#"mask-type="alpha""#) && mask.contains(#"mask="url(#a)""#))
    #expect(mask.contains(##"fill="#fff" fill-opacity=".5""##))
  }

  @Test func `a gradient lies in fractions of its layer`() throws {
    let text = try Self.text { _ in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 20))
      layer.contents = .gradient(Gradient([.white, Color.black.withAlpha(0.5)]))
      return [layer]
    }
    #expect(
      text.contains(
        ##"<linearGradient id="a" x1=".5" x2=".5" y2="1"><stop stop-color="#fff"/>"##
          + ##"<stop offset="1" stop-opacity=".5"/></linearGradient>"##
      )
    )
    #expect(text.contains(##"<rect width="50" height="20" fill="url(#a)"/>"##))
  }

  @Test func `a picture is in the file`() throws {
    let text = try Self.text { _ in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 20))
      layer.contents = .image(ImageContents(Bitmap(width: 4, height: 2), gravity: .resizeAspect))
      return [layer]
    }
    #expect(text.contains(#"<image href="data:image/png;base64,BAI=" preserveAspectRatio="none""#))
    #expect(text.contains(#"x="5" width="40" height="20""#))
  }

  @Test func `a border lies inside of the bounds`() throws {
    let text = try Self.text { _ in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 20))
      (layer.borderWidth, layer.cornerRadius) = (2, 6)
      return [layer]
    }
    #expect(
      text.contains(
        ##"<rect x="1" y="1" width="48" height="18" rx="5" fill="none" stroke="#000" "##
          + #"stroke-width="2"/>"#
      )
    )
  }

  @Test func `a shadow is a filter with the radius as its deviation`() throws {
    let text = try Self.text { _ in
      var layer = Self.box()
      layer.shadow.opacity = 0.25
      layer.shadow.offset = Size(1, 2)
      return [layer]
    }
    #expect(
      text.contains(#"<feDropShadow dx="1" dy="2" stdDeviation="3" flood-opacity=".25"/>"#)
    )
  }

  // MARK: Strokes

  private static func stroke(_ change: (inout Shape) -> Void) -> [Layer] {
    let line = Path {
      $0.move(to: Point(0, 50))
      $0.addLine(to: Point(100, 50))
    }
    var shape = Shape(line, stroke: .black, lineWidth: 2)
    change(&shape)
    return [Layer(shape: shape)]
  }

  @Test func `a stroke that is cut and stands still is cut here`() throws {
    let text = try Self.text { _ in
      Self.stroke { ($0.strokeStart, $0.strokeEnd) = (0.25, 0.5) }
    }
    #expect(text.contains(##"<path d="M25 50H50" fill="none" stroke="#000" stroke-width="2"/>"##))
  }

  @Test func `a stroke that grows is one dash of a path whose length is 1`() throws {
    let text = try Self.text(lasting: 1) { time in
      Self.stroke { ($0.strokeStart, $0.strokeEnd) = (0.25, 0.25 + 0.5 * time) }
    }
    #expect(text.contains(#"pathLength="1" stroke-dasharray="#))
    #expect(text.contains(#"stroke-dashoffset="-.25""#))
    #expect(text.contains(#";.5 2""#))
    // No part of it shows at the beginning: a dash without length would be a dot.
    #expect(text.contains(#"attributeName="display" values="none;inline""#))
  }

  @Test func `a dashed stroke that grows is cut out of its dashes`() throws {
    let text = try Self.text(lasting: 1) { time in
      Self.stroke {
        $0.lineDashPattern = [2, 3]
        ($0.strokeStart, $0.strokeEnd) = (0.5 * time, 0.5 + 0.5 * time)
      }
    }
    #expect(text.contains(#"stroke-dasharray="2 3" mask="url(#a)""#))
    // The dashes travel with the stroke's beginning.
    #expect(text.contains(#"attributeName="stroke-dashoffset" values="0;-50""#))
    #expect(text.contains(#"pathLength="1""#))
  }

  @Test func `dashes that keep their places do not move`() throws {
    let text = try Self.text(lasting: 1) { time in
      Self.stroke {
        $0.lineDashPattern = [2, 3]
        $0.dashAnchor = .path
        ($0.strokeStart, $0.strokeEnd) = (0.5 * time, 0.5 + 0.5 * time)
      }
    }
    // Only the mask's single dash does.
    #expect(text.components(separatedBy: #"attributeName="stroke-dashoffset""#).count == 2)
  }

  @Test func `each subpath of a stroke that grows is an element of its own`() throws {
    let text = try Self.text(lasting: 1) { time in
      Self.stroke { shape in
        shape.path?.move(to: Point(0, 80))
        shape.path?.addLine(to: Point(100, 80))
        shape.strokeEnd = time
      }
    }
    #expect(text.components(separatedBy: #"pathLength="1""#).count == 3)
  }

  // MARK: Paths

  @Test func `a path that changes its structure is several elements`() throws {
    let text = try Self.text(lasting: 1) { time in
      let box = Rect(x: 0, y: 0, width: 40, height: 40)
      return [Layer(shape: Shape(time < 0.5 ? Path(rect: box) : Path(ellipseIn: box)))]
    }
    #expect(text.components(separatedBy: "<path").count == 3)
    #expect(!text.contains(#"attributeName="d""#))
  }

  @Test func `a path that changes goes over point by point`() throws {
    let text = try Self.text(lasting: 1) { time in
      [Layer(shape: Shape(Path(rect: Rect(x: 0, y: 0, width: 40, height: 40 + 20 * time))))]
    }
    #expect(
      text.contains(
        #"<animate attributeName="d" values="M0 0H40V40H0Z;M0 0H40V60H0Z""# + Self.timing
      )
    )
  }

  @Test func `equal paths are written once`() throws {
    let disc = Path(ellipseIn: Rect(x: 0.5, y: 0.25, width: 10.37, height: 10.11))
    let text = try Self.text { _ in
      (0..<3).map { index in
        var layer = Layer(shape: Shape(disc, fill: .black))
        layer.position = Point(20 * Double(index), 0)
        return layer
      }
    }
    #expect(text.components(separatedBy: " d=\"").count == 2)
    #expect(text.components(separatedBy: ##"href="#p0""##).count == 4)
  }

  // MARK: Playing

  @Test func `a file plays as often as it is told`() throws {
    var options = SVGDocument.Options()
    options.plays = 2
    let text = try Self.text(lasting: 1, options: options) { [Self.box(x: 10 + 50 * $0)] }
    #expect(text.contains(#"dur="1s" repeatCount="2" fill="freeze"/>"#))
  }

  @Test func `a jump is not late`() throws {
    // A third of a second is not a short decimal: it is rounded down.
    let text = try Self.text(lasting: 1) { [Self.box(x: $0 < 1.0 / 3 ? 10 : 50)] }
    #expect(text.contains(#"values="10 20;50 20" keyTimes="0;.333" calcMode="discrete""#))
  }

  // MARK: Light and dark

  @Test func `a colour that differs in the dark is a class`() throws {
    let text = try Self.text(dark: { _ in
      var layer = Self.box()
      layer.backgroundColor = Color(rgb8: 0, 255, 0)
      return [layer]
    }) { _ in [Self.box()] }
    #expect(
      Self.inside(text)
        == "<style>.c0{fill:#f00}@media(prefers-color-scheme:dark){.c0{fill:#0f0}}</style>"
        + #"<rect width="30" height="40" transform="translate(10 20)" class="c0"/>"#
    )
  }

  @Test func `what differs otherwise in the dark is there twice`() throws {
    let text = try Self.text(dark: { _ in [Self.box(x: 50)] }) { _ in [Self.box()] }
    #expect(text.contains(#"<g class="light"><rect"#))
    #expect(text.contains(#"<g class="dark"><rect"#))
    #expect(text.contains(".dark{display:inline}.light{display:none}"))
  }

  @Test func `what is the same in the dark needs no style`() throws {
    let text = try Self.text(dark: { _ in [Self.box()] }) { _ in [Self.box()] }
    #expect(!text.contains("style"))
  }

  // MARK: UnsupportedFeatures

  @Test func `what a file cannot show is named with its layers, each once`() throws {
    let document = try Self.document(lasting: 0.1) { time in
      var wheel = Self.box("wheel", x: 10 + time)
      wheel.contents = .gradient(Gradient([.black, .white], kind: .conic))
      wheel.filters = [.blur(sigma: 2, edges: .clamped)]
      var shade = Self.box("shade")
      shade.filters = [.blur(sigma: 3, edges: .clamped)]
      shade.cornerRadius = 4
      shade.roundedCorners = RoundedCorners(rawValue: 1)
      return [wheel, shade]
    }
    #expect(
      document.unsupportedFeatures == [
        UnsupportedLayerFeature(
          feature: "blurs that repeat their edge pixels",
          layers: ["wheel", "shade"],
          layerCount: 2
        ),
        UnsupportedLayerFeature(feature: "conic gradients", layers: ["wheel"], layerCount: 1),
        UnsupportedLayerFeature(
          feature: "rounding of only some corners (maskedCorners)",
          layers: ["shade"],
          layerCount: 1
        ),
      ]
    )
  }

  @Test func `a file that shows everything leaves nothing out`() throws {
    #expect(try Self.document(lasting: 0.5) { [Self.box(x: 40 * $0)] }.unsupportedFeatures.isEmpty)
  }

  @Test func `the shapes of a drawing are paths, the first one behind`() throws {
    let text = try Self.text { _ in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      let shapes = [
        Shape(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)), fill: .black),
        Shape(Path(rect: Rect(x: 5, y: 6, width: 7, height: 8)), fill: Color(rgb8: 255, 0, 0)),
      ]
      layer.contents = .drawing(Drawing(shapes))
      return [layer]
    }
    let paths = ##"<path d="M1 2H4V6H1Z"/><path d="M5 6h7v8H5Z" fill="#f00"/>"##
    #expect(Self.inside(text) == paths)
  }
}
