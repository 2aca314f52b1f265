/// What stands before the picture in a JPEG file, beside it: in marker segments.
struct JPEGMarkers {
  /// How a camera was held: 1 to 8, as Exif numbers it; 1 is upright.
  private(set) var orientation = 1
  /// Whether Adobe's marker is there, whose inks are stored inverted.
  private(set) var hasAdobeMarker = false

  /// Reads the segments of a file; what is damaged among them tells nothing.
  init(_ bytes: [UInt8]) {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let (marker, length) = (bytes[place + 1], Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      // The picture's own data.
      guard marker != 0xDA, length >= 2, place + 2 + length <= bytes.count else { return }
      let content = bytes[place + 4..<place + 2 + length]
      if marker == 0xEE, content.starts(with: Array("Adobe".utf8)) { hasAdobeMarker = true }
      if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) {
        orientation = Self.orientation(Array(content.dropFirst(6))) ?? 1
      }
      place += 2 + length
    }
  }

  /// The orientation in a TIFF header and its first directory, as Exif has them; nil where there is none.
  private static func orientation(_ bytes: [UInt8]) -> Int? {
    let isLittle = bytes.starts(with: Array("II".utf8))
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let digits = bytes[place..<place + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<min(count, 100) {
      let place = directory + 2 + 12 * entry
      guard number(place, 2) == 0x0112 else { continue }
      return number(place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}
