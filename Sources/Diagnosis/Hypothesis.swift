/// A possible cause of a difference, with parameters that are fitted to the difference.
protocol Hypothesis {
  /// The data that a hypothesis is fitted to.
  associatedtype Evidence
  /// Returns the hypothesis that fits the evidence best, or `nil` if it explains too little.
  static func fit(_ evidence: Evidence) -> Self?
  /// The fraction of the difference that the hypothesis leaves unexplained, in `0...1`.
  var unexplained: Double { get }
  /// A description of the cause, including the fitted parameters.
  var words: Statement { get }
}

extension Hypothesis {
  var unexplained: Double { 0 }
}
