import Files
import JSON

/// A dotLottie archive, version 1 or 2: animations, pictures and themes, unpacked in memory.
struct DotLottie {
  /// The paths of the folders that a version of the format uses.
  private struct Folders {
    let animations: String
    let images: String
    let themes: String
  }

  /// The identifiers of the animations, in the order of the manifest.
  let animations: [String]
  /// The identifier of the animation to show if the user chooses none.
  let initialAnimation: String
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

  /// Unpacks an archive; `nil` if the file is not a dotLottie archive.
  ///
  /// `path` is the name of the file in messages. Throws a problem if the archive is damaged, is too
  /// large, or has no manifest or animation.
  init?(_ bytes: [UInt8], at path: String) throws(Problem) {
    let folders = Self.versions.flatMap { [$0.animations, $0.images, $0.themes] }
    let files = try InputFile.unpackZip(bytes, at: path) { name in
      name == Self.manifestName || folders.contains(where: name.hasPrefix)
    }
    guard let files else { return nil }
    (self.path, self.files) = (path, files)
    guard let text = files[Self.manifestName] else {
      throw Self.damage("the archive has no \(Self.manifestName)", at: path)
    }
    let manifest: JSONNode
    do throws(JSONReader.Failure) { manifest = try JSONReader.read(text) } catch {
      throw Self.damage("line \(error.line) of manifest.json is not JSON (\(error.what))", at: path)
    }
    let entries = manifest["animations"]?.array ?? []
    let named = entries.compactMap { $0["id"]?.string }
    // The files reveal the version, even if the manifest states another.
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
    initialThemes = Dictionary(
      entries.compactMap { entry in
        guard let id = entry["id"]?.string, let theme = entry["initialTheme"]?.string else {
          return nil
        }
        return (id, theme)
      }
    ) { first, _ in first }
    var knownThemes: Set<String> = []
    // A theme without a file is listed too. The fault is reported when the theme is used.
    themes =
      ((manifest["themes"]?.array ?? []).compactMap { $0["id"]?.string }
      + animations.compactMap { [initialThemes] in initialThemes[$0] })
      .filter { knownThemes.insert($0).inserted }
  }

  /// Returns the bytes of an animation's JSON document; `id` is one of ``animations``.
  func document(_ id: String) -> [UInt8] { files["\(folders.animations)\(id).json"] ?? [] }

  /// Returns the initial theme of an animation; `nil` if there is none.
  func initialTheme(of animation: String) -> String? { initialThemes[animation] }

  /// Returns the bytes of a picture in the archive; `nil` if there is no such picture.
  func image(_ name: String) -> [UInt8]? { files[folders.images + Folder.name(of: name)] }

  /// Reads a theme for an animation; throws if the theme's file is missing or not JSON.
  func theme(_ id: String, for animation: String) throws(Problem) -> DotLottieTheme {
    guard let file = files["\(folders.themes)\(id).json"] else {
      throw Problem.noInput("the archive has no file for theme '\(Excerpt.of(id))'").at(path)
        .remedy(
          "choose another theme with \(.set) \(LottieParameters.themeKey)=NAME, or no theme with \(LottieParameters.themeKey)=none"
        )
    }
    do throws(JSONReader.Failure) {
      return DotLottieTheme(try JSONReader.read(file), for: animation)
    } catch {
      throw Self.damage("line \(error.line) of theme \(id) is not JSON (\(error.what))", at: path)
    }
  }

  private static func damage(_ what: String, at path: String) -> Problem {
    Problem.badInput(what).at(path).remedy("export or download the file again")
  }
}
