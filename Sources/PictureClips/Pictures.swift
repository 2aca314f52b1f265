import Decoding
package import Files
import Raster

/// Reads the pictures that users set as parameters of animations.
package enum Pictures {
  /// The longest accepted side of a picture, in pixels.
  static let largestSide = 8_192

  /// Reads a picture, or the first picture of an animated file.
  ///
  /// - Parameter path: A picture file of a supported kind, or an SVG.
  /// - Returns: The picture, at 2 pixels per point; an SVG has the size in points that it states.
  /// - Throws: A problem if the file cannot be read, is damaged or too large, or is an SVG with an
  ///   unsupported feature.
  package static func read(_ path: String) throws(Problem) -> ParameterValue.Picture {
    let bytes = try InputFile.read(
      path,
      beginningWith: PictureFormat.all.map(\.kind.signature) + FileKind.beginningsOfSVG,
      remedy: remedy
    )
    if FileKind.isSVG(bytes) { return try svg(bytes, at: path) }
    do throws(ImageDecodingError) {
      let file = try PictureFormat.decode(bytes, limits: DecodingLimits(side: largestSide))
      guard let picture = file.still ?? file.pictures.first(where: { _ in true }) else {
        throw ImageDecodingError("the file contains no picture", offset: bytes.count)
      }
      return .bitmap(picture)
    } catch {
      throw Problem.badInput("the picture cannot be used because \(error)").at(path)
        .remedy(remedy)
    }
  }

  /// Returns the first picture of a file's contents; `nil` if it cannot be decoded.
  package static func bitmap(_ bytes: [UInt8]) -> Bitmap? {
    let file = try? PictureFormat.decode(bytes, limits: DecodingLimits(side: largestSide))
    return file.flatMap { $0.still ?? $0.pictures.first { _ in true } }
  }

  private static func svg(_ bytes: [UInt8], at path: String) throws(Problem)
    -> ParameterValue.Picture
  {
    do throws(SVGError) {
      let picture = try SVGPicture(bytes)
      return .bitmap(picture.bitmap, pixelsPerPoint: picture.pixelsPerPoint)
    } catch {
      throw Problem.badInput("\(error)").at(path).remedy(Self.remedy(for: error))
    }
  }

  private static func remedy(for error: SVGError) -> String {
    switch error {
    case .damaged, .tooLarge: remedy
    case .unsupported: "export the picture as a PNG, or as an SVG of plain paths"
    }
  }

  private static let remedy =
    "name a \(PictureFormat.names) or SVG file of at most \(largestSide) pixels a side"
}
