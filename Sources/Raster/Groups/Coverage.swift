/// The coverage of each pixel of a picture, in `0...255`.
struct Coverage {
  private(set) var values: [UInt8]

  init(_ value: UInt8, count: Int) { values = [UInt8](repeating: value, count: count) }

  /// Creates a coverage from the picture of a mask.
  init(_ pixels: UnsafeMutableBufferPointer<UInt32>, _ kind: MaskKind) {
    values =
      switch kind {
      case .alpha: pixels.map { UInt8($0 >> 24) }
      case .invertedAlpha: pixels.map { 255 - UInt8($0 >> 24) }
      case .luma: pixels.map { luma(of: $0) }
      case .invertedLuma: pixels.map { 255 - luma(of: $0) }
      }
  }

  /// Combines two coverages by the formulas of ``Layers/PathMask/Mode``; results are rounded once.
  mutating func combine(_ other: Coverage, _ mode: PathMask.Mode) {
    switch mode {
    case .add: combine(other) { a, b in UInt8(UInt32(a) + UInt32(b) - UInt32(share(a, of: b))) }
    case .subtract: combine(other) { a, b in share(a, of: 255 - b) }
    case .intersect: combine(other) { a, b in share(a, of: b) }
    case .difference:
      combine(other) { a, b in
        let (a, b) = (UInt32(a), UInt32(b))
        return UInt8((255 * (a + b) - 2 * a * b + 127) / 255)
      }
    }
  }

  /// Inverts the coverage if requested, and multiplies it by an opacity.
  mutating func change(isInverted: Bool, opacity: Double) {
    if isInverted { change { 255 - $0 } }
    let part = UInt8((Double.minimum(Double.maximum(opacity, 0), 1) * 255).rounded())
    if part < 255 { change { share($0, of: part) } }
  }

  /// Multiplies premultiplied pixels by the coverage.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    values.withUnsafeBufferPointer { values in
      for index in pixels.indices {
        let value = UInt32(values[index])
        if value == 255 { continue }
        // Two channels are processed at a time, each in 16 bits.
        let low = (pixels[index] & 0x00FF_00FF) * value + 0x0080_0080
        let high = (pixels[index] >> 8 & 0x00FF_00FF) * value + 0x0080_0080
        let lowShare = (low + (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        let highShare = (high + (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        pixels[index] = highShare | lowShare
      }
    }
  }

  @inline(__always)
  private mutating func change(_ body: (UInt8) -> UInt8) {
    values.withUnsafeMutableBufferPointer { values in
      for index in values.indices { values[index] = body(values[index]) }
    }
  }

  @inline(__always)
  private mutating func combine(_ other: Coverage, _ body: (UInt8, UInt8) -> UInt8) {
    values.withUnsafeMutableBufferPointer { values in
      other.values.withUnsafeBufferPointer { other in
        for index in values.indices { values[index] = body(values[index], other[index]) }
      }
    }
  }
}
