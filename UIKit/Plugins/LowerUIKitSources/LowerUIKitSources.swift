import Foundation
import PackagePlugin

/// A build plugin that lowers the iOS sources of a target before they are compiled.
///
/// They are in the target's folder `UIKitSources`, which may be a symbolic link. The manifest
/// excludes this folder, so that only the lowered files are compiled. One command lowers all of
/// them, because a declaration in one file can change the lowering of another file.
@main struct LowerUIKitSources: BuildToolPlugin {
  private static let folderName = "UIKitSources"
  /// The suffix that distinguishes lowered files from the originals; the compiler would warn of
  /// equal names, because the `#sourceLocation` lines of lowered files name the originals.
  private static let suffix = ".lowered"
  /// The file in the folder that lists the names that nothing declares, one per line.
  ///
  /// Declarations that need them are dropped. `pullreel-uikit package` writes the file.
  private static let missingNames = "MissingNames.txt"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let link = target.directoryURL.appendingPathComponent(Self.folderName)
    let folder = link.resolvingSymlinksInPath()
    let names = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
    if names.isEmpty {
      Diagnostics.error(
        "target \(target.name) has no iOS sources: put Swift files into \(link.path)"
      )
      return []
    }
    let compiled = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url.path) ?? []
    if compiled.contains(where: { $0.hasPrefix(link.path + "/") }) {
      Diagnostics.error(
        "target \(target.name) compiles its iOS sources as they are: add exclude: "
          + "[\"\(Self.folderName)\"] to it in Package.swift"
      )
      return []
    }
    let list = folder.appendingPathComponent(Self.missingNames)
    let missing = (try? String(contentsOf: list, encoding: .utf8))?
      .split(separator: "\n").flatMap { ["--without", String($0)] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Lowered")
    return [
      .buildCommand(
        displayName: "Lowering the iOS sources of \(target.name)",
        executable: try context.tool(named: "pullreel-lower").url,
        arguments: [folder.path, "--output", output.path, "--suffix", Self.suffix]
          + (missing ?? []),
        inputFiles: names.map { folder.appendingPathComponent($0) }
          + (missing == nil ? [] : [list]),
        outputFiles: names.map {
          output.appendingPathComponent($0.dropLast(".swift".count) + Self.suffix + ".swift")
        }
      )
    ]
  }
}
