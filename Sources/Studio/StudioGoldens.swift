/// The goldens of a studio, provided by the command.
///
/// Each method prepares its work on the session's thread, where clips can be made. It returns a
/// closure with the remaining work, which may run on any thread.
package protocol StudioGoldens {
  /// Returns a closure that compares all clips with their goldens and returns the report page;
  /// `progress` receives the completed fraction of the verification.
  func verification() throws -> @Sendable (_ progress: @Sendable (Double) -> Void) throws -> [UInt8]
  /// Returns a closure that records the current picture of a case as its golden.
  func acceptance(of name: String) throws -> @Sendable () throws -> Void
  /// Returns a closure that restores the golden that a case had before its first acceptance.
  func undoing(of name: String) throws -> @Sendable () throws -> Void
}
