import Layers
import JSON
import Files

/// The page's list of a frame's layers, with each layer's outline on the canvas and its values.
struct LayerList {
  /// The layers as JSON, each before its sublayers.
  private(set) var facts: [JSONNode] = []
  private let tracked: Set<String>

  /// The maximum number of layers sent to a page.
  private static let most = 500

  /// Creates the list for the canvas layer; `tracked` has the names of layers with value tracks.
  init(_ root: Layer, tracked: Set<String>) {
    self.tracked = tracked
    add(root, path: root.name, depth: 0, through: .identity, isHidden: false)
  }

  private mutating func add(
    _ layer: Layer,
    path: String,
    depth: Int,
    through outer: AffineTransform,
    isHidden: Bool
  ) {
    guard facts.count < Self.most else { return }
    let isHidden = isHidden || layer.isHidden
    let place = depth == 0 ? outer : layer.transformToSuperlayer.then(outer)
    let corners = layer.bounds.corners.map(place.apply)
    facts.append([
      "id": .string(path),
      "depth": .integer(depth),
      "name": .string(layer.name),
      "kind": .string(layer.kindName),
      "quad": .array(corners.flatMap { [JSONNode.decimal($0.x), .decimal($0.y)] }),
      "values": .object(
        layer.inspectedValues.map { JSONNode.Member($0.name, .string($0.value.short)) }
      ),
      "tracked": .bool(tracked.contains(layer.name)),
      "hidden": .bool(isHidden),
    ])
    let inner = layer.sublayerGeometry.then(place)
    var names: [String: Int] = [:]
    for sublayer in layer.sublayers {
      let name = sublayer.name.isEmpty ? "layer" : sublayer.name
      names[name, default: 0] += 1
      let count = names[name] ?? 1
      add(
        sublayer,
        path: "\(path)/\(name)" + (count > 1 ? " \(count)" : ""),
        depth: depth + 1,
        through: inner,
        isHidden: isHidden
      )
    }
  }

  /// Returns the layer with a path from ``facts``; `nil` if the root does not contain this layer.
  static func layer(at path: String, in root: Layer) -> Layer? {
    var layer = root
    var path = path.dropFirst(root.name.count)
    while path.first == "/" {
      path = path.dropFirst()
      var names: [String: Int] = [:]
      var found: (layer: Layer, length: Int)?
      for sublayer in layer.sublayers {
        let plain = sublayer.name.isEmpty ? "layer" : sublayer.name
        names[plain, default: 0] += 1
        let count = names[plain] ?? 1
        let name = plain + (count > 1 ? " \(count)" : "")
        // The longest match counts, because a name may be another's prefix or contain a slash.
        if path == name || path.hasPrefix(name + "/"), name.count > found?.length ?? -1 {
          found = (sublayer, name.count)
        }
      }
      guard let found else { return nil }
      layer = found.layer
      path = path.dropFirst(found.length)
    }
    return layer
  }
}

extension Layer {
  /// The kind of the layer's content, as one word.
  fileprivate var kindName: String {
    if hasShape { return "shape" }
    return switch contents {
    case .none: "layer"
    case .image, .crossFade: "picture"
    case .gradient: "gradient"
    case .drawing: "drawing"
    case .projected: "projection"
    }
  }

  /// The values that the page displays, in order.
  var inspectedValues: [(name: String, value: JSONValue)] {
    var values: [(name: String, value: JSONValue)] = [
      ("position", .numbers([position.x, position.y])),
      ("bounds", .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height])),
      ("rotation", .number(rotation)),
      ("opacity", .number(opacity)),
    ]
    if let backgroundColor { values.append(("backgroundColor", .text(backgroundColor.hexRGBA))) }
    if let shape {
      values += [
        ("strokeStart", .number(shape.strokeStart)),
        ("strokeEnd", .number(shape.strokeEnd)),
        ("lineWidth", .number(shape.lineWidth)),
        ("strokeColor", .text((shape.strokeColor ?? .clear).hexRGBA)),
        ("fillColor", .text((shape.fillColor ?? .clear).hexRGBA)),
      ]
    }
    return values
  }
}
