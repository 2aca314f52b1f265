import ScriptTestSupport
import Testing

@testable import Script

/// Every operation of scripts, called with operands of a length that the budget cannot pay for.
///
/// The operations come from the tables by which scripts find them: one that is added and does not pay
/// fails here unless it is named among those that touch no more than a few elements.
struct ScriptPaymentTests {
  private func expect(
    _ functions: [String: ScriptLibrary.Native],
    constantForText: Set<String>,
    constantForList: Set<String>
  ) throws {
    #expect(try Payment.paying(functions, for: .text) == constantForText)
    #expect(try Payment.paying(functions, for: .list) == constantForList)
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
    for index in 0..<Payment.length { try object.set("\(index)", to: .null, rich) }
    let many = [ScriptValue](repeating: .number(65), count: Payment.length)
    let keys = try #require(ScriptLibrary.object.functions["keys"])
    let codes = try #require(ScriptLibrary.string.functions["fromCharCode"])
    #expect(
      Payment.runsOut { machine throws(ScriptFailure) in _ = try keys(machine, [.object(object)]) }
    )
    #expect(Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.call(.null, many) })
    // Bytes, not steps, because the arguments have been paid by whoever calls.
    let machine = ScriptMachine.alone(bytes: 1_000)
    #expect(throws: ScriptFailure.self) { try codes(machine, many) }
    let text = try rich.string(String(repeating: "7", count: Payment.length))
    let constant = ScriptLibrary.allCases.filter { library in
      let value = library == .array ? ScriptValue.number(1e4) : text
      return !Payment.runsOut { machine throws(ScriptFailure) in
        _ = try library.call(machine, [value])
      }
    }
    #expect(constant == [.math, .object, .string, .boolean, .error])
  }

  @Test func `methods of lists pay for what they touch`() throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    let function = try rich.native { _, _ in .number(1) }
    var constant: Set<String> = []
    for (name, method) in ScriptArrayMethods.all {
      let list = try ScriptArray(count: Payment.length, rich) { .number(Double($0)) }
      let isPaid = Payment.runsOut { machine throws(ScriptFailure) in
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
    let text = try ScriptText(String(repeating: "a", count: Payment.length), rich)
    let list = try Payment.Operand.list.value(rich)
    let texts = ScriptTextMethods.all.filter { _, method in
      !Payment.runsOut { machine throws(ScriptFailure) in
        _ = try method(machine, text, [.word("b")])
      }
    }
    #expect(Set(texts.keys) == ["charAt", "charCodeAt", "toString", "valueOf"])
    let numbers = ScriptNumberMethods.all.filter { _, method in
      !Payment.runsOut { machine throws(ScriptFailure) in
        _ = try method(machine, 1.5, [.string(text)])
      }
    }
    #expect(Set(numbers.keys) == ["toString", "valueOf"])
    let object = try ScriptObject(rich)
    let objects = ScriptObjectMethods.names.filter { name in
      !Payment.runsOut { machine throws(ScriptFailure) in
        _ = try ScriptObjectMethods.call(name, machine, object, [.string(text)])
      }
    }
    #expect(objects == ["toString"])
    guard case .function(let function) = try rich.native({ _, _ in .null }) else { return }
    let functions = ScriptFunctionMethods.all.filter { _, method in
      let many = Array(repeating: ScriptValue.null, count: Payment.length)
      return !Payment.runsOut { machine throws(ScriptFailure) in
        _ = try method(machine, function, [.null, list] + many)
      }
    }
    #expect(functions.isEmpty)
  }

  @Test func `operators pay for what they touch`() throws {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    for operand in Payment.Operand.allCases {
      let (a, b) = (try operand.value(rich), try operand.value(rich))
      let unary = UnaryOperator.allCases.filter { sign in
        !Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.unary(sign, a) }
      }
      let binary = BinaryOperator.allCases.filter { sign in
        !Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.binary(sign, a, b) }
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
    let name = String(repeating: "n", count: Payment.length)
    let text = try rich.string(name)
    let list = try Payment.Operand.list.value(rich)
    let object = try ScriptObject(rich)
    #expect(Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.number(of: text) })
    #expect(Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.numbers(of: list) })
    #expect(Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.text(of: list) })
    #expect(Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.key(of: text) })
    #expect(Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.string(name) })
    for value in [text, list, .object(object), .library(.math), .number(1)] {
      #expect(
        Payment.runsOut { machine throws(ScriptFailure) in _ = try machine.member(name, of: value) }
      )
      #expect(
        Payment.runsOut { machine throws(ScriptFailure) in
          _ = try machine.method(name, of: value, [])
        }
      )
    }
    #expect(
      Payment.runsOut { machine throws(ScriptFailure) in try object.set(name, to: .null, machine) }
    )
    #expect(
      Payment.runsOut { machine throws(ScriptFailure) in
        try machine.root.set(name, to: .null, machine)
      }
    )
  }

  // MARK: Properties
}
