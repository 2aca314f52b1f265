import CShortage
import FoundationEssentials

/// The `pullreel` command, for packages that add their own animations.
///
/// ```swift
/// @main
/// enum Main {
///   static func main() { CommandLineTool.main(Catalogue.standard.adding(BouncingBars.self)) }
/// }
/// ```
public enum CommandLineTool {
  /// The animations that the command knows.
  @TaskLocal static var catalogue = Catalogue.standard
  /// Whether `render`, `record` and `verify` without names imply `--all`: every animation.
  @TaskLocal static var rendersAll = false

  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Runs the command with the arguments of the process.
  ///
  /// After a failure, one line is printed and the process ends with a documented exit code.
  ///
  /// - Parameters:
  ///   - catalogue: The animations that the command knows.
  ///   - rendersAll: Whether `render`, `record` and `verify` without names imply `--all`.
  public static func main(_ catalogue: Catalogue = .standard, rendersAll: Bool = false) {
    StandardStreams.fillGaps()
    Interruption.watch()
    shortage_set_handler { MemoryShortage.end() }
    $catalogue.withValue(catalogue) { $rendersAll.withValue(rendersAll, operation: run) }
  }

  /// Checks that all arguments are UTF-8, since replacing invalid bytes could name another file.
  private static func checkWords() throws {
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    for case let word? in words where String(validatingCString: word) == nil {
      throw Problem.usage("the argument \"\(String(cString: word))\" is not UTF-8")
        .remedy("rename the file, or choose another file")
    }
  }

  private static func run() {
    var command: any ParsableCommand
    do {
      try checkWords()
    } catch {
      ErrorPrinter.exit(with: error)
    }
    do {
      command = try RootCommand.parseAsRoot()
    } catch {
      ErrorPrinter.exit(withUsage: error)
    }
    do {
      try (command as? any ReportingCommand)?.reporting.printer().makeCurrent()
      try command.run()
    } catch {
      ErrorPrinter.exit(with: error)
    }
  }
}
