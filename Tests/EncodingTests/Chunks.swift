/// The chunks of a PNG file, read without the decoder.
enum Chunks {
  /// Returns the contents of all chunks of a type.
  static func contents(of type: String, in file: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[place + 4..<place + 8].elementsEqual(Array(type.utf8)) {
        result.append(Array(file[place + 8..<place + 8 + length]))
      }
      place += length + 12
    }
    return result
  }
}
