/// Functions for a report's folder, which must be new or empty, or contain only an earlier report.
public enum ReportFolder {
  private static let pageName = "index.html"
  /// The tag in the head of every report page by which a report is recognised.
  private static let mark = "<meta name=\"generator\" content=\"pullreel\">"

  /// Checks that a folder contains only an earlier report and the files in `others`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - others: The paths of other files that the same command writes, in any folder.
  /// - Throws: A problem if the folder contains other files.
  public static func check(_ folder: String, besides others: [String]) throws(Problem) {
    let path = Folder.withSlash(folder)
    // A killed run may have left an incomplete page, which the next run removes.
    let names = try FolderListing.names(inExisting: path).filter { !PartialFile.isName($0) }
    let own = others.filter { Folder.isSame(Folder.of($0), path) }.map(Folder.name)
    guard names.allSatisfy({ $0 == pageName || own.contains($0) }) else { throw foreign(folder) }
    guard names.contains(pageName) else { return }
    guard FolderListing.kind(of: path + pageName) == .file,
      String(decoding: try InputFile.beginning(of: path + pageName).prefix(512), as: UTF8.self)
        .contains(mark)
    else { throw foreign(folder) }
  }

  /// Creates a folder and its missing parents.
  ///
  /// - Returns: The paths of the created folders.
  /// - Throws: A problem if a folder cannot be created.
  public static func create(_ folder: String) throws(Problem) -> [String] {
    try Folder.create(folder)
  }

  /// Removes each created folder that is empty.
  public static func removeEmpty(_ created: [String]) { Folder.removeEmpty(created) }

  private static func foreign(_ folder: String) -> Problem {
    Problem(
      .cannotCreate,
      "the folder contains files that are not part of a report",
      at: folder,
      remedy: "name a new or empty folder with \(.report)"
    )
  }
}
