import JSON
import Script

/// A pass that numbers the expressions of a document.
struct ExpressionNumbering {
  /// The JSON key under which a property's expression number is stored.
  static let key = "pullreel.expression"

  /// The expressions; an expression's number is its index in this array.
  private(set) var scripts: [ExpressionGraph.Script] = []
  /// The parsed scripts by text, because many properties have the same expression.
  private var known: [String: ExpressionGraph.Script] = [:]
  /// The number of bytes that expressions may still take.
  private var byteCount: Int

  init(_ limits: LottieLimits) { byteCount = limits.scriptByteCount }

  /// Returns the document with the numbers of all expressions inserted.
  mutating func number(_ json: JSONNode) throws(LottieError) -> JSONNode {
    try numbered(json) ?? json
  }

  private mutating func script(_ text: String) throws(LottieError) -> ExpressionGraph.Script {
    if let script = known[text] { return script }
    byteCount -= text.utf8.count
    guard byteCount >= 0 else { throw .tooLarge("the expressions are too long in total") }
    var script = ExpressionGraph.Script()
    do throws(ScriptSyntaxError) {
      script.function = try ScriptParser.parse(text)
    } catch {
      script.function = nil
    }
    script.setsResult = text.contains("$bm_rt")
    known[text] = script
    return script
  }

  private static func isExpression(_ members: [JSONNode.Member]) -> Bool {
    members.contains { $0.key == "x" && $0.value.string != nil }
      && members.contains { $0.key == "k" }
  }

  /// Returns `json` with the numbers of its expressions inserted; `nil` if it has no expressions.
  private mutating func numbered(_ json: JSONNode) throws(LottieError) -> JSONNode? {
    switch json {
    case .null, .bool, .number, .string: return nil
    case .array(var elements):
      var isChanged = false
      for index in elements.indices {
        guard let element = try numbered(elements[index]) else { continue }
        elements[index] = element
        isChanged = true
      }
      return isChanged ? .array(elements) : nil
    case .object(var members):
      var isChanged = false
      for index in members.indices {
        guard let value = try numbered(members[index].value) else { continue }
        members[index].value = value
        isChanged = true
      }
      if Self.isExpression(members), let text = json["x"]?.string {
        members.append(JSONNode.Member(Self.key, .number(Double(scripts.count))))
        scripts.append(try script(text))
        isChanged = true
      }
      return isChanged ? .object(members) : nil
    }
  }
}
