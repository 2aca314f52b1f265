import Foundation
import Geometry
import Layers
import Pixels
import Testing

@testable import Vectors

/// Gradients of shapes, masks, filters and blend modes in SVG files.
@Suite struct SVGEffectsTests {
  /// Returns a file of layers in 100 × 100 points, for a second of ten samples if they move.
  private static func document(
    isMoving: Bool = false,
    _ layers: (Double) -> [Layer]
  ) throws -> SVGDocument {
    var tracks = LayerTracks()
    for sample in 0...(isMoving ? 10 : 0) {
      let time = Double(sample) / 10
      var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      root.sublayers = layers(time)
      tracks.append(Presentation(time: time, root: root), at: time)
    }
    return try SVGDocument(tracks) { [UInt8($0.width), UInt8($0.height)] }
  }

  private static func text(isMoving: Bool = false, _ layers: (Double) -> [Layer]) throws -> String {
    let document = try document(isMoving: isMoving, layers)
    #expect(document.unsupportedFeatures.isEmpty)
    return document.text
  }

  private static func box(_ name: String = "box") -> Layer {
    var layer = Layer(name: name, frame: Rect(x: 10, y: 20, width: 30, height: 40))
    layer.backgroundColor = Color(rgb8: 255, 0, 0)
    return layer
  }

  private static let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

  // MARK: Gradients

  private static func shape(_ change: (inout Shape) -> Void) -> Layer {
    var shape = Shape(square)
    change(&shape)
    return Layer(shape: shape)
  }

  @Test func `a gradient of a fill lies in the coordinates of its shape`() throws {
    let text = try Self.text { _ in
      [
        Self.shape {
          $0.fillGradient = Gradient(
            [.white, .black],
            startPoint: Point(1, 2),
            endPoint: Point(3, 4)
          )
        }
      ]
    }
    #expect(
      text.contains(
        #"<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4">"#
          + ##"<stop stop-color="#fff"/><stop offset="1"/></linearGradient>"##
          + ##"<path d="M0 0H10V10H0Z" fill="url(#a)"/>"##
      )
    )
  }

  @Test func `a gradient that moves does so by its points, its places and its colours`() throws {
    let text = try Self.text(isMoving: true) { time in
      [
        Self.shape {
          $0.fillGradient = Gradient(
            [.white, Color(rgb8: 255, 0, 0), .black],
            locations: [0, 0.2 + 0.6 * time, 1],
            startPoint: Point(10 * time, 0),
            endPoint: Point(20, 0)
          )
        }
      ]
    }
    #expect(text.contains(#"<animate attributeName="x1" values="0;10""#))
    #expect(text.contains(#"<animate attributeName="offset" values=".2;.8""#))
  }

  @Test func `alpha with places of its own is that of more stops`() throws {
    let text = try Self.text { _ in
      [
        Self.shape {
          var gradient = Gradient([.black, .black], startPoint: .zero, endPoint: Point(10, 0))
          gradient.alphaStops = [.init(location: 0, alpha: 1), .init(location: 0.25, alpha: 0.5)]
          $0.fillGradient = gradient
        }
      ]
    }
    #expect(text.contains(#"<stop/><stop offset=".25" stop-opacity=".5"/>"#))
  }

  @Test func `an ellipse is a circle that is stretched, with its focus inside`() throws {
    let text = try Self.text { _ in
      [
        Self.shape {
          var gradient = Gradient(
            [.white, .black],
            kind: .radial,
            startPoint: Point(10, 10),
            endPoint: Point(30, 50)
          )
          gradient.focalPoint = Point(10, 90)
          ($0.fillColor, $0.strokeGradient) = (nil, gradient)
        }
      ]
    }
    // 0.99 of the radius of 20 in the circle, which is half as high.
    #expect(
      text.contains(
        #"cx="10" cy="5" r="20" fx="10" fy="24.8" gradientTransform="scale(1 2)">"#
      )
    )
    #expect(text.contains(##"fill="none" stroke="url(#a)""##))
  }

  @Test func `a gradient without a length is its last colour`() throws {
    let text = try Self.text { _ in
      [Self.shape { $0.fillGradient = Gradient([.black, .white], endPoint: Point(0.5, 0)) }]
    }
    #expect(text.contains(##"<path d="M0 0H10V10H0Z" fill="#fff"/>"##))
    #expect(!text.contains("Gradient"))
  }

  // MARK: Masks

  private static func masked(_ masks: PathMask...) throws -> String {
    try text { _ in
      var layer = box()
      layer.pathMasks = masks
      return [layer]
    }
  }

  private static func mask(_ mode: PathMask.Mode, _ change: (inout PathMask) -> Void = { _ in })
    -> PathMask
  {
    var mask = PathMask(square, mode: mode)
    change(&mask)
    return mask
  }

  @Test func `a mask of one path clips`() throws {
    let text = try Self.masked(Self.mask(.add))
    #expect(text.contains(#"<clipPath id="a"><path d="M0 0H10V10H0Z"/></clipPath>"#))
    #expect(!text.contains("<mask"))
  }

  @Test func `an area that is added is white, one that is taken away black`() throws {
    let text = try Self.masked(
      Self.mask(.add) { $0.opacity = 0.5 },
      Self.mask(.subtract) { $0.expansion = 2 }
    )
    #expect(
      text.contains(
        ##"<path d="M0 0H10V10H0Z" fill="#fff" opacity=".5"/>"##
          + ##"<path d="M0 0H10V10H0Z" stroke="#000" stroke-width="4" stroke-linejoin="round" "##
          + #"stroke-linecap="round"/></mask>"#
      )
    )
  }

  @Test func `an inverted area is what is left of white`() throws {
    let text = try Self.masked(Self.mask(.add) { $0.isInverted = true })
    #expect(
      text.contains(
        ##"<g><rect x="-1" y="-1" width="32" height="42" fill="#fff"/><path d="M0 0H10V10H0Z"/></g>"##
      )
    )
  }

  @Test func `an area that shrinks loses its edge`() throws {
    let text = try Self.masked(Self.mask(.add) { $0.expansion = -1 })
    #expect(text.contains(##"fill="#fff" stroke="#000" stroke-width="2""##))
  }

  @Test(arguments: [
    (PathMask.Mode.add, "screen"), (.subtract, "multiply"), (.intersect, "multiply"),
    (.difference, "exclusion"),
  ])
  func `an area that is no path is combined by a blend mode`(
    _ mode: PathMask.Mode,
    blendMode: String
  ) throws {
    let text = try Self.masked(Self.mask(.add), Self.mask(mode) { $0.isInverted = true })
    #expect(text.contains(#"<g style="mix-blend-mode:\#(blendMode)">"#))
  }

  @Test func `a mask by brightness is one without a type, an inverted one is drawn on white`()
    throws
  {
    func text(_ kind: MaskKind, alpha: Double) throws -> String {
      try Self.text { _ in
        var layer = Self.box()
        layer.maskKind = kind
        layer.mask = Layer(shape: Shape(Self.square, fill: Color.white.withAlpha(alpha)))
        return [layer]
      }
    }
    let path = #"<path d="M0 0H10V10H0Z""#
    let white = ##"<rect x="-1" y="-1" width="32" height="42" fill="#fff"/>"##
    let bright = try text(.luma, alpha: 1)
    #expect(bright.contains(path + ##" fill="#fff"/></mask>"##) && !bright.contains("mask-type"))
    #expect(try text(.invertedAlpha, alpha: 1).contains(white + path + "/></mask>"))
    // Partly transparent pixels keep their alpha, and lose their colour.
    let faded = try text(.invertedAlpha, alpha: 0.5)
    #expect(faded.contains(white + "<g filter="))
    #expect(faded.contains(#"values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0""#))
    #expect(try text(.invertedLuma, alpha: 0.5).contains(#"values="-1 0 0 0 1 0 -1 0 0 1"#))
  }

  @Test func `a mask in which only another mask moves is changed all the time`() throws {
    func text(isMoving: Bool) throws -> String {
      try Self.text(isMoving: true) { time in
        var layer = Self.box()
        var outer = Layer(shape: Shape(Self.square, fill: .white))
        outer.mask = Layer(shape: Shape(Self.square, fill: Color.white.withAlpha(0.5)))
        outer.mask?.position = Point(isMoving ? 5 * time : 0, 0)
        layer.mask = outer
        return [layer]
      }
    }
    let redrawTrigger = #"<g><animate attributeName="opacity" values="0;1""#
    #expect(try text(isMoving: true).contains(redrawTrigger))
    #expect(!(try text(isMoving: false).contains(redrawTrigger)))
  }

  // MARK: Filters

  private static func filtered(isMoving: Bool = false, _ filters: (Double) -> [Filter]) throws
    -> String
  {
    try text(isMoving: isMoving) { time in
      var layer = box()
      layer.filters = filters(time)
      return [layer]
    }
  }

  @Test func `filters follow each other, in sRGB`() throws {
    let shadow = DropShadow(color: .black, offset: Vector(dx: 1, dy: 2), sigma: 3)
    let text = try Self.filtered { _ in [.blur(sigma: 2), .dropShadow(shadow)] }
    #expect(text.contains(#"color-interpolation-filters="sRGB""#))
    #expect(
      text.contains(
        #"<feGaussianBlur stdDeviation="2"/><feDropShadow dx="1" dy="2" stdDeviation="3"/>"#
      )
    )
  }

  @Test func `a blur says its axis, and where it is in linear light`() throws {
    var blur = GaussianBlur(sigma: 2, axes: .vertical)
    blur.isInLinearLight = true
    let text = try Self.filtered { _ in
      [.blur(GaussianBlur(sigma: 3, axes: .horizontal)), .blur(blur)]
    }
    #expect(text.contains(#"<feGaussianBlur stdDeviation="3 0"/>"#))
    #expect(text.contains(#"stdDeviation="0 2""#) && text.contains(#"="linearRGB""#))
  }

  @Test func `a blur that ends is one of 0`() throws {
    let text = try Self.filtered(isMoving: true) { time in
      time < 0.5 ? [.blur(sigma: 4 - 8 * time)] : []
    }
    #expect(text.components(separatedBy: "<feGaussianBlur").count == 2)
    #expect(text.contains(#"attributeName="stdDeviation" values="4;0;0""#))
  }

  @Test func `a matrix that colours what is transparent does so where the layer is`() throws {
    let inversion = try Self.filtered { _ in [.colorMatrix(.inversion)] }
    #expect(
      inversion.contains(#"<feColorMatrix values="-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0"/>"#)
    )
    var filling = ColorMatrix.identity
    filling.alpha.constant = 1
    let filled = try Self.filtered { _ in [.colorMatrix(filling)] }
    #expect(filled.contains(#"<feColorMatrix x="0" y="0" width="30" height="40" values="1 0"#))
  }

  @Test func `tones are tables of a grey, mixed with the picture`() throws {
    let tones = [Color(rgb8: 255, 0, 0), Color(rgb8: 0, 0, 255)]
    let text = try Self.filtered { _ in [.tones(tones, by: .linearMean, amount: 0.25)] }
    #expect(text.contains(#"<feFuncR type="table" tableValues="1 0"/>"#))
    #expect(text.contains(#"color-interpolation-filters="linearRGB""#))
    #expect(text.contains(#"operator="arithmetic" in2="r0" k2=".25" k3=".75"/>"#))
  }

  @Test func `a shadow of an outline of its own lies behind the layer`() throws {
    let text = try Self.text { _ in
      var layer = Self.box()
      (layer.shadow.opacity, layer.shadow.offset) = (0.5, Size(1, 2))
      layer.shadowPath = Self.square
      return [layer]
    }
    #expect(text.contains(#"<feGaussianBlur stdDeviation="3"/><feOffset dx="1" dy="2"/></filter>"#))
    #expect(
      text.contains(##"<path d="M0 0H10V10H0Z" fill-opacity=".5" filter="url(#a)"/><rect"##)
    )
  }

  // MARK: Blend modes

  @Test func `a layer is blended outside of all that is done to it`() throws {
    let text = try Self.text(isMoving: true) { time in
      var layer = Self.box()
      layer.blendMode = .plusLighter
      layer.opacity = 0.5
      layer.transform = .rotation(time)
      return [layer]
    }
    #expect(text.contains(#"viewBox="0 0 100 100" style="isolation:isolate">"#))
    #expect(text.contains(#"style="mix-blend-mode:plus-lighter""#))
  }

  @Test func `a blend mode that changes is that of copies, of which one is shown`() throws {
    let text = try Self.text(isMoving: true) { time in
      var layer = Self.box()
      layer.blendMode = time < 0.5 ? .multiply : .screen
      return [layer]
    }
    #expect(text.contains("mix-blend-mode:multiply") && text.contains("mix-blend-mode:screen"))
    #expect(text.components(separatedBy: #"attributeName="display""#).count == 3)
  }

  private static func clip(_ change: (inout Layer) -> Void) throws -> SVGDocument {
    try document { _ in
      var clip = Layer(name: "clip", frame: Rect(x: 0, y: 0, width: 20, height: 20))
      clip.masksToBounds = true
      var shade = box()
      shade.blendMode = .multiply
      clip.sublayers = [box(), shade]
      change(&clip)
      return [clip]
    }
  }

  @Test func `what is blended with what lies behind a clip is clipped by itself`() throws {
    let document = try Self.clip { _ in }
    #expect(document.text.components(separatedBy: ##"clip-path="url(#a)""##).count == 3)
    #expect(
      document.text.contains(##"<g clip-path="url(#a)" style="mix-blend-mode:multiply">"##)
    )
    #expect(document.unsupportedFeatures.isEmpty)
  }

  @Test func `what is blended inside a group is clipped with it`() throws {
    let document = try Self.clip { $0.isIsolated = true }
    #expect(document.text.components(separatedBy: ##"clip-path="url(#a)""##).count == 2)
    #expect(document.unsupportedFeatures.isEmpty)
  }

  @Test func `what is blended far inside a clip is named`() throws {
    let document = try Self.clip { clip in
      var group = Layer(name: "group")
      group.position = Point(1, 0)
      group.sublayers = clip.sublayers
      clip.sublayers = [group]
    }
    let feature = "blend modes that affect layers outside a clip or shadow"
    #expect(
      document.unsupportedFeatures == [
        UnsupportedLayerFeature(feature: feature, layers: ["clip"], layerCount: 1)
      ]
    )
  }

  // MARK: Contents

  @Test func `crossfades of contents are the sum of both`() throws {
    let text = try Self.text(isMoving: true) { time in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      func drawing(_ color: Color) -> LayerContents {
        .drawing(Drawing([Shape(Self.square, fill: color)]))
      }
      layer.contents = .crossFade(
        CrossFade(from: drawing(.black), to: drawing(.white), fraction: time)
      )
      return [layer]
    }
    #expect(text.contains(#"attributeName="opacity" values="1;0""#))
    #expect(text.contains(#"attributeName="opacity" values="0;1""#))
    #expect(text.contains(#"style="mix-blend-mode:plus-lighter""#))
    #expect(text.contains(#"style="isolation:isolate""#))
  }
}
