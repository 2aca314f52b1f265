package import Pixels

/// A picture made of pixels.
public final class CGImage: Hashable {
  package let bitmap: Bitmap
  public let bitmapInfo: CGBitmapInfo

  package init(
    _ bitmap: Bitmap,
    info: CGBitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  ) {
    self.bitmap = bitmap
    bitmapInfo = info
  }

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var decode: UnsafePointer<CGFloat>? { nil }
  public var bytesPerRow: Int { bitmapInfo.bytesPerRow(width) }
  public var colorSpace: CGColorSpace? { CGColorSpace(3) }
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }
  /// Whether the picture is a mask, in which black lets drawing through.
  public private(set) var isMask = false
  public var shouldInterpolate: Bool { true }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// The pixels in the layout of `bitmapInfo`; the bytes live as long as the picture.
  public private(set) lazy var dataProvider: CGDataProvider? = {
    guard
      let memory = PixelMemory(
        nil,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        space: CGColorSpace(3),
        info: bitmapInfo
      )
    else { return nil }
    memory.store(bitmap)
    return CGDataProvider(data: NSData(bytes: memory.bytes, length: bytesPerRow * height))
  }()

  /// Creates a picture from pixels with 8 bits per component, in RGB with alpha or in grey.
  public convenience init?(
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, width > 0, height > 0, let data = provider.data?.mutableCopy(),
      let copy = data as? NSMutableData, copy.length >= bytesPerRow * height,
      let memory = PixelMemory(
        copy.mutableBytes,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        space: space,
        info: bitmapInfo
      ), memory.bytesPerPixel * 8 == bitsPerPixel
    else { return nil }
    self.init(withExtendedLifetime(copy) { memory.load() })
  }

  /// Creates a mask from grey pixels, in which black lets drawing through.
  public convenience init?(
    maskWidth width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    self.init(
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow,
      // Code often makes a mask from the pixels of a colour picture, which have 32 bits.
      space: CGColorSpace(bitsPerPixel == 32 ? 3 : 1),
      bitmapInfo: bitsPerPixel == 32
        ? CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) : [],
      provider: provider,
      decode: decode,
      shouldInterpolate: shouldInterpolate,
      intent: .defaultIntent
    )
    isMask = true
  }

  public func copy() -> CGImage? { with(bitmap) }

  /// Returns a picture of other pixels in this picture's layout; a mask if this picture is a mask.
  private func with(_ pixels: Bitmap) -> CGImage {
    let image = CGImage(pixels, info: bitmapInfo)
    image.isMask = isMask
    return image
  }

  /// The picture as a clip: its alpha is the share of drawing that passes.
  package var coverage: CGImage {
    guard isMask else { return self }
    var result = bitmap
    result.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = (255 - pixels[index] & 0xFF) << 24 }
    }
    return CGImage(result)
  }

  /// Returns the part of the picture where a mask, stretched to the picture's size, is black.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard mask.width > 0, mask.height > 0 else { return nil }
    var result = bitmap
    let columns = width
    let rows = height
    result.withMutablePixels { pixels in
      mask.bitmap.withPixels { cover in
        for index in pixels.indices {
          let x = index % columns * mask.width / columns
          let y = index / columns * mask.height / rows
          let share = 255 - cover[y * mask.width + x] & 0xFF
          var pixel: UInt32 = 0
          for shift in stride(from: UInt32(0), through: 24, by: 8) {
            pixel |= ((pixels[index] >> shift & 0xFF) * share / 255) << shift
          }
          pixels[index] = pixel
        }
      }
    }
    return CGImage(result, info: bitmapInfo.isLittle ? .drawn(isOpaque: false) : bitmapInfo)
  }

  /// Returns the part of the picture inside a rectangle in pixels; `nil` if that part is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let box = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !box.isNull, box.width >= 1, box.height >= 1 else { return nil }
    var part = Bitmap(width: Int(box.width), height: Int(box.height))
    let (left, top, columns) = (Int(box.minX), Int(box.minY), Int(box.width))
    part.withMutablePixels { pixels in
      bitmap.withPixels { source in
        for index in pixels.indices {
          pixels[index] = source[(top + index / columns) * bitmap.width + left + index % columns]
        }
      }
    }
    return with(part)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool {
    a.bitmap == b.bitmap && a.isMask == b.isMask
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
}

/// The bytes of a picture or a font.
public final class CGDataProvider {
  public let data: CFData?
  public init?(data: CFData) { self.data = data }
  public init?(url: NSURL) { data = NSData(contentsOf: url as URL) }
}
