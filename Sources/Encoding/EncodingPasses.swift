/// The maximum number of passes that an encoder makes through the frames of a clip.
package struct EncodingPasses: Hashable, Sendable {
  /// The number of passes before the first attempt to write the file.
  package var before: Int
  package var attempts: Int
  /// The number of passes for each attempt.
  package var perAttempt: Int

  package init(before: Int = 0, attempts: Int = 1, perAttempt: Int = 1) {
    self.before = before
    self.attempts = attempts
    self.perAttempt = perAttempt
  }

  /// The total number of passes.
  package var count: Int { before + attempts * perAttempt }
}
