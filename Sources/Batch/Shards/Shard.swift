/// A share of a plan's artefacts, for one of several machines.
///
/// Artefacts are dealt out one by one, so that shares take about equally long, and together they
/// are exactly the whole.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the share, from 1.
  package let number: Int
  /// The number of shares.
  package let count: Int

  /// The largest number of shares.
  static let largestCount = 100_000

  /// Creates a shard; `nil` if the number is not in `1...count`.
  package init?(_ number: Int, of count: Int) {
    guard 1...Self.largestCount ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `I/N`; `nil` if that is invalid.
  init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  /// Whether the artefact with an index, from 0 in the whole, is in this share.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// `I/N`.
  package var description: String { "\(number)/\(count)" }
}
