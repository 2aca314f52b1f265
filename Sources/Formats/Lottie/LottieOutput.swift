import Decoding
import Files
import Vectors

/// The functions that write clips as Lottie files.
enum LottieOutput {
  /// Returns a dotLottie archive if the file name ends in `.lottie`, otherwise plain JSON.
  static func lottie(_ setup: DocumentSetup) throws -> DocumentFile {
    let export = try export(setup)
    guard setup.pathExtension.lowercased() == "lottie" else {
      return file(export.json, of: export, setup)
    }
    let files = try archive(of: export, named: setup.frames.clip.name.animation)
    return file(try ZipArchive.pack(files), of: export, setup)
  }

  /// Returns a TGS sticker: gzipped JSON.
  static func tgs(_ setup: DocumentSetup) throws -> DocumentFile {
    let export = try export(setup)
    if let preset = setup.preset { try check(export, for: preset, setup) }
    return file(try GzipWriter.pack(export.json), of: export, setup)
  }

  private static func file(
    _ bytes: [UInt8],
    of export: LottieExport,
    _ setup: DocumentSetup
  ) -> DocumentFile {
    let lines = setup.lines(about: export.unsupportedFeatures, "a Lottie file")
    return DocumentFile(bytes, unsupportedFeatures: lines)
  }

  private static func export(_ setup: DocumentSetup) throws -> LottieExport {
    let clip = setup.frames.clip
    var options = LottieExport.Options()
    options.name = clip.name.animation
    options.framesPerSecond = setup.frames.clock.framesPerSecond
    options.tolerance = setup.options.fitTolerance
    if setup.preset != nil { (options.keepsRate, options.isTelegramSticker) = (true, true) }
    return try LottieExport(
      try setup.tracks(of: clip),
      options: options,
      encodePicture: PNGEncoder.small
    )
  }

  /// Returns the names and contents of the files in a dotLottie archive, version 2.
  private static func archive(
    of export: LottieExport,
    named name: String
  ) throws -> [(name: String, bytes: [UInt8])] {
    let plain = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? String(scalar) : "-"
    }
    let id = plain.isEmpty ? "animation" : plain.joined()
    let manifest =
      "{\"version\":\"2\",\"generator\":\"pullreel\",\"animations\":[{\"id\":\"\(id)\"}]}"
    return [("manifest.json", Array(manifest.utf8)), ("a/\(id).json", export.json)]
  }

  // MARK: Stickers

  /// Checks that a file follows Telegram's rules for animated stickers.
  ///
  /// Source: https://core.telegram.org/stickers#animation-requirements
  private static func check(
    _ export: LottieExport,
    for preset: DeliveryPreset,
    _ setup: DocumentSetup
  ) throws(Problem) {
    func refused(_ what: String, _ remedy: Message) -> Problem {
      Problem.usage("\(preset.name) accepts \(what)").at("\(.preset)").remedy(remedy)
    }
    let rate = export.framesPerSecond
    guard preset.rate(for: rate) == rate else {
      throw refused(
        "\(preset.rateWords) frames a second, not \(rate.short)",
        "choose \(.fps) \(preset.rates[0].short), or omit \(.fps)"
      )
    }
    if let feature = LottieFeature.allCases.first(where: export.features.contains) {
      throw refused(
        "no \(feature.rawValue)",
        "remove this feature from the animation, or choose telegram-video, whose stickers are WebM files"
      )
    }
  }
}
