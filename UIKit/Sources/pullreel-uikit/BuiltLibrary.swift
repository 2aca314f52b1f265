import Files
import Foundation

/// The built pullreel library, which every preview is compiled and linked with.
struct BuiltLibrary {
  /// The folder of the library and of the modules.
  let folder: String
  /// The folders of the module maps of C libraries, which pullreel's modules name.
  private let maps: [String]

  /// The name of the library.
  private static let name = "PullreelPreviews"
  /// The environment variable that names the repository if it has moved since the build.
  private static let variable = "PULLREEL_PACKAGE"

  /// The folder of the command; `nil` if the system does not tell it.
  private static var own: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder of the library that was installed with this command; `nil` in a build.
  private static var installed: String? {
    let folder = own?.appendingPathComponent("../lib/pullreel").standardizedFileURL.path
    return folder.flatMap { holdsLibrary($0) ? $0 : nil }
  }

  /// The folder of the fonts that come along with the library; `nil` in a build.
  static var carriedFonts: String? { installed.map { $0 + "/fonts" } }

  /// Finds the library that was installed or built with this command, and builds it if it is
  /// missing.
  ///
  /// - Throws: A failure if the repository is gone, or does not build.
  init() throws(Problem) {
    if let installed = Self.installed {
      folder = installed
      maps = Self.maps(in: [installed])
      return
    }
    let checkout = try Self.repository()
    let own = Self.own
    let build = Build(checkout, command: own)
    let known = [own?.path, build.folder].compactMap { $0 }.first(where: Self.holdsLibrary)
    if known == nil { try build.run(product: Self.name) }
    folder = known ?? build.folder
    guard Self.holdsLibrary(folder) else {
      throw Problem(
        .unavailable,
        "the build has not made the library of previews",
        at: folder,
        remedy: "build again: swift build -c release --package-path \(checkout)/UIKit"
      )
    }
    // The build has written the maps of the compiled C libraries.
    maps = Self.maps(in: [checkout, folder]) + Self.maps(ofPackagesFor: folder)
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

  /// The compiler flags for the library's modules.
  var moduleFlags: [String] {
    ([folder + "/Modules"] + maps).flatMap { ["-I", $0] } + headers
  }

  /// The compiler flags for the library.
  var flags: [String] {
    moduleFlags + [
      "-L", folder, "-l\(Self.name)", "-Xlinker", "-rpath", "-Xlinker", folder,
      // So that libraries that lie beside it find each other.
      "-Xlinker", "--disable-new-dtags",
    ]
  }

  /// The folders of the headers that those module maps name: carried ones, or the system's.
  private var headers: [String] {
    let carried = folder + "/include"
    if FileManager.default.fileExists(atPath: carried) { return ["-Xcc", "-I" + carried] }
    let libraries = ["cairo", "fontconfig", "freetype2", "harfbuzz", "lcms2", "libzip"]
    let result = try? Shell.output(of: ["pkg-config", "--cflags-only-I"] + libraries)
    guard let result, result.code == 0 else { return [] }
    return result.text.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  /// Returns the folders with module maps that packages bring along, for a build folder.
  private static func maps(ofPackagesFor folder: String) -> [String] {
    // SwiftPM's folders: SCRATCH/TRIPLE/CONFIGURATION, beside SCRATCH/checkouts.
    let build = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    let checkouts = build.appendingPathComponent("../../checkouts").standardizedFileURL.path
    let packages = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
    return packages.sorted().flatMap { package in
      let sources = "\(checkouts)/\(package)/Sources"
      let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
      return targets.sorted().map { "\(sources)/\($0)/include" }
    }
    .filter { FileManager.default.fileExists(atPath: $0 + "/module.modulemap") }
  }

  /// Returns the folders with module maps in other folders.
  private static func maps(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().map { "\(folder)/\($0)" }
    }
    .filter { FileManager.default.fileExists(atPath: $0 + "/module.modulemap") }
  }
}
