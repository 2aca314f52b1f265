extension CaseResult {
  /// The number of changes that `line` describes; two or more further changes are only counted.
  private static let maximumSentences = 2

  /// The result of the case in one line, such as `same`.
  var line: String {
    switch status {
    case .same: return ["same", pictureNote].compactMap(\.self).joined(separator: ", ")
    case .tolerated:
      let frames = toleratedFrames.map { frame in
        let comparison = frame.comparison
        let amount = PictureWords.amount(
          comparison?.differingPixels ?? 0,
          comparison?.largestDifference ?? 0
        )
        return "\(frame.number) (\(amount))"
      }
      let noun = frames.count == 1 ? "frame" : "frames"
      return "tolerated differences in \(noun) \(frames.joined(separator: ", "))"
    case .different:
      var sentences = diagnoses.map(\.sentence)
      let rest = sentences.count - Self.maximumSentences
      // One cause often changes many values, so shorten the line. Reports list all changes.
      if rest > 1 { sentences[Self.maximumSentences...] = ["\(rest) more changes"] }
      sentences += [message, pictureNote].compactMap(\.self)
      return "different, \(sentences.joined(separator: "; "))"
    case .missing, .altered, .damaged, .orphan, .new, .removed, .renamed, .moved, .unreadable:
      return "\(status.rawValue), \(message ?? "")"
    }
  }
}
