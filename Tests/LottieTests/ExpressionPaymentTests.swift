import Script
import ScriptTestSupport
import Testing

@testable import Lottie

/// Functions and members of expressions with operands that the budget cannot pay for.
///
/// They come from the tables by which expressions find them: one that is added and does not pay fails
/// here unless it is named among those that touch no more than a few elements.
struct ExpressionPaymentTests {
  @Test func `functions of expressions pay for what they touch`() throws {
    let functions = ExpressionLibrary.functions
    // Texts are no colours, points and lists of points.
    let constantForText: Set = ["rgbToHsl", "hslToRgb", "lookAt", "createPath"]
    // Lists are no numbers.
    let constantForList: Set = [
      "clamp", "degreesToRadians", "radiansToDegrees", "radians_to_degrees", "degrees_to_radians",
      "ease", "easeIn", "easeOut",
    ]
    #expect(try Payment.paying(functions, for: .text) == constantForText)
    #expect(try Payment.paying(functions, for: .list) == constantForList)
  }

  /// Reads a document whose list of stops, or whose path, is long; one evaluation of it can be paid.
  private func read(_ script: String, isPath: Bool) throws {
    let count = 2_000
    let points = Array(repeating: "[0,1]", count: count).joined(separator: ",")
    let stops = Array(repeating: "0,1,0,0", count: count).joined(separator: ",")
    let value = isPath ? "{\"c\": true, \"v\": [\(points)], \"i\": [], \"o\": []}" : stops
    let keys = """
      {"a": 1, "k": [{"t": 1, "s": [\(value)]}, {"t": 2, "s": [\(value)]}], "x": "\(script)"}
      """
    let gradient = """
      {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "o": {"k": 100},
       "g": {"p": \(count), "k": \(keys)}}
      """
    let path = "{\"ty\": \"sh\", \"nm\": \"path\", \"ks\": \(keys)}"
    var limits = LottieLimits()
    limits.expressionStepCount = (isPath ? count : 4 * count) / 2 + 300
    limits.leastExpressionStepCount = limits.expressionStepCount
    _ = try Documents.document(
      isPath
        ? Documents.shapes(path, Documents.redFill)
        : Documents.shapes(Documents.square(), gradient),
      limits: limits
    )
  }

  @Test(arguments: [false, true])
  func `members of properties pay for the length of their values`(isPath: Bool) throws {
    var constant: Set<ExpressionScope.PropertyMember> = []
    for member in ExpressionScope.PropertyMember.allCases {
      do {
        try read("try { thisProperty.\(member)(1, 2); } catch (e) { 0; }", isPath: isPath)
        constant.insert(member)
      } catch let error as LottieError {
        guard case .expression = error else { throw error }
      }
    }
    #expect(
      constant
        == (isPath
          // A keyframe's path is shared.
          ? [.numKeys, .nearestKey, .key]
          : [
            .numKeys, .nearestKey, .points, .inTangents, .outTangents, .isClosed, .pointOnPath,
            .tangentOnPath, .normalOnPath,
          ])
    )
  }
}
