import Platform

/// The report of a failing expectation: a page, and pictures of the frame that differs most, in a
/// separate folder.
///
/// Tests run at the same time, in one process and in several, and a test may fail more than once.
/// Further reports with the same name get a number appended, and nothing is ever overwritten.
///
/// ```swift
/// func report(_ result: VerificationResult) throws {
///   guard let folder = FailureReport.folderOfEnvironment else { return }
///   let pictures = try result.cases.first.map(FailureReport.pictures) ?? []
///   print(try FailureReport.write(result, pictures: pictures, in: folder))
/// }
/// ```
public struct FailureReport: Sendable {
  /// The variable that names the folder of all reports of a test run.
  public static let variable = "PULLREEL_REPORT"

  /// The folder that the environment names; `nil` if it names none.
  public static var folderOfEnvironment: String? {
    guard let text = getenv(variable).map({ String(cString: $0) }), !text.isEmpty else {
      return nil
    }
    return text
  }

  /// Returns the pictures of a case's worst frame, as files to keep.
  ///
  /// - Parameter result: The case.
  /// - Returns: `frame-12-actual.png`, and if both sides are known `frame-12-expected.png` and
  ///   `frame-12-difference.png`; empty if no picture is available.
  /// - Throws: The errors of drawing and compressing.
  public static func pictures(
    of result: CaseResult
  ) throws -> [(name: String, bytes: [UInt8])] {
    let kept = result.comparison?.frames.filter { $0.actual != nil } ?? []
    let worst =
      kept.first { $0.number == result.worstFrame }
      ?? kept.max {
        ($0.comparison?.meanSquaredDifference ?? -1) < ($1.comparison?.meanSquaredDifference ?? -1)
      }
    var pictures: [(String, Bitmap)] = []
    var number = worst?.number ?? 0
    if let actual = worst?.actual {
      pictures.append(("actual", actual))
      if let expected = worst?.expected {
        pictures.append(("expected", expected))
        pictures.append(("difference", DifferencePicture.of(expected: expected, actual: actual)))
      }
    } else if let rendition = result.actual {
      number = min(
        rendition.landmarks.first ?? rendition.frames.frameCount / 3,
        max(rendition.frames.frameCount - 1, 0)
      )
      if let actual = try rendition.pictures(of: [number])[number] {
        pictures.append(("actual", actual))
      }
    }
    return try pictures.map { name, bitmap in
      ("frame-\(number)-\(name).png", try PNGEncoder().encode(bitmap))
    }
  }

  /// Writes the page and the pictures of a case.
  ///
  /// - Parameters:
  ///   - result: The result of the expectation.
  ///   - pictures: Files beside the page.
  ///   - folder: The folder of all reports, created if it is missing.
  /// - Returns: The path of the page.
  /// - Throws: A problem if nothing can be written to the folder, and the errors of drawing.
  package static func write(
    _ result: VerificationResult,
    pictures: [(name: String, bytes: [UInt8])],
    in folder: String
  ) throws -> String {
    let name = result.cases.first?.name ?? ClipName(animation: "", scene: "")
    let place = try ownFolder(GoldenStore(folder).path(of: name))
    for picture in pictures {
      try OutputFile.write(picture.bytes, to: place + picture.name)
    }
    var page = try OutputFile(place + "index.html")
    try HTMLReport(result).write(to: &page)
    try page.finish()
    return page.path
  }

  /// Creates a new folder: `NAME/` or, if that exists, `NAME-2/`, and so on.
  private static func ownFolder(_ wanted: String) throws(Problem) -> String {
    let name = String(wanted.dropLast())
    _ = try Folder.create(Folder.of(name))
    var number = 1
    while true {
      let place = number == 1 ? name : "\(name)-\(number)"
      // If several tests try at the same time, exactly one succeeds.
      if mkdir(place, 0o777) == 0 { return place + "/" }
      guard errno == EEXIST else { throw OutputFile.cannotCreate(place, errno) }
      number += 1
    }
  }
}
