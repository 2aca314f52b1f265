import Geometry
import Pixels

extension Presentation {
  /// A property of a layer that is infinite or not a number, so that it cannot be drawn.
  public struct NonFiniteValue: Hashable, Sendable {
    /// The name of the layer; where it has none, that of the innermost one around it with a name.
    public let layer: String
    /// The property.
    public let property: PropertyKey
  }

  /// The first value that is infinite or not a number, back to front; nil where everything that
  /// shows is finite.
  ///
  /// Hidden layers do not count: nothing of them is drawn.
  ///
  /// - Complexity: O(*n*) in the number of layers and of their paths' elements.
  public var firstNonFiniteValue: NonFiniteValue? { root.firstNonFiniteValue(inside: "") }
}

extension Layer {
  /// The first property of the layer's own that is infinite or not a number; nil where all are
  /// finite.
  public var nonFiniteProperty: PropertyKey? {
    Self.wholeProperties.first { !self[key: $0].isFinite }
  }

  /// The properties that no other one is a part of, bounds first: a layer's position often follows
  /// from its size.
  private static let wholeProperties =
    [.bounds] + PropertyKey.allCases.filter { $0.traits.isWhole && $0 != .bounds }

  fileprivate func firstNonFiniteValue(inside outerName: String) -> Presentation.NonFiniteValue? {
    guard !isHidden else { return nil }
    let name = name.isEmpty ? outerName : name
    if !hasFiniteValues, let property = nonFiniteProperty {
      return Presentation.NonFiniteValue(layer: name, property: property)
    }
    if let found = mask?.firstNonFiniteValue(inside: name) { return found }
    for sublayer in sublayers {
      if let found = sublayer.firstNonFiniteValue(inside: name) { return found }
    }
    return nil
  }
}

extension Layer {
  /// Whether all values are finite, which costs less to ask than which of them is not.
  ///
  /// - Returns: False also where finite values are so large that their sum is not.
  private var hasFiniteValues: Bool {
    let sum =
      bounds.minX + bounds.minY + bounds.width + bounds.height + position.x + position.y
      + anchorPoint.x + anchorPoint.y + zPosition + opacity + cornerRadius + borderWidth
      + shadow.opacity + shadow.radius + shadow.offset.width + shadow.offset.height
    return sum.isFinite && transform.isFinite && borderColor?.isFinite != false
      && backgroundColor?.isFinite != false && shadow.color?.isFinite != false
      && contents.isFinite && shape?.isFinite != false
      && (optionsBox.isNone || optionsBox.options.isFinite)
  }
}

extension Shape {
  fileprivate var isFinite: Bool {
    (strokeStart + strokeEnd + lineWidth + miterLimit + lineDashPhase).isFinite
      && fillColor?.isFinite != false && strokeColor?.isFinite != false
      && path?.isFinite != false && lineDashPattern.allSatisfy(\.isFinite)
      && fillGradient?.isFinite != false && strokeGradient?.isFinite != false
  }
}

extension AnimatableValue {
  /// Whether all numbers in the value are finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect): rect.isFinite
    case .color(let color): color.isFinite
    case .transform(let transform): transform.isFinite
    case .path(let path): path.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy(\.isFinite)
    // What is in contents has keys of its own.
    case .flag, .keyword, .contents, .nothing: true
    }
  }
}

extension LayerContents {
  fileprivate var isFinite: Bool {
    switch self {
    case .none: true
    case .image(let image):
      image.contentsRect.isFinite && image.contentsScale.isFinite && image.contentsCenter.isFinite
    case .gradient(let gradient): gradient.isFinite
    case .drawing(let drawing): drawing.shapes.allSatisfy(\.isFinite)
    case .crossFade(let fade): fade.from.isFinite && fade.to.isFinite && fade.fraction.isFinite
    case .projected(let projected): projected.contents.isFinite && projected.outline.isFinite
    }
  }
}

extension LayerOptions {
  fileprivate var isFinite: Bool {
    sublayerTransform.isFinite && replicator?.isFinite != false
      && filters.allSatisfy(\.isFinite) && pathMasks.allSatisfy(\.isFinite)
      && shadowPath?.isFinite != false
  }
}

extension Replicator {
  fileprivate var isFinite: Bool {
    instanceTransform.isFinite && instanceColor.isFinite
      && (instanceDelay + instanceRedOffset + instanceGreenOffset + instanceBlueOffset
        + instanceAlphaOffset).isFinite
  }
}

extension PathMask {
  fileprivate var isFinite: Bool { path.isFinite && (opacity + expansion).isFinite }
}

extension Filter {
  fileprivate var isFinite: Bool {
    switch self {
    case .blur(let blur): blur.sigma.isFinite
    case .colorMatrix(let matrix):
      [matrix.red, matrix.green, matrix.blue, matrix.alpha].allSatisfy(\.isFinite)
    case .tones(let colors, _, let amount): colors.allSatisfy(\.isFinite) && amount.isFinite
    case .dropShadow(let shadow):
      shadow.color.isFinite && (shadow.offset.dx + shadow.offset.dy).isFinite
        && (shadow.sigma + shadow.spread).isFinite
    }
  }
}

extension ColorMatrix.Row {
  fileprivate var isFinite: Bool { (red + green + blue + alpha + constant).isFinite }
}

extension Gradient {
  fileprivate var isFinite: Bool {
    startPoint.isFinite && endPoint.isFinite && focalPoint?.isFinite != false
      && locations.allSatisfy(\.isFinite) && colors.allSatisfy(\.isFinite)
      && alphaStops.allSatisfy { ($0.location + $0.alpha).isFinite }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension Color {
  fileprivate var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
}

extension Transform3D {
  fileprivate var isFinite: Bool {
    // A sum of sixteen numbers that could overflow would be useless as a transform as well.
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44)
      .isFinite
  }
}
