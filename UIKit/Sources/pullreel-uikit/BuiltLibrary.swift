import Files
import Foundation

/// The built pullreel library, with which every preview is compiled and linked.
struct BuiltLibrary {
  /// The folder of the library and of the modules.
  let folder: String
  /// The folders with the module maps of the C libraries that pullreel's modules import.
  private let maps: [String]

  /// The name of the library.
  private static let name = "PullreelPreviews"
  /// The environment variable that names the repository if it has moved since the build.
  private static let variable = "PULLREEL_PACKAGE"

  /// The folder of the running command's executable; `nil` if the folder is unknown.
  private static var own: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder of the library installed with this command; `nil` if the command is not installed.
  private static var installed: String? {
    let folder = own?.appendingPathComponent("../lib/pullreel").standardizedFileURL.path
    return folder.flatMap { holdsLibrary($0) ? $0 : nil }
  }

  /// The folder of the fonts installed with the library; `nil` if the command is not installed.
  static var carriedFonts: String? { installed.map { $0 + "/fonts" } }

  /// Creates a reference to the library installed or built with this command; builds it if missing.
  ///
  /// - Throws: A problem if the repository is missing or does not build.
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
        "the build has not produced pullreel's library (\(Self.name))",
        at: folder,
        remedy: "build again: swift build -c release --package-path \(checkout)/UIKit"
      )
    }
    // The module maps of compiled C libraries are in the build folder.
    maps = Self.maps(in: [checkout, folder])
  }

  /// Returns the repository from which this command was built.
  ///
  /// - Throws: A problem if the repository is missing.
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
        remedy: "set \(variable) to a clone of pullreel's repository"
      )
    }
    return checkout
  }

  private static func holdsLibrary(_ folder: String) -> Bool {
    let files = ["lib\(name).so", "Modules/PullreelUIKit.swiftmodule"]
    return files.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }

  /// A text that changes when the library or this command is rebuilt.
  ///
  /// The command counts because it decides how sources are repaired before they are compiled.
  var identity: String {
    let paths = ["\(folder)/lib\(Self.name).so", Bundle.main.executablePath].compactMap { $0 }
    return paths.map { path in
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path) \(facts?[.size] ?? 0) \(time)"
    }
    .joined(separator: " ")
  }

  /// The compiler flags for the library's modules.
  var moduleFlags: [String] {
    ([folder + "/Modules"] + maps).flatMap { ["-I", $0] } + headers
  }

  /// The compiler flags for the library.
  var flags: [String] {
    moduleFlags + [
      "-L", folder, "-l\(Self.name)", "-Xlinker", "-rpath", "-Xlinker", folder,
      // With this option, the path also applies to the dependencies of the libraries.
      "-Xlinker", "--disable-new-dtags",
    ]
  }

  /// The flags for the module maps' C headers: those installed with pullreel, or the system's.
  private var headers: [String] {
    let carried = folder + "/include"
    if FileManager.default.fileExists(atPath: carried) { return ["-Xcc", "-I" + carried] }
    let libraries = ["cairo", "fontconfig", "freetype2", "harfbuzz", "lcms2", "libzip"]
    let result = try? Shell.output(of: ["pkg-config", "--cflags-only-I"] + libraries)
    guard let result, result.code == 0 else { return [] }
    return result.text.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  /// Returns those subfolders of `folders` that contain a module map.
  private static func maps(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().map { "\(folder)/\($0)" }
    }
    .filter { FileManager.default.fileExists(atPath: $0 + "/module.modulemap") }
  }
}
