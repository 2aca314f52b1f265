import Pages

/// The report files of a comparison; files that are not finished are removed on deinitialisation.
final class Reports {
  static let pageName = "index.html"

  private typealias Writer = (VerificationResult, inout OutputFile) throws -> Void

  private var files: [(file: OutputFile, write: Writer)] = []
  private let createdFolders: [String]

  /// Creates the files; throws if a file cannot be created, or if the report's folder contains
  /// anything but an earlier report.
  init(page folder: String?, junit: String?, json: String?, markdown: String?) throws {
    var created: [String] = []
    if let folder {
      try ReportFolder.check(folder, besides: [junit, json, markdown].compactMap { $0 })
      created = try ReportFolder.create(folder)
      let path = Folder.withSlash(folder) + Self.pageName
      files.append((try OutputFile(path), { try HTMLReport($0).write(to: &$1) }))
    }
    createdFolders = created
    if let junit { files.append((try OutputFile(junit), Self.writeText { JUnitReport($0).text })) }
    if let json { files.append((try OutputFile(json), Self.writeText { JSONReport($0).text })) }
    if let markdown {
      files.append((try OutputFile(markdown), Self.writeText { MarkdownReport($0).text }))
    }
  }

  deinit {
    // Remove unfinished files before their folders, because only empty folders can be removed.
    files = []
    ReportFolder.removeEmpty(createdFolders)
  }

  func write(_ result: VerificationResult) throws {
    for (file, write) in files {
      var file = file
      try write(result, &file)
      try file.finish()
    }
  }

  private static func writeText(_ text: @escaping (VerificationResult) -> String) -> Writer {
    { result, file in try Array(text(result).utf8).withUnsafeBytes { try file.write($0) } }
  }
}

extension VerificationResult {
  /// The annotations: a GitHub workflow command for each difference.
  var annotations: [String] {
    let root = CommandLineTool.environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    return GitHubAnnotations(self, root: root).lines
  }
}
