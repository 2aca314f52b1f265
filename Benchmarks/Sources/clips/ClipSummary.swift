import Foundation

/// The summary of a clip.
struct ClipSummary: Encodable {
  private let width: Int
  private let height: Int
  /// The end of each frame, in seconds.
  private var ends: [Double] = []
  /// The number of opaque colours in all frames together.
  private var colors = 0
  private var isOpaque = true
  /// Tells clips with other frames apart (FNV-1a, 64 bits, over pixels).
  private var hash = ""

  static func print(of clip: Clip) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    Swift.print(String(decoding: try encoder.encode(ClipSummary(clip)), as: UTF8.self))
  }

  private init(_ clip: Clip) throws {
    width = clip.width
    height = clip.height
    var seen = [Bool](repeating: false, count: 1 << 24)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var last: UInt32 = 0
    try clip.forEachFrame { pixels, end in
      ends.append(end)
      for pixel in pixels {
        hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01B3
        if pixel == last { continue }
        last = pixel
        if pixel >> 24 > 0 { seen[Int(pixel & 0xFF_FFFF)] = true }
      }
      if isOpaque { isOpaque = pixels.allSatisfy { $0 >> 24 == 255 } }
    }
    colors = seen.count { $0 }
    self.hash = String(hash, radix: 16)
  }
}
