import Files
import Foundation

/// A SwiftPM package made from a stage file and its sources, for the user to keep and test.
struct KeptPackage {
  private let folder: String
  private let module: StageModule
  private let checkout: String
  private let isForced: Bool
  private let missing: [String]

  /// - Parameters:
  ///   - request: The request; its output is the package's folder.
  ///   - module: The stage file and the sources.
  ///   - missing: The names that nothing declares; declarations that need them are dropped.
  /// - Throws: A problem if no folder is named, or pullreel's repository is missing.
  init(_ request: Request, _ module: StageModule, missing: [String]) throws(Problem) {
    guard let output = request.output else {
      throw Problem(
        .usage,
        "no folder is named for the package",
        remedy: "name a folder with -o, as in -o MyPreviews/"
      )
    }
    folder = URL(fileURLWithPath: output).standardizedFileURL.path
    self.module = module
    checkout = try BuiltLibrary.repository()
    isForced = request.isForced
    self.missing = missing
  }

  /// The text that marks the manifest as written by this command.
  private static let mark = "Made by pullreel-uikit"

  private static let sources = "Sources/PreviewSources/UIKitSources/"

  /// Writes the package, and keeps other files in its folder, such as goldens.
  ///
  /// - Throws: A problem if foreign or edited files would be lost, or a file cannot be written.
  func write() throws(Problem) {
    let texts =
      module.originals.map { (Self.sources + $0.name, $0.text) } + [
        ("Package.swift", manifest), ("README.md", readme), (".gitignore", ".build/\n"),
        ("Sources/PreviewSources/PreviewList.swift", stage), ("Sources/previews/Main.swift", main),
        ("Tests/PreviewTests/PreviewTests.swift", tests),
      ]
    let names = missing.map { $0 + "\n" }.joined()
    let list = missing.isEmpty ? [] : [(Self.sources + "MissingNames.txt", names)]
    try OwnedFolder(folder, isForced: isForced)
      .write((texts + list).map { ($0, Array($1.utf8)) } + resources(), from: module.inputs)
    note("wrote \(folder); in this folder, run: swift run previews list")
  }

  /// Returns the pictures and texts, with their paths in the package.
  private func resources() throws(Problem) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    let manager = FileManager.default
    for (index, source) in module.resources.enumerated() {
      for name in (try? manager.subpathsOfDirectory(atPath: source).sorted()) ?? [] {
        let path = "\(source)/\(name)"
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        var isFolder: ObjCBool = false
        guard Self.endings.contains(ending),
          manager.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue
        else { continue }
        guard let data = manager.contents(atPath: path) else {
          throw Problem(
            .noInput,
            "a resource cannot be read",
            at: path,
            remedy: "make the file readable, or move it out of the folder"
          )
        }
        files.append(("Resources/\(index)/\(name)", [UInt8](data)))
      }
    }
    return files
  }

  private static let endings = [
    "png", "jpg", "jpeg", "gif", "json", "strings", "xib", "storyboard",
  ]

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    // \(Self.mark): the previews of \(module.stage).

    import PackageDescription

    // The path of the pullreel repository that pullreel-uikit was built from. Change it if yours is elsewhere.
    let pullreel = "\(checkout)"

    let package = Package(
      name: "previews",
      dependencies: [
        .package(name: "pullreel", path: pullreel),
        .package(name: "pullreel-uikit", path: pullreel + "/UIKit"),
      ],
      targets: [
        // The stage file and the sources, unchanged in UIKitSources: the plugin lowers them at each build.
        .target(
          name: "PreviewSources",
          dependencies: [.product(name: "PullreelUIKit", package: "pullreel-uikit")],
          exclude: ["UIKitSources"],
          swiftSettings: [.swiftLanguageMode(.v5)],
          plugins: [.plugin(name: "LowerUIKitSources", package: "pullreel-uikit")]
        ),
        .executableTarget(
          name: "previews",
          dependencies: [
            "PreviewSources", .product(name: "PullreelUIKit", package: "pullreel-uikit"),
          ]
        ),
        .testTarget(
          name: "PreviewTests",
          dependencies: [
            "PreviewSources",
            .product(name: "PullreelUIKit", package: "pullreel-uikit"),
            .product(name: "PullreelTesting", package: "pullreel"),
          ],
          // Stops Swift Testing from importing its additions to Apple's UIKit, which Linux lacks.
          swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),
      ]
    )

    """
  }

  private var readme: String {
    """
    # Previews

    ```sh
    swift run previews render -o out/        # all of pullreel's options
    swift run previews list
    PULLREEL_RECORD=missing swift test       # records the goldens: look at them
    swift test                               # compares with them
    ```

    `Sources/PreviewSources/UIKitSources` holds the stage file and the sources unchanged. You can edit them there; each
    build lowers them. The package depends on pullreel at the path in Package.swift.

    """
  }

  private var stage: String {
    """
    import Foundation
    import PullreelUIKit

    /// The previews of the stage file, for the program and the tests.
    @MainActor public enum PreviewList {
      /// The previews, with their pictures and texts.
      public static var all: [Preview] {
        PreviewCommand.findResources(in: [resources])
        return previews
      }

      private static let resources = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../Resources").standardizedFileURL.path
    }

    """
  }

  private var main: String {
    """
    import PreviewSources
    import PullreelUIKit

    @main enum Main {
      @MainActor static func main() { PreviewCommand.main(PreviewList.all) }
    }

    """
  }

  private var tests: String {
    """
    import PreviewSources
    import PullreelTesting
    import PullreelUIKit
    import Testing

    @MainActor @Suite struct PreviewTests {
      @Test func `every preview looks as it was recorded`() {
        for preview in PreviewList.all {
          expectGolden(of: preview.presentations(), framesPerSecond: 30, as: preview.name)
        }
      }
    }

    """
  }
}
