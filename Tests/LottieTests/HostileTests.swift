import Layers
import Testing

@testable import Lottie

/// Documents that want to hang, crash or fill the memory.
struct HostileTests {
  private func composition(_ id: String, showing inner: [String]) -> String {
    let layers = inner.map {
      "{\"ty\": 0, \"refId\": \"\($0)\", \"w\": 9, \"h\": 9, \"ip\": 0, \"op\": 9, \"ks\": {}}"
    }
    return "{\"id\": \"\(id)\", \"layers\": [\(layers.joined(separator: ","))]}"
  }

  private let root = """
    {"ty": 0, "refId": "c0", "w": 9, "h": 9, "ip": 0, "op": 9, "ks": {}}
    """

  @Test func `a composition inside itself is refused`() {
    let assets = "[\(composition("c0", showing: ["c1"])), \(composition("c1", showing: ["c0"]))]"
    #expect(throws: LottieError.circular("c0")) { try Documents.document(root, assets: assets) }
  }

  @Test func `compositions that multiply are refused`() {
    let assets = (0..<12).map {
      composition("c\($0)", showing: Array(repeating: "c\($0 + 1)", count: 10))
    }
    #expect(throws: LottieError.tooLarge("the document shows more than 50000 layers")) {
      try Documents.document(root, assets: "[\(assets.joined(separator: ","))]")
    }
  }

  @Test(arguments: ["{}", "[]", "{\"layers\": []}", "{\"layers\": [], \"w\": 1, \"h\": 1}"])
  func `JSON without layers, size, rate and length is refused`(text: String) {
    #expect(throws: LottieError.self) { try LottieDocument(json: Array(text.utf8)) }
  }

  @Test func `texts of more accents than anybody reads are refused`() {
    let text = "a" + String(repeating: "\u{301}", count: 60_000)
    let keyframes = (0..<2).map {
      "{\"t\": \($0), \"s\": {\"s\": 5, \"f\": \"F\", \"t\": \"\(text)\"}}"
    }
    let layer = """
      {"ty": 5, "ip": 0, "op": 9, "ks": {}, "t": {"d": {"k": [\(keyframes.joined(separator: ","))]}}}
      """
    #expect(throws: LottieError.tooLarge("the texts have more than 100000 Unicode scalars")) {
      try Documents.document(layer, more: "\"chars\": [{\"ch\": \"a\", \"w\": 50, \"data\": {}}]")
    }
  }

  @Test func `repeaters of repeaters end`() throws {
    let repeater = """
      {"ty": "rp", "c": {"k": 1e9}, "o": {"k": -1e300}, "m": 1, "tr": {"p": {"k": [20, 0]},
       "a": {"k": [0, 0]}, "s": {"k": [900, 900]}, "r": {"k": 0}, "so": {"k": 100}, "eo": {"k": 50}}}
      """
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.redFill, repeater, repeater, repeater)
    )
    #expect(document.presentation(at: 0).firstNonFiniteValue == nil)
  }

  private func repeaters(_ counts: [String]) throws -> LottieDocument {
    let items = counts.map {
      "{\"ty\": \"rp\", \"c\": {\"k\": \($0)}, \"o\": {\"k\": 0}, \"tr\": {\"p\": {\"k\": [2, 0]}}}"
    }
    return try Documents.document(
      Documents.shapes(
        ([Documents.square(), Documents.redFill] + items).joined(separator: ",")
      )
    )
  }

  @Test func `stacked repeaters together have a limit of copies, and what is left out is named`()
    throws
  {
    let document = try repeaters(Array(repeating: "100", count: 6))
    let shown = document.presentation(at: 0).layers(named: "red")
    #expect(shown > 2_000 && shown <= 4_000)
    #expect(
      document.unsupportedFeatures.map(\.feature)
        == ["repeaters with more than 1000 copies, or 4000 if nested"]
    )
    let keyframed = "[{\"t\": 0, \"s\": [1]}, {\"t\": 9, \"s\": [2000]}]"
    #expect(try repeaters([keyframed]).unsupportedFeatures.count == 1)
  }

  @Test func `repeaters within the limit show every copy and no note`() throws {
    let document = try repeaters(["63", "63"])
    #expect(document.presentation(at: 0).layers(named: "red") == 63 * 63)
    #expect(document.unsupportedFeatures.isEmpty)
  }

  @Test func `very many repeaters of one copy end`() throws {
    let document = try repeaters(Array(repeating: "1", count: 20_000))
    #expect(document.presentation(at: 0).firstNonFiniteValue == nil)
  }

  @Test(arguments: ["c", "o"])
  func `very many repeaters behind an open style end`(key: String) throws {
    let items = Array(repeating: "{\"ty\": \"rp\", \"\(key)\": {\"k\": 0}}", count: 20_000)
    let document = try Documents.document(
      Documents.shapes((items + [Documents.redFill]).joined(separator: ","))
    )
    #expect(document.presentation(at: 0).firstNonFiniteValue == nil)
  }

  @Test(arguments: ["{\"ty\": \"rd\", \"r\": {\"k\": 1}}", "{\"ty\": \"op\", \"a\": {\"k\": 1}}"])
  func `modifiers that double the points end`(modifier: String) throws {
    let path = """
      {"ty": "sh", "ks": {"k": {"c": false, "v": [[0, 0], [0, 0], [9, 0]], "i": [[0, 0], [0, 0], [0, 0]],
       "o": [[0, 0], [0, 0], [0, 0]]}}}
      """
    let items = [path] + Array(repeating: modifier, count: 40) + [Documents.stroke]
    let document = try Documents.document(Documents.shapes(items.joined(separator: ",")))
    #expect(document.presentation(at: 0).firstNonFiniteValue == nil)
  }

  @Test func `an unused composition inside itself, asked for by an expression, ends`() throws {
    let assets = "[\(composition("c0", showing: ["c0"]))]"
    let layer = Documents.shapes(
      Documents.square(),
      Documents.redFill,
      transform:
        "{\"r\": {\"k\": 0, \"x\": \"var $bm_rt; $bm_rt = comp('c0').layer(1).transform.rotation;\"}}"
    )
    let document = try Documents.document(layer, assets: assets)
    #expect(document.presentation(at: 0).firstNonFiniteValue == nil)
  }

  @Test func `a long row of layers that follow each other is cut`() throws {
    let layers = (0..<400).map { number in
      "{\"ty\": 3, \"ind\": \(number), \"parent\": \(number - 1), \"ip\": 0, \"op\": 20, \"ks\": {\"p\": {\"k\": [1, 0]}}}"
        .replacing("\"parent\": -1, ", with: "")
    }
    let shape = Documents.shapes(
      Documents.square(),
      Documents.redFill,
      more: "\"ind\": 400, \"parent\": 399"
    )
    let document = try Documents.document((layers + [shape]).joined(separator: ","))
    #expect(document.presentation(at: 0).firstNonFiniteValue == nil)
  }

  @Test func `a rate that makes the length infinite is refused`() {
    let text = "{\"layers\": [], \"w\": 9, \"h\": 9, \"fr\": 1e-300, \"ip\": 0, \"op\": 1e9}"
    #expect(throws: LottieError.notLottie("the frame rate is missing or too small")) {
      try LottieDocument(json: Array(text.utf8))
    }
  }

  @Test(arguments: ["1e308", "-1e308", "0", "-1", "1e9", "0.000001"])
  func `numbers of any size do no harm`(number: String) throws {
    let n = "{\"k\": \(number)}"
    let pair = "{\"k\": [\(number), \(number)]}"
    let items = [
      "{\"ty\": \"sr\", \"sy\": 1, \"p\": \(pair), \"pt\": \(n), \"r\": \(n), \"or\": \(n), \"os\": \(n), \"ir\": \(n), \"is\": \(n)}",
      "{\"ty\": \"rc\", \"p\": \(pair), \"s\": \(pair), \"r\": \(n)}",
      "{\"ty\": \"el\", \"p\": \(pair), \"s\": \(pair)}", Documents.line,
      "{\"ty\": \"zz\", \"s\": \(n), \"r\": \(n), \"pt\": \(n)}",
      "{\"ty\": \"rd\", \"r\": \(n)}", "{\"ty\": \"pb\", \"a\": \(n)}",
      "{\"ty\": \"op\", \"a\": \(n), \"lj\": 2, \"ml\": \(n)}",
      "{\"ty\": \"tm\", \"s\": \(n), \"e\": {\"k\": 50}, \"o\": \(n)}",
      "{\"ty\": \"gf\", \"t\": 2, \"s\": \(pair), \"e\": \(n), \"h\": \(n), \"a\": \(n), \"o\": {\"k\": 100}, \"g\": {\"p\": \(number), \"k\": {\"k\": [0, 1, 0, 0, \(number), 0, 0, 1, \(number)]}}}",
      "{\"ty\": \"st\", \"c\": {\"k\": [0, 0, 0]}, \"o\": {\"k\": 100}, \"w\": \(n), \"d\": [{\"n\": \"d\", \"v\": \(n)}]}",
    ]
    let transform =
      "{\"p\": \(pair), \"a\": \(pair), \"s\": \(pair), \"r\": \(n), \"sk\": \(n), \"sa\": \(n)}"
    let layer = Documents.shapes(items.joined(separator: ","), transform: transform)
    let document = try Documents.document(layer, layer)
    for time in [0, 1, -1e300, 1e300, .infinity, .nan] {
      #expect(document.presentation(at: time).root.firstNonFiniteLayer == nil)
    }
  }

  @Test func `a line of millions of dashes is drawn whole`() throws {
    func pattern(_ length: String) throws -> [Double]? {
      let dashes = "[{\"n\": \"d\", \"v\": {\"k\": \(length)}}]"
      let stroke = Documents.stroke.dropLast() + ", \"d\": \(dashes)}"
      let document = try Documents.document(Documents.shapes(Documents.line, String(stroke)))
      return document.layer("line")?.shape?.lineDashPattern
    }
    #expect(try pattern("0.01") == [0.01])
    #expect(try pattern("0.00001") == [])
  }

  @Test func `lines and masks are at most a million points wide`() throws {
    let wide = Documents.stroke.replacing("\"w\": {\"k\": 2}", with: "\"w\": {\"k\": 1e12}")
    let mask = """
      "hasMask": true, "masksProperties": [{"mode": "a", "o": {"k": 100}, "x": {"k": 1e12},
       "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]], "i": [], "o": []}}}]
      """
    let document = try Documents.document(Documents.shapes(Documents.line, wide, more: mask))
    #expect(document.layer("line")?.shape?.lineWidth == 1e6)
    #expect(document.layer("shapes")?.pathMasks.map(\.expansion) == [1e6])
  }

  @Test func `a limit that only a frame in between exceeds is known once it was shown`() throws {
    let keys = """
      {"k": [{"t": 2, "s": [100, 100]}, {"t": 4, "s": [1e9, 1e9]}, {"t": 6, "s": [100, 100]}]}
      """
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.redFill, transform: "{\"s\": \(keys)}")
    )
    #expect(document.unsupportedFeatures == [] && document.drawnUnsupportedFeatures == [])
    _ = document.presentation(at: 0.1)
    #expect(document.drawnUnsupportedFeatures == [])
    _ = document.presentation(at: 0.4)
    #expect(document.drawnUnsupportedFeatures.count == 1)
    #expect(document.drawnUnsupportedFeatures.first?.feature.contains("scale above") ?? false)
  }
}

extension Layer {
  /// The name of a layer that cannot be drawn.
  fileprivate var firstNonFiniteLayer: String? {
    Presentation(time: 0, root: self).firstNonFiniteValue?.layer
  }
}

extension Presentation {
  /// Returns the number of layers with a name.
  fileprivate func layers(named name: String) -> Int {
    func count(_ layer: Layer) -> Int {
      layer.sublayers.reduce(layer.name == name ? 1 : 0) { $0 + count($1) }
    }
    return count(root)
  }
}
