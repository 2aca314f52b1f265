import Geometry

/// Returns the current drawing context.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.contexts.append(context) }
public func UIGraphicsPopContext() { _ = GraphicsStack.contexts.popLast() }

/// Starts drawing a picture; a scale of 0 stands for the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let context = CGContext(
    canvas: CGRect(origin: .zero, size: size).rect,
    scale: scale > 0 ? Double(scale) : World.current.screenScale,
    isOpaque: opaque
  )
  if opaque {
    context.setFillColor(.black)
    context.fill(CGRect(origin: .zero, size: size))
  }
  UIGraphicsPushContext(context)
  GraphicsStack.pictures.append(ObjectIdentifier(context))
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = GraphicsStack.picture, let image = context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: CGFloat(context.scale), orientation: .up)
}

/// Ends drawing a picture; does nothing if the current context does not draw a picture.
public func UIGraphicsEndImageContext() {
  guard GraphicsStack.picture != nil else { return }
  UIGraphicsPopContext()
  GraphicsStack.pictures.removeLast()
}

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect)
  context.restoreGState()
}
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

enum GraphicsStack {
  nonisolated(unsafe) static var contexts: [CGContext] = []
  /// The contexts that were created for pictures which are not finished.
  nonisolated(unsafe) static var pictures: [ObjectIdentifier] = []

  /// The current context, if it was created for a picture.
  static var picture: CGContext? {
    contexts.last.flatMap { pictures.last == ObjectIdentifier($0) ? $0 : nil }
  }
}

/// The format of a renderer's output.
open class UIGraphicsRendererFormat: NSObject {
  open internal(set) var bounds = CGRect.zero
}

/// The format of a renderer's pictures.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }
  open var scale: CGFloat = CGFloat(World.current.screenScale)
  open var opaque = false
  open var preferredRange = Range.automatic
  open var prefersExtendedRange = false

  public override init() {}
  public convenience init(for traits: UITraitCollection) { self.init() }

  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which a renderer draws.
open class UIGraphicsRendererContext: NSObject {}

/// The context in which a renderer draws a picture.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  open var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? UIImage() }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect)
    cgContext.restoreGState()
  }
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFillUsingBlendMode(rect, blendMode)
  }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that draws with a closure.
open class UIGraphicsRenderer: NSObject {}

/// A renderer that draws pictures with a closure.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
  }

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    actions(UIGraphicsImageRendererContext(context, format))
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }

  open var allowsImageOutput: Bool { true }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  open func jpegData(
    withCompressionQuality quality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.stroke(rect)
  context.restoreGState()
}
