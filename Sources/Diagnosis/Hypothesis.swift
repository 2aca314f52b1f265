/// A possible cause of a difference, with the amounts that explain most of it.
protocol Hypothesis {
  /// The data to which a hypothesis is fitted.
  associatedtype Evidence
  /// Returns the cause with its amounts, or `nil` if it explains too little.
  static func fit(_ evidence: Evidence) -> Self?
  /// The part of the difference that the hypothesis leaves unexplained, from 0 to 1.
  var unexplained: Double { get }
  /// The cause in words and numbers.
  var words: Statement { get }
}

extension Hypothesis {
  var unexplained: Double { 0 }
}
