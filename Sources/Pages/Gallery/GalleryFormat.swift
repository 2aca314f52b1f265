/// What a gallery can show, by the manifest's word for it.
enum GalleryFormat: String, Hashable, Sendable {
  case gif, apng, png, frames, strip, json

  /// How each of its files begins.
  var signature: [UInt8] {
    switch self {
    case .gif: Array("GIF8".utf8)
    case .apng, .png, .frames, .strip: [0x89] + Array("PNG".utf8)
    case .json: [UInt8(ascii: "{")]
    }
  }

  /// What each of its files is.
  var fileType: String {
    switch self {
    case .gif: "GIF"
    case .apng, .png, .frames, .strip: "PNG"
    case .json: "JSON object"
    }
  }
}
