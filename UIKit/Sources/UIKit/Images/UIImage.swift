import Geometry
import Pixels

/// A picture with its scale, orientation, caps and rendering mode.
open class UIImage: NSObject {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public enum ResizingMode: Int, Sendable { case tile, stretch }

  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: Orientation
  /// The frames of an animated picture; `nil` for other pictures.
  open internal(set) var images: [UIImage]?
  open internal(set) var duration: TimeInterval = 0
  open internal(set) var alignmentRectInsets = UIEdgeInsets.zero
  /// The name of the symbol, if the picture is a substitute for a symbol.
  var symbolName: String?
  /// The settings with which a symbol was made; `nil` for none.
  var symbolSettings: SymbolConfiguration?
  /// The colour that a symbol has instead of its own.
  private(set) var symbolTint: UIColor?
  open internal(set) var renderingMode = RenderingMode.automatic
  open internal(set) var capInsets = UIEdgeInsets.zero
  open internal(set) var resizingMode = ResizingMode.tile
  open var accessibilityIdentifier: String?
  /// A function that returns the library's picture for traits; `nil` if there is only one.
  private var variants: ((UITraitCollection) -> ImageLibrary.Found?)?

  init(_ image: CGImage?, _ scale: CGFloat, _ orientation: Orientation = .up) {
    cgImage = image
    self.scale = scale
    imageOrientation = orientation
  }

  public required init?(coder: NSCoder) {
    cgImage = nil
    scale = 1
    imageOrientation = .up
  }

  /// Creates an empty picture.
  public convenience override init() { self.init(nil, 1) }

  public convenience init(cgImage: CGImage) { self.init(cgImage, 1) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale, orientation)
  }

  /// The picture of Core Image that this one was made of; `nil` for other pictures.
  open private(set) var ciImage: CIImage?

  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Creates a picture from the result of filters, which is drawn immediately.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    self.init(ciImage.draw(ciImage.extent), scale, orientation)
    self.ciImage = ciImage
  }

  /// Creates a picture from the first frame of a PNG, JPEG, WebP or GIF; `nil` for other bytes.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates a picture from a file's bytes, at a scale.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = ImageLibrary.decode([UInt8](data)) else { return nil }
    self.init(CGImage(bitmap), scale)
  }

  /// Creates a picture from a file, whose name may end in `@2x` or `@3x`.
  public convenience init?(contentsOfFile path: String) {
    guard let found = ImageLibrary.file(path) else { return nil }
    self.init(found.image, found.scale)
  }

  /// Creates a picture from its name, looked up in the folders and asset catalogues of resources.
  ///
  /// A missing picture becomes a crossed square, because the app itself would have the picture; a
  /// note gives the picture's name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: UITraitCollection?
  ) {
    guard !name.isEmpty else { return nil }
    self.init(asset: name, bundle, traits)
  }

  /// Creates the picture of an asset; a crossed square if there is none.
  public convenience init(resource: ImageResource) {
    self.init(asset: resource.name, resource.bundle, nil)
  }

  private convenience init(asset name: String, _ bundle: Bundle?, _ traits: UITraitCollection?) {
    guard let found = ImageLibrary.image(named: name, in: bundle, for: traits) else {
      Notices.sayOnce(
        "there is no picture named \(name): a crossed square is drawn instead. Put the file next to the "
          + "sources, or name its folder with --resources."
      )
      self.init(ImageLibrary.placeholder, 2)
      return
    }
    self.init(found.image, found.scale)
    if found.isTemplate { renderingMode = .alwaysTemplate }
    guard traits == nil, found.dependsOnStyle else { return }
    variants = { ImageLibrary.image(named: name, in: bundle, for: $0) }
  }

  /// The size in points, after the orientation is applied.
  open var size: CGSize {
    guard let cgImage = upright else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// Returns a copy with another bitmap; the scale is this picture's, unless it is given.
  func changed(
    _ image: CGImage?,
    scale: CGFloat? = nil,
    _ change: (UIImage) -> Void
  ) -> UIImage {
    let copy = UIImage(image, scale ?? self.scale, imageOrientation)
    copy.images = images
    copy.duration = duration
    copy.alignmentRectInsets = alignmentRectInsets
    copy.symbolName = symbolName
    copy.symbolSettings = symbolSettings
    copy.symbolTint = symbolTint
    copy.accessibilityIdentifier = accessibilityIdentifier
    copy.renderingMode = renderingMode
    copy.capInsets = capInsets
    copy.resizingMode = resizingMode
    if image === cgImage { copy.variants = variants }
    change(copy)
    return copy
  }

  /// Returns the picture of the same name for the style of a view.
  func fitting(_ traits: UITraitCollection) -> UIImage {
    guard let found = variants?(traits), found.image !== cgImage else { return self }
    return changed(found.image, scale: found.scale) { _ in }
  }

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    changed(cgImage) { $0.renderingMode = mode }
  }

  /// Returns the picture with cap insets that keep their size; the middle is repeated.
  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  open func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    changed(cgImage) {
      $0.capInsets = insets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the picture with caps; between the caps, a middle of one point is stretched.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top),
        left: CGFloat(left),
        bottom: top > 0 ? max(size.height - CGFloat(top) - 1, 0) : 0,
        right: left > 0 ? max(size.width - CGFloat(left) - 1, 0) : 0
      ),
      resizingMode: .stretch
    )
  }

  /// Returns the picture with one colour in place of all its colours; alpha is unchanged.
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed(cgImage.map { Self.tinted($0, color.cgColor) }) {
      $0.renderingMode = .alwaysOriginal
      $0.symbolTint = color
    }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  static func tinted(_ image: CGImage, _ color: CGColor) -> CGImage {
    var bitmap = image.bitmap
    let parts = [color.color.red, color.color.green, color.color.blue].map {
      ($0 * color.color.alpha * 255)
    }
    let alpha = color.color.alpha * 255
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        // Pixels are premultiplied, with alpha in the highest byte.
        let cover = Double(pixels[index] >> 24) / 255
        let red = UInt32((parts[0] * cover).rounded())
        let green = UInt32((parts[1] * cover).rounded())
        let blue = UInt32((parts[2] * cover).rounded())
        pixels[index] = UInt32((alpha * cover).rounded()) << 24 | red << 16 | green << 8 | blue
      }
    }
    return CGImage(bitmap)
  }

  // MARK: Drawing

  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, context, alpha: 1)
  }

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    draw(in: rect, context, alpha: Double(alpha))
    context.restoreGState()
  }

  /// Fills a rectangle with copies of the picture side by side, one of them at the origin.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return
    }
    context.saveGState()
    context.clip(to: rect)
    let (width, height) = (size.width, size.height)
    for y in stride(from: (rect.minY / height).rounded(.down) * height, to: rect.maxY, by: height) {
      for x in stride(from: (rect.minX / width).rounded(.down) * width, to: rect.maxX, by: width) {
        draw(at: CGPoint(x: x, y: y))
      }
    }
    context.restoreGState()
  }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  private func draw(in rect: CGRect, _ context: CGContext, alpha: Double) {
    guard let cgImage = upright else { return }
    guard capInsets != .zero else {
      return context.draw(cgImage, in: rect, isUpright: true, alpha: alpha)
    }
    for part in NinePart(self).parts(in: rect) {
      guard let picture = cgImage.cropping(to: part.source) else { continue }
      context.draw(picture, in: part.target, isUpright: true, alpha: alpha)
    }
  }

  open func pngData() -> Data? { ImageLibrary.encode(cgImage) }
}

public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
