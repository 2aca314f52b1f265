import Foundation
import Lowering

/// The program of a stage file, compiled once for the same texts.
struct CompiledPreviews {
  private let module: StageModule
  private let library: BuiltLibrary
  /// The folder of all programs.
  private let folder: String

  /// Adds what runs the command.
  private static let main = (
    name: "PullreelMain.swift",
    text: """
    import PullreelUIKit

    @main enum PullreelMain {
      @MainActor static func main() { PreviewCommand.main(previews) }
    }

    """
  )

  /// Changes when programs are to be compiled in another way.
  private static let version = "1"

  /// - Parameters:
  ///   - module: The stage file and the sources.
  ///   - cache: The folder of pullreel's cache.
  /// - Throws: A failure where pullreel itself is not there.
  init(_ module: StageModule, cache: String) throws {
    self.module = module
    library = try BuiltLibrary()
    folder = URL(fileURLWithPath: cache).standardizedFileURL.path + "/previews"
  }

  /// The program; it is compiled where no text is as it was.
  ///
  /// - Returns: Its path.
  /// - Throws: A failure where the sources do not compile, or nothing can be written.
  func program() throws -> String {
    let place = "\(folder)/\(key)"
    let program = place + "/pullreel"
    if FileManager.default.isExecutableFile(atPath: program) {
      // What was used lately is kept.
      try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: place)
      return program
    }
    let lowered = try module.lowered()
    // Written beside its place, so that what stands there is whole.
    let work = "\(folder)/.\(key)-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: work) }
    let files = lowered + [Self.main]
    try TextFolder.write(files, to: work + "/sources")
    note("compiling \(lowered.count == 1 ? "a file" : "\(lowered.count) files")")
    try compile(files.map(\.name), in: work + "/sources", to: work + "/pullreel")
    try? FileManager.default.removeItem(atPath: work + "/sources")
    removeOld()
    do {
      try FileManager.default.moveItem(atPath: work, toPath: place)
    } catch {
      // Another process may have been faster.
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw Failure(
          .cannotCreate,
          "the cache cannot be written",
          at: place,
          remedy: "choose another --cache"
        )
      }
    }
    return program
  }

  /// The hash of everything that the program depends on.
  private var key: String {
    var hash = TextHash()
    for text in [Self.version, library.identity, Self.main.text] { hash.add(text) }
    for file in module.files {
      hash.add(file.file.path)
      hash.add(file.text)
    }
    return hash.text
  }

  private func compile(_ files: [String], in folder: String, to program: String) throws {
    let words =
      [
        "swiftc", "-swift-version", "5", "-module-name", "Previews", "-parse-as-library", "-wmo",
        "-Onone", "-suppress-warnings", "-diagnostic-style", "llvm", "-o", program,
      ] + library.flags + files
    let result = try Shell.output(of: words, in: folder)
    guard result.code != 0 else { return }
    if result.code == 127 {
      throw Failure(
        .unavailable,
        "swiftc is not installed",
        at: "on the PATH",
        remedy: "install the Swift that pullreel was built with"
      )
    }
    throw CompilerMessages(result.text, generated: Self.main.name).failure(stage: module.stage)
  }

  /// Removes programs that were not used for a month.
  private func removeOld() {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      let facts = try? manager.attributesOfItem(atPath: path)
      guard let date = facts?[.modificationDate] as? Date, date.timeIntervalSinceNow < -30 * 86400
      else { continue }
      try? manager.removeItem(atPath: path)
    }
  }
}
