/// A reader of the camera's orientation, a number from 1 to 8 that Exif defines; 1 is upright.
enum ExifOrientation {
  /// Returns the orientation stated in the first directory of TIFF data; `nil` if not stated.
  static func of(_ bytes: [UInt8]) -> Int? {
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
