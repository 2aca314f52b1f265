#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The manifests of a batch's folder, read as what they claim to be and no more.
enum GalleryManifest {
  /// What the whole batch's manifest is called.
  private static let wholeName = "manifest.json"

  /// The artefacts of a folder: those of its manifest or, without one, of its shards' manifests.
  ///
  /// - Throws: A problem where there is no manifest, or one is damaged or names something twice or
  ///   outside the folder.
  static func entries(of folder: String) throws(Problem) -> [GalleryEntry] {
    var entries: [GalleryEntry] = []
    var paths: Set<String> = []
    for name in try names(in: folder) {
      for entry in try read(folder + name) {
        guard paths.insert(entry.path).inserted else {
          throw damaged("\"\(entry.path)\" is named twice", at: folder + name)
        }
        entries.append(entry)
      }
    }
    return entries
  }

  private static func names(in folder: String) throws(Problem) -> [String] {
    if OutputFile.exists(folder + wholeName) { return [wholeName] }
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Problem(
        .noInput,
        "there is no such folder, or it cannot be read",
        at: folder,
        remedy: "name the output folder of a batch"
      )
    }
    let shards = files.filter { $0.wholeMatch(of: /manifest\.[0-9]+-of-[0-9]+\.json/) != nil }
    guard !shards.isEmpty else {
      throw Problem(
        .noInput,
        "there is no \(wholeName)",
        at: folder,
        remedy: "render into this folder first, or name the output folder of a batch"
      )
    }
    return shards.sorted()
  }

  private static func read(_ path: String) throws(Problem) -> [GalleryEntry] {
    let bytes = try InputFile.read(path)
    let entries: [GalleryEntry]
    do {
      entries = try JSONDecoder().decode([GalleryEntry].self, from: Data(bytes))
    } catch {
      throw damaged("the manifest is damaged: \(reason(error))", at: path)
    }
    for entry in entries {
      guard entry.staysInside else {
        throw damaged("\"\(entry.path)\" leads out of the folder", at: path)
      }
      guard entry.isPlausible else {
        throw damaged("\"\(entry.path)\" has impossible numbers", at: path)
      }
    }
    return entries
  }

  /// Where the decoder stumbled; its own words differ between systems.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is no JSON" }
    let context: DecodingError.Context
    var missing = ""
    switch error {
    case .keyNotFound(let key, let found):
      context = found
      missing = " lacks \"\(key.stringValue)\""
    case .typeMismatch(_, let found), .valueNotFound(_, let found): context = found
    case .dataCorrupted(let found): context = found
    @unknown default: return "it is no list of artefacts"
    }
    let place = context.codingPath.map {
      $0.intValue.map { "artefact \($0 + 1)" } ?? $0.stringValue
    }
    if place.isEmpty { return "it is no JSON list" }
    return place.joined(separator: " ") + (missing.isEmpty ? " is not what it should be" : missing)
  }

  private static func damaged(_ what: String, at path: String) -> Problem {
    Problem(.badInput, what, at: path, remedy: "render the batch again")
  }
}
