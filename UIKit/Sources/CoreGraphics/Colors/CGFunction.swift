// Swift functions, because C functions cannot take `CGFloat` on Linux.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a ``CGFunction``: one computes values, the other releases data.
public struct CGFunctionCallbacks {
  public var version: UInt32
  public var evaluate: CGFunctionEvaluateCallback?
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  public init() { self.init(version: 0, evaluate: nil, releaseInfo: nil) }
  public init(
    version: UInt32,
    evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) { (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo) }
}

/// A function from a number to the components of a colour, for a ``CGShading``.
public final class CGFunction {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  private let domain: [CGFloat]
  private let range: [CGFloat]
  private let count: Int

  public init?(
    info: UnsafeMutableRawPointer?,
    domainDimension: Int,
    domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int,
    range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    self.info = info
    self.callbacks = callbacks.pointee
    self.domain = domain.map { [$0[0], $0[1]] } ?? [0, 1]
    self.range = range.map { pointer in (0..<2 * rangeDimension).map { pointer[$0] } } ?? []
    count = rangeDimension
    guard domainDimension == 1, rangeDimension > 0, self.callbacks.evaluate != nil else {
      return nil
    }
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Returns the function's values at a fraction of its domain; each value is clamped to its range.
  func values(at part: Double) -> [CGFloat] {
    var input = domain[0] + (domain[1] - domain[0]) * CGFloat(part)
    var output = [CGFloat](repeating: 0, count: count)
    callbacks.evaluate?(info, &input, &output)
    guard !range.isEmpty else { return output }
    return output.indices.map { min(max(output[$0], range[2 * $0]), range[2 * $0 + 1]) }
  }
}
