/// The compressed pixels of an image.
struct EncodedImage {
  /// The codes: blocks of a length and as many bytes.
  var blocks: [UInt8]
  /// The number of bits of an index, in `2...8`.
  var minimumCodeSize: Int
  /// Whether any pixel has the transparent index.
  var usesTransparency: Bool
  /// The palette indices of the colours in the image's local table; nil where it uses the file's.
  var localTable: [UInt8]?
}
