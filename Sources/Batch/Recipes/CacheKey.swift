/// The cache key of an artefact.
///
/// An artefact is not made again if its key is unchanged. The key covers the request's values
/// including defaults, the pixels of the clip's pictures, and ``Version/rendering``. It covers
/// neither the version of Cairo, which draws the frames, nor code of packages that use pullreel.
enum CacheKey {
  /// Returns the hash of an artefact's cache key, as hexadecimal digits.
  static func hash(of artefact: Artefact) -> String {
    let clip = artefact.clip
    var words = [
      "rendering=\(Version.rendering)", "animation=\(clip.name.animation)",
      "scene=\(clip.name.scene)", "size=\(clip.size.width)x\(clip.size.height)",
      "scale=\(artefact.scale)", "fps=\(artefact.framesPerSecond)",
      "format=\(artefact.format.name)", "part=\(artefact.part)", "speed=\(artefact.request.speed)",
    ]
    words += artefact.request.encoding.cacheKey(of: artefact.format)
    if let preset = artefact.request.preset { words.append("for=\(preset.name)") }
    if artefact.format.isStrip { words += artefact.request.strip.cacheKey }
    words.append(artefact.planned.cacheKey)
    return SHA256.hex(of: words.joined(separator: "\n"))
  }
}
