import JSON
import FoundationEssentials

/// An HTML page that shows the result of a verification.
///
/// The page contains everything that it shows, so it is a single file that needs no network. It
/// lists the cases of the result, with their pictures as film strips and their differing values as
/// curves. Passed cases are listed if the result contains them. Equal results give equal bytes.
///
/// ```swift
/// let goldens = GoldenVerification(GoldenStore("goldens"))
/// let cases = try GoldenSuite(.standard).cases.map { try goldens.verify($0.comparableClip()) }
/// var page = try OutputFile("report.html")
/// try HTMLReport(goldens.result(cases)).write(to: &page)
/// try page.finish()
/// ```
///
/// Text from outside enters the page only as JSON, which cannot end the script element. Scripts
/// insert this text only as text nodes and attributes.
public struct HTMLReport: Sendable {
  /// The default of ``pixelsPerCase`` for goldens.
  public static let defaultPixelsPerCase = 16_000_000
  /// The pixel limit for the expected frames, and for the actual frames, of a passed case.
  public static let pixelsPerPassingCase = 2_000_000
  /// The pixel limit for all expected frames, and for all actual frames, on the page.
  public static let pixelsInAll = 160_000_000
  /// The default of ``pixelsPerCase`` for a comparison of two files.
  public static let pixelsPerFile = 128_000_000

  package let result: VerificationResult
  /// The pixel limit for the expected frames, and for the actual frames, of a case that differs.
  ///
  /// At least one frame is shown. Equal frames count once. The page mentions omitted frames.
  public var pixelsPerCase: Int

  /// Creates a report.
  ///
  /// `pixelsPerCase` limits the pixels of a case that differs. The default is
  /// ``defaultPixelsPerCase``, or ``pixelsPerFile`` if files are compared.
  package init(_ result: VerificationResult, pixelsPerCase: Int? = nil) {
    self.result = result
    self.pixelsPerCase =
      pixelsPerCase
      ?? (result.subject == .files ? Self.pixelsPerFile : Self.defaultPixelsPerCase)
  }

  /// Writes the page; at most one film strip is in memory at a time.
  ///
  /// - Parameter sink: The sink that receives the page.
  /// - Throws: Errors of drawing and of the sink.
  public func write(to sink: inout some ByteSink) throws {
    let budgets = self.budgets
    let pictures = zip(result.cases, budgets).map { ReportPictures(of: $0, budget: $1) }
    let cases = result.cases.indices.map { index in
      facts(of: result.cases[index], pictures[index], budget: budgets[index])
    }
    let document = JSONReport(result).document(cases: cases).adding([
      "subject": .string(result.subject == .files ? "files" : "goldens"),
      "title": .string(result.title),
      "environmentNote": result.environmentNote.map { .string($0) } ?? .null,
    ])
    let page = Page.report
    try put(page.head, to: &sink)
    for (placeholder, text) in page.placeholders {
      switch placeholder {
      case .title: try put(XMLText.escaped(result.pageTitle), to: &sink)
      case .formats: break
      case .facts: try put(document.compact, to: &sink)
      case .pictures:
        for (index, pictures) in pictures.enumerated() {
          try pictures.forEachStrip { side, number, png in
            try put(png, id: "\(side)-\(index)-\(number)", to: &sink)
          }
        }
      }
      try put(text, to: &sink)
    }
  }

  /// The pixel limit for the expected frames, and for the actual frames, of each case.
  private var budgets: [Int] {
    let passing = result.cases(.same).count
    let small = min(Self.pixelsPerPassingCase, Self.pixelsInAll / max(1, 2 * passing))
    let rest = Self.pixelsInAll - small * passing
    let large = min(pixelsPerCase, rest / max(1, result.cases.count - passing))
    return result.cases.map { one in
      // A report on two files shows both files, even if they are equal.
      result.subject == .files ? pixelsPerCase : one.status == .same ? small : large
    }
  }

  /// Returns a case as JSON, with its curves and the layout of its film strips.
  private func facts(
    of one: CaseResult,
    _ pictures: ReportPictures,
    budget: Int
  ) -> JSONNode {
    let curves = one.comparison.map(ReportCurves.init)
    let channels = one.comparison?.actual.tracks?.channels.count
    let worstFrames = one.diagnoses.map { one.worstFrame(of: $0) }
    let borrowed = pictures.borrowed.map {
      JSONNode.array([.integer($0.frame), .integer($0.actual)])
    }
    let times = one.comparison?.unevenTimes?.map(JSONNode.decimal)
    let omitted = (curves?.omitted ?? []).map { JSONNode.string($0.description) }
    let words: JSONNode = [
      "sentences": .array(one.sentences.map(JSONNode.string)),
      "recording": one.recordCommand.map(JSONNode.string) ?? .null,
      "worstFrame": one.worstFrame.map(JSONNode.integer) ?? .null,
      "worstFrames": .array(worstFrames.map { $0.map(JSONNode.integer) ?? .null }),
      "budget": .integer(budget),
    ]
    let pictureFacts: JSONNode = [
      "expectedStrip": pictures.expected?.facts ?? .null,
      "actualStrip": pictures.actual?.facts ?? .null,
      "borrowed": .array(borrowed),
      "drawnFrames": (one.actual?.frames.frameCount).map(JSONNode.integer) ?? .null,
      "drawnRate": (one.actual?.framesPerSecond).map(JSONNode.decimal) ?? .null,
      "times": times.map(JSONNode.array) ?? .null,
    ]
    let curveFacts: JSONNode = [
      "curves": .array(curves?.drawn ?? []),
      "omittedCurves": .array(omitted),
      "channelCount": channels.map(JSONNode.integer) ?? .null,
    ]
    return one.facts.adding(words).adding(pictureFacts).adding(curveFacts)
  }

  private func put(_ png: [UInt8], id: String, to sink: inout some ByteSink) throws {
    try put("<script type=\"text/plain\" id=\"\(id)\">", to: &sink)
    try Data(png).base64EncodedData().withUnsafeBytes { try sink.write($0) }
    try put("</script>\n", to: &sink)
  }

  private func put(_ text: String, to sink: inout some ByteSink) throws {
    try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
  }
}

extension ClipComparison {
  /// The start of each frame of the longer clip, in seconds; `nil` if all frames last equally long.
  fileprivate var unevenTimes: [Double]? {
    let longer = expected.frameCount > actual.frameCount ? expected : actual
    guard let times = longer.tracks?.times, longer.framesPerSecond > 0 else { return nil }
    let isEven = times.enumerated().allSatisfy { frame, time in
      abs(time - Double(frame) / longer.framesPerSecond) < 1e-4
    }
    return isEven ? nil : times
  }
}
