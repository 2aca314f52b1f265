/// The source of a document's images and fonts; the document itself neither reads nor decodes any.
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
    /// A file beside the document, named by the document; do not trust its folder and name.
    case external(folder: String, name: String)
  }

  /// A font that a document requests if it has no glyphs.
  public struct Font: Hashable, Sendable {
    /// The family's name.
    public var family: String
    /// The weight, as in CSS: 400 is regular, 700 is bold.
    public var weight = 400.0
    /// Whether the font is slanted.
    public var isItalic = false

    /// Creates a regular font.
    public init(family: String) { self.family = family }
  }

  /// The outline of a text, in a font of size 1.
  public struct Outline: Hashable, Sendable {
    /// The path, from the left end of the baseline; y grows downwards.
    public var path: Path
    /// The advance width: the distance to the text that follows.
    public var width: Double
    /// The family used instead of the requested one, which is noted as an unsupported feature;
    /// `nil` if the requested family is used.
    public var substitute: String?

    /// Creates an outline.
    public init(path: Path, width: Double, substitute: String? = nil) {
      self.path = path
      self.width = width
      self.substitute = substitute
    }
  }

  /// Returns the picture of an image, or `nil` if it is missing, which is noted as an unsupported
  /// feature.
  public var picture: @Sendable (Image) -> Bitmap?
  /// Returns the outline of a text in a font; `nil` if there are no fonts, which is noted as an
  /// unsupported feature.
  public var outline: (@Sendable (String, Font) -> Outline?)?

  /// Creates resources from a function that finds pictures and one that draws text.
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
