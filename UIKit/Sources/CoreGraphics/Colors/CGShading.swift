/// A gradient whose colours are computed by a function.
public final class CGShading {
  enum Shape {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  let shape: Shape
  let gradient: CGGradient?
  let options: CGGradientDrawingOptions

  /// The number of samples of the function; colours between them are interpolated.
  private static let stops = 129

  private init(
    _ shape: Shape,
    _ space: CGColorSpace,
    _ function: CGFunction,
    _ extendsStart: Bool,
    _ extendsEnd: Bool
  ) {
    self.shape = shape
    let places = (0..<Self.stops).map { CGFloat($0) / CGFloat(Self.stops - 1) }
    let components = places.flatMap { place in
      let values = function.values(at: Double(place))
      // If the function computes no alpha, the colours are opaque.
      return values.count == space.numberOfComponents ? values + [1] : values
    }
    let isComplete = components.count == places.count * (space.numberOfComponents + 1)
    gradient =
      isComplete
      ? CGGradient(
        colorSpace: space,
        colorComponents: components,
        locations: places,
        count: places.count
      ) : nil
    var options: CGGradientDrawingOptions = []
    if extendsStart { options.insert(.drawsBeforeStartLocation) }
    if extendsEnd { options.insert(.drawsAfterEndLocation) }
    self.options = options
  }

  public convenience init?(
    axialSpace space: CGColorSpace,
    start: CGPoint,
    end: CGPoint,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) { self.init(.axial(start, end), space, function, extendStart, extendEnd) }

  public convenience init?(
    radialSpace space: CGColorSpace,
    start: CGPoint,
    startRadius: CGFloat,
    end: CGPoint,
    endRadius: CGFloat,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(.radial(start, startRadius, end, endRadius), space, function, extendStart, extendEnd)
  }
}

extension CGContext {
  /// Fills the clipping area with a shading.
  public func drawShading(_ shading: CGShading) {
    guard let gradient = shading.gradient else { return }
    switch shading.shape {
    case .axial(let start, let end):
      drawLinearGradient(gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        gradient,
        startCenter: start,
        startRadius: startRadius,
        endCenter: end,
        endRadius: endRadius,
        options: shading.options
      )
    }
  }
}
