public import Geometry
public import Pixels

/// Where a document's images and fonts come from: it reads and decodes nothing by itself.
///
/// ```swift
/// let resources = LottieResources(picture: { image in
///   guard case .embedded(let file) = image else { return nil }
///   return try? PNGDecoder.decode(file).bitmap
/// })
/// let document = try LottieDocument(json: bytes, resources: resources)
/// ```
public struct LottieResources: Sendable {
  /// An image that a document asks for.
  public enum Image: Hashable, Sendable {
    /// The bytes of a picture file inside the document.
    case embedded([UInt8])
    /// A file beside the document, as the document names it: never a path to be trusted.
    case external(folder: String, name: String)
  }

  /// A font that a document asks for where it has no glyphs of its own.
  public struct Font: Hashable, Sendable {
    /// The family's name.
    public var family: String
    /// As in CSS: 400 is regular, 700 is bold.
    public var weight = 400.0
    /// Whether it is slanted.
    public var isItalic = false

    /// Creates a regular font.
    public init(family: String) { self.family = family }
  }

  /// A text in a font of size 1.
  public struct Outline: Hashable, Sendable {
    /// From the left end of the baseline; y grows downwards.
    public var path: Path
    /// How far away what follows begins.
    public var width: Double
    /// The family that it is drawn in where that is not the one that was asked for, which is noted
    /// as an omission.
    public var substitute: String?

    /// Creates an outline.
    public init(path: Path, width: Double, substitute: String? = nil) {
      self.path = path
      self.width = width
      self.substitute = substitute
    }
  }

  /// The picture of an image; `nil` if there is none, which is noted as an omission.
  public var picture: @Sendable (Image) -> Bitmap?
  /// What a text looks like in a font; `nil` if there are no fonts, which is noted as an omission.
  public var outline: (@Sendable (String, Font) -> Outline?)?

  /// Creates resources from what finds or decodes pictures, and from what draws text.
  public init(
    picture: @escaping @Sendable (Image) -> Bitmap?,
    outline: (@Sendable (String, Font) -> Outline?)? = nil
  ) {
    self.picture = picture
    self.outline = outline
  }

  /// No images and no fonts at all.
  public static let none = LottieResources(picture: { _ in nil })
}
