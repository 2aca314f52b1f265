/// Changes scripts so that mostly scripts come of them: words and bracketed parts change places, become
/// hostile, vanish, or are called.
public struct ScriptMutation: Mutation {
  private static let values = [
    "0", "1", "-1", "0.5", "1e9", "1e308", "-1e-300", "0x7fffffff", "4294967296", "NaN", "Infinity",
    "undefined", "null", "true", "''", "'a'", "'\\ud83d'", "'é'", "'12px'", "[]", "[1,2,3]",
    "[[1],[2]]", "{}", "{a:1,b:[2]}", "a", "b", "i", "value", "time", "index", "name", "thisComp",
    "thisLayer", "thisProperty", "transform", "effect", "content", "Math", "Array", "String",
    "Object", "function(x,y){return x}", "function f(){return f}", "a[0]", "a.length",
    "thisComp.layer('l')", "thisComp.layer(1)", "thisComp.layer(index+1)", "transform.rotation",
    "thisLayer('ADBE Transform Group')('opacity')", "effect('e')('s')", "content('g').content(1)",
    "comp('c').layer(1)", "$bm_transform", "_lottieGlobal", "mask('m').maskPath", "text.sourceText",
  ]
  private static let members = [
    "length", "push", "pop", "shift", "unshift", "splice", "reverse", "sort", "slice", "concat",
    "join",
    "toString", "valueOf", "indexOf", "lastIndexOf", "map", "forEach", "filter", "some", "every",
    "reduce", "charAt", "charCodeAt", "substring", "substr", "toUpperCase", "toLowerCase", "trim",
    "split", "replace", "toFixed", "hasOwnProperty", "call", "apply", "value", "numKeys",
    "velocity",
    "key", "nearestKey", "valueAtTime", "velocityAtTime", "speedAtTime", "loopIn", "loopOut",
    "loopInDuration", "loopOutDuration", "smooth", "points", "inTangents", "outTangents",
    "isClosed",
    "pointOnPath", "tangentOnPath", "normalOnPath", "layer", "width", "height", "duration",
    "numLayers",
    "parent", "hasParent", "index", "inPoint", "toComp", "fromComp", "mask", "propertyGroup",
    "name",
    "transform", "position", "scale", "opacity", "content", "effect", "sourceText", "maskPath",
  ]
  private static let functions = [
    "$bm_sum", "$bm_sub", "$bm_mul", "$bm_div", "$bm_mod", "$bm_neg", "add", "clamp", "linear",
    "ease",
    "easeIn", "easeOut", "length", "normalize", "degreesToRadians", "rgbToHsl", "hslToRgb",
    "lookAt",
    "createPath", "wiggle", "random", "seedRandom", "posterizeTime", "framesToTime", "timeToFrames",
    "loopOut", "loopIn", "valueAtTime", "speedAtTime", "velocityAtTime", "smooth", "key", "comp",
    "eval",
    "parseInt", "parseFloat", "isNaN", "String", "Number", "Array", "Error", "Boolean", "Object",
    "Array.isArray", "Object.keys", "String.fromCharCode", "Math.max", "Math.abs", "Math.pow",
    "Math.round", "Math.hypot", "new Array", "f", "a", "toComp", "toWorld", "fromWorld",
    "propertyGroup",
  ]
  private static let operators = [
    "+", "-", "*", "/", "%", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "&", "|", "^", "<<",
    ">>",
    ">>>", "&&", "||", " in ", " instanceof ", ",", "=", "+=", "-=", "*=",
  ]
  private static let unary = [
    "-", "+", "!", "~", "typeof ", "void ", "delete ", "++", "--", "new ",
  ]
  /// Statements around one or two parts, which stand for § and the same part again.
  private static let statements = [
    "§;", "var a=§;", "$bm_rt=§;", "if(§)§;else §;", "for(var i=0;i<9;i++){§}", "for(;;){§}",
    "for(var i in §){§}", "while(§){§}", "do{§}while(§);", "function f(a,b){§ return §}", "{§}",
    "try{§}catch(e){§}finally{§}", "switch(§){case §:§;break;default:§}", "throw §;", "return §;",
    "l:for(;;){§ break l}", "continue;", "break;", "var s='ab';for(var i=0;i<18;i++){s+=s}§;",
    "var a=[];a[9999]=§;", "(function(){§})();", "§?§:§", "a=[a,§];", "o[§]=§;", "var o={a:§,b:§};",
    "eval(§);", "f.apply(null,§);", "a.sort(function(x,y){return §});",
    "a.map(function(x){return §})",
  ]

  private var random: FuzzRandom

  /// Creates a source of changes; equal seeds make equal changes.
  public init(seed: UInt64) { random = FuzzRandom(seed: seed) }

  /// Changes an input in a few places; see ``Mutation``.
  public mutating func mutated(_ input: [UInt8], donor: [UInt8], limit: Int) -> [UInt8] {
    var result = input
    for _ in 0...random.below(4) {
      let changed = changed(result, donor: donor)
      if changed.count <= limit { result = changed }
    }
    return result
  }

  private mutating func changed(_ input: [UInt8], donor: [UInt8]) -> [UInt8] {
    var result = input
    let parts = Self.parts(of: input)
    guard let part = random.element(parts), !random.isOne(in: 24) else {
      // The first byte chooses the property; others become anything now and then.
      if input.isEmpty { return [0] + Array(expression(depth: 0).utf8) }
      let place = random.isOne(in: 3) ? 0 : random.below(input.count)
      result[place] = UInt8(random.below(256))
      return result
    }
    let text = String(decoding: input[part], as: UTF8.self)
    let new: String
    switch random.below(12) {
    case 0, 1: new = expression(depth: 0)
    case 2: new = text + "." + (random.element(Self.members) ?? "") + call(depth: 1)
    case 3: new = (random.element(Self.functions) ?? "") + "(" + text + ")"
    case 4: new = text + (random.element(Self.operators) ?? "") + expression(depth: 1)
    case 5: new = (random.element(Self.unary) ?? "") + text
    case 6: new = statement(around: text)
    case 7: new = ""
    case 8: new = text + text
    case 9: new = text + ";" + statement(around: expression(depth: 1))
    case 10: new = random.element(Self.values) ?? ""
    default:
      let source = donor.isEmpty ? input : donor
      guard let other = random.element(Self.parts(of: source)) else { return result }
      new = String(decoding: source[other], as: UTF8.self)
    }
    result.replaceSubrange(part, with: Array(new.utf8))
    return result
  }

  private mutating func expression(depth: Int) -> String {
    guard depth < 3 else { return random.element(Self.values) ?? "" }
    switch random.below(7) {
    case 0:
      return "(" + expression(depth: depth + 1) + (random.element(Self.operators) ?? "")
        + expression(depth: depth + 1) + ")"
    case 1: return (random.element(Self.functions) ?? "") + call(depth: depth + 1)
    case 2:
      return expression(depth: depth + 1) + "." + (random.element(Self.members) ?? "")
        + (random.isOne(in: 4) ? "" : call(depth: depth + 1))
    case 3: return "[" + arguments(depth: depth + 1) + "]"
    default: return random.element(Self.values) ?? ""
    }
  }

  private mutating func call(depth: Int) -> String { "(" + arguments(depth: depth) + ")" }

  private mutating func arguments(depth: Int) -> String {
    var list: [String] = []
    for _ in 0..<random.below(4) { list.append(expression(depth: depth)) }
    return list.joined(separator: ",")
  }

  private mutating func statement(around text: String) -> String {
    var result = ""
    var isFirst = true
    for character in random.element(Self.statements) ?? "" {
      guard character == "§" else {
        result.append(character)
        continue
      }
      result += isFirst || random.isOne(in: 2) ? text : expression(depth: 1)
      isFirst = false
    }
    return result
  }

  /// Returns the ranges of words, texts and bracketed parts; the first byte is none of them.
  private static func parts(of input: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var open: [Int] = []
    var index = 1
    while index < input.count {
      let start = index
      switch input[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let start = open.popLast() { parts.append(start..<(index + 1)) }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        index += 1
        while index < input.count, input[index] != input[start] {
          index += input[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, input.count - 1)
        parts.append(start..<(index + 1))
      default:
        guard isWord(input[index]) else { break }
        while index + 1 < input.count, isWord(input[index + 1]) { index += 1 }
        parts.append(start..<(index + 1))
      }
      index += 1
    }
    return parts
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 128...255:
      true
    default: false
    }
  }
}
