import JSON

extension DocumentReader {
  mutating func readImage(_ json: JSONNode) throws(LottieError) -> ImageAsset {
    let slot = json["sid"]?.string.flatMap { slots[$0] }
    let asset = slot.map { json.adding($0) } ?? json
    let name = asset["p"]?.string ?? ""
    let bitmap: Bitmap?
    if name.hasPrefix("data:") {
      bitmap = Self.bytes(ofDataURI: name).flatMap { resources.picture(.embedded($0)) }
    } else {
      let folder = asset["u"]?.string ?? ""
      bitmap = resources.picture(.external(folder: folder, name: name))
    }
    let limit = limits.imagePixelCount
    if let bitmap,
      max(bitmap.width, bitmap.height) > limit / 4096 || bitmap.width * bitmap.height > limit
    {
      throw .tooLarge(
        "an image has \(bitmap.width) × \(bitmap.height) pixels; the limits are \(limit / 4096) pixels a "
          + "side and \(limit) pixels in total"
      )
    }
    imagePixels += bitmap.map { $0.width * $0.height } ?? 0
    guard imagePixels <= limits.totalImagePixelCount else {
      throw .tooLarge("the images have more than \(limits.totalImagePixelCount) pixels in total")
    }
    return ImageAsset(
      id: asset["id"]?.string ?? "",
      width: asset["w"]?.number ?? Double(bitmap?.width ?? 0),
      height: asset["h"]?.number ?? Double(bitmap?.height ?? 0),
      bitmap: bitmap,
      gravity: Self.gravity(asset["pr"]?.string)
    )
  }

  /// Returns the gravity for SVG's `preserveAspectRatio`; `nil` gives lottie-web's default.
  private static func gravity(_ text: String?) -> ImageContents.Gravity {
    guard let text else { return .resizeAspectFill }
    if text.hasPrefix("none") { return .resize }
    return text.hasSuffix("slice") ? .resizeAspectFill : .resizeAspect
  }

  /// Returns the bytes of a data URI in base 64; `nil` for any other text.
  static func bytes(ofDataURI text: String) -> [UInt8]? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].hasSuffix("base64")
      // Reported: `noteMissingImages` notes an image without a bitmap.
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    for character in text.utf8[text.utf8.index(after: comma)...] {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      // Supported: padding and white space are not digits.
      case UInt8(ascii: "="), 0x20, 0x0A, 0x0D, 0x09: continue
      // Reported: `noteMissingImages` notes an image without a bitmap.
      default: return nil
      }
      bits = (bits << 6 | UInt32(value)) & 0xFFFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}

extension JSONNode {
  /// Whether an asset is an image: it has image data or a file (`p`), or a slot (`sid`).
  var isImage: Bool { self["p"] != nil || self["sid"] != nil }
}
