/// A graphics processor, which contexts of Core Image accept and do not use.
public protocol MTLDevice: AnyObject {
  var name: String { get }
}

private final class GraphicsDevice: MTLDevice {
  let name = "Software"
}

public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { GraphicsDevice() }
