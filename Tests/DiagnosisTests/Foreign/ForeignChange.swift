import Foundation
import Diagnosis
import Pixels
import SceneTestSupport
import TestSupport

/// A change of clips whose values are unknown, with the expected diagnosis.
struct ForeignChange: Sendable, CustomStringConvertible {
  let scene: PlainScene
  let name: String
  let kind: Diagnosis.Kind
  /// The words that the first sentence must contain.
  let words: String
  /// A number of the first diagnosis, with its range.
  let amount: (name: String, range: ClosedRange<Double>)?
  /// The changed pictures.
  let pictures: @Sendable (PlainScene) -> [Bitmap]

  var description: String { "\(scene.name): \(name)" }

  /// Returns the original pictures of a scene.
  static func original(_ scene: PlainScene) -> [Bitmap] { times.map { scene.picture(at: $0) } }

  static let times = (0..<PlainScene.frameCount).map {
    Double($0) / Double(PlainScene.frameCount)
  }
}

/// The table.
///
/// The expectations follow from the changes.
extension ForeignChange {
  static let all: [ForeignChange] = PlainScene.all.flatMap { courses($0) + places($0) + colors($0) }

  private init(
    _ scene: PlainScene,
    _ name: String,
    _ kind: Diagnosis.Kind,
    _ words: String,
    _ amount: (name: String, range: ClosedRange<Double>)? = nil,
    _ pictures: @escaping @Sendable (PlainScene) -> [Bitmap]
  ) {
    self.scene = scene
    self.name = name
    self.kind = kind
    self.words = words
    self.amount = amount
    self.pictures = pictures
  }

  // MARK: Time

  /// Returns the scene at other times.
  private static func at(
    _ time: @escaping @Sendable (Double) -> Double
  ) -> @Sendable (PlainScene) -> [Bitmap] {
    { scene in times.map { scene.picture(at: time($0)) } }
  }

  /// Returns the whole scene with its duration multiplied, at its rate.
  private static func lasting(_ factor: Double) -> @Sendable (PlainScene) -> [Bitmap] {
    let count = Int((Double(PlainScene.frameCount) * factor).rounded())
    return { scene in
      (0..<count).map {
        scene.picture(at: Double($0) / Double(PlainScene.frameCount) / factor)
      }
    }
  }

  private static func courses(_ scene: PlainScene) -> [ForeignChange] {
    [
      ForeignChange(
        scene,
        "5 % slower, resampled",
        .duration,
        "more time",
        ("stretch", 4...6),
        at { $0 / 1.05 }
      ),
      ForeignChange(
        scene,
        "a fifth faster, resampled",
        .duration,
        "less time",
        ("stretch", -18...(-15.5)),
        lasting(1 / 1.2)
      ),
      ForeignChange(
        scene,
        "twice as fast",
        .duration,
        "50 % less time",
        ("stretch", -50.3...(-49.7)),
        lasting(0.5)
      ),
      ForeignChange(
        scene,
        "half as fast",
        .duration,
        "twice as long",
        ("stretch", 99.7...100.3),
        lasting(2)
      ),
      ForeignChange(
        scene,
        "a tenth longer",
        .duration,
        "more time",
        ("stretch", 9.7...10.3),
        lasting(1.1)
      ),
      ForeignChange(scene, "reversed", .order, Said.framesInReverse) { original($0).reversed() },
      ForeignChange(
        scene,
        "stuck",
        .timingShift,
        "from frame 18 on: the picture \(Said.standsStill)"
      ) {
        let pictures = original($0)
        return pictures.indices.map { pictures[min($0, 17)] }
      },
      ForeignChange(
        scene,
        "stuck for a while",
        .timingShift,
        "frames 8–13: the picture \(Said.standsStill)"
      ) {
        let pictures = original($0)
        return pictures.indices.map { pictures[7..<14 ~= $0 ? 7 : $0] }
      },
      ForeignChange(scene, "two frames late", .timingShift, "\(Said.lags) two frames") {
        let pictures = original($0)
        return pictures.indices.map { pictures[max($0 - 2, 0)] }
      },
      ForeignChange(
        scene,
        "eased",
        .easing,
        Said.eased,
        ("lag", 2...6),
        at { $0 * $0 * (1.6 - 0.6 * $0) }
      ),
    ]
  }

  // MARK: Space

  /// Returns the scene through another camera.
  private static func through(
    _ camera: @escaping @Sendable () -> PlainScene.Camera
  ) -> @Sendable (PlainScene) -> [Bitmap] {
    { scene in times.map { scene.picture(at: $0, camera()) } }
  }

  private static func moved(
    _ x: Double,
    _ y: Double
  ) -> @Sendable (PlainScene) -> [Bitmap] {
    through { PlainScene.Camera(point: { ($0 - x, $1 - y) }) }
  }

  private static func places(_ scene: PlainScene) -> [ForeignChange] {
    // Vertical bars of a few pixels and a fraction show their shift less exactly: the place of
    // their edges between pixels decides how much of each side's change is visible.
    let near = scene.name == "bars" ? 0.05 : 0.03
    let center = (Double(PlainScene.width) / 2, Double(PlainScene.height) / 2)
    var rows = [
      ForeignChange(
        scene,
        "2 px to the right",
        .value,
        Said.moved("right by 2 px"),
        nil,
        moved(2, 0)
      ),
      ForeignChange(
        scene,
        "1 px to the left, 3 px up",
        .value,
        Said.moved("left by 1 px and up by 3 px"),
        nil,
        moved(-1, -3)
      ),
      ForeignChange(
        scene,
        "0.3 px to the right",
        .value,
        Said.moved("right"),
        ("x", 0.3 - near...0.3 + near),
        moved(0.3, 0)
      ),
      ForeignChange(
        scene,
        "0.4 px up",
        .value,
        Said.moved("up"),
        ("y", -0.4 - near...(-0.4) + near),
        moved(0, -0.4)
      ),
      ForeignChange(scene, "mirrored", .value, Said.mirroredSideways) {
        original($0).map { copy($0) { (PlainScene.width - 1 - $0, $1) } }
      },
      ForeignChange(scene, "upside down", .value, Said.mirroredUpsideDown) {
        original($0).map { copy($0) { ($0, PlainScene.height - 1 - $1) } }
      },
      ForeignChange(scene, "turned by 180°", .value, Said.halfTurn) {
        original($0).map {
          copy($0) { (PlainScene.width - 1 - $0, PlainScene.height - 1 - $1) }
        }
      },
    ]
    guard scene.name != "photo" else { return rows }
    rows += [
      ForeignChange(
        scene,
        "strokes 0.3 px wider on either side",
        .shape,
        Said.edgesOutwards,
        ("growth", 0.15...0.45),
        through { PlainScene.Camera(wider: 0.3) }
      ),
      ForeignChange(
        scene,
        "strokes thinner",
        .shape,
        Said.edgesInwards,
        ("growth", -0.45...(-0.15)),
        through { PlainScene.Camera(wider: -0.3) }
      ),
      ForeignChange(
        scene,
        "no antialiasing",
        .shape,
        Said.noAntialiasing,
        nil,
        through { PlainScene.Camera(samples: 1) }
      ),
      ForeignChange(
        scene,
        "2 % larger",
        .size,
        "larger",
        ("size", 1.2...2.8),
        through {
          PlainScene.Camera(point: {
            (center.0 + ($0 - center.0) / 1.02, center.1 + ($1 - center.1) / 1.02)
          })
        }
      ),
    ]
    return rows
  }

  private static func copy(_ bitmap: Bitmap, _ source: (Int, Int) -> (Int, Int)) -> Bitmap {
    var copy = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (column, row) = source(x, y)
        copy[x, y] = bitmap[column, row]
      }
    }
    return copy
  }

  // MARK: Colours

  /// Changes each pixel's colour independently.
  private static func recolored(
    _ rule: @escaping @Sendable (PlainScene.RGB) -> PlainScene.RGB
  ) -> @Sendable (PlainScene) -> [Bitmap] {
    { scene in
      original(scene).map { bitmap in
        var copy = bitmap
        for y in 0..<bitmap.height {
          for x in 0..<bitmap.width {
            copy[x, y] = PlainScene.pixel(rule(PlainScene.channels(bitmap[x, y])))
          }
        }
        return copy
      }
    }
  }

  private static func colors(_ scene: PlainScene) -> [ForeignChange] {
    var rows = [
      ForeignChange(
        scene,
        "gamma 1.2",
        .color,
        Said.darkerGamma,
        ("gamma", 1.15...1.25),
        recolored { color in
          PlainScene.RGB((0..<3).map { 255 * pow(color[$0] / 255, 1.2) })
        }
      ),
      ForeignChange(
        scene,
        "gamma 0.8",
        .color,
        Said.lighterGamma,
        ("gamma", 0.76...0.84),
        recolored { color in
          PlainScene.RGB((0..<3).map { 255 * pow(color[$0] / 255, 0.8) })
        }
      ),
      ForeignChange(
        scene,
        "one level darker",
        .color,
        Said.darker(by: "1 level"),
        nil,
        recolored { $0 - 1 }
      ),
      ForeignChange(
        scene,
        "a tenth darker",
        .color,
        Said.darker(by: "10 %"),
        nil,
        recolored { $0 * 0.9 }
      ),
      ForeignChange(scene, "inverted", .color, Said.inverted, nil, recolored { 255 - $0 }),
      ForeignChange(
        scene,
        "blurred",
        .shape,
        Said.blurred,
        nil,
        { scene in original(scene).map { blurred($0) } }
      ),
    ]
    if scene.name == "photo" {
      rows += [
        ForeignChange(scene, "dithered in order", .color, Said.dithered, nil) { scene in
          original(scene).map { ordered($0) }
        },
        ForeignChange(scene, "dithered by diffusion", .color, Said.dithered, nil) { scene in
          original(scene).map { diffused($0) }
        },
        ForeignChange(
          scene,
          "16 levels a channel",
          .color,
          Said.mergedColors,
          nil,
          recolored { color in
            PlainScene.RGB((0..<3).map { 17 * (color[$0] / 17).rounded() })
          }
        ),
      ]
    } else {
      rows += recolorings(scene)
    }
    return rows
  }

  /// Returns the scene with one of its colours replaced before it is drawn.
  private static func recolorings(_ scene: PlainScene) -> [ForeignChange] {
    let ink: [String: UInt32] = [
      "arc": 0x2060C0, "ball": 0xD03020, "bars": 0x40C0A0, "tick": 0x20A050,
    ]
    let ground: [String: UInt32] = [
      "arc": 0xFFFFFF, "ball": 0xF4F0E8, "bars": 0x102030, "tick": 0xFFFFFF,
    ]
    func row(_ name: String, _ old: UInt32, _ new: UInt32) -> ForeignChange {
      let words = [new, old].map {
        let digits = String($0, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
      }
      return ForeignChange(
        scene,
        name,
        .color,
        Said.recolored(words[1], as: words[0])
      ) { scene in
        original(scene.replacing(old, with: new))
      }
    }
    return [
      row("recoloured", ink[scene.name] ?? 0, 0x8030B0),
      row("a little recoloured", ink[scene.name] ?? 0, (ink[scene.name] ?? 0) + 0x050003),
      row("another ground", ground[scene.name] ?? 0, 0xD8E8D0),
    ]
  }

  private static func blurred(_ bitmap: Bitmap) -> Bitmap {
    var copy = bitmap
    let weights = [1.0, 2, 1]
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        var sum = PlainScene.RGB(repeating: 0)
        for (row, vertical) in weights.enumerated() {
          for (column, horizontal) in weights.enumerated() {
            let pixel = bitmap[
              min(max(x + column - 1, 0), bitmap.width - 1),
              min(max(y + row - 1, 0), bitmap.height - 1)
            ]
            sum += vertical * horizontal / 16 * PlainScene.channels(pixel)
          }
        }
        copy[x, y] = PlainScene.pixel(sum)
      }
    }
    return copy
  }

  /// Returns four levels a channel, by ordered dithering.
  private static func ordered(_ bitmap: Bitmap) -> Bitmap {
    let matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    var copy = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let threshold = (Double(matrix[y % 4 * 4 + x % 4]) + 0.5) / 16
        let color = PlainScene.channels(bitmap[x, y]) / 85
        copy[x, y] = PlainScene.pixel(
          85 * PlainScene.RGB((0..<3).map { (color[$0] + threshold).rounded(.down) })
        )
      }
    }
    return copy
  }

  /// Returns four levels a channel, by Floyd and Steinberg's error diffusion.
  private static func diffused(_ bitmap: Bitmap) -> Bitmap {
    var copy = bitmap
    var errors = Array(
      repeating: PlainScene.RGB(repeating: 0),
      count: (bitmap.width + 2) * (bitmap.height + 1)
    )
    let stride = bitmap.width + 2
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let place = y * stride + x + 1
        let wanted = PlainScene.channels(bitmap[x, y]) + errors[place]
        let found = PlainScene.RGB((0..<3).map { 85 * (wanted[$0] / 85).rounded() })
        copy[x, y] = PlainScene.pixel(found)
        let error = (wanted - PlainScene.channels(copy[x, y])) / 16
        errors[place + 1] += 7 * error
        errors[place + stride - 1] += 3 * error
        errors[place + stride] += 5 * error
        errors[place + stride + 1] += error
      }
    }
    return copy
  }
}
