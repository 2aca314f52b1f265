import Platform

/// The report for a failed expectation: a page and pictures of the frame that differs most, in a
/// new folder for each failure.
///
/// Tests run concurrently in one or more processes, and a test may fail more than once. If a folder
/// with the case's name exists, a number is appended to the name. Nothing is ever overwritten.
///
/// ```swift
/// func report(_ result: VerificationResult) throws {
///   guard let folder = FailureReport.folderOfEnvironment else { return }
///   let pictures = try result.cases.first.map(FailureReport.pictures) ?? []
///   print(try FailureReport.write(result, pictures: pictures, in: folder))
/// }
/// ```
public struct FailureReport: Sendable {
  /// The environment variable for the folder that contains all reports of a test run.
  public static let variable = "PULLREEL_REPORT"

  /// The folder that the variable `PULLREEL_REPORT` names; `nil` if it is unset or empty.
  public static var folderOfEnvironment: String? {
    guard let text = getenv(variable).map({ String(cString: $0) }), !text.isEmpty else {
      return nil
    }
    return text
  }

  /// Returns the pictures of a case's worst frame, as files to attach.
  ///
  /// - Parameter result: The result of the case.
  /// - Returns: `frame-12-actual.png`. If the expected picture is available, also
  ///   `frame-12-expected.png` and `frame-12-difference.png`. Empty if no picture is available.
  /// - Throws: Errors of drawing and compressing.
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
    } else if let comparable = result.actual {
      number = min(
        comparable.landmarks.first ?? comparable.frames.frameCount / 3,
        max(comparable.frames.frameCount - 1, 0)
      )
      if let actual = try comparable.pictures(of: [number])[number] {
        pictures.append(("actual", actual))
      }
    }
    return try pictures.map { name, bitmap in
      ("frame-\(number)-\(name).png", try PNGEncoder().encode(bitmap))
    }
  }

  /// Writes a page and pictures to a new folder inside `folder`, and returns the path of the page.
  ///
  /// `folder` contains all reports and is created if missing. Throws if writing or drawing fails.
  package static func write(
    _ result: VerificationResult,
    pictures: [(name: String, bytes: [UInt8])],
    in folder: String
  ) throws -> String {
    let name = result.cases.first?.name ?? ClipName(animation: "", scene: "")
    let place = try ownFolder(GoldenStore(folder).path(of: name))
    for picture in pictures { try OutputFile.write(picture.bytes, to: place + picture.name) }
    var page = try OutputFile(place + "index.html")
    try HTMLReport(result).write(to: &page)
    try page.finish()
    return page.path
  }

  /// Creates a folder named `NAME` or, if it exists, `NAME-2`, `NAME-3` and so on.
  private static func ownFolder(_ wanted: String) throws(Problem) -> String {
    let name = String(wanted.dropLast())
    _ = try Folder.create(Folder.of(name))
    var number = 1
    while true {
      let place = number == 1 ? name : "\(name)-\(number)"
      // If several tests create this folder concurrently, exactly one succeeds.
      if mkdir(place, 0o777) == 0 { return place + "/" }
      guard errno == EEXIST else { throw OutputFile.cannotCreate(place, errno) }
      number += 1
    }
  }
}
