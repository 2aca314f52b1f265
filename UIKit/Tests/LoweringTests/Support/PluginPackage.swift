import Foundation
import Testing

/// A package whose target applies the plugin, with a module `UIKit` of a few names.
///
/// The plugin is this package's own source, and its tool is the executable that was built with the
/// tests, so that swift-syntax is not compiled again.
struct PluginPackage {
  let folder: URL

  /// - Parameter excludes: Whether the manifest excludes the iOS sources from being compiled
  ///   unchanged.
  /// - Throws: The errors of writing the files.
  init(excludes: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("plugin-\(UUID().uuidString)").resolvingSymlinksInPath()
    let exclude = excludes ? "exclude: [\"UIKitSources\"], " : ""
    try put(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "tiny",
        targets: [
          .binaryTarget(name: "pullreel-lower", path: "pullreel-lower.artifactbundle"),
          .plugin(
            name: "LowerUIKitSources", capability: .buildTool(), dependencies: ["pullreel-lower"]
          ),
          .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
          .executableTarget(
            name: "Spinner", dependencies: ["UIKit"], \(exclude)swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["LowerUIKitSources"]
          ),
        ]
      )
      """,
      at: "Package.swift"
    )
    try link(
      "Plugins/LowerUIKitSources",
      to: URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../Plugins/LowerUIKitSources").standardizedFileURL
    )
    try link(
      "pullreel-lower.artifactbundle/pullreel-lower",
      to: Bundle.module.bundleURL.deletingLastPathComponent()
        .appendingPathComponent("pullreel-lower")
    )
    try put(
      """
      {"schemaVersion": "1.0", "artifacts": {"pullreel-lower": {
        "type": "executable", "version": "1.0.0", "variants": [{
          "path": "pullreel-lower",
          "supportedTriples": ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"]
        }]
      }}}
      """,
      at: "pullreel-lower.artifactbundle/info.json"
    )
    let stub = try #require(
      Bundle.module.url(forResource: "UIKit", withExtension: "swift", subdirectory: "Stubs")
    )
    try put(try String(contentsOf: stub, encoding: .utf8), at: "Sources/UIKit/UIKit.swift")
    try write(
      """
      import UIKit
      @objcMembers class Button: UIView {
        static let action = #selector(tap)
        @objc func tap() {}
      }
      """,
      to: "UIKitSources/Button.swift"
    )
    try write(
      """
      import UIKit
      extension Button { override func layoutSubviews() { print("Button.layoutSubviews") } }
      """,
      to: "UIKitSources/Inner/Extras.swift"
    )
    try write(
      """
      import UIKit
      @main enum Main {
        @MainActor static func main() {
          let button = Button()
          print(Button.action.name, Button.action.perform(button, []))
          button.layoutSubviews()
        }
      }
      """,
      to: "Main.swift"
    )
  }

  struct Outcome {
    var code: Int32
    var output: String

    /// Whether the plugin's command has run.
    var hasLowered: Bool { output.contains("Lowering the iOS sources of Spinner") }
  }

  /// Builds the package.
  func build() throws -> Outcome {
    let result = try Compiler.run(
      ["swift", "build", "--disable-sandbox", "--package-path", folder.path],
      in: folder
    )
    return Outcome(code: result.code, output: result.output)
  }

  /// Runs the program that was built.
  ///
  /// - Returns: Its output.
  func run() throws -> String {
    try Compiler.run([folder.path + "/.build/debug/Spinner"], in: folder).output
  }

  /// Writes a file of the target.
  func write(_ text: String, to path: String) throws {
    try put(text, at: "Sources/Spinner/" + path)
  }

  /// Removes everything.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func put(_ text: String, at path: String) throws {
    try text.write(to: try place(path), atomically: true, encoding: .utf8)
  }

  private func link(_ path: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(at: try place(path), withDestinationURL: target)
  }

  private func place(_ path: String) throws -> URL {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    return url
  }
}
