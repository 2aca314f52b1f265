import Geometry
import Layers
import Pixels

/// The factors of an emitter, by which the values of its cells are multiplied.
struct EmitterFactors {
  let lifetime: Double
  let velocity: Double
  let scale: Double
  let spin: Double
  let color: Color
}

/// The place, direction and speed of what emits a particle, at the particle's birth.
struct EmitterPlace {
  let point: Point
  /// The direction to which the emission longitude is added, in radians clockwise from the x axis:
  /// the normal of the emitter's shape, if it has one, or the direction of an emitting particle.
  var direction = 0.0
  /// The speed to which the particle's own speed is added.
  var speed = Vector.zero
}

/// A particle, whose state at any time is computed from its birth.
final class EmitterParticle {
  let cell: CAEmitterCell
  /// The particle's layer on the stage.
  let node: LayerID
  let birth: Double
  let lifetime: Double
  /// The births of the particles that the particle itself emits, by their cells.
  var emissions: [ObjectIdentifier: Emission] = [:]
  private let start: Point
  private let speed: Vector
  private let acceleration: Vector
  private let scale: Double
  private let spin: Double
  private let color: Color

  /// Creates a particle with random values within the ranges of its cell.
  init(
    _ cell: CAEmitterCell,
    _ node: LayerID,
    at place: EmitterPlace,
    birth: Double,
    _ factors: EmitterFactors,
    _ chance: inout EmitterChance
  ) {
    self.cell = cell
    self.node = node
    self.birth = birth
    start = place.point
    lifetime = chance.near(Double(cell.lifetime), Double(cell.lifetimeRange)) * factors.lifetime
    let velocity =
      chance.near(Double(cell.velocity), Double(cell.velocityRange)) * factors.velocity
    let angle =
      place.direction + Double(cell.emissionLongitude) + Double(cell.emissionRange)
      * (chance.next() - 0.5)
    let flat = velocity * cos(Double(cell.emissionLatitude))
    speed = Vector(
      dx: place.speed.dx + flat * cos(angle),
      dy: place.speed.dy + flat * sin(angle)
    )
    acceleration = Vector(dx: Double(cell.xAcceleration), dy: Double(cell.yAcceleration))
    scale = chance.near(Double(cell.scale), Double(cell.scaleRange)) * factors.scale
    spin = chance.near(Double(cell.spin), Double(cell.spinRange)) * factors.spin
    let own = cell.color?.color ?? .white
    color = Color(
      red: chance.near(own.red, Double(cell.redRange)) * factors.color.red,
      green: chance.near(own.green, Double(cell.greenRange)) * factors.color.green,
      blue: chance.near(own.blue, Double(cell.blueRange)) * factors.color.blue,
      alpha: chance.near(own.alpha, Double(cell.alphaRange)) * factors.color.alpha
    )
  }

  var hasPicture: Bool { cell.contents is CGImage || cell.emitterCells?.isEmpty == false }

  func place(at time: Double) -> Point {
    let age = time - birth
    return Point(
      start.x + speed.dx * age + acceleration.dx * age * age / 2,
      start.y + speed.dy * age + acceleration.dy * age * age / 2
    )
  }

  /// Returns the place, direction and speed with which the particle emits others at a time.
  ///
  /// The direction of a particle that stands still is the x axis.
  func emission(at time: Double) -> EmitterPlace {
    let age = time - birth
    let velocity = Vector(
      dx: speed.dx + acceleration.dx * age,
      dy: speed.dy + acceleration.dy * age
    )
    return EmitterPlace(
      point: place(at: time),
      direction: atan2(velocity.dy, velocity.dx),
      speed: velocity
    )
  }

  func scale(at time: Double) -> Double {
    max(scale + Double(cell.scaleSpeed) * (time - birth), 0)
  }

  func color(at time: Double) -> Color {
    func part(_ value: Double, _ speed: Float) -> Double {
      min(max(value + Double(speed) * (time - birth), 0), 1)
    }
    return Color(
      red: part(color.red, cell.redSpeed),
      green: part(color.green, cell.greenSpeed),
      blue: part(color.blue, cell.blueSpeed),
      alpha: part(color.alpha, cell.alphaSpeed)
    )
  }

  /// Updates the particle's layer to its appearance at a time.
  func show(in layer: inout Layer, at time: Double) {
    let shown = color(at: time)
    guard let picture = cell.picture(shown) else { return }
    let size = scale(at: time)
    let pixels = max(Double(cell.contentsScale), 1e-3)
    layer.bounds = Rect(
      x: 0,
      y: 0,
      width: Double(picture.width) / pixels,
      height: Double(picture.height) / pixels
    )
    layer.position = place(at: time)
    layer.transform = Transform3D.scale(x: size, y: size, z: 1)
      .concatenating(Transform3D.rotation(spin * (time - birth)))
    layer.opacity = shown.alpha
    layer.contents = .image(ImageContents(picture, contentsScale: pixels))
  }
}

/// A generator of pseudorandom numbers, which are the same in every run.
struct EmitterChance {
  private var state: UInt64

  init(_ seed: UInt32) { state = UInt64(seed) &+ 0x5EED }

  /// Returns the next number, at least 0 and less than 1, from Steele, Lea and Flood's SplitMix64.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(UInt64(1) << 53)
  }

  /// Returns a random number within a range around a value.
  mutating func near(_ value: Double, _ range: Double) -> Double {
    value + range * (2 * next() - 1)
  }
}
