import Decoding
package import Files
import Raster
import Requirements

extension Problem {
  /// Creates a problem that reports failed drawing or encoding; `nil` if the failure is a bug,
  /// which means that neither an input nor the machine can have caused it.
  ///
  /// - Parameters:
  ///   - failure: The failure; a `Problem` is returned unchanged.
  ///   - subject: The file that is read or written.
  ///   - input: The file whose contents are drawn, if it differs from the subject.
  package init?(_ failure: any Error, at subject: String, drawing input: String? = nil) {
    switch failure {
    case let problem as Problem: self = problem
    case let error as ImageDecodingError: self.init(error, at: subject)
    case let error as RasterError: self.init(drawing: error, at: subject, of: input)
    case let error as any EncodingFailure where error.isShortage: self = .shortage(at: subject)
    case is any EncodingFailure:
      self = Self.badInput("\(failure)").at(subject)
        .remedy("choose another format or a smaller size")
    case is any ContentFailure:
      self.init(.badInput, "\(failure)", at: input ?? subject, remedy: "export the file again")
    default: return nil
    }
  }
}
