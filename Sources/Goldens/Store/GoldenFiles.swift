import Decoding

/// The files of a golden, in memory; callers read and write the files on disk.
package struct GoldenFiles: Sendable {
  /// The name of the film strip of key frames.
  package static let stripName = "strip.png"
  /// The names of a golden's files, the manifest last.
  package static let names = [stripName, TrackText.fileName, GoldenManifest.fileName]
  /// The name of the manifest, which describes the other files.
  package static var manifestName: String { GoldenManifest.fileName }

  /// Returns whether pullreel wrote a text file as part of a golden, even if it is damaged now.
  package static func isOurs(_ text: [UInt8]) -> Bool {
    ["pullreel golden ", "pullreel tracks "].contains { text.starts(with: Array($0.utf8)) }
  }

  /// Returns the facts that a manifest states about its clip; they include no tracks or pixels.
  package static func clip(ofManifest bytes: [UInt8]) throws(GoldenError) -> ClipRecord {
    try GoldenManifest(String(decoding: bytes, as: UTF8.self)).clip
  }

  /// Returns the files of a golden, the manifest last; equal goldens give equal bytes.
  ///
  /// Compression fails only if memory runs out.
  package static func encode(_ golden: Golden) throws -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    if !golden.keyFrames.isEmpty {
      var strip = FilmStrip(
        frameCount: golden.keyFrames.count,
        width: golden.clip.width,
        height: golden.clip.height
      )
      for frame in golden.keyFrames { strip.append(frame.bitmap) }
      let encoder = PNGEncoder(options: .init(compression: .small, scale: golden.clip.scale))
      files.append((stripName, try encoder.encode(strip.bitmap)))
    }
    if let tracks = golden.clip.tracks {
      files.append((TrackText.fileName, Array(TrackText.text(of: tracks).utf8)))
    }
    let manifest = GoldenManifest(
      clip: golden.clip,
      keyFrames: golden.keyFrames.map(\.number),
      files: files.map { ($0.name, ByteHash.of($0.bytes)) }
    )
    return files + [(GoldenManifest.fileName, Array(manifest.text.utf8))]
  }

  /// The facts about the recorded clip; its pixels are not included.
  package let clip: ClipRecord
  /// The numbers of the frames whose pictures are stored, in order.
  package let keyFrames: [Int]
  private let strip: [UInt8]

  /// Reads a golden's files; the film strip is decoded later, on demand.
  ///
  /// `read` returns the bytes of the file with a name, or `nil` if the file does not exist. Throws
  /// ``GoldenError`` if a file is missing, damaged or changed.
  package init(reading read: (String) throws -> [UInt8]?) throws {
    guard let text = try read(GoldenManifest.fileName) else {
      throw GoldenError(.damaged, "the file is missing", file: GoldenManifest.fileName)
    }
    let manifest = try GoldenManifest(String(decoding: text, as: UTF8.self))
    var clip = manifest.clip
    var strip: [UInt8] = []
    for file in manifest.files {
      guard let bytes = try read(file.name) else {
        throw GoldenError(.damaged, "the file is missing", file: file.name)
      }
      let isStrip = file.name == Self.stripName
      if !isStrip {
        clip.tracks = try TrackText.tracks(from: String(decoding: bytes, as: UTF8.self))
      }
      if ByteHash.of(bytes) != file.hash {
        // If the strip can be decoded, it was edited, and the error below reports a change. If not,
        // decoding throws an error that reports damage.
        if isStrip { _ = try Self.picture(bytes) }
        throw GoldenError(
          .altered,
          "the file has changed since it was recorded",
          file: file.name
        )
      }
      if isStrip { strip = bytes }
    }
    guard clip.tracks == nil || clip.tracks?.frameCount == clip.frameCount else {
      throw GoldenError(
        .damaged,
        "tracks and hashes have different numbers of frames",
        file: TrackText.fileName
      )
    }
    self.clip = clip
    keyFrames = manifest.keyFrames
    self.strip = strip
  }

  /// Returns the golden with its pictures; throws if the film strip does not match the manifest.
  package func golden() throws(GoldenError) -> Golden {
    Golden(clip: clip, keyFrames: keyFrames.isEmpty ? [] : try Self.decode(strip, clip, keyFrames))
  }

  private static func decode(
    _ bytes: [UInt8],
    _ clip: ClipRecord,
    _ numbers: [Int]
  ) throws(GoldenError) -> [KeyFrame] {
    let picture = try picture(bytes)
    let columns = FilmStrip.columns(
      frameCount: numbers.count,
      width: clip.width,
      height: clip.height
    )
    let rows = (numbers.count + columns - 1) / columns
    guard picture.width == columns * clip.width, picture.height == rows * clip.height
    else {
      throw GoldenError(
        .damaged,
        "the size of the picture does not match its \(numbers.count) frames",
        file: stripName
      )
    }
    return numbers.enumerated().map { place, number in
      let rect = PixelRect(
        x: place % columns * clip.width,
        y: place / columns * clip.height,
        width: clip.width,
        height: clip.height
      )
      return KeyFrame(number: number, bitmap: picture.cropped(to: rect))
    }
  }

  private static func picture(_ bytes: [UInt8]) throws(GoldenError) -> Bitmap {
    do { return try PNGDecoder.decode(bytes).bitmap } catch {
      throw GoldenError(.damaged, "\(error)", file: stripName)
    }
  }
}
