import Pages
import Pullreel

/// The files for the results of a comparison; dropped before they are written, they leave nothing.
final class Reports {
  /// The name of the page in its folder.
  static let pageName = "index.html"

  private typealias Writer = (VerificationResult, inout OutputFile) throws -> Void

  private var files: [(file: OutputFile, write: Writer)] = []
  private let createdFolders: [String]

  /// Creates the files.
  ///
  /// - Throws: A problem if a file cannot be created, or the report's folder holds anything but an
  ///   earlier report.
  init(page folder: String?, junit: String?, json: String?, markdown: String?) throws {
    var created: [String] = []
    if let folder {
      try ReportFolder.check(folder, besides: [junit, json, markdown].compactMap { $0 })
      created = try ReportFolder.create(folder)
      let path = Folder.withSlash(folder) + Self.pageName
      files.append((try OutputFile(path), Self.writePage))
    }
    createdFolders = created
    if let junit { files.append((try OutputFile(junit), Self.writeText { $0.junitText })) }
    if let json { files.append((try OutputFile(json), Self.writeText { $0.jsonText })) }
    if let markdown { files.append((try OutputFile(markdown), Self.writeText { $0.markdownText })) }
  }

  deinit {
    // Unfinished files are removed first, and then empty folders.
    files = []
    ReportFolder.removeEmpty(createdFolders)
  }

  /// Writes all files.
  func write(_ result: VerificationResult) throws {
    for (file, write) in files {
      var file = file
      try write(result, &file)
      try file.finish()
    }
  }

  private static func writePage(_ result: VerificationResult, _ file: inout OutputFile) throws {
    try result.writePage(to: &file)
  }

  private static func writeText(_ text: @escaping (VerificationResult) -> String) -> Writer {
    { result, file in try Array(text(result).utf8).withUnsafeBytes { try file.write($0) } }
  }
}
