import Geometry
import Layers
import Pixels
import Raster

/// A picture of Core Image: pixels, or the result of filters, in coordinates whose y grows upwards.
open class CIImage: NSObject {
  /// The picture as layers, in coordinates whose y grows downwards from the same origin.
  let layer: Layer
  public let extent: CGRect
  /// Whether the pixels at the extent's edges are repeated outside it.
  let isClamped: Bool
  private let pixels: CGImage?

  /// The half of the width and height of a picture that covers everything.
  private static let far: CGFloat = 16_384
  static let everywhere = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)

  init(_ layer: Layer, _ extent: CGRect, isClamped: Bool = false, pixels: CGImage? = nil) {
    self.layer = layer
    self.extent = extent
    self.isClamped = isClamped
    self.pixels = pixels
  }

  public convenience init(cgImage: CGImage) {
    let extent = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
    var layer = Layer(frame: extent.flipped.rect)
    layer.contents = .image(ImageContents(cgImage.bitmap, contentsScale: 1))
    self.init(layer, extent, pixels: cgImage)
  }

  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: cgImage)
  }

  /// Creates a picture from another's pixels, without its orientation.
  public convenience init?(image: UIImage) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    self.init(image: image)
  }

  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  public convenience init?(contentsOf url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    self.init(image: image)
  }

  /// Creates a picture of one colour, without edges.
  public convenience init(color: CIColor) {
    var layer = Layer(frame: Self.everywhere.flipped.rect)
    layer.backgroundColor = UIColor(ciColor: color).cgColor.color
    self.init(layer, Self.everywhere)
  }

  open var cgImage: CGImage? { pixels }

  public static func black() -> CIImage { CIImage(color: CIColor(red: 0, green: 0, blue: 0)) }
  public static func white() -> CIImage { CIImage(color: CIColor(red: 1, green: 1, blue: 1)) }
  public static func empty() -> CIImage { CIImage(Layer(), .zero) }

  // MARK: Shapes

  open func cropped(to rect: CGRect) -> CIImage {
    let rect = rect.intersection(extent)
    guard !rect.isNull else { return .empty() }
    let frame = rect.flipped.rect
    var outer = Layer(frame: frame)
    outer.bounds = frame
    outer.masksToBounds = true
    outer.sublayers = [layer]
    return CIImage(outer, rect)
  }

  /// Returns the picture with the pixels at its edges repeated outside it, which a blur mixes in.
  open func clampedToExtent() -> CIImage { CIImage(layer, extent, isClamped: true, pixels: pixels) }

  open func transformed(by transform: CGAffineTransform) -> CIImage {
    let flip = CGAffineTransform(scaleX: 1, y: -1)
    let flipped = flip.concatenating(transform).concatenating(flip)
    var outer = Layer()
    outer.transform = Transform3D(flipped.transform)
    outer.sublayers = [layer]
    return CIImage(outer, extent.applying(transform), isClamped: isClamped)
  }

  open func composited(over background: CIImage) -> CIImage {
    blended(over: background, mode: .normal)
  }

  func blended(over background: CIImage, mode: BlendMode) -> CIImage {
    var outer = Layer()
    var front = Layer()
    front.sublayers = [layer]
    front.blendMode = mode
    outer.sublayers = [background.layer, front]
    return CIImage(outer, extent.union(background.extent))
  }

  // MARK: Filters

  open func applyingFilter(_ name: String, parameters: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: name, parameters: parameters) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? self
  }

  open func applyingFilter(_ name: String) -> CIImage { applyingFilter(name, parameters: [:]) }

  open func applyingGaussianBlur(sigma: Double) -> CIImage { blurred(sigma) }

  /// Returns a blurred picture, which extends further than this one unless its edges are clamped.
  func blurred(_ sigma: Double) -> CIImage {
    guard sigma > 0 else { return self }
    let growth = isClamped ? 0 : (3 * sigma).rounded(.up)
    return filtered(
      [.blur(sigma: sigma, edges: isClamped ? .clamped : .transparent)],
      extent.insetBy(dx: -growth, dy: -growth)
    )
  }

  func filtered(_ filters: [Filter], _ extent: CGRect? = nil) -> CIImage {
    var outer = Layer()
    outer.filters = filters
    outer.sublayers = [layer]
    return CIImage(outer, extent ?? self.extent, isClamped: isClamped)
  }

  /// Returns the pixels inside a rectangle; `nil` if it is empty or too large.
  func draw(_ rect: CGRect) -> CGImage? {
    let rect = rect.integral
    guard rect.width >= 1, rect.height >= 1, rect.width < Self.far, rect.height < Self.far else {
      return nil
    }
    var root = Layer(frame: CGRect(origin: .zero, size: rect.size).rect)
    var holder = Layer()
    holder.transform = Transform3D(
      CGAffineTransform(translationX: -rect.minX, y: rect.maxY).transform
    )
    holder.sublayers = [layer]
    root.sublayers = [holder]
    let bitmap = try? Renderer().draw(Presentation(time: 0, root: root), scale: 1)
    return bitmap.map { CGImage($0) }
  }
}

extension CGRect {
  /// The rectangle in coordinates whose y has the other direction.
  fileprivate var flipped: CGRect { CGRect(x: minX, y: -maxY, width: width, height: height) }
}
