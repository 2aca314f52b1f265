import Files
import Foundation

/// The built pullreel library, which every preview is compiled and linked with.
struct BuiltLibrary {
  /// The folder of the library and of the modules.
  let folder: String
  /// The repository from which it was built.
  let checkout: String

  /// The name of the library.
  private static let name = "PullreelPreviews"
  /// The environment variable that names the repository if it has moved since the build.
  private static let variable = "PULLREEL_PACKAGE"

  /// Finds the library beside this command or in the repository's build folder, and builds it there
  /// if it is missing.
  ///
  /// - Throws: A failure if the repository is gone, or does not build.
  init() throws(Problem) {
    checkout = try Self.repository()
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path
    let release = checkout + "/UIKit/.build/release"
    if let known = [own, release].compactMap({ $0 }).first(where: Self.holdsLibrary) {
      folder = known
      return
    }
    note("building pullreel in \(checkout); this is needed once and takes minutes")
    let code = try Shell.run([
      "swift", "build", "-c", "release", "--package-path", checkout + "/UIKit", "--product",
      Self.name,
    ])
    guard code == 0, Self.holdsLibrary(release) else {
      throw Problem(
        .unavailable,
        "pullreel does not build",
        at: checkout,
        remedy: "see the messages above"
      )
    }
    folder = release
  }

  /// Returns the repository from which this command was built.
  ///
  /// - Throws: A failure if it is gone.
  static func repository() throws(Problem) -> String {
    let built = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../..").standardizedFileURL.path
    let path = ProcessInfo.processInfo.environment[variable].map {
      URL(fileURLWithPath: $0).standardizedFileURL.path
    }
    let checkout = path ?? built
    guard FileManager.default.fileExists(atPath: checkout + "/UIKit/Package.swift") else {
      throw Problem(
        .noInput,
        "the sources of pullreel are missing",
        at: checkout,
        remedy: "set \(variable) to a clone of its repository"
      )
    }
    return checkout
  }

  private static func holdsLibrary(_ folder: String) -> Bool {
    let files = ["lib\(name).so", "Modules/PullreelUIKit.swiftmodule"]
    return files.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }

  /// A text that changes when the library is rebuilt.
  var identity: String {
    let path = "\(folder)/lib\(Self.name).so"
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(facts?[.size] ?? 0) \(time)"
  }

  /// The compiler flags for the library.
  var flags: [String] {
    let modules = [folder + "/Modules"] + systemModules
    return modules.flatMap { ["-I", $0] } + Self.systemHeaders + [
      "-L", folder, "-l\(Self.name)", "-Xlinker", "-rpath", "-Xlinker", folder,
    ]
  }

  /// The folders of the headers that those module maps name.
  private static var systemHeaders: [String] {
    let libraries = ["cairo", "fontconfig", "freetype2", "harfbuzz", "lcms2", "libzip"]
    let result = try? Shell.output(of: ["pkg-config", "--cflags-only-I"] + libraries)
    guard let result, result.code == 0 else { return [] }
    return result.text.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  /// The folders of the module maps of C libraries, which pullreel's modules name.
  private var systemModules: [String] {
    func inside(_ folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().map { "\(folder)/\($0)" }
    }
    // The build has written the maps of the compiled C libraries.
    return (inside(checkout) + inside(folder))
      .filter { FileManager.default.fileExists(atPath: $0 + "/module.modulemap") }
  }
}
