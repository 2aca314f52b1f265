public import Layers

extension Layer {
  /// The layer drawn at fractions of pixels all through, for tests that shift what is drawn by less
  /// than a pixel: what snaps to pixels would jump.
  public var scrollingBetweenPixels: Layer {
    var copy = self
    copy.scrollsInPixels = false
    copy.sublayers = sublayers.map(\.scrollingBetweenPixels)
    return copy
  }
}
