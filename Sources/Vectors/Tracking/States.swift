import Geometry
import Layers

/// The different states of a thing, and which of them each sample shows.
struct States<Value: Equatable> {
  /// Each different from the one before.
  let values: [Value]
  /// The state of each sample; where the thing is not seen, that of the last sample where it was, or
  /// of the first one where it is.
  let index: [Int]
  /// Whether it may be seen at each sample.
  let isVisible: [Bool]
  /// The same for what is around it.
  let isOuterVisible: [Bool]

  /// Collects the states of all samples; `nil` if the thing is never seen.
  ///
  /// - Parameters:
  ///   - samples: The place of each sample's state among the values, `nil` if it is not seen.
  ///   - values: The states, which may be equal.
  ///   - isOuterVisible: Whether what is around it may be seen at each sample.
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
        // Equal values that follow each other are one state, however often they were made.
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

  /// A value of every sample.
  func map<Result>(_ transform: (Value) -> Result) -> [Result] {
    let results = values.map(transform)
    return index.map { results[$0] }
  }

  /// The states of what is inside the thing.
  ///
  /// - Parameter part: What is inside a state; `nil` if nothing of it is seen.
  /// - Returns: `nil` if it is never seen.
  func part<Part: Equatable>(_ part: (Value) -> Part?) -> States<Part>? {
    states(part, inside: isVisible)
  }

  /// The states of what takes the place of the thing.
  ///
  /// - Parameter other: What takes the place of a state; `nil` if nothing of it is seen.
  /// - Returns: `nil` if it is never seen.
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

  /// The states apart by what cannot go over into each other.
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
  /// The states of a layer without what is inside it; `nil` if nothing of it is ever seen.
  ///
  /// - Parameters:
  ///   - track: The layer.
  ///   - isOuterVisible: Whether what is around it may be seen at each sample.
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
  /// The shapes of the layers' drawings: for each place the shape that is there.
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
  /// Whether anything drawn through the layer's transform has an area and a place.
  fileprivate var canBePlaced: Bool {
    let transform = transformToSuperlayer
    let determinant = transform.determinant
    return determinant.isFinite && abs(determinant) > 1e-18 && transform.tx.isFinite
      && transform.ty.isFinite
  }
}

extension LayerContents {
  /// The shapes of a drawing.
  fileprivate var shapes: [Shape] {
    if case .drawing(let drawing) = self { drawing.shapes } else { [] }
  }
}
