import Geometry
import Layers
import Testing

@testable import Lottie

/// Expressions in documents of 10 frames a second; expected values are lottie-web's formulas.
struct ExpressionTests {
  /// Returns a shape layer whose rotation runs from 0 to 40 between the frames 2 and 6, with an
  /// expression.
  private func turned(_ expression: String, more: String = "\"x\": 0") -> String {
    let keys = """
      {"t": 2, "s": [0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
      {"t": 4, "s": [10], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 6, "s": [40]}
      """
    return Documents.shapes(
      Documents.square(),
      Documents.redFill,
      transform: "{\"r\": {\"a\": 1, \"k\": [\(keys)], \"x\": \"\(expression)\"}}",
      more: more
    )
  }

  /// Returns the rotation that a layer shows, in degrees.
  private func angle(_ document: LottieDocument, frame: Double) throws -> Double {
    let matrix = try #require(document.layer("shapes", frame: frame)).transform.affine
    let angle = Vector(dx: matrix.a, dy: matrix.b).angle * 180 / .pi
    return angle < -1e-9 ? angle + 360 : angle
  }

  private func angle(_ expression: String, frame: Double = 9) throws -> Double {
    let document = try Documents.document(turned("var $bm_rt; $bm_rt = \(expression);"))
    #expect(document.unsupportedFeatures.isEmpty)
    return try angle(document, frame: frame)
  }

  @Test func `a number of samples below zero is none`() throws {
    #expect(isNear(try angle("smooth(0.4, -1e30)", frame: 4), 10))
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  // The last keyframe is at 6, the first at 2: behind the last one, 9 is 7 frames after the first.
  private static let loops: [(String, Double, Double)] = [
    ("loopOut('cycle')", 9.0, 25.0), ("loopOut('pingpong')", 9, 5), ("loopOut('pingpong')", 11, 5),
    ("loopOut('offset')", 9, 65), ("loopOut()", 7, 5), ("loopOut('cycle', 1)", 7, 25),
    ("loopOut('Cycle')", 5, 25), ("thisProperty.loopOut('cycle')", 9, 25),
    ("loopOutDuration('cycle', 0.2)", 9, 25), ("loopOutDuration('cycle', 0.4)", 8.5, 17.5),
    ("loopOutDuration()", 7, 0), ("loopIn('pingpong')", 1, 5), ("loopIn('offset')", 1, 345),
    ("loopIn('cycle')", 0, 0), ("loopInDuration('pingpong', 0.2)", 1, 5),
  ]

  @Test(arguments: loops)
  func `keyframes loop`(expression: String, frame: Double, expected: Double) throws {
    #expect(isNear(try angle(expression, frame: frame), expected))
  }

  @Test func `keyframes go on as they moved last`() throws {
    // 15 degrees a frame behind the last, 5 before the first.
    #expect(abs(try angle("loopOut('continue')", frame: 8) - 70) < 1e-3)
    #expect(abs(try angle("loopIn('continue')", frame: 1) - 355) < 1e-3)
  }

  private static let values: [(String, Double)] = [
    ("time * 100", 90.0), ("value + 5", 45), ("valueAtTime(0.5)", 25), ("velocityAtTime(0.5)", 150),
    ("numKeys + index", 10), ("key(2).time * 100 + key(2)[0] + key(2).value", 60),
    ("nearestKey(0.33).index", 2), ("clamp(value, 0, 30)", 30), ("linear(time, 0, 1, 10, 20)", 19),
    ("linear(0.5, 10, 20)", 15), ("Math.round(ease(0.5, 0, 100))", 50), ("ease(2, 0, 1, 7, 9)", 9),
    ("$bm_sum($bm_mul(2, 3), $bm_div(8, 2))", 10), ("$bm_sub([5, 6], [1, 2])[1]", 4),
    ("$bm_neg(-3) + $bm_mod(7, 4)", 6), ("length([3, 4]) + length([1, 1], [4, 5])", 10),
    ("normalize([0, 9])[1] * 8", 8), ("Math.round(degreesToRadians(180) * 100) / 100", 3.14),
    ("timeToFrames(2) + framesToTime(10)", 21),
    ("thisLayer.transform.rotation.valueAtTime(0.4)", 10),
    ("inPoint + outPoint + name.length", 8), ("hslToRgb([0.5, 1, 0.5, 1])[2] * 6", 6),
    ("rgbToHsl([0, 0, 1, 1])[0] * 30", 20), ("posterizeTime(2) || time * 10", 5),
    ("thisComp.width + thisComp.layer('shapes').transform.scale[0]", 200),
    ("smooth(0.2, 3)", 40), ("(thisProperty.numKeys)", 3), ("transform.rotation + 1", 41),
  ]

  @Test(arguments: values)
  func `values, times and functions are lottie-web's`(expression: String, expected: Double) throws {
    let more = "\"ind\": 7"
    let document = try Documents.document(
      turned("var $bm_rt; $bm_rt = \(expression);", more: more)
    )
    #expect(document.unsupportedFeatures.isEmpty)
    #expect(isNear(try angle(document, frame: 9), expected))
  }

  @Test func `an expression without its result's name gives its last value`() throws {
    let document = try Documents.document(turned("var t = 9; t * 2"))
    #expect(isNear(try angle(document, frame: 9), 18))
  }

  @Test func `a property of another layer, a group and an effect are found`() throws {
    let control = """
      {"ty": 4, "nm": "control", "ind": 5, "ip": 0, "op": 20, "ks": {"p": {"k": [3, 4]}},
       "shapes": [{"ty": "gr", "nm": "group", "it": [{"ty": "rc", "nm": "box", "d": 1,
         "p": {"k": [0, 0]}, "s": {"k": [6, 8]}, "r": {"k": 0}}, {"ty": "tr", "r": {"k": 11}}]}],
       "ef": [{"ty": 5, "nm": "knob", "mn": "ADBE Slider Control", "ix": 1, "ef": [{"ty": 0,
         "nm": "Slider", "mn": "ADBE Slider Control-0001", "ix": 1, "v": {"k": 30,
         "x": "var $bm_rt; $bm_rt = value + 2;"}}]}]}
      """
    let references = [
      ("thisComp.layer('control').effect('knob')('Slider')", 32.0),
      ("thisComp.layer(5)('Effects')(1)('ADBE Slider Control-0001')", 32),
      ("thisComp.layer('control').transform.position[1]", 4),
      ("thisComp.layer('control').content('group').transform.rotation", 11),
      ("thisComp.layer('control')(2)(1)(2)('box').size[0]", 6),
      ("thisComp.layer('control').content('group').content(1).size[1]", 8),
      ("thisComp.layer('control').toComp([1, 1])[0]", 4),
      ("thisComp.layer('control').fromComp([5, 5])[1]", 1),
      ("thisProperty.propertyGroup(2).index", 0),
    ]
    for (reference, expected) in references {
      let document = try Documents.document(
        turned("var $bm_rt; $bm_rt = \(reference);", more: "\"ind\": 0"),
        control
      )
      #expect(document.unsupportedFeatures.isEmpty, "\(reference)")
      #expect(isNear(try angle(document, frame: 9), expected), "\(reference)")
    }
  }

  @Test func `a path is made of points, and tells its own`() throws {
    let path = """
      {"ty": "sh", "nm": "path", "ks": {"k": {"c": true, "v": [[0, 0], [10, 0], [10, 10]],
       "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}, "x": "SCRIPT"}}
      """
    let script = """
      var p = thisProperty.points(); p[1][0] = 2 * p[1][0]; p.push([0, 10]);
      var $bm_rt = createPath(p, thisProperty.inTangents(), [], isClosed());
      function isClosed() { return thisProperty.isClosed(); }
      """.split(separator: "\n").joined(separator: " ")
    let document = try Documents.document(
      Documents.shapes(path.replacing("SCRIPT", with: script), Documents.redFill)
    )
    #expect(document.unsupportedFeatures.isEmpty)
    #expect(
      document.path("red")?.corners == [
        Point(0, 0), Point(20, 0), Point(10, 10), Point(0, 10), Point(0, 0),
      ]
        || document.path("red")?.corners == [
          Point(0, 0), Point(20, 0), Point(10, 10), Point(0, 10),
        ]
    )
  }

  @Test func `chance is the same every time, and in any order`() throws {
    let shaken = try Documents.document(turned("var $bm_rt; $bm_rt = wiggle(5, 90) + random();"))
    let again = try Documents.document(turned("var $bm_rt; $bm_rt = wiggle(5, 90) + random();"))
    let forth = try (0..<20).map { try angle(shaken, frame: Double($0)) }
    let back = try (0..<20).reversed().map { try angle(again, frame: Double($0)) }
    #expect(forth == back.reversed())
    #expect(Set(forth).count == 20)
  }

  @Test func `properties that refer to each other end, with keyframes' values`() throws {
    let document = try Documents.document(
      turned("var $bm_rt; $bm_rt = transform.opacity + thisProperty * 1;"),
      "{\"ty\": 3, \"nm\": \"n\", \"ip\": 0, \"op\": 20, \"ks\": {\"r\": {\"k\": 1, \"x\": \"var $bm_rt; $bm_rt = thisComp.layer('m').transform.rotation + 1\"}}}",
      "{\"ty\": 3, \"nm\": \"m\", \"ip\": 0, \"op\": 20, \"ks\": {\"r\": {\"k\": 2, \"x\": \"var $bm_rt; $bm_rt = thisComp.layer('n').transform.rotation + 1\"}}}"
    )
    #expect(isNear(try angle(document, frame: 9), 140))
    #expect(document.presentation(at: 0.9).firstNonFiniteValue == nil)
  }

  @Test(arguments: [
    ("nothing + 1", "an expression that fails (nothing is not defined)"),
    ("[1 / 0]", "an expression that fails (the result is not a finite number)"),
    ("'a'.b.c", "an expression that fails (cannot read c of null or undefined)"),
    ("1 +", "an expression that is not understood"),
  ])
  func `an expression that fails is named once, and its keyframes count`(
    expression: String,
    unsupportedFeature: String
  ) throws {
    let script = "var $bm_rt = \(expression);"
    let document = try Documents.document(turned(script), turned(script))
    #expect(document.unsupportedFeatures.map(\.feature) == [unsupportedFeature])
    #expect(document.unsupportedFeatures.map(\.layers) == [["shapes"]])
    #expect(isNear(try angle(document, frame: 9), 40))
  }

  @Test func `an expression that takes too many steps is refused, with its layer and property`() {
    #expect(
      throws: LottieError.expression(
        layer: "shapes",
        property: "rotation",
        "it takes too many steps"
      )
    ) {
      try Documents.document(turned("for (;;) {}"))
    }
    #expect(
      throws: LottieError.expression(
        layer: "shapes",
        property: "rotation",
        "it takes too much memory"
      )
    ) {
      var limits = LottieLimits()
      limits.expressionByteCount = 10_000
      return try Documents.document(turned("var a = 'abcd'; for (;;) a += a"), limits: limits)
    }
  }

  @Test func `a moment beyond the limits is refused, and shows keyframes where that is not asked`()
    throws
  {
    // Only between the frames that are tried when the document is read.
    let document = try Documents.document(turned("if (time == 0.3) for (;;) {} value + 1"))
    #expect(isNear(try angle(document, frame: 4), 11))
    #expect(isNear(try angle(document, frame: 3), 5))
    _ = try document.checkedPresentation(at: 0.4)
    #expect(throws: LottieError.self) { try document.checkedPresentation(at: 0.3) }
  }

  @Test func `the steps of a document are shared among its frames`() {
    let limits = LottieLimits()
    #expect(limits.expressionSteps(frameCount: 1) == limits.expressionStepCount)
    #expect(limits.expressionSteps(frameCount: 1e9) == limits.leastExpressionStepCount)
    let share = limits.totalExpressionStepCount / 200
    #expect(limits.expressionSteps(frameCount: 200) == share)
  }

  @Test func `expressions that are too long together are refused`() {
    var limits = LottieLimits()
    limits.scriptByteCount = 10
    #expect(throws: LottieError.tooLarge("the expressions are too long in total")) {
      try Documents.document(turned("value + 1234567"), limits: limits)
    }
  }

  @Test func `layers that ask each other in a long row end`() throws {
    let layers = (0..<300).map { number in
      """
      {"ty": 3, "nm": "n\(number)", "ind": \(number), "ip": 0, "op": 20, "ks": {"r": {"k": 1,
       "x": "var $bm_rt = thisComp.layer('n\(number + 1)').toComp([1, 1])[0] + 1"}}}
      """
    }
    let document = try Documents.document(layers.joined(separator: ","))
    #expect(document.presentation(at: 0.9).firstNonFiniteValue == nil)
  }

  @Test func `a script cannot ask for anything outside`() throws {
    for name in [
      "require", "process", "window", "document", "XMLHttpRequest", "fetch", "Function",
      "Date", "globalThis", "setTimeout", "load", "read", "print",
    ] {
      let document = try Documents.document(turned("var $bm_rt = \(name)('x');"))
      #expect(
        document.unsupportedFeatures.map(\.feature) == [
          "an expression that fails (\(name) is not defined)"
        ]
      )
    }
  }

  @Test func `a script in a text sees what the script around it sees`() throws {
    let document = try Documents.document(
      turned("var $bm_rt; var name = 'value'; $bm_rt = eval(name + ' + 2') + eval(3);")
    )
    #expect(document.unsupportedFeatures.isEmpty)
    #expect(isNear(try angle(document, frame: 9), 45))
    let endless = try Documents.document(turned("var s = 'eval(s)'; var $bm_rt = eval(s);"))
    #expect(
      endless.unsupportedFeatures.map(\.feature) == [
        "an expression that fails (the evaluation is nested more than 400 levels deep)"
      ]
    )
  }

  @Test func `a text can come from an expression`() throws {
    let layer = """
      {"ty": 5, "nm": "text", "ip": 0, "op": 20, "ks": {}, "t": {"a": [], "p": {}, "m": {},
       "d": {"k": [{"t": 0, "s": {"t": "a", "f": "S", "s": 20}}],
             "x": "var $bm_rt; $bm_rt = value + value + (time > 0.5 ? 'a' : '');"}}}
      """
    let document = try Documents.document(
      layer,
      more: """
        "fonts": {"list": [{"fName": "S", "fFamily": "S", "fStyle": "R"}]}, "chars": [{"ch": "a",
         "fFamily": "S", "style": "R", "w": 50, "data": {"shapes": [{"ty": "gr", "it": [
         \(Documents.line)]}]}}]
        """
    )
    #expect(document.layer("text")?.sublayers.count == 2)
    #expect(document.layer("text", frame: 8)?.sublayers.count == 3)
  }
}
