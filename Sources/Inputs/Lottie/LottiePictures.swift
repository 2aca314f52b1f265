import Decoding
import Files
import Lottie
import Pixels
import Platform

/// Finds the pictures of Lottie documents.
enum LottiePictures {
  private static let fonts = LottieFonts()

  /// Pictures inside the document, and files in the folder that it lies in.
  static func resources(beside path: String) -> LottieResources {
    LottieResources(
      picture: { image in
        switch image {
        case .embedded(let bytes): picture(bytes)
        case .external(let folder, let name):
          file(folder, name, beside: path).flatMap { try? InputFile.read($0, upTo: 64 << 20) }
            .flatMap(picture)
        }
      },
      outline: { [fonts] in fonts.outline($0, $1) }
    )
  }

  /// Pictures inside the document, and those of the archive that it comes from.
  static func resources(in archive: DotLottie) -> LottieResources {
    LottieResources(
      picture: { image in
        switch image {
        case .embedded(let bytes): picture(bytes)
        case .external(_, let name): archive.image(name).flatMap(picture)
        }
      },
      outline: { [fonts] in fonts.outline($0, $1) }
    )
  }

  private static func picture(_ bytes: [UInt8]) -> Bitmap? {
    let file = try? PictureFormat.decode(bytes, limits: DecodingLimits(side: 8_192))
    return file.flatMap { $0.still ?? $0.makePictures()() }
  }

  /// Returns a file that a document names, if it lies beside the document or in a folder there.
  ///
  /// Links count as their targets, and only files of the regular kind are read.
  static func file(_ folder: String, _ name: String, beside path: String) -> String? {
    guard path != "-" else { return nil }
    let parts = (folder.split(separator: "/") + name.split(separator: "/")).map(String.init)
    guard !parts.isEmpty, !parts.contains(".."), !parts.contains(where: { $0.contains("\0") })
    else { return nil }
    let place = Folder.of(path)
    var information = stat()
    guard let root = withoutLinks(place.isEmpty ? "." : place),
      let file = withoutLinks(place + parts.joined(separator: "/")),
      file.hasPrefix(root.hasSuffix("/") ? root : root + "/"), stat(file, &information) == 0,
      information.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return file
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
