import Foundation
import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

/// Pictures of replicators, which a stage shows as layers of their copies.
@Suite struct ReplicatorPictureTests {
  private func picture(of layers: [Layer], by replicator: Replicator) throws -> Bitmap {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    root.replicator = replicator
    root.sublayers = layers
    return try Renderer().draw(Stage(root).presentation(), scale: 1)
  }

  @Test func `copies lie in a circle`() throws {
    let dots = try picture(
      of: [box(.blue, 48, 28, 4, 4)],
      by: Replicator(count: 6, transform: .rotation(.pi / 3))
    )
    for index in 0..<6 {
      let angle = Double(index) * .pi / 3
      let (x, y) = (30 + 20 * cos(angle), 30 + 20 * sin(angle))
      #expect(dots.alpha(Int(x.rounded(.down)), Int(y.rounded(.down))) == 255, "\(index)")
    }
    #expect(dots.alpha(30, 30) == 0)
    #expect(abs(dots.coverage - 6 * 16) < 1)
  }

  /// Trees without pictures, of which a filter makes what is tinted, and without blend modes, which do
  /// not let a factor through.
  private func layers(seed: UInt64) -> [Layer] {
    func isDrawnByColors(_ layer: Layer) -> Bool {
      if case .image = layer.contents { return false }
      guard layer.blendMode == .normal else { return false }
      return layer.sublayers.allSatisfy(isDrawnByColors)
    }
    var random = RandomLayers(seed: seed)
    return random.root().sublayers.filter(isDrawnByColors)
  }

  @Test(arguments: 0..<60)
  func `a tinted copy is the picture of the sublayers, multiplied`(seed: UInt64) throws {
    let layers = layers(seed: seed)
    let plain = try picture(of: layers, by: Replicator())
    var replicator = Replicator()
    let alpha = 0.6
    // As pixels have them: blue, green, red, alpha.
    let factors = [0.55, 0.8, 0.3, 1]
    replicator.instanceColor = Color(
      red: factors[2],
      green: factors[1],
      blue: factors[0],
      alpha: alpha
    )
    let tinted = try picture(of: layers, by: replicator)
    var largest = 0.0
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        for (channel, factor) in factors.enumerated() {
          func level(_ picture: Bitmap) -> Double {
            Double(picture[x, y] >> UInt32(8 * channel) & 255)
          }
          largest = max(largest, abs(level(tinted) - level(plain) * factor * alpha))
        }
      }
    }
    // Each of the layers on a pixel rounds its colour by itself: half a level each, and one for the
    // rounding of shadows, groups and antialiased edges.
    #expect(largest <= 4, "\(largest)")
  }

  /// Returns a stage of random layers, some of them replicators, that move, grow, fade and turn.
  private func stage(seed: UInt64) -> Stage {
    var layers = RandomLayers(seed: seed)
    var random = SeededGenerator(seed: seed ^ 0xABCD)
    var stage = Stage(layers.root())
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func visit(_ id: LayerID) {
      if number(0...1) < 0.45, !stage.sublayers(of: id).isEmpty {
        var replicator = Replicator(
          count: Int.random(in: 0...4, using: &random),
          delay: number(0...1) < 0.4 ? 0 : number(-0.2...0.3),
          transform: Transform3D.rotation(number(-1...1))
            .concatenating(.translation(x: number(-9...9), y: number(-9...9)))
        )
        replicator.instanceAlphaOffset = number(0...1) < 0.5 ? 0 : -0.2
        replicator.instanceGreenOffset = number(0...1) < 0.5 ? 0 : -0.3
        stage.update(id) { $0.replicator = replicator }
        if number(0...1) < 0.3 {
          stage.add(.basic(.instanceCount, from: 1, to: 5, duration: 1).repeated(9), to: id)
        }
        if number(0...1) < 0.2 {
          stage.add(.basic(.instanceDelay, from: 0, to: 0.2, duration: 1).repeated(9), to: id)
        }
      }
      if number(0...1) < 0.5 {
        stage.add(.keyframes(.positionX, [3, 30, 9], duration: 0.7).repeated(20), to: id)
      }
      if number(0...1) < 0.3 {
        stage.add(.basic(.opacity, from: 0, to: 1, duration: 0.9).repeated(20), to: id)
      }
      if number(0...1) < 0.3 {
        stage.add(.basic(.rotation, by: 1, duration: 1.1).autoreversed().repeated(9), to: id)
      }
      if number(0...1) < 0.3 {
        stage.add(.basic(.strokeEnd, from: 0, to: 1, duration: 0.5).repeated(20), to: id)
      }
      for sublayer in stage.sublayers(of: id) { visit(sublayer) }
    }
    for sublayer in stage.sublayers(of: stage.root) { visit(sublayer) }
    stage.commit()
    return stage
  }

  @Test(arguments: 0..<40)
  func `frames of copies drawn one after another are those drawn alone`(seed: UInt64) throws {
    var stage = stage(seed: seed)
    var random = SeededGenerator(seed: seed)
    let renderer = Renderer()
    let scale = [1, 2, 1.37][Int(seed) % 3]
    var last = try renderer.draw(stage.presentation(), scale: scale)
    var time = 0.0
    for step in 0..<14 {
      time += Double.random(in: 0...0.2, using: &random)
      stage.advance(to: time)
      if step % 5 == 4, let page = stage.sublayers(of: stage.root).first {
        let kind = Transition.Kind.allCases[step / 5]
        stage.add(.transition(kind, .fromTop, duration: 0.3), to: page)
        stage.update(page) { $0.backgroundColor = .lime }
      }
      let presentation = stage.presentation()
      let alone = try Renderer().draw(presentation, scale: scale)
      #expect(try renderer.draw(presentation, scale: scale) == alone, "step \(step)")
      let changed = try #require(renderer.changed)
      #expect(last.erasing(changed) == alone.erasing(changed), "step \(step)")
      last = alone
    }
  }

  @Test func `a copy that moves changes no more than where it was and is`() throws {
    // Two copies side by side, the second one late: while it waits, only the first one moves.
    var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
    var holder = Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    holder.replicator = Replicator(count: 2, delay: 1, transform: .translation(x: 30, y: 0))
    let id = stage.add(holder)
    let dot = stage.add(box(.red, 5, 5, 4, 4), to: id)
    stage.add(.basic(.positionY, from: 10, to: 50, duration: 1).repeated(9), to: dot)
    stage.commit()
    let first = stage.presentation()
    stage.advance(to: 0.5)
    let changes = try #require(stage.presentation().changes(from: first, scale: 1))
    #expect(
      changes.rects == [
        PixelRect(x: 4, y: 7, width: 6, height: 6), PixelRect(x: 4, y: 27, width: 6, height: 6),
      ]
    )
  }
}
