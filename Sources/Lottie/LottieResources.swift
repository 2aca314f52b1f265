public import Pixels

/// Where a document's images come from: it reads and decodes nothing by itself.
public struct LottieResources: Sendable {
  /// An image that a document asks for.
  public enum Image: Hashable, Sendable {
    /// The bytes of a picture file inside the document.
    case embedded([UInt8])
    /// A file beside the document, as the document names it: never a path to be trusted.
    case external(folder: String, name: String)
  }

  /// The picture of an image; nil where there is none, which is noted as an omission.
  public var picture: @Sendable (Image) -> Bitmap?

  /// Creates resources from what finds or decodes pictures.
  public init(picture: @escaping @Sendable (Image) -> Bitmap?) { self.picture = picture }

  /// No images at all.
  public static let none = LottieResources { _ in nil }
}
