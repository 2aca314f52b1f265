import Foundation

/// The source files in folders and their subfolders.
public struct SourceFolder: Sendable {
  /// A file, with its name in the output.
  public struct File: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The path relative to the given folder, or the file's name if the file itself was given.
    public var name: String

    /// Creates a file.
    public init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  /// The reason why an argument is refused.
  public struct Refusal: Error, Hashable, CustomStringConvertible {
    /// Whether the path does not exist.
    public var isMissing: Bool
    /// The problem, as a phrase.
    public var description: String
  }

  /// The Swift files, in the order of their paths.
  public private(set) var files: [File] = []
  /// The paths of Objective-C files, which are skipped.
  public private(set) var skipped: [String] = []

  /// Finds the Swift and Objective-C files among the given files and in the given folders.
  ///
  /// - Parameter arguments: Files and folders.
  /// - Throws: A refusal if a path does not exist or two files have the same name.
  public init(_ arguments: [String]) throws(Refusal) {
    var found: [File] = []
    for argument in arguments {
      let root = URL(fileURLWithPath: argument).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
        throw Refusal(isMissing: true, description: "there is no file or folder \"\(argument)\"")
      }
      let inside = try? FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      for name in isFolder.boolValue ? inside ?? [] : [""] {
        let url = name.isEmpty ? root : root.appendingPathComponent(name)
        if url.pathExtension == "swift" {
          found.append(File(path: url.path, name: name.isEmpty ? root.lastPathComponent : name))
        } else if ["m", "mm", "h"].contains(url.pathExtension) {
          skipped.append(url.path)
        }
      }
    }
    for (name, same) in Dictionary(grouping: found, by: \.name).sorted(by: { $0.key < $1.key })
    where Set(same.map(\.path)).count > 1 {
      throw Refusal(
        isMissing: false,
        description:
          "two files are called \"\(name)\": \(same.map(\.path).joined(separator: ", "))"
      )
    }
    let paths = Set(found.map(\.path)).sorted()
    files = paths.compactMap { path in found.first { $0.path == path } }
  }
}
