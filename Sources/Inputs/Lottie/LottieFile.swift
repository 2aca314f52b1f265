import Files
import JSON
import Lottie

/// A Lottie file of any kind, unpacked: plain JSON, gzipped JSON or a dotLottie archive.
///
/// The kind is determined by the first bytes of the file, not by its name.
struct LottieFile {
  /// The path; `-` is standard input.
  let path: String
  /// The hash of the file before unpacking, in hexadecimal digits.
  let hash: String
  /// The archive; `nil` for a single document.
  let archive: DotLottie?
  /// The document; empty for an archive.
  private let json: [UInt8]

  /// Reads and unpacks a file; throws a problem if the file is damaged or too large.
  init(_ path: String) throws(Problem) {
    self.path = path
    let limit = LottieLimits().byteCount
    let bytes = try InputFile.read(path, upTo: limit)
    var hash = SHA256()
    hash.update(bytes)
    self.hash = hash.finish()
    archive = try DotLottie(bytes, at: Self.title(of: path))
    json =
      archive == nil
      ? try InputFile.unpackGzip(bytes, upTo: limit, at: Self.title(of: path)) ?? bytes : []
  }

  /// Reads the document of the file or, in an archive, of the animation identified by `animation`.
  ///
  /// The theme's values replace the values of the document's slots. The function throws a problem
  /// if the file is not a Lottie document, or exceeds the limits.
  func document(
    _ animation: String?,
    theme: DotLottieTheme? = nil
  ) throws(Problem) -> LottieDocument {
    let bytes = animation.flatMap { archive?.document($0) } ?? json
    let resources =
      archive.map(LottiePictures.resources(in:)) ?? LottiePictures.resources(beside: path)
    do throws(LottieError) {
      return try LottieDocument(json: bytes, slots: theme?.slots ?? [], resources: resources)
    } catch {
      throw Self.problem(error, at: path, animation)
    }
  }

  /// Returns the problem to throw for a document that cannot be read or shown.
  static func problem(_ error: LottieError, at path: String, _ animation: String? = nil) -> Problem
  {
    var remedy = "export the file again, or choose another Lottie file"
    if case .expression = error { remedy = "simplify the expression, or bake it into keyframes" }
    return Problem.badInput(animation.map { "animation \(Excerpt.of($0)): \(error)" } ?? "\(error)")
      .at(title(of: path)).remedy(remedy)
  }

  /// Whether a file is valid JSON but not a Lottie document, because it has no layers.
  static func isOtherJSON(_ path: String) -> Bool {
    guard let bytes = try? InputFile.read(path, upTo: LottieLimits().byteCount),
      let json = try? JSONReader.read(bytes, JSONReader.Rules(isStrict: false))
    else { return false }
    return json["layers"] == nil
  }

  private static func title(of path: String) -> String { path == "-" ? "standard input" : path }
}
