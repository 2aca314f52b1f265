import ArgumentParser
import Foundation

/// The source files below folders.
enum SourceFolder {
  /// A file, and what it is called in the output.
  struct File {
    var path: String
    var name: String
  }

  /// Finds Swift and Objective-C files.
  ///
  /// - Parameter arguments: Files and folders.
  /// - Returns: The Swift files in the order of their names, and the paths of the Objective-C files.
  /// - Throws: `ValidationError` where a path does not exist or two files had the same name.
  static func sources(of arguments: [String]) throws -> (files: [File], skipped: [String]) {
    var files: [File] = []
    var skipped: [String] = []
    for argument in arguments {
      let root = URL(fileURLWithPath: argument).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
        throw ValidationError("there is no file or folder \"\(argument)\"")
      }
      let names =
        isFolder.boolValue
        ? try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted() : [""]
      for name in names {
        let url = name.isEmpty ? root : root.appendingPathComponent(name)
        if url.pathExtension == "swift" {
          files.append(File(path: url.path, name: name.isEmpty ? root.lastPathComponent : name))
        } else if ["m", "mm", "h"].contains(url.pathExtension) {
          skipped.append(url.path)
        }
      }
    }
    let paths = Set(files.map(\.path))
    for (name, same) in Dictionary(grouping: files, by: \.name) where same.count > 1 {
      // The same file given twice is one file.
      if Set(same.map(\.path)).count > 1 {
        throw ValidationError(
          "two files are called \"\(name)\": \(same.map(\.path).joined(separator: ", "))"
        )
      }
    }
    files = paths.sorted().compactMap { path in files.first { $0.path == path } }
    return (files, skipped)
  }
}
