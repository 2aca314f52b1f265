/// The scans of a JPEG file and the blocks that they code, counted before anything is decoded.
///
/// A progressive file is decoded in full once a scan, so that a few bytes a scan would keep a
/// decoder busy for as long as the file likes.
struct JPEGScans {
  /// The largest number of scans in a file, which is also the limit of libjpeg's `cjpeg` and
  /// `jpegtran`.
  ///
  /// Encoders use 10 for a progressive picture by default.
  static let limit = 100

  /// The number of scans.
  private(set) var count = 0
  /// Whether all coefficients are kept until the last scan.
  private(set) var isProgressive = false
  /// The bytes of all coefficients.
  var coefficientByteCount: Int { 128 * blockCount }

  /// Blocks of 8 × 8 values, of all components.
  private var blockCount = 0
  /// Whether each block takes a bit at least, as Huffman codes do.
  private var takesBits = false
  private let byteCount: Int

  /// Counts the scans of a file.
  init(_ bytes: [UInt8]) {
    byteCount = bytes.count
    bytes.withUnsafeBufferPointer { read($0) }
  }

  /// The problem of a file that would take too much time; `nil` for a usual file.
  var problem: String? {
    if count > Self.limit {
      return "the picture has \(count) scans, and the limit is \(Self.limit)"
    }
    if takesBits, byteCount < blockCount / 8 {
      return "the file is too short for its picture: \(byteCount) bytes"
    }
    return nil
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF, Self.isSegment(bytes[place + 1]) else {
        // Coded values, or bytes that a decoder skips.
        place += 1
        continue
      }
      let marker = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      if marker == 0xDA { count += 1 }
      if Self.isFrame(marker), blockCount == 0, place + 2 + length <= bytes.count, length >= 8 {
        readFrame(bytes[place + 4..<place + 2 + length], marker)
      }
      place += max(length, 2) + 2
    }
  }

  /// Reads the size and the components of a picture.
  private mutating func readFrame(_ header: Slice<UnsafeBufferPointer<UInt8>>, _ marker: UInt8) {
    let bytes = Array(header)
    let (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
    let samplings = stride(from: 7, to: min(bytes.count, 6 + 3 * Int(bytes[5])), by: 3).map {
      (across: max(Int(bytes[$0] >> 4), 1), down: max(Int(bytes[$0] & 15), 1))
    }
    let across = samplings.map(\.across).max() ?? 1
    let down = samplings.map(\.down).max() ?? 1
    blockCount = samplings.reduce(0) { sum, sampling in
      sum + (width * sampling.across + 8 * across - 1) / (8 * across)
        * ((height * sampling.down + 8 * down - 1) / (8 * down))
    }
    isProgressive = marker & 3 == 2
    takesBits = marker < 0xC8
  }

  /// Whether a marker begins a segment with a length, and is neither a part of coded values nor
  /// alone.
  private static func isSegment(_ marker: UInt8) -> Bool {
    switch marker {
    case 0x00, 0x01, 0xD0...0xD9, 0xFF: false
    default: true
    }
  }

  /// Whether a marker begins the header of a picture.
  private static func isFrame(_ marker: UInt8) -> Bool {
    switch marker {
    case 0xC4, 0xC8, 0xCC: false
    case 0xC0...0xCF: true
    default: false
    }
  }
}
