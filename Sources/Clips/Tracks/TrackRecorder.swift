/// A recorder of the layer values of a clip's frames.
///
/// Every layer that may be drawn is recorded, named or not. A hidden layer records only `hidden`.
struct TrackRecorder {
  private var times: [Double] = []
  private var records: [LayerRecord] = []
  private var root: Int?
  private var offset = TrackColumn()
  private var inset = TrackColumn()
  private var pull = TrackColumn()
  private var phase = TrackColumn()
  /// Whether a path of layer names, when shortened, must keep a name that the author has given.
  private let holdsNames: Bool

  init(holdsNames: Bool = false) { self.holdsNames = holdsNames }

  /// Records the next frame, at a time in seconds from the clip's beginning.
  mutating func append(_ moment: ClipFrame, at time: Double) {
    let frame = times.count
    times.append(time)
    offset.append(moment.offset.map(TrackValue.number), from: frame)
    inset.append(moment.inset.map(TrackValue.number), from: frame)
    pull.append(moment.pull.map(TrackValue.number), from: frame)
    phase.append(moment.phase.map(TrackValue.text), from: frame)
    let layer = moment.presentation.root
    let record = root ?? newRecord(path: [Self.name(layer)], isNamed: [!layer.name.isEmpty])
    root = record
    note(layer, record: record, frame: frame)
  }

  /// The tracks of all frames so far.
  var tracks: Tracks {
    var columns: [Channel: [TrackValue?]] = [:]
    let scene = [("offset", offset), ("inset", inset), ("pull", pull), ("phase", phase)]
    for (property, column) in scene where column.isNotable(besides: nil) {
      columns[Channel("", property)] = column.values(frameCount: times.count)
    }
    let names = shortNames
    for (record, name) in zip(records, names) {
      for (property, column) in record.notableColumns() {
        columns[Channel(name, property)] = column.values(frameCount: times.count)
      }
    }
    return Tracks(times: times, roundedColumns: columns)
  }

  private mutating func note(_ layer: Layer, record: Int, frame: Int) {
    // Most layers are the same as in the previous frame.
    guard records[record].tree != layer else { return }
    records[record].tree = layer
    let sublayers = layer.isHidden ? [] : layer.sublayersInDrawingOrder
    let names = Self.uniqueNames(of: sublayers, beside: layer.hasMask ? [Self.maskName] : [])
    var alone = layer
    alone.sublayers = []
    alone.mask = nil
    records[record].note(alone, names: names, at: frame)
    let before = records[record].present
    var present: [Int] = []
    for (sublayer, name) in zip(sublayers, names) {
      present.append(child(name, of: record, isNamed: !sublayer.name.isEmpty))
      note(sublayer, record: present[present.count - 1], frame: frame)
    }
    if let mask = layer.mask, !layer.isHidden {
      present.append(child(Self.maskName, of: record, isNamed: false))
      note(mask, record: present[present.count - 1], frame: frame)
    }
    records[record].present = present
    for gone in before where !present.contains(gone) { endPresence(of: gone, from: frame) }
  }

  /// Records that a layer and its sublayers leave the tree at a frame.
  private mutating func endPresence(of record: Int, from frame: Int) {
    for child in records[record].present { endPresence(of: child, from: frame) }
    records[record].endPresence(from: frame)
  }

  private mutating func child(_ name: String, of record: Int, isNamed: Bool) -> Int {
    if let child = records[record].children[name] { return child }
    let child = newRecord(
      path: records[record].path + [name],
      isNamed: records[record].isNamed + [isNamed]
    )
    records[record].children[name] = child
    return child
  }

  private mutating func newRecord(path: [String], isNamed: [Bool]) -> Int {
    records.append(LayerRecord(path: path, isNamed: isNamed))
    return records.count - 1
  }

  // MARK: Names

  /// Returns a layer's name without slashes, because with slashes it would look like a path.
  private static func name(_ layer: Layer) -> String {
    guard !layer.name.isEmpty else { return "layer" }
    return layer.name.contains("/")
      ? String(layer.name.map { $0 == "/" ? "_" : $0 }) : layer.name
  }

  /// The name used for every mask instead of the mask layer's own name.
  private static let maskName = "mask"

  /// Returns unique names for siblings; the second layer with a name gets the suffix 2, and so on.
  private static func uniqueNames(of layers: [Layer], beside taken: Set<String>) -> [String] {
    if layers.count == 1, taken.isEmpty { return [name(layers[0])] }
    var taken = taken
    return layers.map { layer in
      let wanted = name(layer)
      var name = wanted
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(wanted) \(number)"
      }
      return name
    }
  }

  /// The shortest unique ending of each layer's path.
  ///
  /// If `holdsNames` is true, the ending also contains a name from the author, if the path has one.
  private var shortNames: [String] {
    var counts: [[String]: Int] = [:]
    for path in records.map(\.path) {
      for count in 1...path.count { counts[Array(path.suffix(count)), default: 0] += 1 }
    }
    return records.map { record in
      let path = record.path
      let name = holdsNames ? record.isNamed.lastIndex(of: true) : nil
      let named = name.map { path.count - $0 } ?? 1
      let enough = (named...path.count).first { counts[Array(path.suffix($0))] == 1 } ?? path.count
      return path.suffix(enough).joined(separator: "/")
    }
  }
}
