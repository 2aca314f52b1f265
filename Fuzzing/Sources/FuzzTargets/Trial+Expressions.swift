import Layers
import Lottie

extension Trial {
  /// Small budgets, so that a script without end takes little time; the same ways lead to their ends.
  private static var scriptLimits: LottieLimits {
    var limits = LottieLimits()
    limits.expressionStepCount = 1_500
    limits.leastExpressionStepCount = 1_500
    limits.expressionByteCount = 1 << 18
    limits.pointCount = 10_000
    limits.shapeCount = 100
    limits.copyCount = 10
    return limits
  }

  /// Documents in which an expression stands at §: for a number, a list of three, a path, a list of any
  /// length and a text.
  private static let documents: [[UInt8]] = [
    "\"ks\":{\"r\":{\"a\":1,\"k\":[{\"t\":2,\"s\":[0]},{\"t\":6,\"s\":[40]}],\"x\":\"§\"}},\"shapes\":[]",
    "\"ks\":{\"p\":{\"a\":1,\"k\":[{\"t\":1,\"s\":[0,0,0]},{\"t\":9,\"s\":[9,8,7]}],\"x\":\"§\"}},\"shapes\":[]",
    """
    "ks":{},"shapes":[{"ty":"gr","nm":"g","it":[{"ty":"sh","nm":"s","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],
    "i":[[0,0],[0,0],[0,0]],"o":[[1,0],[0,0],[0,0]]},"x":"§"}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}},
    {"ty":"tr","o":{"k":50,"x":"value"}}]}]
    """,
    """
    "ks":{"o":{"k":50,"x":"value+1"}},"shapes":[{"ty":"el","p":{"k":[0,0]},"s":{"k":[9,9]}},{"ty":"gf","t":1,
    "s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1],"x":"§"}}}]
    """,
    """
    "ks":{"r":{"k":3,"x":"transform.opacity"},"o":{"k":50,"x":"§"}},"t":{"a":[],"p":{},"m":{},"d":{"k":[
    {"t":0,"s":{"t":"ab","f":"S","s":20}}],"x":"§"}}
    """,
  ].map { Array($0.utf8) }

  private static let start = Array(
    """
    {"v":"5.7","fr":10,"ip":0,"op":10,"w":9,"h":9,"assets":[{"id":"c","nm":"c","layers":[]}],"layers":[{"ty":0,"refId":"c","nm":"c","ind":2,"w":9,"h":9,"ip":0,
    "op":10,"st":1,"ks":{},"ef":[{"ty":5,"nm":"e","ix":1,"ef":[{"ty":0,"nm":"s","ix":1,"v":{"k":3}}]}]},
    {"nm":"l","ind":1,"parent":2,"ip":0,"op":10,"ty":
    """.utf8
  )

  /// Tries the interpreter of expressions.
  ///
  /// - Parameter bytes: The property, by its first byte, and the script.
  public static func expression(_ bytes: [UInt8]) {
    guard let kind = bytes.first else { return }
    let document = documents[Int(kind) % documents.count]
    var json = start
    json.append(UInt8(ascii: Int(kind) % documents.count == 4 ? "5" : "4"))
    json.append(UInt8(ascii: ","))
    for byte in document {
      // A § is C2 A7.
      if byte == 0xC2 { continue }
      if byte == 0xA7 { append(bytes.dropFirst(), to: &json) } else { json.append(byte) }
    }
    json += Array("}]}".utf8)
    do throws(LottieError) {
      let document = try LottieDocument(json: json, limits: scriptLimits)
      // Reading it has asked for the first, the middle and the last frame.
      let shown = try document.checkedPresentation(at: 0.31)
      precondition(shown.firstNonFiniteValue == nil, "a value that is no number")
    } catch {
      precondition(!"\(error)".isEmpty, "an error that does not say what is wrong")
    }
  }

  /// Adds a text to JSON; what is no UTF-8 becomes something that is.
  private static func append(_ text: ArraySlice<UInt8>, to json: inout [UInt8]) {
    for byte in String(decoding: text, as: UTF8.self).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        json += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: json.append(byte)
      }
    }
  }
}
