import Requirements

/// The reason why a file is not accepted as a Lottie document.
public enum LottieError: Error, Hashable, Sendable {
  /// The bytes are not JSON; with a description of the fault and its line, counted from 1.
  case notJSON(String, line: Int)
  /// The JSON is not a Lottie document; with a description of the fault.
  case notLottie(String)
  /// A composition contains itself; with the composition's identifier.
  case circular(String)
  /// A limit of ``LottieLimits`` is exceeded; with a description of the excess.
  case tooLarge(String)
  /// An expression exceeds a limit of ``LottieLimits``; with the names of its layer and its
  /// property, and a description of the excess.
  case expression(layer: String, property: String, String)
}

extension LottieError: CustomStringConvertible {
  /// The description of the problem.
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

extension LottieError: ContentFailure {}
