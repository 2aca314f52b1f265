package import Files

/// The program around a studio that can be built again from its sources.
package protocol StudioRebuilding: Sendable {
  /// The files and folders that the program is built from.
  var inputs: [String] { get }
  /// Builds the program, on any thread.
  ///
  /// - Throws: A problem with the compiler's errors.
  func build() throws(Problem)
}
