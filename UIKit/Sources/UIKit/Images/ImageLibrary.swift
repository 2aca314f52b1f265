import Decoding
import Encoding
import Pixels

/// A library of the pictures and colours that code finds by name.
package enum ImageLibrary {
  /// The folders with pictures, asset catalogues and bundles, which are searched recursively.
  nonisolated(unsafe) package static var folders: [String] = [] {
    didSet { (index, colorSets) = (nil, nil) }
  }

  struct Found {
    let image: CGImage
    let scale: CGFloat
    var isTemplate = false
    /// Whether the library has another picture for the other style.
    var dependsOnStyle = false
  }

  private struct Entry: AssetVariant {
    let path: String
    let scale: Int
    var idiom: String?
    var appearances: [AssetAppearance]?
    var isTemplate = false
    /// Whether a vector picture may be shown larger than its own size, and stays sharp.
    var staysVector = false
  }

  /// The picture files by the names of the pictures; `nil` until the folders are searched.
  nonisolated(unsafe) private static var index: [String: [Entry]]?
  nonisolated(unsafe) private static var cache: [String: Found] = [:]
  /// The colour sets with the paths of their files; `nil` until the folders are searched.
  nonisolated(unsafe) private static var colorSets: [(path: String, set: ColorSet)]?

  static func image(
    named name: String,
    in bundle: Bundle?,
    for traits: UITraitCollection? = nil
  ) -> Found? {
    let isDark = (traits ?? .current).userInterfaceStyle == .dark
    // A name may start with a folder or bundle, and end with a file extension.
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let key = stem(last).name
    if let found = best(entries()[key] ?? entries()[last] ?? [], isDark) { return found }
    for folder in [bundle?.resourcePath, Bundle.main.resourcePath].compactMap({ $0 }) {
      let here = files(in: folder)
      if let found = best(here[key] ?? here[last] ?? [], isDark) { return found }
    }
    return nil
  }

  static func file(_ path: String) -> Found? {
    if let found = cache[path] { return found }
    guard let data = FileManager.default.contents(atPath: FileSpelling.existing(path)),
      let bitmap = decode([UInt8](data))
    else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let found = Found(image: CGImage(bitmap), scale: CGFloat(stem(name).scale))
    cache[path] = found
    return found
  }

  /// Returns the colours with a name from an asset catalogue, or `nil` if there are none.
  static func colors(named name: String) -> ColorSet? {
    let known = colorSets ?? folders.flatMap(colorSets(in:))
    colorSets = known
    return known.first { $0.path.hasSuffix("/\(name).colorset/Contents.json") }?.set
  }

  private static func colorSets(in folder: String) -> [(path: String, set: ColorSet)] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var result: [(path: String, set: ColorSet)] = []
    for case let path as String in walk where path.hasSuffix(".colorset/Contents.json") {
      let full = folder + "/" + path
      if let set = ColorSet(full) { result.append((full, set)) }
    }
    return result
  }

  static func decode(_ bytes: [UInt8]) -> Bitmap? {
    if let file = try? ImageFile.decode(bytes) {
      switch file {
      case .gif(let image): return image.pictures.first { _ in true }
      case .png(let image): return image.pictures.first { _ in true }
      }
    }
    if let picture = try? JPEGDecoder.decode(bytes) { return picture.bitmap }
    return nil
  }

  static func encode(_ image: CGImage?) -> Data? {
    guard let image, let bytes = try? PNGEncoder().encode(image.bitmap) else { return nil }
    return Data(bytes)
  }

  private static func entries() -> [String: [Entry]] {
    if let index { return index }
    var all: [String: [Entry]] = [:]
    for folder in folders { all.merge(files(in: folder)) { $0 + $1 } }
    index = all
    return all
  }

  /// Returns a vector picture if there is one, or else the picture with the lowest scale that
  /// suffices for the screen, or else the picture with the highest scale.
  private static func best(_ entries: [Entry], _ isDark: Bool) -> Found? {
    let sorted = Entry.fitting(entries, isDark: isDark)
      .sorted { ($0.scale, $0.path) < ($1.scale, $1.path) }
    let wanted = Int(World.current.screenScale.rounded(.up))
    let entry =
      sorted.first { VectorPicture.isVector($0.path) } ?? sorted.first { $0.scale >= wanted }
      ?? sorted.last
    guard let entry else { return nil }
    var found = VectorPicture.isVector(entry.path) ? vector(entry) : bitmap(entry)
    found?.dependsOnStyle = entries.contains { $0.dependsOnStyle }
    return found
  }

  private static func bitmap(_ entry: Entry) -> Found? {
    file(entry.path).map {
      Found(image: $0.image, scale: CGFloat(entry.scale), isTemplate: entry.isTemplate)
    }
  }

  private static func vector(_ entry: Entry) -> Found? {
    let scale = World.current.screenScale
    let key = "\(entry.path) \(scale)"
    let drawn =
      cache[key] ?? VectorPicture.draw(entry.path, scale: scale, staysVector: entry.staysVector)
    cache[key] = drawn
    return drawn.map { Found(image: $0.image, scale: $0.scale, isTemplate: entry.isTemplate) }
  }

  private static func files(in folder: String) -> [String: [Entry]] {
    var result: [String: [Entry]] = [:]
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [:] }
    for case let path as String in walk {
      let full = folder + "/" + path
      let parts = path.split(separator: "/").map(String.init)
      if let set = parts.last(where: { $0.hasSuffix(".imageset") }) {
        let name = String(set.dropLast(".imageset".count))
        if parts.last == "Contents.json" {
          result[name, default: []] += imageSet(full)
        } else if let last = parts.last, isPicture(last), !hasContents(beside: full) {
          result[name, default: []].append(Entry(path: full, scale: stem(last).scale))
        }
      } else if let last = parts.last, isPicture(last) {
        let (name, scale) = stem(last)
        result[name, default: []].append(Entry(path: full, scale: scale))
      }
    }
    return result
  }

  static func isPicture(_ file: String) -> Bool {
    ["png", "jpg", "jpeg", "gif"].contains(file.split(separator: ".").last?.lowercased() ?? "")
  }

  /// Returns whether the folder of a picture in an asset catalogue has a `Contents.json`.
  private static func hasContents(beside picture: String) -> Bool {
    let folder = URL(fileURLWithPath: picture).deletingLastPathComponent()
    return FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Contents.json").path
    )
  }

  /// Returns the pictures that an image set's `Contents.json` lists.
  private static func imageSet(_ path: String) -> [Entry] {
    guard let set = ImageSet(path) else { return [] }
    let folder = path.dropLast("Contents.json".count)
    return set.images.compactMap { image in
      guard let file = image.filename else { return nil }
      return Entry(
        path: FileSpelling.existing(folder + file),
        scale: image.scale?.first?.wholeNumberValue ?? 1,
        idiom: image.idiom,
        appearances: image.appearances,
        isTemplate: set.isTemplate,
        staysVector: set.staysVector
      )
    }
  }

  /// Splits a file's name into the name without extension and scale suffix, and the scale.
  private static func stem(_ file: String) -> (name: String, scale: Int) {
    var name = file
    if let dot = name.lastIndex(of: "."),
      ["png", "jpg", "jpeg", "gif"].contains(name[dot...].dropFirst().lowercased())
    {
      name = String(name[..<dot])
    }
    for scale in 1...3 where name.hasSuffix("@\(scale)x") {
      return (String(name.dropLast(3)), scale)
    }
    return (name, 1)
  }
}
