import Files
import Platform
import Studio

/// The package that the running command was built from, if it lies in its build folder: that of
/// somebody's own animations.
struct OwnPackage: StudioRebuilding {
  /// The package's folder, with a slash at its end.
  private let root: String
  private let scratch: String
  private let configuration: String
  private let product: String
  /// The path of the command.
  let program: String

  /// Finds the package; `nil` for an installed command.
  init?() {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    program = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // SwiftPM's folders: ROOT/.build[/SCRATCH]/TRIPLE/CONFIGURATION/PRODUCT.
    let parts = program.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let build = parts.lastIndex(of: ".build"), parts.count >= build + 4,
      ["debug", "release"].contains(parts[parts.count - 2])
    else { return nil }
    root = parts[..<build].joined(separator: "/") + "/"
    scratch = parts[..<(parts.count - 3)].joined(separator: "/")
    configuration = parts[parts.count - 2]
    product = parts[parts.count - 1]
    guard OutputFile.exists(root + "Package.swift") else { return nil }
  }

  /// The source files and their folders.
  var inputs: [String] {
    var found = [root + "Package.swift"]
    var folders = [root + "Sources/"]
    while let folder = folders.popLast() {
      guard let names = try? FolderListing.names(in: folder) else { continue }
      found.append(folder)
      for name in names where !name.hasPrefix(".") {
        let path = folder + name
        if Folder.exists(path) {
          folders.append(path + "/")
        } else if name.hasSuffix(".swift") {
          found.append(path)
        }
      }
    }
    return found
  }

  /// Builds the command again.
  ///
  /// - Throws: A problem with the compiler's first errors if it does not build.
  func build() throws(Problem) {
    let words = [
      "swift", "build", "--package-path", root, "--scratch-path", scratch, "-c", configuration,
      "--product", product,
    ]
    // The compiler's errors come on either stream.
    let line = "exec " + words.map(ShellText.word).joined(separator: " ") + " 2>&1"
    let process = try Subprocess(
      "sh",
      ["-c", line],
      pipe: .output,
      advice: "install Swift, or build the package yourself"
    )
    var output: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try process.read(into: buffer)
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    do throws(Problem) { try process.finish() } catch {
      guard error.kind == .badInput else { throw error }
      let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        .filter { $0.contains(".swift:") && $0.contains(": error: ") }
      var seen: Set<Substring> = []
      let errors = lines.filter { seen.insert($0).inserted }.prefix(Self.mostErrors)
        .map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : String($0) }
      throw Problem(
        .badInput,
        errors.isEmpty ? "it does not build" : errors.joined(separator: " · "),
        at: product,
        remedy: "correct the source and save it"
      )
    }
  }

  private static let mostErrors = 5
}
