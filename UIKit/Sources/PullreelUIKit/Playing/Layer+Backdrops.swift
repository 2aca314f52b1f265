import Geometry
import Layers

// The blurred copies of everything behind a layer.
//
// The engine's filters change what a layer draws, not what lies behind it. So a layer that has filters
// and draws nothing, as in a visual effect view, is given a copy of everything behind it.
extension Layer {
  /// Whether the layer filters what lies behind it.
  private var isBackdrop: Bool {
    guard !filters.isEmpty, shape == nil, backgroundColor == nil, case .none = contents else {
      return false
    }
    return sublayers.isEmpty
  }

  /// Whether the layer or one inside it filters what lies behind it, and is visible.
  private var containsBackdrop: Bool {
    guard !isHidden, opacity > 0 else { return false }
    // By index, since a loop over the layers would copy each layer.
    return isBackdrop || sublayers.indices.contains { sublayers[$0].containsBackdrop }
  }

  /// Inserts, in each layer that filters what lies behind it, copies of the layers drawn before it.
  ///
  /// The layer is the root of a presentation. A backdrop does not filter the result of another
  /// backdrop that it overlaps: with copies of copies, each backdrop would double the layers.
  mutating func fillBackdrops() { fillBackdrops(behind: [], toRoot: transformToSuperlayer) }

  /// - Parameters:
  ///   - ancestors: The superlayers, outermost first, each with the sublayers drawn before the next.
  ///   - toRoot: The map from the layer's coordinates to those that contain the root layer.
  private mutating func fillBackdrops(behind ancestors: [Layer], toRoot: Geometry.AffineTransform) {
    // Backdrops in a flipped layer or in perspective keep their tint, but blur nothing.
    guard !isGeometryFlipped, sublayerTransform == .identity,
      sublayers.indices.contains(where: { sublayers[$0].containsBackdrop })
    else { return }
    let original = self
    for index in sublayers.indices where original.sublayers[index].containsBackdrop {
      let layer = original.sublayers[index]
      var behind = original
      behind.sublayers = original.sublayers.indices.filter {
        (original.sublayers[$0].zPosition, $0) < (layer.zPosition, index)
      }.map { original.sublayers[$0] }
      // A border is drawn in front of the sublayers.
      behind.borderWidth = 0
      let layerToRoot = layer.transformToSuperlayer.then(toRoot)
      if layer.isBackdrop {
        sublayers[index].fill(with: ancestors + [behind], fromRoot: layerToRoot.inverse)
      } else {
        sublayers[index].fillBackdrops(behind: ancestors + [behind], toRoot: layerToRoot)
      }
    }
  }

  /// Draws the layers behind, outermost first, with the layer's filters, clipped to its bounds.
  ///
  /// The opacity is the strength of the filters: an effect that appears blurs more and more, and the
  /// sharp picture does not show through.
  private mutating func fill(with layers: [Layer], fromRoot: Geometry.AffineTransform?) {
    guard let fromRoot, var content = layers.last else { return }
    for ancestor in layers.dropLast().reversed() {
      var ancestor = ancestor
      ancestor.sublayers.append(content)
      content = ancestor
    }
    // Beyond the edges of the screen, there is nothing that could be blurred.
    if content.backgroundColor != nil { content.masksToBounds = true }
    var copy = Layer()
    copy.transform = Transform3D(fromRoot)
    copy.filters = filters.map { $0.weakened(to: opacity) }
    copy.sublayers = [content]
    filters = []
    opacity = 1
    masksToBounds = true
    sublayers = [copy]
  }
}

extension Filter {
  /// Returns the filter of a visual effect that has appeared in part.
  fileprivate func weakened(to strength: Double) -> Filter {
    switch self {
    case .blur(var blur):
      blur.sigma *= strength
      return .blur(blur)
    case .colorMatrix(let matrix): return .colorMatrix(matrix.weakened(to: strength))
    case .tones, .dropShadow: return self
    }
  }
}

extension ColorMatrix {
  fileprivate func weakened(to strength: Double) -> ColorMatrix {
    func row(_ path: KeyPath<ColorMatrix, Row>) -> Row {
      let (full, none) = (self[keyPath: path], ColorMatrix.identity[keyPath: path])
      func mixed(_ path: KeyPath<Row, Double>) -> Double {
        none[keyPath: path] + (full[keyPath: path] - none[keyPath: path]) * strength
      }
      return Row(mixed(\.red), mixed(\.green), mixed(\.blue), mixed(\.alpha), mixed(\.constant))
    }
    return ColorMatrix(red: row(\.red), green: row(\.green), blue: row(\.blue), alpha: row(\.alpha))
  }
}
