import Decoding
import Files
import Lottie
import Pixels

/// Finds the pictures of Lottie documents.
enum LottiePictures {
  /// Pictures inside the document, and files in the folder that it lies in.
  static func resources(beside path: String) -> LottieResources {
    LottieResources { image in
      switch image {
      case .embedded(let bytes): picture(bytes)
      case .external(let folder, let name):
        file(folder, name, beside: path).flatMap { try? InputFile.read($0, upTo: 64 << 20) }
          .flatMap(picture)
      }
    }
  }

  /// Pictures inside the document, and those of the archive that it comes from.
  static func resources(in archive: DotLottie) -> LottieResources {
    LottieResources { image in
      switch image {
      case .embedded(let bytes): picture(bytes)
      case .external(_, let name): archive.image(name).flatMap(picture)
      }
    }
  }

  private static func picture(_ bytes: [UInt8]) -> Bitmap? {
    let file = try? PictureFormat.decode(bytes, limits: DecodingLimits(side: 8_192))
    return file.flatMap { $0.still ?? $0.makePictures()() }
  }

  /// A file that a document names, if it lies beside the document or in a folder there.
  private static func file(_ folder: String, _ name: String, beside path: String) -> String? {
    guard path != "-" else { return nil }
    let parts = (folder.split(separator: "/") + name.split(separator: "/")).map(String.init)
    guard !parts.isEmpty, !parts.contains(".."), !parts.contains(where: { $0.contains("\0") })
    else { return nil }
    return Folder.of(path) + parts.joined(separator: "/")
  }
}
