import Files

/// Notices about how a picture was drawn; each is printed once, on standard error.
package enum Notices {
  /// The function that prints a line; by default, to standard error.
  nonisolated(unsafe) package static var print: (String) -> Void = StandardStreams.printError
  nonisolated(unsafe) private static var said: Set<String> = []

  /// Reports an unsupported feature, unless it has been reported before.
  ///
  /// - Parameters:
  ///   - feature: The unsupported feature.
  ///   - substitute: The substitute that is drawn in the feature's place.
  package static func sayNotDrawn(_ feature: String, substitute: String) {
    guard said.insert(feature).inserted else { return }
    print("pullreel: note: \(feature) is not drawn; \(substitute) is drawn instead")
  }

  /// Prints a note, unless it has been printed before.
  ///
  /// - Parameter note: The note, without the program's name.
  package static func sayOnce(_ note: String) {
    guard said.insert(note).inserted else { return }
    print("pullreel: note: \(note)")
  }
}
