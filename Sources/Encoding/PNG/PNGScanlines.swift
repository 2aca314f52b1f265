import Pixels

/// A bitmap in the form in which PNG stores it: the smallest colour type that loses nothing.
struct PNGScanlines {
  let colorType: PNGColorType
  let bitDepth: Int
  let width: Int
  let height: Int
  /// The entries of the palette, those that are not opaque first.
  let palette: [StraightPixel]
  private let bitmap: Bitmap
  /// Numbers in the palette, one a pixel; empty without a palette.
  private let indices: [UInt8]

  /// The number of bytes of a row.
  var rowBytes: Int { (width * bitDepth * colorType.channels + 7) / 8 }
  /// The number of bytes from a pixel to the next, at least 1.
  var pixelBytes: Int { max(1, bitDepth * colorType.channels / 8) }

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    width = bitmap.width
    height = bitmap.height
    if let picture = IndexedPicture(bitmap) {
      colorType = .indexed
      palette = picture.palette
      indices = picture.indices
      bitDepth =
        switch palette.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    } else {
      let traits = bitmap.withPixels { ColorTraits($0) }
      colorType = traits.isOpaque ? .rgb : traits.isGray ? .grayAlpha : .rgba
      palette = []
      indices = []
      bitDepth = 8
    }
  }

  /// Writes a row, `rowBytes` bytes, as it is before filtering.
  func pack(row y: Int, into output: UnsafeMutablePointer<UInt8>) {
    switch colorType {
    case .indexed, .gray: packIndices(row: y, into: output)
    case .rgb:
      bitmap.withPixels { pixels in
        guard let row = pixels.baseAddress.map({ $0 + y * width }) else { return }
        var target = output
        for x in 0..<width {
          let pixel = row[x]
          target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
          target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
          target[2] = UInt8(truncatingIfNeeded: pixel)
          target += 3
        }
      }
    case .grayAlpha, .rgba: packStraight(row: y, into: output)
    }
  }

  private func packIndices(row y: Int, into output: UnsafeMutablePointer<UInt8>) {
    indices.withUnsafeBufferPointer { indices in
      guard let row = indices.baseAddress.map({ $0 + y * width }) else { return }
      if bitDepth == 8 {
        output.update(from: row, count: width)
        return
      }
      output.update(repeating: 0, count: rowBytes)
      let pixelsPerByte = 8 / bitDepth
      let shift = pixelsPerByte.trailingZeroBitCount
      for x in 0..<width {
        let place = 8 - bitDepth * (1 + (x & (pixelsPerByte - 1)))
        output[x >> shift] |= row[x] << UInt8(truncatingIfNeeded: place)
      }
    }
  }

  private func packStraight(row y: Int, into output: UnsafeMutablePointer<UInt8>) {
    let colorful = colorType == .rgba
    bitmap.withPixels { pixels in
      guard let row = pixels.baseAddress.map({ $0 + y * width }) else { return }
      var target = output
      var last: UInt32 = 0
      var straight = StraightPixel(premultiplied: 0)
      for x in 0..<width {
        if row[x] != last {
          last = row[x]
          straight = StraightPixel(premultiplied: last)
        }
        target[0] = straight.red
        if colorful {
          target[1] = straight.green
          target[2] = straight.blue
          target += 2
        }
        target[1] = straight.alpha
        target += 2
      }
    }
  }
}
