import Layers

/// The encoded form of a frame for a page: the values displayed with the frame, and the rectangles
/// of each picture that have changed since the last frame sent to the page.
///
/// Numbers are little endian. 32-bit numbers are aligned, so a page reads pixels without copies.
struct FrameMessage {
  /// The values that a page displays for a frame.
  struct Facts: Sendable {
    /// The time in the clip, in seconds.
    var time = 0.0
    /// The content offset, in points; `nil` without a scroll view.
    var offset: Double?
    /// The distance that the content is pulled down, in points; `nil` without a scroll view.
    var pull: Double?
    /// The phase of the refresh; `nil` without a refresh.
    var phase: String?
    /// Whether a finger is down.
    var isTouched = false
    /// Whether no further frame follows until a page sends a message.
    var isAtRest = false
    /// The sequence number of the last input that affected the frame.
    var input = 0
    /// The arrival time of the newest input since the last frame or, without input, the due time.
    var arrival = ContinuousClock.now
  }

  /// The encoding of a rectangle's pixels.
  private enum Coding: UInt32 {
    /// The pixels, row by row.
    case raw = 0
    /// Pairs of a run length and a pixel.
    case runs = 1
  }

  private static let phases = ["idle", "pulling", "armed", "refreshing", "ending"]

  private(set) var bytes: [UInt8] = []

  /// Encodes a frame from pictures and their changed pixels; pages acknowledge the frame's number.
  init(_ number: Int, _ facts: Facts, _ pictures: [(bitmap: Bitmap, changes: DirtyRegion)]) {
    bytes.reserveCapacity(1 << 16)
    append(UInt32(truncatingIfNeeded: number))
    append(UInt32(truncatingIfNeeded: facts.input))
    append(facts.time.bitPattern)
    append((facts.offset ?? .nan).bitPattern)
    append((facts.pull ?? .nan).bitPattern)
    // The delay includes the time of the encoding, so it is filled in at the end.
    let delayPlace = bytes.count
    append(UInt32(0))
    let phase = facts.phase.flatMap { Self.phases.firstIndex(of: $0) }
    append(phase.map { UInt8($0) } ?? 255)
    append(UInt8((facts.isTouched ? 1 : 0) | (facts.isAtRest ? 2 : 0)))
    append(UInt16(pictures.count))
    for (bitmap, changes) in pictures {
      append(UInt16(bitmap.width))
      append(UInt16(bitmap.height))
      append(UInt32(changes.rects.count))
      bitmap.withPixels { pixels in
        for rect in changes.rects { append(rect, of: pixels, width: bitmap.width) }
      }
    }
    let delay = Float((ContinuousClock.now - facts.arrival) / .milliseconds(1))
    withUnsafeBytes(of: delay.bitPattern.littleEndian) { delay in
      bytes.replaceSubrange(delayPlace..<delayPlace + 4, with: delay)
    }
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func append(
    _ rect: PixelRect,
    of pixels: UnsafeBufferPointer<UInt32>,
    width: Int
  ) {
    append(UInt16(rect.x))
    append(UInt16(rect.y))
    append(UInt16(rect.width))
    append(UInt16(rect.height))
    if let runs = Self.runs(of: rect, in: pixels, width: width) {
      append(Coding.runs.rawValue)
      append(UInt32(runs.count * 4))
      append(runs)
      return
    }
    append(Coding.raw.rawValue)
    append(UInt32(rect.width * rect.height * 4))
    var words: [UInt32] = []
    words.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.y + rect.height {
      for x in y * width + rect.x..<y * width + rect.x + rect.width {
        words.append(Self.canvasPixel(pixels[x]))
      }
    }
    append(words)
  }

  private mutating func append(_ words: [UInt32]) {
    words.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Returns the runs of equal pixels; `nil` if the runs take more space than the pixels.
  private static func runs(
    of rect: PixelRect,
    in pixels: UnsafeBufferPointer<UInt32>,
    width: Int
  ) -> [UInt32]? {
    var runs: [UInt32] = []
    let limit = rect.width * rect.height
    runs.reserveCapacity(min(limit, 1 << 14))
    var current = pixels[rect.y * width + rect.x]
    var count: UInt32 = 0
    let bytes = UnsafeRawBufferPointer(pixels)
    for y in rect.y..<rect.y + rect.height {
      var place = y * width + rect.x
      let end = place + rect.width
      while place < end {
        let start = place
        // Most pixels equal their neighbours, so eight pixels are compared at a time.
        let flat = SIMD8(repeating: current)
        while place + 8 <= end,
          bytes.loadUnaligned(fromByteOffset: place * 4, as: SIMD8<UInt32>.self) == flat
        {
          place += 8
        }
        while place < end, pixels[place] == current { place += 1 }
        count += UInt32(place - start)
        guard place < end else { break }
        runs.append(count)
        runs.append(canvasPixel(current))
        (current, count) = (pixels[place], 0)
      }
      if runs.count > limit { return nil }
    }
    runs.append(count)
    runs.append(canvasPixel(current))
    return runs.count < limit ? runs : nil
  }

  /// Returns a pixel for an HTML canvas: red, green, blue and alpha bytes, not premultiplied.
  private static func canvasPixel(_ pixel: UInt32) -> UInt32 {
    if pixel >= 0xFF00_0000 {
      return pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
    }
    let straight = StraightPixel(premultiplied: pixel)
    return UInt32(straight.red) | UInt32(straight.green) << 8 | UInt32(straight.blue) << 16
      | UInt32(straight.alpha) << 24
  }
}
