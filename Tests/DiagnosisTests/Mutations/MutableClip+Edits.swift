import Geometry
import Layers
import Pixels
import Pullreel

extension MutableClip {
  /// Changes a layer in every frame that has it.
  mutating func edit(_ name: String, _ change: (_ layer: inout Layer, _ frame: Int) -> Void) {
    for frame in moments.indices {
      _ = moments[frame].presentation.root.editLayer(name) { change(&$0, frame) }
    }
  }

  /// Changes the shape of a layer.
  mutating func editShape(_ name: String, _ change: (inout Shape) -> Void) {
    edit(name) { layer, _ in
      guard var shape = layer.shape else { return }
      change(&shape)
      layer.shape = shape
    }
  }

  /// Lets properties of a layer come so many frames later.
  mutating func delay(_ name: String, _ keys: [PropertyKey], by lag: Int) {
    let last = moments.count - 1
    resample(name, keys) { Double(min(max($0 - lag, 0), last)) }
  }

  /// Lets properties of a layer in a loop come so many frames later; what is late at its end comes
  /// at its beginning.
  mutating func delayLoop(_ name: String, _ keys: [PropertyKey], by lag: Int) {
    let count = moments.count
    resample(name, keys) { Double((($0 - lag) % count + count) % count) }
  }

  /// Gives properties of a layer another pace through the whole of a loop, whose last frame is one
  /// before its end.
  mutating func easeLoop(_ name: String, _ keys: [PropertyKey], _ function: TimingFunction) {
    let count = Double(moments.count)
    let last = Double(moments.count - 1)
    resample(name, keys) { min(count * function.progress(at: Double($0) / count), last) }
  }

  /// Gives properties of a layer the same ends in a part of the clip, and another pace between.
  mutating func ease(
    _ name: String,
    _ keys: [PropertyKey],
    in frames: ClosedRange<Int>,
    _ function: TimingFunction
  ) {
    resample(name, keys) { frame in
      guard frames.contains(frame) else { return Double(frame) }
      let part = Double(frame - frames.lowerBound) / Double(frames.count - 1)
      return Double(frames.lowerBound) + Double(frames.count - 1) * function.progress(at: part)
    }
  }

  /// Shows properties of a layer as they are at other instants, counted in frames.
  mutating func resample(_ name: String, _ keys: [PropertyKey], _ instant: (Int) -> Double) {
    let before = moments
    let instants = moments.indices.map(instant)
    edit(name) { layer, frame in
      let lower = Int(instants[frame].rounded(.down))
      let upper = min(lower + 1, before.count - 1)
      guard let a = before[lower].presentation.layer(named: name),
        let b = before[upper].presentation.layer(named: name)
      else { return }
      for key in keys {
        let fraction = instants[frame] - Double(lower)
        layer[key: key] =
          fraction == 0 ? a[key: key] : a[key: key].interpolated(to: b[key: key], at: fraction)
      }
    }
  }

  /// Takes a layer out, whatever holds it.
  mutating func remove(_ name: String) {
    for frame in moments.indices { moments[frame].presentation.root.removeLayer(name) }
  }

  /// Exchanges two layers that lie in the same one.
  mutating func exchange(_ first: String, _ second: String) {
    for frame in moments.indices {
      moments[frame].presentation.root.exchangeLayers(first, second)
    }
  }

  /// Lets the whole clip come later; where it comes from its other end, it is a loop.
  mutating func delayAll(by lag: Int, isLoop: Bool) {
    let before = moments
    for frame in moments.indices {
      let source = frame - lag
      let count = before.count
      moments[frame] =
        before[isLoop ? (source + count) % count : min(max(source, 0), count - 1)]
    }
  }
}

extension Layer {
  /// Changes the first layer with a name.
  fileprivate mutating func editLayer(_ name: String, _ change: (inout Layer) -> Void) -> Bool {
    if self.name == name {
      change(&self)
      return true
    }
    for index in sublayers.indices where sublayers[index].editLayer(name, change) { return true }
    return false
  }

  fileprivate mutating func removeLayer(_ name: String) {
    sublayers.removeAll { $0.name == name }
    for index in sublayers.indices { sublayers[index].removeLayer(name) }
  }

  fileprivate mutating func exchangeLayers(_ first: String, _ second: String) {
    if let a = sublayers.firstIndex(where: { $0.name == first }),
      let b = sublayers.firstIndex(where: { $0.name == second })
    {
      sublayers.swapAt(a, b)
    }
    for index in sublayers.indices { sublayers[index].exchangeLayers(first, second) }
  }
}

extension Color {
  /// The colour with a channel one of 256 levels lower.
  var oneLevelLess: Color {
    var color = self
    if red > 0.01 { color.red -= 1 / 255 } else { color.blue -= 1 / 255 }
    return color
  }
}

extension Path {
  /// Returns the path with the ends of its lines elsewhere.
  func movingPoints(_ place: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let end): path.addLine(to: place(end))
      case .quadratic(let control, let end): path.addQuadratic(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        path.addCubic(to: end, control1: control1, control2: control2)
      case .close: path.close()
      }
    }
    return path
  }

  /// Returns the path with the control points of one of its elements moved.
  func movingControl(ofElement number: Int, by vector: Vector) -> Path {
    var path = Path()
    for (index, element) in elements.enumerated() {
      let move = index == number ? vector : Vector(dx: 0, dy: 0)
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let end): path.addLine(to: index == number ? end + vector : end)
      case .quadratic(let control, let end): path.addQuadratic(to: end, control: control + move)
      case .cubic(let control1, let control2, let end):
        path.addCubic(to: end, control1: control1 + move, control2: control2 + move)
      case .close: path.close()
      }
    }
    return path
  }
}
