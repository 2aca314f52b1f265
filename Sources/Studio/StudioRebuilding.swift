package import Files

/// A program that contains a studio and can be rebuilt from its sources.
package protocol StudioRebuilding: Sendable {
  /// The paths of the files and folders from which the program is built.
  var inputs: [String] { get }
  /// Builds the program; may be called on any thread.
  ///
  /// - Throws: A problem with the compiler's errors.
  func build() throws(Problem)
}
