import Files
import Foundation
import Lowering

/// The command that compiles a stage file (a list of previews) with the sources of the previews,
/// and runs pullreel's command on the previews.
@main enum Main {
  static func main() {
    StandardStreams.fillGaps()
    Interruption.watch()
    do throws(Problem) {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Interruption.markReported()
      let line = error.line { $0 == .output ? "-o" : "--\($0.rawValue)" }
      StandardStreams.printError("pullreel-uikit: error: \(line)")
      exit(error.kind.rawValue)
    }
  }

  private static func run(_ arguments: [String]) throws(Problem) -> Int32 {
    let isHelp = arguments.contains("--help") || arguments.contains("-h")
    let hasStage = arguments.contains { $0.hasSuffix(".swift") }
    if arguments.isEmpty || arguments.first == "help" || isHelp && !hasStage {
      print(help)
      return 0
    }
    let request = try Request(arguments)
    let module = try StageModule(request)
    if request.lowered != nil || request.subcommand == "package" {
      let missing = try missingNames(of: module)
      let files = try module.lowered(without: Set(missing))
      if let folder = request.lowered {
        try OwnedFolder(folder, isForced: request.isForced)
          .write(files.map { ($0.name, Array($0.text.utf8)) }, from: module.inputs)
      }
      if request.subcommand == "package" {
        try KeptPackage(request, module, missing: missing).write()
        return 0
      }
    }
    let program = try CompiledPreviews(module, cache: request.cache).program()
    if request.onlyCompiles {
      print("program \(program)")
      return 0
    }
    var run = PreviewRun(program, module, timeout: request.timeout)
    if request.subcommand == "studio" { run.rebuilding = request.rebuilding }
    guard request.subcommand == "gallery" else {
      return try run.run([request.subcommand] + request.words)
    }
    let folder = request.output ?? "previews/"
    let words = request.words + (request.output == nil ? ["-o", folder] : [])
    let code = try run.run(["render"] + words)
    // The gallery shows the previews that could be rendered.
    guard code == 0 || code == 65 && run.hasFailures else { return code }
    let shown = try run.run(["gallery", folder])
    return code == 0 ? shown : code
  }

  /// Returns the names that the sources use and nothing declares, and prints a note for each.
  private static func missingNames(of module: StageModule) throws(Problem) -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-names-\(UUID().uuidString)").path
    try OwnedFolder.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let missing = try MissingNames(module.undeclared, BuiltLibrary(), in: folder)
    for line in missing.lines { note(line) }
    return missing.all.sorted()
  }
}
