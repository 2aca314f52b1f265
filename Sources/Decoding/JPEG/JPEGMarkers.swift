/// What stands before the picture in a JPEG file, beside it: in marker segments.
struct JPEGMarkers {
  /// How a camera was held: 1 to 8, as Exif numbers it; 1 is upright.
  private(set) var orientation = 1
  /// Whether Adobe's marker is there, whose inks are stored inverted.
  private(set) var hasAdobeMarker = false
  /// The colour profile; `nil` if there is none, or a part of it is missing.
  private(set) var profile: [UInt8]?

  /// Reads the segments of a file; what is damaged among them tells nothing.
  init(_ bytes: [UInt8]) {
    var place = 2
    // Parts of up to 64 kB, by their numbers, of which each says how many there are.
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var partCount = 0
    defer {
      let found = (1..<partCount + 1).compactMap { parts[$0] }
      if partCount > 0, found.count == partCount { profile = Array(found.joined()) }
    }
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let (marker, length) = (bytes[place + 1], Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      // The picture's own data.
      guard marker != 0xDA, length >= 2, place + 2 + length <= bytes.count else { return }
      let content = bytes[place + 4..<place + 2 + length]
      if marker == 0xEE, content.starts(with: Array("Adobe".utf8)) { hasAdobeMarker = true }
      if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) {
        orientation = ExifOrientation.of(Array(content.dropFirst(6))) ?? 1
      }
      if marker == 0xE2, content.count > 14, content.starts(with: Array("ICC_PROFILE\0".utf8)) {
        parts[Int(content[content.startIndex + 12])] = content.dropFirst(14)
        partCount = Int(content[content.startIndex + 13])
      }
      place += 2 + length
    }
  }
}
