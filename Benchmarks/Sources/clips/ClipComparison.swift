import Foundation

/// The distance of decoded frames from a clip's own.
struct ClipComparison {
  private let clip: Clip
  /// The end of each decoded frame, in centiseconds.
  private let ends: [Int]
  /// Whether the encoder gave every frame 2 cs, whatever the clip's clock says.
  private let isEven: Bool

  /// - Parameters:
  ///   - clip: The clip.
  ///   - times: `even` or `timed`.
  ///   - ends: The end of each decoded frame, in centiseconds, separated by commas.
  init(_ clip: Clip, times: String, shownUntil ends: String) {
    self.clip = clip
    isEven = times == "even"
    self.ends = ends.split(separator: ",").compactMap { Int($0) }
  }

  private struct Distances: Encodable {
    /// The mean squared error of a channel in the worst frame.
    var worst = 0.0
    /// The mean squared error of a channel over all frames.
    var mean = 0.0
    /// The number of compared frames.
    var compared = 0
    /// The number of frames that were skipped: of a frame of less than 2 cs and the one after it a
    /// GIF shows only one.
    var skipped = 0
  }

  /// Reads the decoded frames from standard input and prints the distances.
  func print() throws {
    var distances = Distances()
    var picture = Data()
    var index = -1
    var start = 0
    var followsShort = false
    try clip.forEachFrame { pixels, end in
      let end = isEven ? start + 2 : Int((end * 100).rounded())
      let isShort = end - start < 2
      defer { (start, followsShort) = (end, isShort) }
      guard !isShort, !followsShort else {
        distances.skipped += 1
        return
      }
      while index < ends.count - 1, index < 0 || ends[index] <= start {
        picture = try FileHandle.standardInput.read(upToCount: pixels.count * 4) ?? Data()
        index += 1
      }
      let error = Self.squaredError(pixels, picture)
      distances.worst = max(distances.worst, error)
      distances.mean += error
      distances.compared += 1
    }
    distances.mean /= Double(max(distances.compared, 1))
    // The decoding program must not find the pipe closed.
    while let rest = try FileHandle.standardInput.read(upToCount: 1 << 20), !rest.isEmpty {}
    Swift.print(String(decoding: try JSONEncoder().encode(distances), as: UTF8.self))
  }

  /// Returns the mean squared error of a channel over the pixels that either picture shows, over
  /// black or over white, whichever is larger.
  private static func squaredError(_ own: UnsafeBufferPointer<UInt32>, _ other: Data) -> Double {
    guard other.count == own.count * 4 else { return 65_025 }
    var sums = (black: 0, white: 0)
    var visible = 0
    other.withUnsafeBytes { bytes in
      for (index, pixel) in own.enumerated() {
        let decoded = bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        let (a, b) = (pixel >> 24 > 0, decoded >> 24 > 0)
        guard a || b else { continue }
        visible += 1
        if a && b && pixel == decoded { continue }
        sums.black += distance(a ? pixel : 0, b ? decoded : 0)
        sums.white += distance(a ? pixel : 0xFF_FFFF, b ? decoded : 0xFF_FFFF)
      }
    }
    return Double(max(sums.black, sums.white)) / Double(max(visible, 1) * 3)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var sum = 0
    for shift in [0, 8, 16] as [UInt32] {
      let step = Int(a >> shift & 255) - Int(b >> shift & 255)
      sum += step * step
    }
    return sum
  }
}
