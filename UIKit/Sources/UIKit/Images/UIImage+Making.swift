import Pixels

extension UIImage {
  /// Returns the picture with its premultiplied colours and its alpha multiplied by factors.
  func weighted(color: Double, alpha: Double) -> UIImage {
    guard let cgImage else { return self }
    var bitmap = cgImage.bitmap
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        var new = UInt32(0)
        for part in UInt32(0)..<4 {
          let old = Double(pixels[index] >> (8 * part) & 0xFF)
          new |= UInt32((old * (part == 3 ? alpha : color)).rounded()) << (8 * part)
        }
        pixels[index] = new
      }
    }
    return changed(CGImage(bitmap)) { _ in }
  }

  /// The picture as displayed, rotated and mirrored according to its orientation.
  var upright: CGImage? {
    guard imageOrientation != .up, let cgImage else { return cgImage }
    let source = cgImage.bitmap
    let (width, height) = (source.width, source.height)
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation)
    var result = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
    let columns = result.width
    result.withMutablePixels { pixels in
      source.withPixels { old in
        for index in pixels.indices {
          let (x, y) = (index % columns, index / columns)
          let (left, top) =
            switch imageOrientation {
            case .up: (x, y)
            case .down: (width - 1 - x, height - 1 - y)
            case .left: (width - 1 - y, x)
            case .right: (y, height - 1 - x)
            case .upMirrored: (width - 1 - x, y)
            case .downMirrored: (x, height - 1 - y)
            case .leftMirrored: (y, x)
            case .rightMirrored: (width - 1 - y, height - 1 - x)
            }
          pixels[index] = old[top * width + left]
        }
      }
    }
    return CGImage(result)
  }

  /// The mean colour of all pixels.
  var meanColor: CGColor {
    guard let bitmap = cgImage?.bitmap, bitmap.width > 0, bitmap.height > 0 else { return .clear }
    var sums = [0.0, 0.0, 0.0, 0.0]
    bitmap.withPixels { pixels in
      for pixel in pixels {
        for part in 0..<4 { sums[part] += Double(pixel >> UInt32(8 * part) & 0xFF) }
      }
    }
    let alpha = sums[3]
    guard alpha > 0 else { return .clear }
    // Pixels are premultiplied, with red in the third byte.
    return CGColor(
      red: CGFloat(sums[2] / alpha),
      green: CGFloat(sums[1] / alpha),
      blue: CGFloat(sums[0] / alpha),
      alpha: CGFloat(alpha / 255 / Double(bitmap.width * bitmap.height))
    )
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: UIImage.Configuration?
  ) { self.init(named: name, in: bundle, compatibleWith: nil) }

  /// Returns a picture that plays other pictures one after another.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let image = UIImage(first.cgImage, first.scale)
    image.images = images
    image.duration = duration
    return image
  }

  /// Returns a picture that plays the pictures named `name0`, `name1` and so on.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0..<1024 {
      guard let found = ImageLibrary.image(named: "\(name)\(number)", in: nil) else {
        if number == 0 { continue }
        break
      }
      images.append(UIImage(found.image, found.scale))
    }
    return animatedImage(with: images, duration: duration)
  }

  public func withHorizontallyFlippedOrientation() -> UIImage {
    let mirrored: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .leftMirrored
      case .right: .rightMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .left
      case .rightMirrored: .right
      }
    return UIImage(cgImage, scale, mirrored)
  }

  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    let image = withRenderingMode(renderingMode)
    image.alignmentRectInsets = insets
    return image
  }
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap { symbol($0) } ?? self
  }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolSettings?.applying(configuration) ?? configuration)
  }
  public var configuration: Configuration? { nil }
  public var isSymbolImage: Bool { symbolName != nil }
  public var traitCollection: UITraitCollection { .current }
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  public func preparingForDisplay() -> UIImage? { self }
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIGraphicsImageRenderer(size: size).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Returns the bytes of a PNG file, because JPEG files cannot be written here.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
}
