package import Files

/// A program that contains a studio and can be rebuilt from its sources.
package protocol StudioRebuilding: Sendable {
  /// The paths of the files and folders from which the program is built.
  var inputs: [String] { get }
  /// Builds the program, on any thread; throws a problem with the compiler's errors.
  func build() throws(Problem)
}
