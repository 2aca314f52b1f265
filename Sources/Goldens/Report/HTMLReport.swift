public import Encoding

/// The result of a verification as one page for people.
///
/// The page holds everything it shows, so it is a single file that needs no network. It lists all
/// cases; those that are not the same carry their pictures as film strips and their differing
/// values as curves. Equal results are equal bytes.
///
/// Foreign text reaches the page only as JSON that cannot end its script element, and from there
/// only as text nodes and attributes.
public struct HTMLReport: Sendable {
  /// What is reported.
  public let result: VerificationResult
  /// How many pixels the actual frames of one case may have together, at least one frame's; what
  /// does not fit is left out, and the page says so.
  public var pixelsPerCase: Int
  /// How many pixels the actual frames of all cases may have together, shared evenly.
  public var pixelsInAll: Int

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - result: What is reported.
  ///   - pixelsPerCase: The budget of a case. Default: 16 megapixels.
  ///   - pixelsInAll: The budget of all cases. Default: 160 megapixels.
  public init(
    _ result: VerificationResult,
    pixelsPerCase: Int = 16_000_000,
    pixelsInAll: Int = 160_000_000
  ) {
    self.result = result
    self.pixelsPerCase = pixelsPerCase
    self.pixelsInAll = pixelsInAll
  }

  /// Writes the page; one film strip at a time is in memory.
  ///
  /// - Parameter sink: Where it goes.
  /// - Throws: What drawing the clips again throws, and what the sink throws.
  public func write(to sink: inout some ByteSink) throws {
    let pictured = result.cases.enumerated().filter { $0.element.status != .same }
    let budget = min(pixelsPerCase, pixelsInAll / max(1, pictured.count))
    var pictures: [Int: ReportPictures] = [:]
    for (index, one) in pictured { pictures[index] = ReportPictures(of: one, budget: budget) }

    var cases: [JSONTree] = []
    for (index, one) in result.cases.enumerated() {
      cases.append(facts(of: one, pictures[index]))
    }
    let document = JSONReport(result).document(cases: cases).adding([
      ("environmentNote", result.environmentNote.map { .text($0) } ?? .null)
    ])
    try put(Self.head, to: &sink)
    try put(document.compact, to: &sink)
    try put("</script>\n", to: &sink)
    for (index, _) in pictured {
      guard let pictures = pictures[index] else { continue }
      try put(pictures.expectedStrip(), id: "expected-\(index)", to: &sink)
      try put(pictures.actualStrip(), id: "actual-\(index)", to: &sink)
    }
    try put(Self.tail, to: &sink)
  }

  /// A case with what only the page needs: where its pictures are, and its curves.
  private func facts(of one: CaseResult, _ pictures: ReportPictures?) -> JSONTree {
    let curves = one.comparison.map(ReportCurves.init)
    let channels = one.comparison?.actual.tracks?.channels.count
    return one.facts.adding([
      ("sentences", .list(one.sentences.map { .text($0) })),
      ("expectedStrip", pictures?.expected?.facts ?? .null),
      ("actualStrip", pictures?.actual?.facts ?? .null),
      ("drawnFrames", (one.actual?.frames.frameCount).map { .integer($0) } ?? .null),
      ("drawnRate", (one.actual?.framesPerSecond).map { .number($0) } ?? .null),
      ("curves", .list(curves?.drawn ?? [])),
      ("omittedCurves", .list((curves?.omitted ?? []).map { .text($0.description) })),
      ("channelCount", channels.map { .integer($0) } ?? .null),
    ])
  }

  private func put(_ png: [UInt8], id: String, to sink: inout some ByteSink) throws {
    guard !png.isEmpty else { return }
    try put("<script type=\"text/plain\" id=\"\(id)\">", to: &sink)
    try Base64.encode(png).withUnsafeBytes { try sink.write($0) }
    try put("</script>\n", to: &sink)
  }

  private func put(_ text: String, to sink: inout some ByteSink) throws {
    try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
  }
}
