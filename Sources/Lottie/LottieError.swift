import Requirements

/// The reason why a Lottie document cannot be used.
public enum LottieError: Error, Hashable, Sendable {
  /// The bytes are not JSON; the values describe the fault and its line, starting at 1.
  case notJSON(String, line: Int)
  /// The JSON is not a Lottie document; the value describes the fault.
  case notLottie(String)
  /// A composition contains itself; the value is the composition's identifier.
  case circular(String)
  /// The document exceeds the ``LottieLimits``; the value describes the excess.
  case tooLarge(String)
  /// An expression exceeds the ``LottieLimits``; the values give the layer, property and excess.
  case expression(layer: String, property: String, String)
}

extension LottieError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .notJSON(let what, let line): "damaged JSON on line \(line) (\(what))"
    case .notLottie(let what): "not a Lottie document (\(what))"
    case .circular(let id): "the document cannot be drawn because composition \(id) contains itself"
    case .tooLarge(let what): "the document is too large (\(what))"
    case .expression(let layer, let property, let what):
      "the expression for \(property) of layer \(layer) was stopped because \(what)"
    }
  }
}

extension LottieError: ContentFailure {}
