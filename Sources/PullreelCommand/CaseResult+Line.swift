import Pullreel

extension CaseResult {
  /// What became of the case, in a few words.
  var line: String {
    switch status {
    case .same: return "same"
    case .tolerated:
      let frames = toleratedFrames.map { frame in
        let pixels = frame.comparison?.differingPixels ?? 0
        let levels = frame.comparison?.largestDifference ?? 0
        return "\(frame.number) (\(pixels) pixels, up to \(levels) levels)"
      }
      return "tolerated, frames \(frames.joined(separator: ", "))"
    case .different: return "different, \(diagnoses.map(\.sentence).joined(separator: "; "))"
    case .missing, .altered, .damaged, .orphan: return "\(status.rawValue), \(message ?? "")"
    }
  }
}
