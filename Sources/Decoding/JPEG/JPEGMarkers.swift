/// The marker segments of a JPEG file that come before its pixels.
struct JPEGMarkers {
  /// The orientation of the camera in Exif's numbers, 1 to 8; 1 is upright.
  private(set) var orientation = 1
  /// Whether the file has Adobe's marker, which means that inks are stored inverted.
  private(set) var hasAdobeMarker = false
  /// The colour profile; `nil` if there is none, or if a part of it is missing.
  private(set) var profile: [UInt8]?

  /// Reads the segments of a file; damaged segments are ignored.
  init(_ bytes: [UInt8]) {
    var place = 2
    // A profile is stored in parts of up to 64 kB, each with its number and the number of parts.
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var partCount = 0
    defer {
      let found = (1..<partCount + 1).compactMap { parts[$0] }
      if partCount > 0, found.count == partCount { profile = Array(found.joined()) }
    }
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let (marker, length) = (bytes[place + 1], Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      // The pixels follow the marker 0xDA.
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
