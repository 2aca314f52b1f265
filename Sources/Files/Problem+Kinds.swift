// A problem reads like its message: `Problem.usage("the size is 0").at("\(.size)").remedy("…")`.
extension Problem {
  package static let usage = Kind.usage
  package static let badInput = Kind.badInput
  package static let noInput = Kind.noInput
  package static let unavailable = Kind.unavailable
  package static let cannotCreate = Kind.cannotCreate
  package static let writeFailed = Kind.writeFailed
}

/// A problem that still lacks its remedy.
package struct UnsolvedProblem {
  fileprivate let kind: Problem.Kind
  fileprivate let what: String
  fileprivate var place: Message = ""

  /// Returns the problem with `place`, such as an option, as its subject.
  package func at(_ place: Message) -> UnsolvedProblem {
    UnsolvedProblem(kind: kind, what: what, place: place)
  }

  /// Returns the problem with `place`, such as a file, as its subject.
  @_disfavoredOverload
  package func at(_ place: String) -> UnsolvedProblem { at(Message(place)) }

  /// Returns the problem with a remedy; the remedy has no initial capital and no full stop.
  package func remedy(_ remedy: Message) -> Problem {
    Problem(kind, what, at: place, remedy: remedy)
  }

  /// Returns the problem with a remedy that names no option.
  @_disfavoredOverload
  package func remedy(_ remedy: String) -> Problem { self.remedy(Message(remedy)) }
}

extension Problem.Kind {
  /// Returns a problem of this kind; the description has no initial capital and no full stop.
  package func callAsFunction(_ what: String) -> UnsolvedProblem {
    UnsolvedProblem(kind: self, what: what)
  }
}
