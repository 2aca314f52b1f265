import Geometry
import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// Particles, text layers and the appearance.
@MainActor @Suite(.simulated) struct EmitterTests {
  private func cell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    let size = CGSize(width: 4, height: 4)
    cell.contents =
      UIGraphicsImageRenderer(size: size).image { context in
        UIColor.white.setFill()
        context.cgContext.fill(CGRect(origin: .zero, size: size))
      }.cgImage
    cell.birthRate = 10
    cell.lifetime = 1
    return cell
  }

  private func particles(_ emitter: CAEmitterLayer, _ simulation: Simulation) -> [Layer] {
    simulation.world.stage.presentation(of: emitter.id).root.sublayers.first?.sublayers ?? []
  }

  private func emitter(_ change: (CAEmitterLayer, CAEmitterCell) -> Void) -> (
    Simulation, CAEmitterLayer
  ) {
    let simulation = Simulation()
    let (emitter, cell) = (CAEmitterLayer(), cell())
    emitter.emitterCells = [cell]
    emitter.beginTime = CACurrentMediaTime()
    change(emitter, cell)
    simulation.window.layer.addSublayer(emitter)
    return (simulation, emitter)
  }

  @Test func `so many are born per second, and live so long`() {
    let (simulation, emitter) = emitter { _, _ in }
    simulation.advance(to: 0.5)
    #expect(particles(emitter, simulation).count == 5)
    simulation.advance(to: 3)
    #expect((9...10).contains(particles(emitter, simulation).count))
    emitter.birthRate = 0
    simulation.advance(to: 4.1)
    #expect(particles(emitter, simulation).isEmpty)
  }

  @Test func `a later begin time starts the emitter anew`() {
    let (simulation, emitter) = emitter { _, _ in }
    simulation.advance(to: 1)
    emitter.beginTime = CACurrentMediaTime()
    simulation.advance(to: 1 + 1.0 / 30)
    #expect(particles(emitter, simulation).isEmpty)
    simulation.advance(to: 1.5)
    #expect(particles(emitter, simulation).count == 5)
  }

  @Test func `without a begin time, the emitter began long before it is displayed`() {
    let (simulation, emitter) = emitter { emitter, _ in emitter.beginTime = 0 }
    simulation.world.update()
    #expect((9...10).contains(particles(emitter, simulation).count))
  }

  @Test func `a begin time in the past and a time offset are time of emission`() {
    for shift in [(begin: -0.5, offset: 0.0), (begin: 0, offset: 0.5)] {
      let (simulation, emitter) = emitter { emitter, _ in
        emitter.beginTime += shift.begin
        emitter.timeOffset = shift.offset
      }
      simulation.world.update()
      #expect(particles(emitter, simulation).count == 5)
    }
  }

  @Test func `a cell that begins later than its emitter emits from then on`() {
    let (simulation, emitter) = emitter { emitter, cell in
      emitter.beginTime = 0
      cell.beginTime = CACurrentMediaTime()
    }
    simulation.world.update()
    #expect(particles(emitter, simulation).isEmpty)
    simulation.advance(to: 0.5)
    #expect(particles(emitter, simulation).count == 5)
  }

  @Test func `a birth rate above 0 counts for the time without births before`() {
    let (simulation, emitter) = emitter { emitter, _ in emitter.birthRate = 0 }
    simulation.advance(to: 0.5)
    #expect(particles(emitter, simulation).isEmpty)
    emitter.birthRate = 1
    simulation.advance(to: 0.5 + 1.0 / 60)
    #expect(particles(emitter, simulation).count == 5)
    emitter.birthRate = 2
    simulation.advance(to: 0.5 + 1.0 / 30)
    #expect(particles(emitter, simulation).count == 5)
  }

  @Test func `a lifetime above 0 does not count for the time before`() {
    let (simulation, emitter) = emitter { emitter, _ in
      (emitter.beginTime, emitter.lifetime) = (0, 0)
    }
    simulation.advance(to: 0.5)
    emitter.lifetime = 1
    simulation.advance(to: 0.5 + 1.0 / 30)
    #expect(particles(emitter, simulation).isEmpty)
  }

  @Test func `particles of particles that no longer exist are there from the beginning`() {
    let (simulation, emitter) = emitter { emitter, cell in
      emitter.beginTime = 0
      let spark = self.cell()
      (spark.birthRate, spark.lifetime, spark.velocity) = (20, 3, 5)
      (cell.birthRate, cell.lifetime, cell.contents) = (1, 0.5, nil)
      cell.emitterCells = [spark]
    }
    simulation.world.update()
    #expect((25...40).contains(particles(emitter, simulation).count))
  }

  /// Emits particles from one second on, which emit sparks ten times as often.
  private func sparks(_ change: (CAEmitterLayer, CAEmitterCell, CAEmitterCell) -> Void) -> (
    Simulation, CAEmitterLayer
  ) {
    emitter { emitter, cell in
      let spark = self.cell()
      (cell.birthRate, cell.lifetime, cell.emitterCells) = (1, 5, [spark])
      (spark.birthRate, spark.lifetime) = (10, 5)
      change(emitter, cell, spark)
    }
  }

  @Test func `white sparks of a red particle are red, and as transparent as it`() throws {
    let (simulation, emitter) = sparks { _, cell, _ in
      cell.color = UIColor(red: 1, green: 0, blue: 0, alpha: 0.75).cgColor
      cell.alphaSpeed = -0.5
    }
    simulation.advance(to: 1.55)
    let last = try #require(particles(emitter, simulation).last)
    #expect(abs(last.opacity - 0.5) < 1e-6)
    guard case .image(let image) = last.contents else { return #expect(Bool(false)) }
    #expect(image.bitmap[0, 0] == 0xFFFF_0000)
  }

  @Test func `the scale of a spark is multiplied by that of its particle at its birth`() throws {
    let (simulation, emitter) = sparks { emitter, cell, spark in
      (emitter.scale, cell.scale, spark.scale) = (2, 0.5, 0.25)
      cell.scaleSpeed = -1
    }
    simulation.advance(to: 1.55)
    let last = try #require(particles(emitter, simulation).last)
    #expect(abs(last.transform.scaleX - 0.125) < 1e-6)
  }

  @Test func `the direction of sparks is relative to that in which their particle flies`() throws {
    let (simulation, emitter) = sparks { _, cell, spark in
      (cell.velocity, cell.emissionLongitude) = (100, -.pi / 2)
      spark.velocity = 60
    }
    simulation.advance(to: 1.55)
    let last = try #require(particles(emitter, simulation).last)
    // Born after half a second of the particle's flight, 0.05 seconds old.
    #expect(abs(last.position.x) < 1e-6 && abs(last.position.y + 58) < 1e-6)
  }

  @Test func `a line emits to its side, and π is downwards`() throws {
    let (simulation, emitter) = emitter { emitter, cell in
      emitter.emitterShape = .line
      (cell.birthRate, cell.lifetime, cell.velocity) = (1, 5, 100)
      cell.emissionLongitude = .pi
    }
    simulation.advance(to: 2)
    let first = try #require(particles(emitter, simulation).first)
    #expect(abs(first.position.x) < 1e-6 && abs(first.position.y - 100) < 1e-6)
  }

  @Test func `the outline of a circle emits away from its centre`() throws {
    let (simulation, emitter) = emitter { emitter, cell in
      (emitter.emitterShape, emitter.emitterMode) = (.circle, .outline)
      emitter.emitterSize = CGSize(width: 10, height: 10)
      (cell.birthRate, cell.lifetime, cell.velocity) = (10, 5, 100)
    }
    simulation.advance(to: 1.5)
    for (index, particle) in particles(emitter, simulation).enumerated() {
      let distance = hypot(particle.position.x, particle.position.y)
      #expect(abs(distance - (10 + 100 * (1.4 - 0.1 * Double(index)))) < 1e-6)
    }
  }

  @Test func `cells of the same rate take turns`() {
    let (simulation, emitter) = emitter { emitter, cell in
      let other = self.cell()
      (cell.birthRate, other.birthRate) = (1, 1)
      emitter.emitterCells = [cell, other]
    }
    simulation.advance(to: 0.6)
    #expect(particles(emitter, simulation).count == 1)
    simulation.advance(to: 1.1)
    #expect(particles(emitter, simulation).count == 2)
  }

  @Test func `an animation of a cell's birth rate counts while it runs`() {
    let (simulation, emitter) = emitter { _, cell in
      (cell.name, cell.birthRate, cell.lifetime) = ("spark", 0, 9)
    }
    let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
    (burst.fromValue, burst.toValue, burst.duration) = (20, 20, 0.5)
    emitter.add(burst, forKey: "burst")
    simulation.advance(to: 3)
    #expect((9...11).contains(particles(emitter, simulation).count))
  }

  @Test func `particles are born at the animated position, with the animated speed`() {
    let (simulation, emitter) = emitter { emitter, cell in
      emitter.emitterPosition = CGPoint(x: 7, y: 7)
      (cell.name, cell.lifetime) = ("spark", 9)
    }
    let move = CAKeyframeAnimation(keyPath: "emitterPosition")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 40))
    path.addLine(to: CGPoint(x: 200, y: 40))
    (move.path, move.duration) = (path, 1)
    emitter.add(move, forKey: "move")
    let speed = CABasicAnimation(keyPath: "emitterCells.spark.velocity")
    (speed.fromValue, speed.toValue, speed.duration) = (30, 30, 1)
    emitter.add(speed, forKey: "speed")
    simulation.advance(to: 0.95)
    let places = particles(emitter, simulation).map(\.position)
    #expect(places.count == 9 && emitter.presentation()?.position == .zero)
    // The last particle is 0.05 s old, and each is born 0.1 s and 10 points after the one before.
    for (index, place) in places.enumerated() {
      let age = 0.85 - 0.1 * Double(index)
      #expect(abs(place.x - (110 + 10 * Double(index) + 30 * age)) < 3 && place.y == 40)
    }
    #expect(emitter.emitterCells?.first?.velocity == 0)
    simulation.advance(to: 2.1)
    #expect(particles(emitter, simulation).last?.position == Point(7, 7))
  }

  @Test func `an animation without a start begins at the emitter's present position`() throws {
    let (simulation, emitter) = emitter { emitter, cell in
      emitter.emitterPosition = CGPoint(x: 100, y: 0)
      cell.lifetime = 9
    }
    let move = CABasicAnimation(keyPath: "emitterPosition")
    (move.toValue, move.duration) = (NSValue(cgPoint: CGPoint(x: 200, y: 0)), 10)
    emitter.add(move, forKey: nil)
    simulation.advance(to: 1.05)
    let last = try #require(particles(emitter, simulation).last)
    #expect(abs(last.position.x - 110) < 1)
  }

  @Test func `they fly, turn, grow and fade by their laws`() throws {
    let (simulation, emitter) = emitter { emitter, cell in
      emitter.emitterPosition = CGPoint(x: 50, y: 20)
      cell.lifetime = 5
      cell.birthRate = 1
      cell.velocity = 100
      cell.emissionLongitude = .pi / 2
      cell.yAcceleration = 40
      cell.scale = 0.5
      cell.scaleSpeed = 0.25
      cell.spin = .pi / 2
      cell.alphaSpeed = -0.25
      cell.color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
    }
    simulation.advance(to: 2)
    // Born after a second, one second old.
    let first = try #require(particles(emitter, simulation).first)
    #expect(abs(first.position.x - 50) < 1e-6 && abs(first.position.y - 140) < 1e-6)
    #expect(abs(first.opacity - 0.75) < 1e-6)
    #expect(abs(first.transform.rotationZ - .pi / 2) < 1e-6)
    #expect(abs(first.transform.scaleX - 0.75) < 1e-6)
    guard case .image(let image) = first.contents else { return #expect(Bool(false)) }
    #expect(image.bitmap[0, 0] == 0xFFFF_8000)
  }

  @Test func `a seed has its own particles, the same in every run`() {
    func places(_ seed: UInt32) -> [Point] {
      let (simulation, emitter) = emitter { emitter, cell in
        emitter.seed = seed
        emitter.emitterShape = .rectangle
        emitter.emitterSize = CGSize(width: 100, height: 50)
        cell.emissionRange = 2 * .pi
        cell.velocityRange = 30
      }
      simulation.advance(to: 1)
      return particles(emitter, simulation).map(\.position)
    }
    let first = places(1)
    #expect(first.count > 5 && first == places(1) && first != places(2))
    #expect(first.allSatisfy { abs($0.x) <= 80 && abs($0.y) <= 55 })
  }

  @Test func `a cell is changed by its name`() {
    let (_, emitter) = emitter { $1.name = "spark" }
    emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    #expect(emitter.emitterCells?.first?.birthRate == 0)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.lifetime") as? Float == 1)
  }

  @Test func `a text layer draws its text where it shall`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 40))
    simulation.window.backgroundColor = .white
    let text = CATextLayer()
    text.string = "text"
    text.fontSize = 16
    text.foregroundColor = UIColor.black.cgColor
    text.alignmentMode = .right
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    simulation.window.layer.addSublayer(text)
    simulation.advance(to: 0.1)
    let picture = try simulation.picture()
    #expect(picture.darkness(in: 0..<50) == 0 && picture.darkness(in: 60..<100) > 1000)
    #expect(text.preferredFrameSize().width > 20 && text.preferredFrameSize().width < 50)
  }

  @Test func `the colour of a text layer changes from the present one`() {
    let simulation = Simulation()
    let text = CATextLayer()
    text.foregroundColor = UIColor.black.cgColor
    simulation.window.layer.addSublayer(text)
    let animation = CABasicAnimation(keyPath: "foregroundColor")
    animation.toValue = UIColor.white.cgColor
    animation.duration = 1
    text.add(animation, forKey: nil)
    simulation.advance(to: 0.5)
    #expect(text.presentation()?.foregroundColor?.alpha == 1)
  }

  @Test func `a text layer's font is for plain strings, not for attributed ones`() {
    _ = Simulation()
    let layer = CATextLayer()
    layer.string = NSAttributedString(string: "text")
    // Helvetica of 12 points, whatever the layer's font is.
    #expect(layer.preferredFrameSize().width < 30)
    layer.string = "text"
    #expect(layer.preferredFrameSize().width > 50)
  }

  @Test func `colours follow the appearance`() {
    let simulation = Simulation()
    simulation.world.isDark = true
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    #expect(UIColor.label == .white && UIColor.systemBackground == .black)
    let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    #expect(own == .red)
    simulation.world.isDark = false
    #expect(UIColor.label == .black)
    UIView().registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in }
  }

  @Test func `a path of no numbers is empty, and named`() {
    let simulation = Simulation()
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).cgPath
    #expect(shape.path == nil && simulation.world.notes.count == 1)
  }
}

/// Layers of which some corners are rounded.
@MainActor @Suite(.simulated) struct CornerTests {
  @Test func `the corners that are named are rounded, after a change of size too`() throws {
    let simulation = Simulation(size: CGSize(width: 40, height: 40))
    simulation.window.backgroundColor = .white
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)))
    view.backgroundColor = .black
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let picture = try simulation.picture()
    func isBlack(_ x: Int, _ y: Int) -> Bool { picture[x, y] & 0xFF < 20 }
    #expect(!isBlack(0, 0) && isBlack(39, 0) && isBlack(0, 39) && !isBlack(39, 39))
    #expect(view.layer.cornerRadius == 10 && isBlack(20, 20))
    view.layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    let whole = try simulation.picture()
    #expect(whole[39, 0] & 0xFF > 200)
  }
}
