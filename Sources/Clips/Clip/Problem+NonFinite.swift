package import Files

extension Problem {
  /// Returns a problem that reports a value that is infinite or not a number.
  ///
  /// `owner` names the owner of the property, such as `layer disc`. `place` names the clip, and the
  /// time or the frame.
  package static func nonFinite(
    _ property: String,
    of owner: String,
    at place: String
  ) -> Problem {
    Problem.usage("\(owner) has a \(property) that is infinite or not a number").at(place)
      .remedy("fix the animation: look for a division by 0")
  }
}
