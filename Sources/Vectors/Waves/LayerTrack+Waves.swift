extension LayerTracks {
  /// Returns the layers with each changing wave replaced by an outline that moves inside a clip
  /// rectangle; `nil` if there are no such waves.
  ///
  /// A moving outline needs far fewer numbers than a changing outline. The waves become additional
  /// sublayers. The tolerance is the maximum distance between a point and its sine, in points.
  func withRollingWaves(within tolerance: Double) -> LayerTracks? {
    guard times.count > 1, let root = root?.withRollingWaves(within: tolerance) else { return nil }
    var tracks = self
    tracks.root = root
    return tracks
  }
}

extension LayerTrack {
  /// The minimum number of successive outlines that are worth replacing with a moving outline.
  private static let fewestOutlines = 8

  /// Returns the layer with its waves moved to sublayers; `nil` if there are no waves.
  fileprivate func withRollingWaves(within tolerance: Double) -> LayerTrack? {
    let rolling = children.map { $0.withRollingWaves(within: tolerance) }
    if rolling.contains(where: { $0 != nil }) {
      return replacing(runs: runs, children: zip(rolling, children).map { $0 ?? $1 })
    }
    guard children.isEmpty else { return nil }
    // The waves of all states that show a wave, in order.
    var areas: [SineArea] = []
    var places: [Int?] = []
    for run in runs {
      guard let layer = run.layer, let shape = layer.shape, let path = shape.path else {
        places.append(nil)
        continue
      }
      guard shape.isPlainFill, layer.borderWidth <= 0, let area = SineArea(path) else { return nil }
      places.append(areas.count)
      areas.append(area)
    }
    guard areas.count >= Self.fewestOutlines,
      let wave = RollingWave(areas, within: tolerance)
    else { return nil }
    func inner(_ layer: (Int, Shape) -> Layer) -> [(start: Int, layer: Layer?)] {
      zip(runs, places).map { run, place in
        guard let place, let shape = run.layer?.shape else { return (run.start, nil) }
        return (run.start, layer(place, shape))
      }
    }
    let outlines = inner { place, shape in
      var layer = Layer(shape: shape)
      layer.shape?.path = wave.outline
      layer.anchorPoint = .zero
      let transform = wave.places[place]
      layer.position = Point(transform.tx, transform.ty)
      layer.transform = Transform3D(.scale(x: transform.a, y: transform.d))
      return layer
    }
    let windows = inner { place, _ in
      var layer = Layer(frame: wave.windows[place])
      layer.bounds.origin = layer.frame.origin
      layer.masksToBounds = true
      return layer
    }
    let emptied = runs.map { run -> (start: Int, layer: Layer?) in
      var layer = run.layer
      layer?.shape = nil
      return (run.start, layer)
    }
    let outline = LayerTrack(runs: outlines, children: [])
    return replacing(runs: emptied, children: [LayerTrack(runs: windows, children: [outline])])
  }
}

extension Shape {
  /// Whether the shape has neither a gradient nor a stroke.
  fileprivate var isPlainFill: Bool {
    fillGradient == nil && strokeGradient == nil && (strokeColor == nil || lineWidth <= 0)
  }
}
