/// One machine's subset of the artefacts of a plan, dealt out in rotation to balance the work.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the shard, from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  /// The maximum number of shards.
  static let largestCount = 100_000

  /// Creates a shard; `nil` if the number is not in `1...count`.
  package init?(_ number: Int, of count: Int) {
    guard 1...Self.largestCount ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses a shard such as `2/4`; `nil` if the text is invalid.
  init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  /// Returns whether an artefact belongs to this shard, by its index among all artefacts, from 0.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// The shard as text, such as `2/4`.
  package var description: String { "\(number)/\(count)" }
}
