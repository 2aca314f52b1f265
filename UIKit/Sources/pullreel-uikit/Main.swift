import Foundation

/// Compiles a stage file with the sources that it shows, and runs pullreel's command over its previews.
@main enum Main {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch let failure as Failure {
      failure.report()
      exit(failure.kind.rawValue)
    } catch {
      printError("pullreel-uikit: error: \(error)")
      exit(70)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let isHelp = arguments.contains("--help") || arguments.contains("-h")
    let hasStage = arguments.contains { $0.hasSuffix(".swift") }
    if arguments.isEmpty || arguments.first == "help" || isHelp && !hasStage {
      print(help)
      return
    }
    let request = try Request(arguments)
    let module = try StageModule(request)
    if request.lowered != nil || request.subcommand == "package" {
      let files = try module.lowered()
      if let folder = request.lowered { try TextFolder.write(files, to: folder) }
      if request.subcommand == "package" {
        return try KeptPackage(request, module).write()
      }
    }
    let program = try CompiledPreviews(module, cache: request.cache).program()
    setenv("PULLREEL_RESOURCES", module.resources.joined(separator: ":"), 1)
    if request.subcommand == "gallery" {
      let folder = request.output ?? "previews/"
      let words = request.words + (request.output == nil ? ["-o", folder] : [])
      let code = try Shell.run([program, "render"] + words)
      guard code == 0 else { exit(code) }
      throw Shell.replaceProcess(by: [program, "gallery", folder])
    }
    throw Shell.replaceProcess(by: [program, request.subcommand] + request.words)
  }
}
