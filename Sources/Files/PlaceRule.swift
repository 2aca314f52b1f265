/// The rule that decides whether an existing file may be overwritten or removed.
///
/// Inputs are never overwritten. Other programs' files are overwritten only if the user forces it.
///
/// ```swift
/// let rule = PlaceRule(inputs: ["Sources/Ball.swift"], overwritesForeignFiles: false)
/// try rule.check("out/Ball.swift") { false }
/// ```
public struct PlaceRule: Sendable {
  /// The files that the output is made from.
  public var inputs: [String]
  /// Whether files that the program did not make may be overwritten.
  public var overwritesForeignFiles: Bool

  /// Creates a rule.
  public init(inputs: [String] = [], overwritesForeignFiles: Bool) {
    self.inputs = inputs
    self.overwritesForeignFiles = overwritesForeignFiles
  }

  /// Checks that writing to a path destroys no file that another program made.
  ///
  /// Devices and pipes always pass.
  ///
  /// - Parameters:
  ///   - path: The path of the output.
  ///   - isFolder: Whether the output is a folder of files.
  ///   - isOwn: Whether pullreel made the existing output; called only if this affects the check.
  /// - Throws: A problem of the kind `cannotCreate` if another program's file would be lost, or if
  ///   the system cannot tell whether a file exists.
  public func check(_ path: String, isFolder: Bool = false, isOwn: () throws(Problem) -> Bool)
    throws(Problem)
  {
    switch try FileFacts(ofOutput: path) {
    case .nothing, .other: return
    case .folder where !isFolder, .file where isFolder:
      throw Problem.cannotCreate("a \(isFolder ? "file" : "folder") of that name exists").at(path)
        .remedy("choose another output with \(.output)")
    case .folder where try FolderListing.names(in: path).isEmpty: return
    case .file, .folder:
      guard !overwritesForeignFiles, try !isOwn() else { return }
      let them = isFolder ? "them" : "it"
      throw Problem.cannotCreate(
        isFolder
          ? "the folder contains files that are not listed in a pullreel manifest"
          : "the file exists and is not listed in a pullreel manifest"
      )
      .at(path)
      .remedy("use \(.force) to overwrite \(them), or choose another output with \(.output)")
    }
  }

  /// Returns the input that an output at the path would replace; `nil` if there is no such input.
  public func replacedInput(by path: String, isFolder: Bool = false) -> String? {
    guard !inputs.isEmpty, OutputFile.exists(path) else { return nil }
    return inputs.first { input in
      OutputFile.isSame(input, path) || isFolder && OutputFile.isSame(Folder.of(input), path)
    }
  }
}
