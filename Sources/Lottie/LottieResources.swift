/// The source of a document's images and fonts.
///
/// The document itself neither reads nor decodes image and font files.
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
    /// The bytes of an image file inside the document.
    case embedded([UInt8])
    /// A file next to the document; its folder and name come from the document and are untrusted.
    case external(folder: String, name: String)
  }

  /// A font that is requested for text whose glyphs the document does not contain.
  public struct Font: Hashable, Sendable {
    /// The name of the family.
    public var family: String
    /// The weight, as in CSS; regular is 400 and bold is 700.
    public var weight = 400.0
    /// Whether the font is italic or slanted.
    public var isItalic = false

    /// Creates a regular font.
    public init(family: String) { self.family = family }
  }

  /// The outline of a text, in a font of size 1.
  public struct Outline: Hashable, Sendable {
    /// The path; y grows downwards, and the origin is at the left end of the baseline.
    public var path: Path
    /// The advance width, which is the distance to the next text.
    public var width: Double
    /// The family used instead of the requested family; `nil` if the requested family is used.
    ///
    /// A substitution is recorded as an unsupported feature.
    public var substitute: String?

    /// Creates an outline.
    public init(path: Path, width: Double, substitute: String? = nil) {
      self.path = path
      self.width = width
      self.substitute = substitute
    }
  }

  /// A function that returns the bitmap of an image, or `nil` if the image is missing.
  ///
  /// A missing image is recorded as an unsupported feature.
  public var picture: @Sendable (Image) -> Bitmap?
  /// A function that outlines a text in a font, and returns `nil` for a missing font.
  ///
  /// The property is `nil` if no font is available. A missing font is recorded as unsupported.
  public var outline: (@Sendable (String, Font) -> Outline?)?

  /// Creates resources from a function that loads images and a function that draws text.
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
