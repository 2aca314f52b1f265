import Geometry
import Layers
import Pixels

extension CGContext {
  /// Draws an item whose blend mode can remove the backdrop, and turns the entire drawing into
  /// pixels.
  ///
  /// The mode applies only inside the item's outline. In a pixel that the outline covers in part,
  /// the effect is proportional to the covered fraction.
  func composite(_ item: Item) {
    guard var below = bitmap, let source = picture(of: inBlank(layer(item))),
      let cover = picture(of: inBlank(layer(item.opaque)))
    else { return }
    let mode = item.blendMode
    below.withMutablePixels { target in
      source.withPixels { source in
        cover.withPixels { cover in
          for index in target.indices where cover[index] != 0 {
            target[index] = Self.composite(source[index], cover[index], over: target[index], mode)
          }
        }
      }
    }
    var picture = Layer(frame: canvas)
    picture.contents = .image(ImageContents(below, contentsScale: scale))
    let outer = state
    state = State()
    items = [Item(.layer(picture), state)]
    state = outer
  }

  /// Makes a rectangle transparent again.
  public func clear(_ rect: CGRect) {
    if memory == nil, state.clips.isEmpty, rect.applying(ctm).contains(CGRect(canvas)) {
      return items = []
    }
    let mode = state.blendMode
    state.blendMode = .clear
    fill(rect)
    state.blendMode = mode
  }

  /// Returns a layer that is as large as the canvas and contains only the given layer.
  private func inBlank(_ layer: Layer) -> Layer {
    var root = blank
    root.sublayers = [layer]
    return root
  }

  /// Returns `source` composited over `target`, with `cover`'s alpha as the covered fraction of the
  /// pixel.
  ///
  /// All pixels are premultiplied, with alpha in the highest byte.
  private static func composite(
    _ source: UInt32,
    _ cover: UInt32,
    over target: UInt32,
    _ mode: CGBlendMode
  ) -> UInt32 {
    let covered = Double(cover >> 24) / 255
    let alpha = min(Double(source >> 24) / 255 / covered, 1)
    let sourceShare = mode.sourceShare(below: Double(target >> 24) / 255)
    let targetShare = 1 - covered + covered * mode.destinationShare(above: alpha)
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let value =
        Double(source >> shift & 0xFF) * sourceShare + Double(target >> shift & 0xFF) * targetShare
      result |= UInt32(min(max(value.rounded(), 0), 255)) << shift
    }
    return result
  }
}

extension CGContext.Item {
  /// The item's outline, filled with black: drawn alone, its alpha is the coverage of each pixel.
  var opaque: CGContext.Item {
    switch kind {
    case .shape(var shape):
      if shape.fillColor != nil || shape.fillGradient != nil { shape.fillColor = .black }
      if shape.strokeColor != nil { shape.strokeColor = .black }
      shape.fillGradient = nil
      return CGContext.Item(.shape(shape), clips: clips)
    case .layer(var layer):
      layer.opacity = 1
      layer.contents = .none
      layer.backgroundColor = .black
      return CGContext.Item(.layer(layer), clips: clips)
    }
  }

  private init(_ kind: Kind, clips: [CGContext.Clip]) {
    self.kind = kind
    self.clips = clips
    shadow = nil
    blendMode = .normal
  }
}
