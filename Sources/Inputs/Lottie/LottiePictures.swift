import Files
import Lottie
import PictureClips

/// The resources that Lottie documents refer to: their pictures, and outlines of their text.
enum LottiePictures {
  private static let fonts = LottieFonts()

  /// Returns resources with pictures from the document and from files in the document's folder.
  static func resources(beside path: String) -> LottieResources {
    LottieResources(
      picture: { image in
        switch image {
        case .embedded(let bytes): Pictures.bitmap(bytes)
        case .external(let folder, let name):
          Folder.file(folder + "/" + name, beside: path).flatMap {
            try? InputFile.read($0, upTo: 64 << 20)
          }
          .flatMap(Pictures.bitmap)
        }
      },
      outline: { [fonts] in fonts.outline($0, $1) }
    )
  }

  /// Returns resources with pictures from the document and from its archive.
  static func resources(in archive: DotLottie) -> LottieResources {
    LottieResources(
      picture: { image in
        switch image {
        case .embedded(let bytes): Pictures.bitmap(bytes)
        case .external(_, let name): archive.image(name).flatMap(Pictures.bitmap)
        }
      },
      outline: { [fonts] in fonts.outline($0, $1) }
    )
  }
}
