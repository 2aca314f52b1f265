/// A share of a plan's artefacts, for one of several machines.
///
/// Artefacts are assigned to shares in turn, so that shares take about equally long. Together they
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

  /// Creates a shard from a text such as `2/4`; `nil` if it is invalid.
  init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  /// Returns whether this share has the artefact with an index, from 0 among all artefacts.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// The share as text: `I/N`.
  package var description: String { "\(number)/\(count)" }
}
