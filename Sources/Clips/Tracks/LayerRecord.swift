/// The recorded values of one layer, which is identified by its path in the layer tree.
struct LayerRecord {
  /// The names from the root to the layer, each unique among its siblings.
  let path: [String]
  /// For each name in `path`, whether the layer's author gave the name; other names are generated.
  let isNamed: [Bool]
  /// The indices of the sublayers' records, by name.
  var children: [String: Int] = [:]
  /// The layer with its sublayers, as last recorded; `nil` if it is not in the layer tree.
  var tree: Layer?
  /// The indices of the records of this layer's current sublayers.
  var present: [Int] = []

  private var columns = Array(repeating: TrackColumn(), count: PropertyKey.tracked.count)
  private var hidden = TrackColumn()
  private var contents = TrackColumn()
  private var outline = TrackColumn()
  private var order = TrackColumn()
  /// The columns of the layer's values under custom keys, which Core Animation does not define.
  private var custom: [String: TrackColumn] = [:]

  /// The layer without its sublayers, and the sublayers' names, as last recorded.
  private var last: (layer: Layer, names: [String])?
  private var lastPath: (path: Path, summary: PathSummary)?
  private var lastContents: (contents: LayerContents, summary: String?)?

  init(path: [String], isNamed: [Bool]) {
    self.path = path
    self.isNamed = isNamed
  }

  /// Records a layer's values at a frame; `names` are the names of its sublayers, back to front.
  mutating func note(_ layer: Layer, names: [String], at frame: Int) {
    if let last, last.layer == layer, last.names == names { return }
    last = (layer, names)
    hidden.append(.flag(layer.isHidden), from: frame)
    guard !layer.isHidden else {
      forget(from: frame)
      return
    }
    for (index, property) in PropertyKey.tracked.enumerated() {
      columns[index].append(property.trackValue(of: layer), from: frame)
    }
    let values = layer.customValues
    for (name, value) in values {
      custom[name, default: TrackColumn()].append(TrackValue(value), from: frame)
    }
    for name in custom.keys where values[name] == nil { custom[name]?.append(nil, from: frame) }
    order.append(.text(names.joined(separator: ", ")), from: frame)
    contents.append(summary(of: layer.contents).map(TrackValue.text), from: frame)
    outline.append(layer.shape?.path.map { .path(summary(of: $0)) }, from: frame)
  }

  /// Records that the layer leaves the tree at a frame.
  mutating func endPresence(from frame: Int) {
    (tree, last, present) = (nil, nil, [])
    hidden.append(nil, from: frame)
    forget(from: frame)
  }

  private mutating func forget(from frame: Int) {
    for index in columns.indices { columns[index].append(nil, from: frame) }
    contents.append(nil, from: frame)
    outline.append(nil, from: frame)
    order.append(nil, from: frame)
    for name in custom.keys { custom[name]?.append(nil, from: frame) }
  }

  private mutating func summary(of contents: LayerContents) -> String? {
    if let lastContents, lastContents.contents == contents { return lastContents.summary }
    let summary = contents.summary
    lastContents = (contents, summary)
    return summary
  }

  private mutating func summary(of path: Path) -> PathSummary {
    if let lastPath, lastPath.path == path { return lastPath.summary }
    let summary = path.summary
    lastPath = (path, summary)
    return summary
  }

  /// Returns the columns that differ from the default in any frame, with their properties.
  func notableColumns() -> [(property: String, column: TrackColumn)] {
    var notable: [(String, TrackColumn)] = []
    for (property, column) in zip(PropertyKey.tracked, columns)
    where column.isNotable(besides: property.defaultTrackValue) {
      notable.append((property.rawValue, column))
    }
    if hidden.isNotable(besides: .flag(false)) { notable.append(("hidden", hidden)) }
    if contents.isNotable(besides: nil) { notable.append(("contents", contents)) }
    if outline.isNotable(besides: nil) { notable.append(("path", outline)) }
    if order.isNotable(besides: .text("")) { notable.append(("sublayers", order)) }
    for (name, column) in custom where column.isNotable(besides: nil) {
      notable.append((name, column))
    }
    return notable
  }
}
