import Geometry
import Layers
import Pixels
import Testing

@testable import Lottie

struct LayerTests {
  private func null(_ name: String, index: Int, transform: String, parent: Int? = nil) -> String {
    let parent = parent.map { "\"parent\": \($0)," } ?? ""
    return """
      {"ty": 3, "nm": "\(name)", "ind": \(index), \(parent) "ip": 0, "op": 20, "st": 0,
       "ks": \(transform)}
      """
  }

  private func square(_ more: String, name: String = "square") -> String {
    Documents.shapes(Documents.square(), Documents.redFill, name: name, more: more)
  }

  @Test func `the root has the document's size and clips`() throws {
    let root = try Documents.document(square("\"x\": 0")).presentation(at: 0).root
    #expect(root.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(root.masksToBounds)
  }

  @Test func `a document begins at a whole frame and has whole frames`() throws {
    let text = "{\"w\": 9, \"h\": 9, \"fr\": 25, \"ip\": 9.99, \"op\": 60.0000024, \"layers\": []}"
    let document = try LottieDocument(json: Array(text.utf8))
    #expect(document.firstFrame == 10 && document.frameCount == 50 && document.duration == 2)
  }

  @Test func `the first layer of the file lies in front`() throws {
    let document = try Documents.document(
      square("\"x\": 0", name: "front"),
      square("\"x\": 0", name: "back")
    )
    #expect(document.presentation(at: 0).root.sublayers.map(\.name) == ["back", "front"])
  }

  @Test(arguments: [(4.9, false), (5, true), (9.9, true), (10, false)])
  func `a layer shows from its first frame to before its last`(frame: Double, shows: Bool) throws {
    let layer = """
      {"ty": 1, "nm": "solid", "sw": 10, "sh": 10, "sc": "#ff0000", "ip": 5, "op": 10, "st": 0,
       "ks": {}}
      """
    #expect(try (Documents.document(layer).layer("solid", frame: frame) != nil) == shows)
  }

  @Test func `an instant within a millionth of a frame of a frame is that frame`() throws {
    let layer = """
      {"ty": 1, "nm": "solid", "sw": 10, "sh": 10, "sc": "#ff0000", "ip": 3, "op": 10, "st": 0,
       "ks": {}}
      """
    let document = try Documents.document(layer)
    #expect(document.layer("solid", frame: 3 - 1e-8) != nil)
    #expect(document.layer("solid", frame: 3 - 1e-4) == nil)
  }

  @Test func `a layer that follows others is moved by all of them`() throws {
    let document = try Documents.document(
      square("\"parent\": 1"),
      null("near", index: 1, transform: "{\"p\": {\"k\": [10, 0]}, \"r\": {\"k\": 90}}", parent: 2),
      null("far", index: 2, transform: "{\"s\": {\"k\": [200, 200]}}")
    )
    let outer = try #require(
      document.presentation(at: 0).root.sublayers.first {
        $0.sublayers.contains { $0.name == "square" }
      }
    )
    // Turned by the near one, moved by 10, and doubled by the far one.
    #expect(outer.transformToSuperlayer.apply(to: Point(1, 0)) == Point(20, 2))
    #expect(document.layer("near")?.position == Point(10, 0))
  }

  @Test func `layers that follow each other in a circle end it somewhere`() throws {
    let document = try Documents.document(
      null("a", index: 1, transform: "{}", parent: 2),
      null("b", index: 2, transform: "{}", parent: 1)
    )
    #expect(document.presentation(at: 0).root.sublayers.count == 2)
  }

  @Test func `a row of layers that follow a missing one moves nothing`() throws {
    let document = try Documents.document(
      square("\"parent\": 1"),
      null("near", index: 1, transform: "{\"p\": {\"k\": [10, 0]}}", parent: 2),
      null("far", index: 2, transform: "{\"p\": {\"k\": [0, 10]}}", parent: 7)
    )
    let root = document.presentation(at: 0).root
    #expect(root.sublayers.map(\.name).sorted() == ["far", "near", "square"])
  }

  @Test func `a layer turns along its path`() throws {
    let layer = Documents.shapes(
      Documents.square(),
      Documents.redFill,
      transform: "{\"p\": {\"k\": [{\"t\": 0, \"s\": [0, 0]}, {\"t\": 10, \"s\": [0, 50]}]}}",
      more: "\"ao\": 1"
    )
    let angle = try #require(try Documents.document(layer).layer("shapes", frame: 5)?.rotation)
    #expect(abs(angle - .pi / 2) < 1e-9)
  }

  @Test func `a layer turned about y is narrower`() throws {
    let layer = Documents.shapes(
      Documents.square(),
      Documents.redFill,
      transform: """
        {"rx": {"k": 0}, "ry": {"k": 60}, "rz": {"k": 0}, "or": {"k": [0, 0, 0]},
         "p": {"k": [50, 50, 0]}}
        """,
      more: "\"ddd\": 1"
    )
    let layerValue = try #require(try Documents.document(layer).layer("shapes"))
    let transform = layerValue.transformToSuperlayer
    #expect(abs(transform.a - 0.5) < 1e-12 && transform.d == 1 && transform.tx == 50)
  }

  private let assets = """
    [{"id": "inner", "layers": [{"ty": 1, "nm": "solid", "sw": 10, "sh": 10, "sc": "#00ff00",
      "ip": 0, "op": 100, "st": 0, "ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [10, 0]}]}}}]}]
    """

  @Test(arguments: [
    ("\"st\": 0", 4.0, 4.0), ("\"st\": 2", 4, 2), ("\"st\": 0, \"sr\": 2", 4, 2),
    ("\"st\": 0, \"tm\": {\"k\": 0.7}", 4, 7),
  ])
  func `a composition inside another one has a time of its own`(
    timing: String,
    frame: Double,
    x: Double
  ) throws {
    let layer = """
      {"ty": 0, "nm": "comp", "refId": "inner", "w": 50, "h": 40, "ip": 0, "op": 20, "ks": {}, \(timing)}
      """
    let document = try Documents.document(layer, assets: assets)
    #expect(document.layer("solid", frame: frame)?.position == Point(x, 0))
    let comp = try #require(document.layer("comp", frame: frame))
    #expect(comp.masksToBounds && !comp.isIsolated && comp.bounds.size == Size(50, 40))
  }

  @Test func `what blends blends inside its composition only`() throws {
    func roots(_ more: String) throws -> (root: Layer, comp: Layer) {
      let inner =
        "[{\"id\": \"inner\", \"w\": 9, \"h\": 9, \"layers\": [\(square(more, name: "a"))]}]"
      let layer =
        "{\"ty\": 0, \"nm\": \"comp\", \"refId\": \"inner\", \"w\": 9, \"h\": 9, \"ip\": 0, \"op\": 20, \"ks\": {}}"
      let document = try Documents.document(layer, assets: inner)
      return (document.presentation(at: 0).root, try #require(document.layer("comp")))
    }
    let plain = try roots("\"bm\": 0")
    #expect(!plain.root.isIsolated && !plain.comp.isIsolated)
    let blending = try roots("\"bm\": 1")
    #expect(!blending.root.isIsolated && blending.comp.isIsolated)
  }

  @Test(arguments: [
    (1, MaskKind.alpha), (2, .invertedAlpha), (3, .luma), (4, .invertedLuma),
  ])
  func `a matte is the layer before, which is not drawn itself`(type: Int, kind: MaskKind) throws {
    let document = try Documents.document(
      square("\"td\": 1", name: "matte"),
      square("\"tt\": \(type)", name: "shown")
    )
    let layers = document.presentation(at: 0).root.sublayers
    #expect(layers.count == 1)
    #expect(layers.first?.maskKind == kind)
    #expect(layers.first?.mask?.name == "matte")
    #expect(layers.first?.sublayers.map(\.name) == ["shown"])
  }

  @Test func `a matte may be named by its number`() throws {
    let document = try Documents.document(
      square("\"tt\": 1, \"tp\": 7", name: "shown"),
      square("\"td\": 1, \"ind\": 7", name: "matte")
    )
    #expect(document.presentation(at: 0).root.sublayers.first?.mask?.name == "matte")
  }

  @Test func `masks are added, taken away and intersected in lottie-web's way`() throws {
    func mask(_ mode: String, _ more: String = "") -> String {
      """
      {"mode": "\(mode)", "o": {"k": 50}, "x": {"k": 0}, \(more) "pt": {"k": {"c": true,
       "v": [[0, 0], [0, 9], [9, 9]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}
      """
    }
    let modes = ["a", "s", "i", "l", "d", "f", "n"]
    let masks = modes.map { mask($0) }.joined(separator: ",")
    let document = try Documents.document(
      square("\"hasMask\": true, \"masksProperties\": [\(masks), \(mask("a", "\"inv\": true,"))]")
    )
    let areas = try #require(document.layer("square")?.pathMasks)
    #expect(areas.map(\.mode) == [.add, .subtract, .intersect, .add, .add, .add, .add])
    #expect(areas.allSatisfy { $0.opacity == 0.5 })
    // The inverted one is a hole in a rectangle of the document's size.
    #expect(areas.last?.path.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(areas.last?.path.subpaths.count == 2)
  }

  @Test func `a mask that grows is stroked in lottie-web's way`() throws {
    func areas(_ expansion: Double) throws -> [PathMask] {
      let mask = """
        {"mode": "a", "o": {"k": 100}, "x": {"k": \(expansion)}, "pt": {"k": {"c": true,
         "v": [[0, 0], [0, 9], [9, 9]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}
        """
      let layer = try Documents.document(square("\"masksProperties\": [\(mask)]")).layer("square")
      return layer?.pathMasks ?? []
    }
    let grown = try #require(try areas(4).first)
    #expect(grown.expansion == 4 && grown.corners == .mitered)
    #expect(grown.path.elements.last == .line(.zero))
    let shrunk = try #require(try areas(-4).first)
    #expect(shrunk.expansion == -4 && shrunk.corners == .round)
    #expect(shrunk.path.elements.last == .close)
  }

  @Test func `a tint is a scale in linear light, laid over the layer twice`() throws {
    func filters(_ amount: Double) throws -> [Filter]? {
      let effects = """
        "ef": [{"ty": 20, "ef": [{"v": {"k": [0.2, 0, 0, 1]}}, {"v": {"k": [1, 0.5, 0, 1]}},
          {"v": {"k": \(amount)}}]}]
        """
      return try Documents.document(square(effects)).layer("square")?.filters
    }
    let dark = Color(red: 0.2, green: 0, blue: 0)
    let light = Color(red: 1, green: 0.5, blue: 0)
    #expect(try filters(100) == [.tones([dark, light], by: .linearMean)])
    // Half of the grey and then half of the scale over it: three quarters in all, of which a third
    // of the grey.
    guard case .tones(let tones, .linearMean, let amount)? = try filters(50)?.first else {
      Issue.record("no tones")
      return
    }
    #expect(amount == 0.75)
    #expect(abs(tones[0].red - 0.2 / 1.5) < 1e-12 && tones[0].green == 0)
    #expect(abs(tones[1].green - 1 / 1.5) < 1e-12 && abs(tones[1].blue - 0.5 / 1.5) < 1e-12)
  }

  @Test(arguments: [(1, .both), (2, .horizontal), (3, .vertical)] as [(Int, BlurAxes)])
  func `a blur may be along one axis`(dimensions: Int, axes: BlurAxes) throws {
    let effects = """
      "ef": [{"ty": 29, "ef": [{"v": {"k": 10}}, {"v": {"k": \(dimensions)}}, {"v": {"k": 0}}]}]
      """
    let layer = try Documents.document(square(effects)).layer("square")
    guard case .blur(let blur)? = layer?.filters.first else {
      Issue.record("no blur")
      return
    }
    #expect(blur.sigma == 3 && blur.axes == axes)
  }

  @Test func `effects become filters`() throws {
    let effects = """
      "ef": [{"ty": 21, "ef": [{}, {}, {"v": {"k": [1, 0, 0, 1]}}, {}, {}, {}, {"v": {"k": 0.5}}]},
        {"ty": 29, "ef": [{"v": {"k": 10}}, {"v": {"k": 1}}, {"v": {"k": 0}}]},
        {"ty": 25, "ef": [{"v": {"k": [0, 0, 1, 1]}}, {"v": {"k": 127.5}}, {"v": {"k": 180}},
          {"v": {"k": 8}}, {"v": {"k": 4}}]}]
      """
    let filters = try #require(try Documents.document(square(effects)).layer("square")?.filters)
    #expect(filters.count == 3)
    var blur = GaussianBlur(sigma: 3)
    blur.isInLinearLight = true
    #expect(filters[1] == .blur(blur))
    guard case .colorMatrix(let matrix) = filters[0], case .dropShadow(let shadow) = filters[2]
    else {
      Issue.record("no matrix, no shadow: \(filters)")
      return
    }
    #expect(matrix.red.constant == 1 && matrix.green.constant == 0 && matrix.alpha.alpha == 0.5)
    #expect(shadow.color == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(shadow.offset == Vector(dx: 0, dy: 8) && shadow.sigma == 1)
    #expect(shadow.isMixedInLinearLight)
  }

  @Test func `a shadow ends at the outlines where the file gives it no region`() throws {
    let effects = """
      "ef": [{"ty": 25, "ef": [{"v": {"k": [0, 0, 1, 1]}}, {"v": {"k": 255}}, {"v": {"k": 180}},
        {"v": {"k": 8}}, {"v": {"k": 4}}]}]
      """
    let layer = try #require(try Documents.document(square(effects)).layer("square"))
    #expect(layer.pathMasks.map(\.path.bounds) == [Rect(x: -5, y: -5, width: 10, height: 10)])
    let region = effects.replacing("\"ty\": 25", with: "\"ty\": 25, \"fs\": {\"x\": \"-100%\"}")
    #expect(try Documents.document(square(region)).layer("square")?.pathMasks == [])
  }

  @Test func `a composition is blurred before it is clipped`() throws {
    let layer = """
      {"ty": 0, "nm": "comp", "refId": "inner", "w": 50, "h": 40, "ip": 0, "op": 20, "ks": {},
       "ef": [{"ty": 29, "ef": [{"v": {"k": 10}}, {"v": {"k": 1}}, {"v": {"k": 0}}]}]}
      """
    let comp = try #require(try Documents.document(layer, assets: assets).layer("comp"))
    #expect(!comp.masksToBounds)
    #expect(comp.pathMasks.map(\.path.bounds) == [Rect(x: 0, y: 0, width: 50, height: 40)])
  }

  @Test func `an image fills its box and is asked for once`() throws {
    let text = """
      {"v": "5.0.0", "w": 10, "h": 10, "fr": 10, "ip": 0, "op": 10,
       "assets": [{"id": "i", "w": 20, "h": 10, "u": "", "p": "data:image/png;base64,AQID"}],
       "layers": [{"ty": 2, "nm": "image", "refId": "i", "ip": 0, "op": 10, "st": 0, "ks": {}}]}
      """
    let bitmap = Bitmap(width: 2, height: 2)
    let resources = LottieResources { $0 == .embedded([1, 2, 3]) ? bitmap : nil }
    let document = try LottieDocument(json: Array(text.utf8), resources: resources)
    let layer = try #require(document.layer("image"))
    #expect(layer.bounds.size == Size(20, 10) && layer.masksToBounds)
    var image = ImageContents(bitmap, gravity: .resizeAspectFill)
    image.minificationFilter = .mipmapped
    #expect(layer.contents == .image(image))
    #expect(document.unsupportedFeatures.isEmpty)
    let without = try LottieDocument(json: Array(text.utf8))
    #expect(without.unsupportedFeatures.map(\.layers) == [["image"]])
  }

  @Test func `what is not drawn is named once with its layers`() throws {
    let document = try Documents.document(
      "{\"ty\": 13, \"nm\": \"Camera 1\", \"ip\": 0, \"op\": 9, \"ks\": {}}",
      square("\"ks\": {\"r\": {\"k\": 0, \"x\": \"wiggle(1, \"}}", name: "shaken")
    )
    #expect(
      document.unsupportedFeatures.map(\.feature) == [
        "a 3D camera", "an expression that is not understood",
      ]
    )
    #expect(document.unsupportedFeatures.map(\.layers) == [["Camera 1"], ["shaken"]])
  }

  @Test func `layers of one name that have the same fault are counted each`() throws {
    let layer = "{\"ty\": 2, \"refId\": \"x\", \"nm\": \"pic\", \"ip\": 0, \"op\": 9, \"ks\": {}}"
    let failing = Documents.shapes(
      Documents.square(),
      transform: "{\"r\": {\"k\": 0, \"x\": \"var $bm_rt = nothing();\"}}"
    )
    let document = try Documents.document(layer, layer, layer, failing, failing)
    #expect(document.unsupportedFeatures.map(\.layers) == [["pic"], ["shapes"]])
    #expect(document.unsupportedFeatures.map(\.layerCount) == [3, 2])
  }

  @Test
  func `layers and shapes of unknown types are named, and those with nothing to draw are not`()
    throws
  {
    func layer(_ type: String, _ name: String) -> String {
      "{\(type) \"nm\": \"\(name)\", \"ip\": 0, \"op\": 9, \"ks\": {}}"
    }
    let document = try Documents.document(
      layer("\"ty\": 137,", "future"),
      layer("\"ty\": 3,", "null"),
      layer("\"ty\": 6,", "sound"),
      layer("\"ty\": 15,", "data"),
      layer("", "bare"),
      Documents.shapes("{\"ty\": \"zz9\"}", "{\"ty\": \"mm\", \"mm\": 1}", name: "odd")
    )
    #expect(
      document.unsupportedFeatures.map(\.feature) == [
        "layer type 137", "a layer without a type", "shape type \"zz9\"",
      ]
    )
    #expect(document.unsupportedFeatures.map(\.layers) == [["future"], ["bare"], ["odd"]])
  }
}
