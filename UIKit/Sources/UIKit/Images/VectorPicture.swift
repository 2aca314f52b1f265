import Foundation
import Raster

/// The drawing of PDF and SVG files in asset catalogues.
package enum VectorPicture {
  /// The factor by which pictures are drawn larger if a phone would keep them as vectors.
  private static let reserve = 4.0
  /// The length, in pixels, up to which ``reserve`` enlarges the longer side of a picture.
  private static let side = 1024.0
  /// The program that draws PDF files: a name that is looked up in `PATH`, or a path.
  @TaskLocal package static var program = "pdftocairo"

  /// The format of a file, by the extension of its name.
  private enum Kind: String {
    case pdf, svg

    init?(_ path: String) {
      self.init(rawValue: path.split(separator: ".").last?.lowercased() ?? "")
    }
  }

  /// Returns whether a file has one of these formats, by its extension.
  static func isVector(_ file: String) -> Bool { Kind(file) != nil }

  /// Draws a file for a screen.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of pixels per point.
  ///   - staysVector: Whether the picture may be shown larger than its own size, and stays sharp.
  /// - Returns: The picture; a crossed square, with a note, if the file cannot be drawn.
  static func draw(_ path: String, scale: Double, staysVector: Bool) -> ImageLibrary.Found? {
    let found =
      Kind(path) == .svg
      ? svg(path, scale, staysVector) : pdf(path, scale, staysVector)
    return found ?? ImageLibrary.placeholder.map { ImageLibrary.Found(image: $0, scale: 2) }
  }

  private static func svg(_ path: String, _ scale: Double, _ staysVector: Bool)
    -> ImageLibrary.Found?
  {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do throws(SVGError) {
      let bytes = [UInt8](data)
      let usual = try SVGPicture(bytes)
      let longest = Double(max(usual.bitmap.width, usual.bitmap.height)) / usual.pixelsPerPoint
      let factor = enlarged(scale, longest, staysVector)
      let picture = try SVGPicture(bytes, side: longest * factor)
      return ImageLibrary.Found(
        image: CGImage(picture.bitmap),
        scale: CGFloat(picture.pixelsPerPoint)
      )
    } catch {
      Notices.sayOnce(
        "\(name(path)): \(error). A crossed square is drawn instead. Add the picture as a PNG."
      )
      return nil
    }
  }

  private static func pdf(_ path: String, _ scale: Double, _ staysVector: Bool)
    -> ImageLibrary.Found?
  {
    func picture(_ factor: Double) -> CGImage? {
      let size = "\(72 * factor)"
      let arguments = ["-png", "-singlefile", "-transp", "-r", size, path, "-"]
      return output(of: program, arguments).flatMap { ImageLibrary.decode([UInt8]($0)) }
        .map { CGImage($0) }
    }
    guard let usual = picture(scale) else {
      Notices.sayOnce(
        "\(name(path)): the PDF file cannot be drawn: a crossed square is drawn instead. Install "
          + "poppler-utils, whose program pdftocairo draws it, or add the picture as a PNG."
      )
      return nil
    }
    let factor = enlarged(scale, Double(max(usual.width, usual.height)) / scale, staysVector)
    guard factor > scale, let large = picture(factor) else {
      return ImageLibrary.Found(image: usual, scale: CGFloat(scale))
    }
    return ImageLibrary.Found(image: large, scale: CGFloat(factor))
  }

  /// Returns the number of pixels per point for a picture; `longest` is its longer side in points.
  private static func enlarged(_ scale: Double, _ longest: Double, _ staysVector: Bool) -> Double {
    guard staysVector, longest > 0 else { return scale }
    return max(min(scale * reserve, side / longest), scale)
  }

  /// Runs a program without input, and returns what it has printed.
  ///
  /// - Parameters:
  ///   - program: The program, which is looked up in `PATH`.
  ///   - arguments: The arguments of the program.
  ///   - limit: The time after which the program is stopped, in seconds.
  /// - Returns: The output; `nil` if the program is not installed, fails or is stopped.
  static func output(of program: String, _ arguments: [String], limit: Double = 20) -> Data? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--signal=KILL", "\(limit)", program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
