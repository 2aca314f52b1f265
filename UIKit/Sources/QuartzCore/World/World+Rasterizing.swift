import Layers

extension World {
  /// Adds notes on displayed layers that iOS rasterizes with fewer pixels than the screen has.
  func tellRasterized() {
    rasterizedLayers.removeAll { waiting in
      guard let layer = waiting.layer, let id = layer.id, layer.shouldRasterize else { return true }
      guard stage.isInTree(id) else { return false }
      if layer.rasterizationScale < screenScale {
        note(
          "\(layer.kind) has shouldRasterize with a rasterizationScale of \(layer.rasterizationScale): "
            + "iOS draws the layer blurred, but the preview shows the layer sharp"
        )
      }
      return true
    }
  }
}
