import Layers

extension [Layer] {
  /// Visits the layers one after the other where they lie: a loop would copy each, and a layer is
  /// large.
  func forEachInPlace(_ visit: (Layer) -> Void) {
    withUnsafeBufferPointer { layers in
      for index in layers.indices { visit(layers[index]) }
    }
  }
}
