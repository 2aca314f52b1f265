package import Files

/// A program with a studio that can be rebuilt from its sources.
package protocol StudioRebuilding: Sendable {
  /// The files and folders that the program is built from.
  var inputs: [String] { get }
  /// Builds the program; may be called on any thread.
  ///
  /// - Throws: A problem with the compiler's errors.
  func build() throws(Problem)
}
