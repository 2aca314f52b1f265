/// An object that draws pictures of Core Image.
open class CIContext: NSObject {
  public override init() { super.init() }
  public init(options: [CIContextOption: Any]?) { super.init() }
  public init(mtlDevice: any MTLDevice) { super.init() }
  public init(mtlDevice: any MTLDevice, options: [CIContextOption: Any]?) { super.init() }

  /// Returns the pixels inside a rectangle; `nil` if it is empty or too large.
  open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { image.draw(rect) }
  open func createCGImage(
    _ image: CIImage,
    from rect: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) -> CGImage? { image.draw(rect) }
  open func clearCaches() {}
}
