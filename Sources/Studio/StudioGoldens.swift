/// The goldens of a studio: what the command knows about them.
///
/// Each method prepares its work on the session's thread, where clips can be made, and returns the
/// rest, which runs on any thread.
package protocol StudioGoldens {
  /// Compares all clips with their goldens.
  ///
  /// - Returns: The work, which receives a closure for the fraction that is done, and returns the
  ///   page of the report.
  func verification() throws -> @Sendable (_ progress: @Sendable (Double) -> Void) throws -> [UInt8]
  /// Records the golden of a case, as it is drawn now.
  func acceptance(of name: String) throws -> @Sendable () throws -> Void
  /// Puts the golden of a case back as it was before it was accepted first.
  func undoing(of name: String) throws -> @Sendable () throws -> Void
}
