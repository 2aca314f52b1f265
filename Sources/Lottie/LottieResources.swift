/// The source of a document's images and fonts; the document itself reads and decodes nothing.
///
/// ```swift
/// let resources = LottieResources(picture: { image in
///   guard case .embedded(let file) = image else { return nil }
///   return try? PNGDecoder.decode(file).bitmap
/// })
/// let document = try LottieDocument(json: bytes, resources: resources)
/// ```
public struct LottieResources: Sendable {
  /// An image that a document requests.
  public enum Image: Hashable, Sendable {
    /// The bytes of a picture file inside the document.
    case embedded([UInt8])
    /// A file beside the document, as the document names it: never a path to be trusted.
    case external(folder: String, name: String)
  }

  /// A font that a document requests if it has no glyphs.
  public struct Font: Hashable, Sendable {
    /// The family's name.
    public var family: String
    /// The weight, as in CSS: 400 is regular, 700 is bold.
    public var weight = 400.0
    /// Whether it is slanted.
    public var isItalic = false

    /// Creates a regular font.
    public init(family: String) { self.family = family }
  }

  /// A text in a font of size 1.
  public struct Outline: Hashable, Sendable {
    /// The path, from the left end of the baseline; y grows downwards.
    public var path: Path
    /// The advance: the distance to the text that follows.
    public var width: Double
    /// The family that it is drawn in, if that is not the requested one, which is noted as an
    /// unsupportedFeature.
    public var substitute: String?

    /// Creates an outline.
    public init(path: Path, width: Double, substitute: String? = nil) {
      self.path = path
      self.width = width
      self.substitute = substitute
    }
  }

  /// Returns the picture of an image, or `nil` for a missing one, which is noted as an unsupported
  /// feature.
  public var picture: @Sendable (Image) -> Bitmap?
  /// Returns the outline of a text in a font, or `nil` without fonts, which is noted as an
  /// unsupported feature.
  public var outline: (@Sendable (String, Font) -> Outline?)?

  /// Creates resources from functions that find or decode pictures, and draw text.
  public init(
    picture: @escaping @Sendable (Image) -> Bitmap?,
    outline: (@Sendable (String, Font) -> Outline?)? = nil
  ) {
    self.picture = picture
    self.outline = outline
  }

  /// Resources without images and fonts.
  public static let none = LottieResources(picture: { _ in nil })
}
