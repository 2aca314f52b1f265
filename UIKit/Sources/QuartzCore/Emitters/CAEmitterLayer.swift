import Geometry
import Layers
import Pixels

/// A layer that emits particles.
///
/// Random numbers are generated from ``seed``, so the same emitter emits the same particles in
/// every run.
///
/// As in Core Animation since iOS 7, the layer has emitted since its local time 0. Unless its
/// `beginTime` is set, this is long before the layer is displayed. Once the birth rate of a cell
/// rises above 0, the cell also emits the particles for the time in which the rate was 0.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      let kept = Set((emitterCells ?? []).map { ObjectIdentifier($0) })
      emissions = emissions.filter { kept.contains($0.key) }
    }
  }
  /// The factor of the cells' birth rates; the properties below multiply other values of the cells.
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var velocity: Float = 1
  open var scale: Float = 1
  open var spin: Float = 1
  open var emitterPosition = CGPoint.zero
  @Undrawn("CAEmitterLayer.emitterZPosition") open var emitterZPosition: CGFloat = 0
  open var emitterSize = CGSize.zero
  @Undrawn("CAEmitterLayer.emitterDepth") open var emitterDepth: CGFloat = 0
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var renderMode = CAEmitterLayerRenderMode.unordered
  @Undrawn("CAEmitterLayer.preservesDepth") open var preservesDepth = false
  open var seed: UInt32 = 0 { didSet { chance = EmitterChance(seed) } }

  private var chance = EmitterChance(0)
  private var particles: [EmitterParticle] = []
  private var emissions: [ObjectIdentifier: Emission] = [:]
  private var lastTime: Double?
  /// The presented values of animated properties at the current time, by their key paths.
  private var presentedValues: [String: Any] = [:]
  /// The layer that contains the layers of the particles.
  private var holder: LayerID?

  override func setUp() {
    world.step(self) { [weak self] _ in self?.advance() }
    world.displaySteps.append { [weak self] in
      self?.advance()
      return self.map { $0.lastTime == nil } ?? false
    }
  }

  /// Returns the property of a key, also for named cells, as in `emitterCells.spark.birthRate`.
  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    let parts = key.split(separator: ".", maxSplits: 2).map(String.init)
    if parts.count == 3, parts[0] == "emitterCells" {
      return emitterCells?.first { $0.name == parts[1] }?.keyedProperty(forKey: parts[2])
    }
    return switch key {
    case "birthRate": KeyedProperty(self, \.birthRate)
    case "lifetime": KeyedProperty(self, \.lifetime)
    case "velocity": KeyedProperty(self, \.velocity)
    case "scale": KeyedProperty(self, \.scale)
    case "spin": KeyedProperty(self, \.spin)
    case "emitterPosition": KeyedProperty(self, \.emitterPosition)
    case "emitterSize": KeyedProperty(self, \.emitterSize)
    default: super.keyedProperty(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKeyPath path: String) {
    guard keyedProperty(forKey: path) != nil else { return super.setValue(value, forKeyPath: path) }
    setValue(value, forKey: path)
  }

  open override func value(forKeyPath path: String) -> Any? {
    keyedProperty(forKey: path) == nil ? super.value(forKeyPath: path) : value(forKey: path)
  }

  // MARK: Time

  /// Moves the particles to the current time, and emits and removes particles.
  private func advance() {
    guard let id, world.stage.isInTree(id) else { return }
    let time = world.stage.localTime(of: id)
    if let lastTime {
      guard time != lastTime else { return }
      // A later `beginTime` starts the emitter anew.
      if time < lastTime { clear() }
    }
    lastTime = time
    presentedValues = shownOwnValues
    for (index, cell) in (emitterCells ?? []).enumerated() {
      withPresentedValues(of: cell) { emit(cell, index, upTo: time) }
    }
    var index = 0
    while index < particles.count {
      emitInner(index, upTo: time)
      index += 1
    }
    let gone = particles.filter { time >= $0.birth + $0.lifetime }
    for particle in gone { world.stage.removeFromSuperlayer(particle.node) }
    particles.removeAll { time >= $0.birth + $0.lifetime }
    for particle in particles {
      world.stage.update(particle.node) { particle.show(in: &$0, at: time) }
    }
  }

  private func clear() {
    for particle in particles { world.stage.removeFromSuperlayer(particle.node) }
    particles = []
    emissions = [:]
  }

  /// Returns the presented value of one of the layer's own numbers.
  private func presented(_ key: String, _ value: Float) -> Double {
    (presentedValues[key] as? CGFloat).map { Double($0) } ?? Double(value)
  }

  /// Runs `body` while a named cell has the presented values of its animated properties.
  private func withPresentedValues(of cell: CAEmitterCell, _ body: () -> Void) {
    guard let name = cell.name, !presentedValues.isEmpty else { return body() }
    let prefix = "emitterCells.\(name)."
    var old: [(property: KeyedProperty, value: Any?)] = []
    for (path, value) in presentedValues where path.hasPrefix(prefix) {
      guard let property = cell.keyedProperty(forKey: String(path.dropFirst(prefix.count))) else {
        continue
      }
      old.append((property, property.get()))
      property.set(value)
    }
    body()
    for (property, value) in old { property.set(value) }
  }

  /// Whether the layer and its superlayers have no `beginTime`, so that the layer uses the clock's
  /// time, which began long before the layer was displayed.
  private var usesClockTime: Bool {
    sequence(first: self as CALayer, next: \.superlayer).allSatisfy { $0.beginTime == 0 }
  }

  private func emit(_ cell: CAEmitterCell, _ index: Int, upTo time: Double) {
    guard cell.isEnabled else { return }
    let rate = Double(cell.birthRate) * presented("birthRate", birthRate)
    let start = cell.beginTime > 0 || !usesClockTime ? max(cell.beginTime, 0) : -.infinity
    let key = ObjectIdentifier(cell)
    // Multiples of the golden ratio spread the first births of cells evenly over a period.
    var emission =
      emissions[key]
      ?? Emission(
        end: start,
        fraction: (0.618_034 * Double(index)).truncatingRemainder(dividingBy: 1)
      )
    let births = emission.births(
      rate,
      from: time - cell.longestLifetime * presented("lifetime", lifetime),
      to: cell.lastBirth(from: start, to: time)
    )
    emissions[key] = emission
    for birth in births { add(cell, at: place(), birth: birth) }
  }

  /// Emits the particles that a particle itself emits.
  ///
  /// The new particles inherit its colour and its scale, which already includes the layer's scale.
  private func emitInner(_ index: Int, upTo time: Double) {
    let particle = particles[index]
    for cell in particle.cell.emitterCells ?? [] where cell.isEnabled {
      let start = particle.birth + cell.beginTime
      let key = ObjectIdentifier(cell)
      var emission = particle.emissions[key] ?? Emission(end: start, fraction: 0)
      let births = emission.births(
        Double(cell.birthRate),
        from: time - cell.longestLifetime * presented("lifetime", lifetime),
        to: cell.lastBirth(from: start, to: min(time, particle.birth + particle.lifetime))
      )
      particle.emissions[key] = emission
      for birth in births {
        add(cell, at: particle.emission(at: birth), birth: birth, from: particle)
      }
    }
  }

  // MARK: Particles

  private func add(
    _ cell: CAEmitterCell,
    at place: EmitterPlace,
    birth: Double,
    from parent: EmitterParticle? = nil
  ) {
    guard particles.count < Emission.particleLimit else {
      return world.note(
        "\(kind) has more than \(Emission.particleLimit) particles; further particles are not drawn"
      )
    }
    guard let id else { return }
    let factors = EmitterFactors(
      lifetime: presented("lifetime", lifetime),
      velocity: presented("velocity", velocity),
      scale: parent?.scale(at: birth) ?? presented("scale", scale),
      spin: presented("spin", spin),
      color: parent?.color(at: birth) ?? .white
    )
    let node = world.stage.insert(Layer())
    let particle = EmitterParticle(cell, node, at: place, birth: birth, factors, &chance)
    guard particle.lifetime > 0, particle.hasPicture else {
      world.stage.removeFromSuperlayer(node)
      return
    }
    if holder == nil {
      let new = world.stage.insert(Layer())
      world.stage.move(new, to: id, at: 0)
      holder = new
    }
    guard let holder else { return }
    world.stage.move(node, to: holder, at: renderMode == .oldestLast ? 0 : nil)
    if renderMode == .additive { world.stage.update(node) { $0.blendMode = .plusLighter } }
    particles.append(particle)
  }

  /// Returns a random place for the birth of a particle.
  private func place() -> EmitterPlace {
    let center = (presentedValues["emitterPosition"] as? CGPoint ?? emitterPosition).point
    let size = presentedValues["emitterSize"] as? CGSize ?? emitterSize
    let (width, height) = (Double(size.width), Double(size.height))
    switch emitterShape {
    case .line:
      let point = Point(center.x + width * (chance.next() - 0.5), center.y)
      return EmitterPlace(point: point, direction: -.pi / 2)
    case .rectangle, .cuboid:
      let (u, v) = (chance.next(), chance.next())
      return EmitterPlace(point: rectanglePoint(u, v, center, width, height))
    case .circle, .sphere:
      let (u, v) = (chance.next(), chance.next())
      let radius = emitterMode == .outline ? width : width * v.squareRoot()
      let angle = 2 * Double.pi * u
      return EmitterPlace(
        point: Point(center.x + radius * cos(angle), center.y + radius * sin(angle)),
        direction: emitterMode == .outline ? angle : 0
      )
    default: return EmitterPlace(point: center)
    }
  }

  private func rectanglePoint(
    _ u: Double,
    _ v: Double,
    _ center: Point,
    _ width: Double,
    _ height: Double
  ) -> Point {
    switch emitterMode {
    case .points:
      return Point(
        center.x + (u < 0.5 ? -0.5 : 0.5) * width,
        center.y + (v < 0.5 ? -0.5 : 0.5) * height
      )
    case .outline:
      let length = u * (width + height) * 2
      let along = length.truncatingRemainder(dividingBy: max(width + height, 1e-9))
      let sign = length < width + height ? 1.0 : -1
      return along < width
        ? Point(center.x + along - width / 2, center.y - sign * height / 2)
        : Point(center.x + sign * width / 2, center.y + along - width - height / 2)
    default: return Point(center.x + width * (u - 0.5), center.y + height * (v - 0.5))
    }
  }
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
