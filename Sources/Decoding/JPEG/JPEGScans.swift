/// The number of scans and blocks in a JPEG file, counted before anything is decoded.
///
/// Each scan of a progressive file takes as long as decoding the entire picture. A small file with
/// many tiny scans could therefore keep the decoder busy for very long.
struct JPEGScans {
  /// The largest number of scans to accept; libjpeg's `cjpeg` and `jpegtran` never write more.
  ///
  /// By default, encoders use 10 scans for a progressive picture.
  static let limit = 100

  /// The number of scans.
  private(set) var count = 0
  /// Whether the file is progressive; the decoder then keeps all coefficients until the last scan.
  private(set) var isProgressive = false
  /// The size of all coefficients in memory, in bytes.
  var coefficientByteCount: Int { 128 * blockCount }

  /// The number of blocks of 8 × 8 values, for all components.
  private var blockCount = 0
  /// Whether the compression takes at least one bit for each block, as Huffman coding does.
  private var takesBits = false
  private let byteCount: Int

  /// Counts the scans of a file.
  init(_ bytes: [UInt8]) {
    byteCount = bytes.count
    bytes.withUnsafeBufferPointer { read($0) }
  }

  /// The reason to reject a file that would take too long to decode; `nil` to accept the file.
  var problem: String? {
    if count > Self.limit {
      return "the picture has \(count) scans, and the limit is \(Self.limit)"
    }
    if takesBits, byteCount < blockCount / 8 {
      return "the file has only \(byteCount) bytes, too few for the picture's width and height"
    }
    return nil
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF, Self.isSegment(bytes[place + 1]) else {
        // No segment begins here: the byte is coded data, padding or part of a lone marker.
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

  /// Reads the size and the components from a picture's header.
  private mutating func readFrame(_ header: Slice<UnsafeBufferPointer<UInt8>>, _ marker: UInt8) {
    let bytes = Array(header)
    let (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
    let samplings = stride(from: 7, to: min(bytes.count, 6 + 3 * Int(bytes[5])), by: 3).map {
      (across: max(Int(bytes[$0] >> 4), 1), down: max(Int(bytes[$0] & 15), 1))
    }
    let across = samplings.map(\.across).max() ?? 1
    let down = samplings.map(\.down).max() ?? 1
    blockCount = 0
    for sampling in samplings {
      let columns = (width * sampling.across + 8 * across - 1) / (8 * across)
      let rows = (height * sampling.down + 8 * down - 1) / (8 * down)
      blockCount += columns * rows
    }
    isProgressive = marker & 3 == 2
    takesBits = marker < 0xC8
  }

  /// Returns whether a marker begins a segment that states its length.
  ///
  /// False for markers that stand alone, and for 0x00 and 0xFF, which are not markers.
  private static func isSegment(_ marker: UInt8) -> Bool {
    switch marker {
    case 0x00, 0x01, 0xD0...0xD9, 0xFF: false
    default: true
    }
  }

  /// Returns whether a marker begins the header of a picture.
  private static func isFrame(_ marker: UInt8) -> Bool {
    switch marker {
    case 0xC4, 0xC8, 0xCC: false
    case 0xC0...0xCF: true
    default: false
    }
  }
}
