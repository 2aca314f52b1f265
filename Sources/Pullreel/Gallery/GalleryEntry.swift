/// An artefact as a batch's manifest describes it, and as the gallery's page shows it.
struct GalleryEntry: Codable, Hashable, Sendable {
  /// What an artefact is.
  enum Format: String, Codable, Hashable, Sendable {
    case gif, apng, png, frames, strip, json
  }

  /// Where it is, seen from the manifest's folder.
  let path: String
  let animation: String
  let scene: String
  let theme: String?
  let format: Format
  /// Width and height in points.
  let size: [Double]
  /// Pixels per point.
  let scale: Double
  let fps: Double
  let frames: Int
  /// In seconds.
  let duration: Double
  /// All its files together.
  let bytes: Int
  let sha256: String

  /// Whether the path stays in the folder that it is seen from, as far as its words tell.
  var staysInside: Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0) && !parts.contains("..")
  }

  /// Whether the numbers can be those of an artefact.
  var isPlausible: Bool {
    size.count == 2 && size.allSatisfy { $0 > 0 } && scale > 0 && fps > 0 && frames > 0
      && duration >= 0 && bytes >= 0
  }
}
