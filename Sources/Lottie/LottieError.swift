/// Why a file is not taken as a Lottie document.
public enum LottieError: Error, Hashable, Sendable {
  /// The bytes are not JSON; what is wrong, and on which line, from 1.
  case notJSON(String, line: Int)
  /// The JSON is no Lottie document; what is missing or wrong.
  case notLottie(String)
  /// A composition lies inside itself; its identifier.
  case circular(String)
  /// Something is beyond a limit of ``LottieLimits``; what.
  case tooLarge(String)
  /// An expression is beyond a limit of ``LottieLimits``; the names of its layer and its property, and
  /// what is beyond the limit.
  case expression(layer: String, property: String, String)
}

extension LottieError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .notJSON(let what, let line): "damaged JSON on line \(line): \(what)"
    case .notLottie(let what): "not a Lottie document: \(what)"
    case .circular(let id): "the document cannot be drawn: composition \(id) contains itself"
    case .tooLarge(let what): "the document is too large: \(what)"
    case .expression(let layer, let property, let what):
      "layer \(layer): the expression of \(property) is refused because \(what)"
    }
  }
}
