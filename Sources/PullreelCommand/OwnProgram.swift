import Files
import JSON
import Platform
import Studio

/// The build of a running command that is compiled from the user's sources, not installed.
///
/// Either the command is in a package's build folder, or another program compiled the command and
/// described the build in an environment variable.
struct OwnProgram: StudioRebuilding {
  /// The words of the command line that builds the command.
  private let words: [String]
  /// The files and folders with the sources.
  private let roots: [String]
  /// The folder to omit from paths in errors, with a trailing slash; empty to omit nothing.
  private let root: String
  private let name: String
  /// The path of the command; `nil` if the build prints the path.
  private let path: String?
  /// The words of a command line that runs the command.
  let line: CommandLineWords

  /// The environment variable that describes the build as JSON.
  ///
  /// The member `words` is a command line that builds the command, then prints its path on a line
  /// that begins with ``mark``. `files` lists the source files and folders. To run the command, the
  /// user types `program`, the subcommand, then `arguments`.
  private static let variable = "PULLREEL_REBUILD"
  private static let mark = "program "

  /// Creates a value that describes the running command's build; `nil` if the command is installed.
  init?() {
    if let text = CommandLineTool.environment[Self.variable] {
      guard let node = try? JSONReader.read(Array(text.utf8)),
        let words = node["words"]?.array?.compactMap(\.string), let name = words.first,
        let files = node["files"]?.array?.compactMap(\.string)
      else { return nil }
      (self.words, roots, root, self.name, path) = (words, files, "", Folder.name(of: name), nil)
      line = CommandLineWords(
        program: node["program"]?.array?.compactMap(\.string) ?? [self.name],
        arguments: node["arguments"]?.array?.compactMap(\.string) ?? []
      )
      return
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    let path = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // SwiftPM's path of a product is ROOT/.build[/SCRATCH]/TRIPLE/CONFIGURATION/PRODUCT.
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let build = parts.lastIndex(of: ".build"), parts.count >= build + 4,
      ["debug", "release"].contains(parts[parts.count - 2])
    else { return nil }
    root = parts[..<build].joined(separator: "/") + "/"
    roots = [root + "Package.swift", root + "Sources"]
    name = parts[parts.count - 1]
    line =
      name == "pullreel" ? CommandLineWords() : CommandLineWords(program: ["swift", "run", name])
    words = [
      "swift", "build", "--package-path", root,
      "--scratch-path", parts[..<(parts.count - 3)].joined(separator: "/"),
      "-c", parts[parts.count - 2], "--product", name,
    ]
    self.path = path
    guard OutputFile.exists(roots[0]) else { return nil }
  }

  /// The paths of the source files and their folders.
  var inputs: [String] {
    var found: [String] = []
    var waiting = roots
    while let path = waiting.popLast() {
      found.append(path)
      guard Folder.exists(path), let names = try? FolderListing.names(in: path) else { continue }
      waiting += names.filter { !$0.hasPrefix(".") }.map { Folder.withSlash(path) + $0 }
    }
    return found
  }

  func build() throws(Problem) { _ = try output() }

  /// Builds the command if necessary, and returns its path; throws if compiling fails.
  func program() throws(Problem) -> String {
    if let path { return path }
    let lines = try output().split(whereSeparator: \.isNewline)
    let line = lines.last { $0.hasPrefix(Self.mark) } ?? ""
    return String(line.dropFirst(Self.mark.count))
  }

  /// Builds the command and returns the build's output; throws the first errors if compiling fails.
  private func output() throws(Problem) -> String {
    // The compiler can print errors to either stream.
    let line = "exec " + words.map(ShellText.word).joined(separator: " ") + " 2>&1"
    let process = try Subprocess(
      "sh",
      ["-c", line],
      pipe: .output,
      advice: "install Swift, or build the program yourself"
    )
    var output: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try process.read(into: buffer)
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    let text = String(decoding: output, as: UTF8.self)
    do throws(Problem) { try process.finish() } catch {
      guard error.kind == .badInput else { throw error }
      throw Problem(
        .badInput,
        "\(errors(in: text))",
        at: Message(name),
        remedy: "correct the source and save it"
      )
    }
    return text
  }

  /// Returns the first compiler errors in the output or, without errors, the last line.
  private func errors(in output: String) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    var seen: Set<Substring> = []
    let errors = lines.filter { $0.contains(".swift:") && $0.contains(": error: ") }
      .filter { !$0.hasPrefix("pullreel-uikit: ") && seen.insert($0).inserted }
      .prefix(Self.maximumErrors)
      .map { root.isEmpty || !$0.hasPrefix(root) ? String($0) : String($0.dropFirst(root.count)) }
    return errors.isEmpty
      ? String(lines.last ?? "the program does not build") : errors.joined(separator: " · ")
  }

  private static let maximumErrors = 5
}
