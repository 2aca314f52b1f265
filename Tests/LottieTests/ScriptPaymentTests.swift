import Testing

@testable import Lottie

/// Every operation of scripts, called with operands of a length that the budget cannot pay for.
///
/// The operations come from the tables by which scripts find them: one that is added and does not pay
/// fails here unless it is named among those that touch no more than a few elements.
struct ScriptPaymentTests {
  private static let length = 20_000
  private static let steps = 200

  /// Operands of one kind; the steps for them have been paid by somebody else.
  private enum Operand: CaseIterable {
    case text, list

    func value(_ rich: ScriptMachine) throws -> ScriptValue {
      switch self {
      case .text: try rich.string(String(repeating: "7", count: length))
      case .list: try rich.array(count: length) { .number(Double($0)) }
      }
    }
  }

  /// Whether an operation cannot pay for its operands; errors of the script's own count as done.
  private func runsOut(
    _ operation: (ScriptMachine) throws(ScriptFailure) -> Void
  ) -> Bool {
    let machine = ScriptMachine.alone(steps: Self.steps)
    defer { machine.finish() }
    do throws(ScriptFailure) {
      try operation(machine)
      return false
    } catch {
      return error.kind == .exhaustion
    }
  }

  /// Calls functions with long texts and long lists, and compares the names of those that could pay.
  private func expect(
    _ functions: [String: ScriptLibrary.Native],
    constantForText: Set<String>,
    constantForList: Set<String>
  ) throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    for operand in Operand.allCases {
      let value = try operand.value(rich)
      let paying = functions.filter { _, function in
        !runsOut { machine throws(ScriptFailure) in
          _ = try function(machine, [value, value, value, value])
        }
      }
      let constant = operand == .text ? constantForText : constantForList
      #expect(Set(paying.keys) == constant, "\(operand)")
    }
  }

  @Test func `functions of numbers, texts and lists pay for what they touch`() throws {
    let math = ScriptLibrary.math.functions
    #expect(math.count > 20)
    try expect(math, constantForText: [], constantForList: Set(math.keys).subtracting(["abs"]))
    try expect(
      ScriptLibrary.globals,
      constantForText: [],
      // A list is one number, or none; only a text is a script.
      constantForList: ["isNaN", "isFinite", "eval"]
    )
    try expect(
      ScriptLibrary.array.functions,
      constantForText: ["isArray"],
      constantForList: ["isArray"]
    )
    try expect(
      ScriptLibrary.string.functions,
      constantForText: [],
      constantForList: ["fromCharCode"]
    )
    // Of texts and lists there are no keys here.
    try expect(
      ScriptLibrary.object.functions,
      constantForText: ["keys"],
      constantForList: ["keys"]
    )
    let others = ScriptLibrary.allCases.filter {
      ![.math, .array, .string, .object].contains($0) && !$0.functions.isEmpty
    }
    #expect(others.isEmpty)
  }

  @Test func `keys, character codes and arguments are paid by their number`() throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    let object = try ScriptObject(rich)
    for index in 0..<Self.length { try object.set("\(index)", to: .null, rich) }
    let many = [ScriptValue](repeating: .number(65), count: Self.length)
    let keys = try #require(ScriptLibrary.object.functions["keys"])
    let codes = try #require(ScriptLibrary.string.functions["fromCharCode"])
    #expect(
      runsOut { machine throws(ScriptFailure) in _ = try keys(machine, [.object(object)]) }
    )
    #expect(runsOut { machine throws(ScriptFailure) in _ = try machine.call(.null, many) })
    // Bytes, not steps, because the arguments have been paid by whoever calls.
    let machine = ScriptMachine.alone(bytes: 1_000)
    #expect(throws: ScriptFailure.self) { try codes(machine, many) }
    let text = try rich.string(String(repeating: "7", count: Self.length))
    let constant = ScriptLibrary.allCases.filter { library in
      let value = library == .array ? ScriptValue.number(1e4) : text
      return !runsOut { machine throws(ScriptFailure) in _ = try library.call(machine, [value]) }
    }
    #expect(constant == [.math, .object, .string, .boolean, .error])
  }

  @Test func `functions of expressions pay for what they touch`() throws {
    try expect(
      ExpressionLibrary.functions,
      // Texts are no colours, points and lists of points.
      constantForText: ["rgbToHsl", "hslToRgb", "lookAt", "createPath"],
      // Lists are no numbers.
      constantForList: [
        "clamp", "degreesToRadians", "radiansToDegrees", "radians_to_degrees", "degrees_to_radians",
        "ease", "easeIn", "easeOut",
      ]
    )
  }

  @Test func `methods of lists pay for what they touch`() throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    let function = try rich.native { _, _ in .number(1) }
    var constant: Set<String> = []
    for (name, method) in ScriptArrayMethods.all {
      let list = try ScriptArray(count: Self.length, rich) { .number(Double($0)) }
      let isPaid = runsOut { machine throws(ScriptFailure) in
        _ = try method(machine, list, [function])
      }
      if !isPaid { constant.insert(name) }
    }
    // `some` ends at the first element, but what it goes through was paid before.
    #expect(constant == ["push", "pop", "valueOf"])
  }

  @Test func `methods of texts, numbers, objects and functions pay for what they touch`() throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    let text = try ScriptText(String(repeating: "a", count: Self.length), rich)
    let list = try Operand.list.value(rich)
    let texts = ScriptTextMethods.all.filter { _, method in
      !runsOut { machine throws(ScriptFailure) in
        _ = try method(machine, text, [.word("b")])
      }
    }
    #expect(Set(texts.keys) == ["charAt", "charCodeAt", "toString", "valueOf"])
    let numbers = ScriptNumberMethods.all.filter { _, method in
      !runsOut { machine throws(ScriptFailure) in _ = try method(machine, 1.5, [.string(text)]) }
    }
    #expect(Set(numbers.keys) == ["toString", "valueOf"])
    let object = try ScriptObject(rich)
    let objects = ScriptObjectMethods.names.filter { name in
      !runsOut { machine throws(ScriptFailure) in
        _ = try ScriptObjectMethods.call(name, machine, object, [.string(text)])
      }
    }
    #expect(objects == ["toString"])
    guard case .function(let function) = try rich.native({ _, _ in .null }) else { return }
    let functions = ScriptFunctionMethods.all.filter { _, method in
      let many = Array(repeating: ScriptValue.null, count: Self.length)
      return !runsOut { machine throws(ScriptFailure) in
        _ = try method(machine, function, [.null, list] + many)
      }
    }
    #expect(functions.isEmpty)
  }

  @Test func `operators pay for what they touch`() throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    for operand in Operand.allCases {
      let (a, b) = (try operand.value(rich), try operand.value(rich))
      let unary = UnaryOperator.allCases.filter { sign in
        !runsOut { machine throws(ScriptFailure) in _ = try machine.unary(sign, a) }
      }
      let binary = BinaryOperator.allCases.filter { sign in
        !runsOut { machine throws(ScriptFailure) in _ = try machine.binary(sign, a, b) }
      }
      switch operand {
      case .text:
        #expect(Set(unary) == [.not, .typeOf, .void, .delete])
        #expect(binary == [.instanceOf])
      case .list:
        // Lists are the same or not, and numbers only where they have one element.
        #expect(unary == UnaryOperator.allCases)
        #expect(Set(binary) == Set(BinaryOperator.allCases).subtracting([.add, .isIn]))
      }
    }
  }

  @Test func `conversions and names pay for their length`() throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    let name = String(repeating: "n", count: Self.length)
    let text = try rich.string(name)
    let list = try Operand.list.value(rich)
    let object = try ScriptObject(rich)
    #expect(runsOut { machine throws(ScriptFailure) in _ = try machine.number(of: text) })
    #expect(runsOut { machine throws(ScriptFailure) in _ = try machine.numbers(of: list) })
    #expect(runsOut { machine throws(ScriptFailure) in _ = try machine.text(of: list) })
    #expect(runsOut { machine throws(ScriptFailure) in _ = try machine.key(of: text) })
    #expect(runsOut { machine throws(ScriptFailure) in _ = try machine.string(name) })
    for value in [text, list, .object(object), .library(.math), .number(1)] {
      #expect(
        runsOut { machine throws(ScriptFailure) in _ = try machine.member(name, of: value) }
      )
      #expect(
        runsOut { machine throws(ScriptFailure) in _ = try machine.method(name, of: value, []) }
      )
    }
    #expect(
      runsOut { machine throws(ScriptFailure) in try object.set(name, to: .null, machine) }
    )
    #expect(
      runsOut { machine throws(ScriptFailure) in try machine.root.set(name, to: .null, machine) }
    )
  }

  // MARK: Properties

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
