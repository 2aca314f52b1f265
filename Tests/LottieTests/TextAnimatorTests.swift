import Geometry
import Layers
import Pixels
import Testing

@testable import Lottie

/// Animators of texts, in a font whose only letters are half as wide as the size.
struct TextAnimatorTests {
  /// Returns a text of letters 10 wide, at the left of its layer.
  private func document(
    _ text: String,
    _ animators: String,
    justification: Int = 0,
    more: String = "\"p\": {}, \"m\": {\"g\": 1, \"a\": {\"k\": [0, 0]}}",
    layer: String = "\"st\": 0"
  ) throws -> LottieDocument {
    let layer = """
      {"ty": 5, "nm": "text", "ip": 0, "op": 20, \(layer), "ks": {}, "t": {"a": [\(animators)], \(more),
       "d": {"k": [{"t": 0, "s": {"t": "\(text)", "f": "S", "s": 20, "lh": 30, "tr": 0,
       "fc": [1, 0, 0], "j": \(justification)}}]}}}
      """
    let glyphs = ["a", " "].map { letter in
      """
      {"ch": "\(letter)", "fFamily": "S", "style": "R", "w": 50, "data": {"shapes": [
        {"ty": "gr", "it": [{"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [50, 0], [50, -50]],
         "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}]}]}}
      """
    }
    return try Documents.document(
      layer,
      more: """
        "fonts": {"list": [{"fName": "S", "fFamily": "S", "fStyle": "R", "ascent": 75}]},
        "chars": [\(glyphs.joined(separator: ","))]
        """
    )
  }

  /// Returns an animator with values, and a selector of a shape from one per cent to another.
  private func animator(
    _ values: String,
    shape: Int = 1,
    from start: Double = 0,
    to end: Double = 100,
    _ more: String = "\"b\": 1"
  ) -> String {
    """
    {"a": {\(values)}, "s": {"t": 0, "r": 1, "rn": 0, "sh": \(shape), "s": {"k": \(start)},
     "e": {"k": \(end)}, "o": {"k": 0}, "a": {"k": 100}, \(more)}}
    """
  }

  private func letters(_ document: LottieDocument) throws -> [Layer] {
    try #require(document.layer("text")).sublayers
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// Returns the distances by which a position of 8 moves four letters down.
  private func shares(
    _ shape: Int,
    from start: Double = 0,
    to end: Double = 100,
    _ more: String = "\"b\": 1",
    text: String = "aaaa"
  ) throws -> [Double] {
    let down = animator("\"p\": {\"k\": [0, 1, 0]}", shape: shape, from: start, to: end, more)
    return try letters(document(text, down)).map(\.position.y)
  }

  private static let shapes: [(Int, [Double])] = [
    (1, [1, 1, 1, 1]), (2, [0.125, 0.375, 0.625, 0.875]), (3, [0.875, 0.625, 0.375, 0.125]),
    (4, [0.25, 0.75, 0.75, 0.25]),
    // The height of a half circle, and the cosine's bell.
    (
      5,
      [0.6614378278, 0.9682458366, 0.9682458366, 0.6614378278]
    ),
    (6, [0.1464466094, 0.8535533906, 0.8535533906, 0.1464466094]),
  ]

  @Test(arguments: shapes)
  func `a selector's shape says how much of each letter changes`(
    shape: Int,
    expected: [Double]
  ) throws {
    #expect(isNear(try shares(shape), expected))
  }

  @Test func `a square ends within a letter`() throws {
    #expect(isNear(try shares(1, from: 0, to: 37.5), [1, 0.5, 0, 0]))
    #expect(isNear(try shares(1, from: 37.5, to: 100), [0, 0.5, 1, 1]))
    #expect(isNear(try shares(1, from: 100, to: 50), [0, 0, 1, 1]))
  }

  private static let options: [(String, [Double])] = [
    ("\"b\": 1, \"a\": {\"k\": 50}", [0.0625, 0.1875, 0.3125, 0.4375]),
    ("\"b\": 1, \"o\": {\"k\": 25}", [0, 0.125, 0.375, 0.625]),
    ("\"b\": 1, \"r\": 2, \"e\": {\"k\": 2}", [0.25, 0.75, 1, 1]),
    ("\"b\": 1, \"sm\": {\"k\": 50}", [0, 0.25, 0.75, 1]),
    ("\"b\": 1, \"sm\": {\"k\": 0}", [0, 0, 1, 1]),
  ]

  @Test(arguments: options)
  func `amount, offset, units and smoothness change the shares of a ramp`(
    more: String,
    expected: [Double]
  ) throws {
    #expect(isNear(try shares(2, more), expected))
  }

  @Test func `easing bends a ramp at both ends`() throws {
    // With both at 100 the curve is (1, 0), (0, 1), which passes through its middle.
    let eased = try shares(2, "\"b\": 1, \"xe\": {\"k\": 100}, \"ne\": {\"k\": 100}", text: "aaa")
    #expect(abs(eased[1] - 0.5) < 1e-6)
    #expect(abs(eased[0] + eased[2] - 1) < 1e-6 && eased[0] < 1.0 / 6)
  }

  private static let counts: [(String, [Double])] = [
    ("\"b\": 1", [0.1, 0.3, 0.5, 0.7, 0.9]),
    ("\"b\": 2", [0.125, 0.375, 0.625, 0.625, 0.875]),
    ("\"b\": 3", [0.25, 0.25, 0.25, 0.75, 0.75]), ("\"b\": 4", [0.5, 0.5, 0.5, 0.5, 0.5]),
  ]

  @Test(arguments: counts)
  func `letters, words and lines are counted`(more: String, expected: [Double]) throws {
    // The space is the third letter.
    #expect(isNear(try shares(2, more, text: "aa aa"), expected))
  }

  @Test func `an order by chance has every number once, the same every time`() throws {
    let random = try shares(2, "\"b\": 1, \"rn\": 1", text: "aaaaaaaa")
    let expected = (0..<8).map { (Double($0) + 0.5) / 8 }
    #expect(isNear(random.sorted(), expected) && random != expected)
    #expect(try shares(2, "\"b\": 1, \"rn\": 1", text: "aaaaaaaa") == random)
  }

  @Test func `letters are moved, scaled and turned about their middle`() throws {
    let some = """
      "p": {"k": [3, 4, 0]}, "s": {"k": [200, 50, 100]}, "r": {"k": 90}
      """
    let letter = try letters(document("a", animator(some)))[0]
    // The middle of the baseline, at 5, stays but for the movement.
    let matrix = letter.transformToSuperlayer
    #expect(isNear(list(matrix.apply(to: Point(5, 0))), [8, 4]))
    #expect(isNear(list(matrix.apply(to: Point(10, 0))), [8, 14]))
    #expect(isNear(list(matrix.apply(to: Point(5, -10))), [13, 4]))
  }

  private func list(_ point: Point) -> [Double] { [point.x, point.y] }

  @Test func `an anchor point, a skew and turns out of the plane change letters`() throws {
    let anchored = try letters(document("a", animator("\"a\": {\"k\": [2, 3, 0]}")))[0]
    #expect(isNear(list(anchored.transformToSuperlayer.apply(to: .zero)), [-2, -3]))
    let skewed = try letters(document("a", animator("\"sk\": {\"k\": 45}, \"sa\": {\"k\": 0}")))[0]
    let top = skewed.transformToSuperlayer.apply(to: Point(5, -10))
    #expect(isNear([abs(top.x - 5), top.y], [10, -10]))
    let turned = try letters(document("a", animator("\"ry\": {\"k\": 60}")))[0]
    #expect(isNear(list(turned.transformToSuperlayer.apply(to: Point(10, -10))), [7.5, -10]))
  }

  @Test func `opacity, colours and strokes go with the share`() throws {
    let values = """
      "o": {"k": 0}, "fc": {"k": [0, 0, 1, 1]}, "sc": {"k": [0, 1, 0, 1]}, "sw": {"k": 4}
      """
    let letters = try letters(document("aa", animator(values, from: 0, to: 25)))
    #expect(letters.map(\.opacity) == [0.5, 1])
    let shapes = letters.map { $0.sublayers.first?.shape }
    #expect(
      shapes[0]?.fillColor == Color(rgb8: 128, 0, 128)
        && shapes[1]?.fillColor == Color(rgb8: 255, 0, 0)
    )
    #expect(shapes[0]?.strokeColor == Color(rgb8: 0, 128, 0) && shapes[0]?.lineWidth == 2)
    #expect(shapes[1]?.strokeColor == nil)
  }

  @Test func `hue, saturation and brightness change a fill`() throws {
    for (values, color) in [
      ("\"fh\": {\"k\": 120}", Color(rgb8: 0, 255, 0)),
      ("\"fs\": {\"k\": -100}", Color(rgb8: 255, 255, 255)),
      ("\"fb\": {\"k\": -100}", Color(rgb8: 0, 0, 0)),
      ("\"fh\": {\"k\": 240}", Color(rgb8: 0, 0, 255)),
    ] {
      let letter = try letters(document("a", animator(values)))[0]
      #expect(letter.sublayers.first?.shape?.fillColor == color)
    }
  }

  @Test func `tracking spreads letters, from the left, the right and the middle`() throws {
    let wide = animator("\"t\": {\"k\": 6}")
    // At the left the first letter stays, as in lottie-web.
    #expect(isNear(try letters(document("aaa", wide)).map(\.position.x), [0, 16, 32]))
    #expect(
      isNear(
        try letters(document("aaa", wide, justification: 1)).map(\.position.x),
        [-42, -26, -10]
      )
    )
    // In the middle the first letter's tracking is taken off once more.
    let middle = try letters(document("aaa", wide, justification: 2)).map(\.position.x)
    #expect(isNear([middle[1] - middle[0], middle[2] - middle[1]], [16, 16]))
    #expect(isNear([middle[0]], [-15 + 6 - 9 - 3]))
  }

  @Test func `words turn about their own middle`() throws {
    let turn = animator("\"r\": {\"k\": 180}")
    let grouped = try letters(
      document("aa aa", turn, more: "\"p\": {}, \"m\": {\"g\": 2, \"a\": {\"k\": [0, 0]}}")
    )
    // The letters of each word of 20 change their places, about 10 and 40.
    let ends = grouped.map { $0.transformToSuperlayer.apply(to: .zero).x }
    #expect(isNear([ends[0], ends[1], ends[3], ends[4]], [20, 10, 50, 40]))
  }

  @Test func `an alignment moves the points about which letters turn`() throws {
    let turn = animator("\"r\": {\"k\": 180}")
    let aligned = try letters(
      document("a", turn, more: "\"p\": {}, \"m\": {\"g\": 1, \"a\": {\"k\": [100, -50]}}")
    )[0]
    // Half the width to the right, and half of a capital's height up.
    let height = 20 * 1.2 * 0.714
    #expect(
      isNear(list(aligned.transformToSuperlayer.apply(to: .zero)), [20, -height])
    )
  }

  // MARK: Paths

  /// Returns a layer with a mask that is a line to the right and then down, for a text to run
  /// along.
  private func along(_ options: String, closed: Bool = false) throws -> [Layer] {
    let mask = """
      "hasMask": true, "masksProperties": [{"mode": "n", "o": {"k": 100}, "x": {"k": 0}, "pt": {"k": {
       "c": \(closed), "v": [[0, 50], [25, 50], [25, 90]], "i": [[0, 0], [0, 0], [0, 0]],
       "o": [[0, 0], [0, 0], [0, 0]]}}}]
      """
    let more = """
      "p": {"m": 0, \(options)}, "m": {"g": 1, "a": {"k": [0, 0]}}
      """
    return try letters(document("aaaa", "", more: more, layer: mask))
  }

  private func middles(_ letters: [Layer]) -> [[Double]] {
    letters.map { list($0.transformToSuperlayer.apply(to: Point(5, 0))) }
  }

  @Test func `letters run along a path, upright on it or not`() throws {
    let path = "\"f\": {\"k\": 0}, \"r\": {\"k\": 0}, \"a\": {\"k\": 0}"
    let upright = try along(path + ", \"p\": {\"k\": 1}")
    for (place, expected) in zip(middles(upright), [[5.0, 50], [15, 50], [25, 50], [25, 60]]) {
      #expect(isNear(place, expected))
    }
    // The last one goes down.
    #expect(isNear(list(upright[3].transformToSuperlayer.apply(to: Point(10, 0))), [25, 65]))
    let plain = try along(path + ", \"p\": {\"k\": 0}")
    #expect(isNear(list(plain[3].transformToSuperlayer.apply(to: Point(10, 0))), [30, 60]))
  }

  @Test func `a margin, the other direction and the whole length are kept`() throws {
    let upright = "\"p\": {\"k\": 1}"
    let later = try along("\"f\": {\"k\": 5}, \"r\": {\"k\": 0}, \"a\": {\"k\": 0}, \(upright)")
    #expect(isNear(middles(later)[0], [10, 50]))
    let back = try along("\"f\": {\"k\": 0}, \"r\": {\"k\": 1}, \"a\": {\"k\": 0}, \(upright)")
    #expect(isNear(middles(back)[0], [25, 85]))
    let forced = try along("\"f\": {\"k\": 0}, \"r\": {\"k\": 0}, \"a\": {\"k\": 1}, \(upright)")
    #expect(isNear(middles(forced)[0], [5, 50]) && isNear(middles(forced)[3], [25, 85]))
  }

  @Test func `a text longer than its path goes on straight, or round`() throws {
    let start = "\"f\": {\"k\": 60}, \"r\": {\"k\": 0}, \"a\": {\"k\": 0}, \"p\": {\"k\": 1}"
    #expect(isNear(middles(try along(start))[3], [25, 120]))
    let round = try along(start, closed: true)
    #expect(middles(round).allSatisfy { $0[0] >= -1 && $0[0] <= 26 })
  }

  @Test(arguments: ["1e12", "-1e12", "0", "1e-9"])
  func `values of any size do no harm`(number: String) throws {
    let n = "{\"k\": \(number)}"
    let pair = "{\"k\": [\(number), \(number), \(number)]}"
    let values =
      ["r", "rx", "ry", "sk", "sa", "o", "sw", "fh", "fs", "fb", "t"].map {
        "\"\($0)\": \(n)"
      } + ["a", "p", "s", "fc", "sc"].map { "\"\($0)\": \(pair)" }
    let selector = ["s", "e", "o", "xe", "ne", "sm", "a"].map { "\"\($0)\": \(n)" }
    for shape in 1...6 {
      let one = animator(
        values.joined(separator: ","),
        shape: shape,
        "\"b\": 1, " + selector.joined(separator: ",")
      )
      let wild = try document("aa\\ra a", one, justification: 2)
      #expect(wild.presentation(at: 0).firstNonFiniteValue == nil)
    }
    let path = "\"f\": \(n), \"r\": {\"k\": 0}, \"a\": {\"k\": 0}, \"p\": {\"k\": 1}"
    for closed in [false, true] {
      let layers = try along(path, closed: closed)
      #expect(
        Presentation(
          time: 0,
          root: {
            var root = Layer(); root.sublayers = layers; return root
          }()
        ).firstNonFiniteValue == nil
      )
    }
  }

  // MARK: Fonts of the system

  @Test func `text without glyphs of the document is drawn in a font that is asked for`() throws {
    let text = """
      {"v": "5.7.0", "w": 100, "h": 100, "fr": 10, "ip": 0, "op": 10, "fonts": {"list": [{"fName": "F",
       "fFamily": "Family", "fStyle": "Bold Italic", "ascent": 75}]}, "layers": [
       {"ty": 5, "nm": "text", "ip": 0, "op": 10, "ks": {}, "t": {"a": [], "p": {}, "m": {},
        "d": {"k": [{"t": 0, "s": {"t": "ab\\rc", "f": "F", "s": 20, "lh": 30, "tr": 100, "j": 1,
        "fc": [1, 0, 0]}}]}}}]}
      """
    let resources = LottieResources(
      picture: { _ in nil },
      outline: { text, font in
        guard font.family == "Family", font.weight == 700, font.isItalic else { return nil }
        let box = Path(rect: Rect(x: 0, y: -0.5, width: 0.25, height: 0.5))
        return LottieResources.Outline(path: box, width: text == "a" ? 0.5 : 1)
      }
    )
    let document = try LottieDocument(json: Array(text.utf8), resources: resources)
    #expect(document.unsupportedFeatures.isEmpty)
    let letters = try #require(document.layer("text")).sublayers
    // 10 and 20 wide, 2 between, and lines that end at 0, the second a point lower than asked for.
    #expect(letters.map(\.position) == [Point(-32, 0), Point(-20, 0), Point(-20, 31)])
    let shape = letters[0].sublayers.first?.shape
    #expect(shape?.path?.bounds == Rect(x: 0, y: -10, width: 5, height: 10))
    #expect(shape?.fillColor == Color(rgb8: 255, 0, 0))
    var other = resources
    other.outline = { _, _ in LottieResources.Outline(path: Path(), width: 1, substitute: "Other") }
    let substituted = try LottieDocument(json: Array(text.utf8), resources: other)
    #expect(substituted.unsupportedFeatures.map(\.feature) == ["the font \"Family\""])
    #expect(
      substituted.unsupportedFeatures.map(\.outcome) == [
        "which is not installed: \"Other\" is used instead"
      ]
    )
    let path = Array(text.replacing("\"fName\"", with: "\"fPath\": \"a.ttf\", \"fName\"").utf8)
    #expect(
      try LottieDocument(json: path, resources: resources).unsupportedFeatures.map(\.outcome) == [
        "whose file is ignored: the installed font is used instead"
      ]
    )
    let without = try LottieDocument(json: Array(text.utf8))
    #expect(without.unsupportedFeatures.map(\.feature) == ["text in a system font"])
  }
}
