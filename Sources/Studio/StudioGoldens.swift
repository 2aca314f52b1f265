/// The goldens of a studio, as the command provides them.
///
/// Each method prepares its work on the session's thread, where clips can be made, and returns a
/// closure with the rest, which runs on any thread.
package protocol StudioGoldens {
  /// Compares all clips with their goldens.
  ///
  /// - Returns: The work, which reports the fraction that is done to a closure, and returns the
  ///   page of the report.
  func verification() throws -> @Sendable (_ progress: @Sendable (Double) -> Void) throws -> [UInt8]
  /// Returns the work of recording the golden of a case as it is drawn now.
  func acceptance(of name: String) throws -> @Sendable () throws -> Void
  /// Returns the work of restoring the golden of a case as it was before its first acceptance.
  func undoing(of name: String) throws -> @Sendable () throws -> Void
}
