package import Files
package import Raster

extension Problem {
  /// Creates a problem that reports a picture that could not be drawn.
  ///
  /// `subject` names the output file or the clip. `input` is the path of the drawn file, if it is
  /// not the subject.
  package init(drawing error: RasterError, at subject: String, of input: String? = nil) {
    switch error.kind {
    case .shortage: self = .shortage(at: subject)
    case .tooLarge, .library:
      self = Self.badInput(error.description).at(input ?? subject)
        .remedy("choose a smaller size or scale")
    case .tooCostly:
      self = Self.badInput(error.description).at(input ?? subject)
        .remedy("remove some groups, filters, shadows or masks, or choose a smaller size or scale")
    }
  }
}
