/// The goldens of a studio, provided by the command-line tool that runs the studio.
///
/// Each method prepares its work on the thread of the studio's session, where clips can be made.
/// The method returns a closure with the remaining work, which may run on any thread.
package protocol StudioGoldens {
  /// Returns a closure that compares all clips with their goldens and returns the report page;
  /// `progress` receives the completed fraction, in `0...1`.
  func verification() throws -> @Sendable (_ progress: @Sendable (Double) -> Void) throws -> [UInt8]
  /// Returns a closure that records the clip `name`, as it is now, as the clip's new golden.
  func acceptance(of name: String) throws -> @Sendable () throws -> Void
  /// Returns a closure that restores the golden that the clip had before the first acceptance.
  func undoing(of name: String) throws -> @Sendable () throws -> Void
}
