/// The successive states of a layer, or of a part such as its fill, and the state at each sample.
struct States<Value: Equatable> {
  /// The states; consecutive states differ.
  let values: [Value]
  /// Each sample's index in ``values``; an invisible sample repeats the index of the sample before
  /// it, and invisible samples at the start have index 0.
  let index: [Int]
  /// Whether the layer or the part may be visible at each sample.
  let isVisible: [Bool]
  /// Whether the enclosing layer or part may be visible at each sample.
  let isOuterVisible: [Bool]

  /// Creates the states from the index of each sample's value in `values`; `nil` if no sample is
  /// visible.
  ///
  /// The index of an invisible sample is `nil`. Consecutive samples may have equal values.
  private init?(index samples: [Int?], of values: [Value], inside isOuterVisible: [Bool]) {
    var states: [Value] = []
    var place: [Int: Int] = [:]
    var last: Int?
    var index: [Int?] = []
    for sample in samples {
      guard let sample else {
        index.append(nil)
        continue
      }
      if sample != last {
        // Consecutive equal values become one state.
        if states.last != values[sample] { states.append(values[sample]) }
        place[sample] = states.count - 1
        last = sample
      }
      index.append(place[sample])
    }
    guard !states.isEmpty else { return nil }
    self.values = states
    isVisible = index.map { $0 != nil }
    self.isOuterVisible = isOuterVisible
    var held = 0
    self.index = index.map { place in
      held = place ?? held
      return held
    }
  }

  /// Returns the transformed state of each sample.
  func map<Result>(_ transform: (Value) -> Result) -> [Result] {
    let results = values.map(transform)
    return index.map { results[$0] }
  }

  /// Returns the states of a part of this layer; `nil` if the part is never visible.
  func part<Part: Equatable>(_ part: (Value) -> Part?) -> States<Part>? {
    states(part, inside: isVisible)
  }

  /// Returns the states with each value replaced; `nil` if no visible sample has a replacement.
  func replaced<Other: Equatable>(_ other: (Value) -> Other?) -> States<Other>? {
    states(other, inside: isOuterVisible)
  }

  private func states<Part: Equatable>(
    _ part: (Value) -> Part?,
    inside isOuterVisible: [Bool]
  ) -> States<Part>? {
    var parts: [Part] = []
    let places = values.map { value -> Int? in
      guard let part = part(value) else { return nil }
      parts.append(part)
      return parts.count - 1
    }
    return States<Part>(
      index: zip(index, isVisible).map { $1 ? places[$0] : nil },
      of: parts,
      inside: isOuterVisible
    )
  }

  /// Splits the states into groups with equal keys; values of a group can be interpolated.
  func variants<Key: Hashable>(by key: (Value) -> Key) -> [States] {
    var keys: [Key] = []
    let numbers = values.map { value in
      let key = key(value)
      if let known = keys.firstIndex(of: key) { return known }
      keys.append(key)
      return keys.count - 1
    }
    guard keys.count > 1 else { return [self] }
    return keys.indices.compactMap { number in
      States(
        index: zip(index, isVisible).map { $1 && numbers[$0] == number ? $0 : nil },
        of: values,
        inside: isOuterVisible
      )
    }
  }
}

extension States<Layer> {
  /// Creates the states of a layer without its sublayers; `nil` if the layer is never visible.
  init?(_ track: LayerTrack, inside isOuterVisible: [Bool]) {
    var samples = [Int?](repeating: nil, count: isOuterVisible.count)
    for (place, run) in track.runs.enumerated() {
      guard let layer = run.layer, !layer.isHidden, layer.opacity > 0, layer.canBePlaced else {
        continue
      }
      let end = place + 1 < track.runs.count ? track.runs[place + 1].start : samples.count
      for sample in run.start..<max(end, run.start) where isOuterVisible[sample] {
        samples[sample] = place
      }
    }
    self.init(index: samples, of: track.runs.map { $0.layer ?? Layer() }, inside: isOuterVisible)
  }
}

extension States<Layer> {
  /// The states of each shape in the layer's drawing, in the order of the shapes.
  var drawings: [States<Shape>] {
    let count = values.map { $0.contents.shapes.count }.max() ?? 0
    return (0..<count).compactMap { place in
      part { layer -> Shape? in
        let shapes = layer.contents.shapes
        return shapes.indices.contains(place) ? shapes[place] : nil
      }
    }
  }
}

extension Layer {
  /// Whether the layer's transform is finite and can be inverted.
  fileprivate var canBePlaced: Bool {
    let transform = transformToSuperlayer
    let determinant = transform.determinant
    return determinant.isFinite && abs(determinant) > 1e-18 && transform.tx.isFinite
      && transform.ty.isFinite
  }
}

extension LayerContents {
  fileprivate var shapes: [Shape] {
    if case .drawing(let drawing) = self { drawing.shapes } else { [] }
  }
}
