import Bytes
import JSON
import Decoding
import Files
import Pixels

/// A dotLottie archive, version 1 or 2: animations, pictures and themes, unpacked in memory.
struct DotLottie {
  /// Where a version keeps its files.
  private struct Folders {
    let animations: String
    let images: String
    let themes: String
  }

  /// What one theme sets.
  struct Theme {
    /// Colours by the identifiers of slots.
    var colors: [(slot: String, color: Color)] = []
    /// What else it sets, in words, which is not applied.
    var others: Set<String> = []
  }

  /// The identifiers of the animations, in the manifest's order.
  let animations: [String]
  /// The animation that shows where none is chosen.
  let initialAnimation: String
  /// The identifiers of the themes.
  let themes: [String]
  private let initialThemes: [String: String]
  private let files: [String: [UInt8]]
  private let folders: Folders
  private let path: String

  private static let versions = [
    Folders(animations: "animations/", images: "images/", themes: "themes/"),
    Folders(animations: "a/", images: "i/", themes: "t/"),
  ]
  private static let manifestName = "manifest.json"

  /// Unpacks an archive.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - path: What messages call it.
  /// - Throws: A problem where it is damaged, too large, or has no manifest or no animation.
  init(_ bytes: [UInt8], at path: String) throws(Problem) {
    self.path = path
    let folders = Self.versions.flatMap { [$0.animations, $0.images, $0.themes] }
    do throws(UnpackingError) {
      files = try ZipArchive.unpack(bytes) { name in
        name == Self.manifestName || folders.contains(where: name.hasPrefix)
      }
    } catch {
      throw Self.damage("the archive cannot be unpacked: \(error)", at: path)
    }
    guard let text = files[Self.manifestName] else {
      throw Self.damage("the archive has no \(Self.manifestName)", at: path)
    }
    let manifest: JSONNode
    do throws(JSONReader.Failure) { manifest = try JSONReader.read(text) } catch {
      throw Self.damage("the manifest is not JSON: line \(error.line): \(error.what)", at: path)
    }
    let entries = manifest["animations"]?.array ?? []
    let named = entries.compactMap { $0["id"]?.string }
    // The version follows from the files, not from what the manifest says.
    let version = Self.versions.first { [files] version in
      named.contains { files["\(version.animations)\($0).json"] != nil }
    }
    guard let version else { throw Self.damage("the archive has no animation", at: path) }
    self.folders = version
    var known: Set<String> = []
    animations = named.filter { [files] id in
      files["\(version.animations)\(id).json"] != nil && known.insert(id).inserted
    }
    let initial = manifest["initial"]?["animation"]?.string ?? manifest["activeAnimationId"]?.string
    initialAnimation =
      initial.flatMap { [animations] in animations.contains($0) ? $0 : nil }
      ?? animations[0]
    themes = (manifest["themes"]?.array ?? []).compactMap { $0["id"]?.string }
      .filter { [files] in files["\(version.themes)\($0).json"] != nil }
    initialThemes = Dictionary(
      entries.compactMap { entry in
        guard let id = entry["id"]?.string, let theme = entry["initialTheme"]?.string else {
          return nil
        }
        return (id, theme)
      }
    ) { first, _ in first }
  }

  /// The bytes of an animation's document.
  ///
  /// - Parameter id: One of ``animations``.
  /// - Returns: The JSON.
  func document(_ id: String) -> [UInt8] { files["\(folders.animations)\(id).json"] ?? [] }

  /// The theme that an animation has where none is chosen; nil for none.
  func initialTheme(of animation: String) -> String? {
    initialThemes[animation].flatMap { themes.contains($0) ? $0 : nil }
  }

  /// The bytes of a picture, which lies in the archive's folder of pictures.
  func image(_ name: String) -> [UInt8]? { files[folders.images + Folder.name(of: name)] }

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - id: One of ``themes``.
  ///   - animation: The animation whose rules count.
  /// - Returns: What it sets.
  /// - Throws: A problem where it is not JSON.
  func theme(_ id: String, for animation: String) throws(Problem) -> Theme {
    let node: JSONNode
    do throws(JSONReader.Failure) {
      node = try JSONReader.read(files["\(folders.themes)\(id).json"] ?? [])
    } catch {
      throw Self.damage("theme \(id) is not JSON: line \(error.line): \(error.what)", at: path)
    }
    var theme = Theme()
    for rule in node["rules"]?.array ?? [] {
      let chosen = rule["animations"]?.array?.compactMap(\.string)
      guard chosen?.contains(animation) ?? true, let slot = rule["id"]?.string else { continue }
      let kind = rule["type"]?.string ?? "Unknown"
      let numbers = (rule["value"]?.array ?? []).compactMap(\.number)
      guard kind == "Color", numbers.count >= 3 else {
        theme.others.insert(kind == "Color" ? "colours over time" : "\(kind.lowercased()) slots")
        continue
      }
      let parts = numbers.map { min(max($0, 0), 1) }
      theme.colors.append((slot, Color(red: parts[0], green: parts[1], blue: parts[2])))
    }
    return theme
  }

  private static func damage(_ what: String, at path: String) -> Problem {
    Problem(
      .badInput,
      what,
      at: path,
      remedy: "make or fetch the file again"
    )
  }
}
