/// The manifest `golden.txt`: facts about the clip, and hashes of the golden's other files.
///
///     pullreel golden 1
///     case "airplane" "loading"
///     size 320 110
///     scale 1
///     fps 60
///     duration 2.5
///     environment "cairo" "1.18.0"
///     recipe "fps" "60"
///     pictures 0 37 149
///     file strip.png 0123456789abcdef
///     file tracks.txt 0123456789abcdef
///     frames 150
///       0 0123456789abcdef 0123456789abcdef 0123456789abcdef 0123456789abcdef
///       …
///     end 0123456789abcdef
///
/// The last line is the hash of all lines above it. The manifest of a thin golden, which stores no
/// pictures, contains `pictures none` and no film strip.
struct GoldenManifest {
  static let fileName = "golden.txt"
  static let heading = "pullreel golden 1"
  static let hashesPerLine = 4
  /// The word that replaces the frame numbers if no pictures are stored.
  static let noPictures = "none"

  /// The facts about the clip; its tracks are in another file.
  var clip: ClipRecord
  /// The numbers of the frames in the film strip, in order; empty without a film strip.
  var keyFrames: [Int]
  /// The names and hashes of the golden's files except the manifest.
  var files: [(name: String, hash: UInt64)]

  var text: String {
    func decimals(_ number: Double) -> String { FixedPoint.text(number, decimals: 6) }
    var text = """
      \(Self.heading)
      case \(QuotedText.of(clip.name.animation)) \(QuotedText.of(clip.name.scene))
      size \(clip.width) \(clip.height)
      scale \(decimals(clip.scale))
      fps \(decimals(clip.framesPerSecond))
      duration \(decimals(clip.duration))

      """
    for entry in clip.fingerprint?.environment ?? [] {
      text += "environment \(QuotedText.of(entry.name)) \(QuotedText.of(entry.value))\n"
    }
    for entry in clip.fingerprint?.recipe ?? [] {
      text += "recipe \(QuotedText.of(entry.name)) \(QuotedText.of(entry.value))\n"
    }
    let pictures = keyFrames.isEmpty ? [Self.noPictures] : keyFrames.map(String.init)
    text += "pictures \(pictures.joined(separator: " "))\n"
    for file in files { text += "file \(file.name) \(ByteHash.text(file.hash))\n" }
    text += "frames \(clip.frameCount)"
    for (frame, hash) in clip.frameHashes.enumerated() {
      if frame % Self.hashesPerLine == 0 { text += "\n  \(frame)" }
      text += " " + ByteHash.text(hash)
    }
    text += "\n"
    return text + "end \(ByteHash.text(ByteHash.of(Array(text.utf8))))\n"
  }
}
