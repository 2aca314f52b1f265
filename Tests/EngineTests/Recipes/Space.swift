import Pullreel

/// Perspective and depth beside CSS transforms.
enum Space {
  static var recipes: [Recipe] { turns + stacked + backs + [cube(0.5, 0.6), cube(-0.4, 2.2)] }

  /// Returns a plane of two colours in a box of perspective, with a transform in CSS and in ours.
  private static func plane(_ name: String, _ css: String, _ transform: Transform3D) -> Recipe {
    var inner = Layer.box(25, 30, 70, 60, .royal)
    inner.sublayers = [.box(0, 0, 35, 30, .amber)]
    inner.transform = transform
    var stage = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
    stage.sublayerTransform.m34 = -1 / 200
    stage.sublayers = [inner]
    let page = div(
      0,
      0,
      120,
      120,
      "perspective:200px",
      div(
        25,
        30,
        70,
        60,
        "background:\(Color.royal.css);transform:\(css)",
        div(0, 0, 35, 30, "background:\(Color.amber.css)")
      )
    )
    return recipe(name, stage, page)
  }

  /// Chromium draws each plane with what is on it before it is turned, so that the edges of two layers
  /// in one place mix otherwise.
  private static func recipe(_ name: String, _ stage: Layer, _ page: String) -> Recipe {
    Recipe(topic: "3-D", name: name, layers: [stage], oracle: .page(page), tolerance: 0.005)
  }

  private static var turns: [Recipe] {
    let axes: [(String, (Double, Double, Double))] = [
      ("x", (1, 0, 0)), ("y", (0, 1, 0)), ("xy", (1, 1, 0)), ("xyz", (1, 0.5, 2)),
    ]
    return axes.flatMap { name, axis in
      [20.0, 50, -70].map { degrees in
        plane(
          "turn-\(name)\(Int(degrees))",
          "rotate3d(\(axis.0),\(axis.1),\(axis.2),\(degrees)deg)",
          .rotation(degrees * .pi / 180, x: axis.0, y: axis.1, z: axis.2)
        )
      }
    }
      + [-80.0, 60].map { depth in
        plane("depth\(Int(depth))", "translateZ(\(depth)px)", .translation(x: 0, y: 0, z: depth))
      }
  }

  /// Siblings at several depths, flattened by zPosition or sorted in space.
  private static var stacked: [Recipe] {
    [15.0, 40].map { degrees in
      var space = Layer(frame: Rect(x: 20, y: 20, width: 80, height: 80))
      space.isTransformLayer = true
      space.transform = .rotation(degrees * .pi / 180, x: 0, y: 1, z: 0)
      let depths = [(0.0, Color.crimson), (30.0, Color.amber), (-30.0, Color.forest)]
      space.sublayers = depths.enumerated().map { index, part in
        Layer.box(Double(index) * 10, Double(index) * 15, 50, 40, part.1)
          .with { $0.zPosition = part.0 }
      }
      var stage = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
      stage.sublayerTransform.m34 = -1 / 300
      stage.sublayers = [space]
      let planes = depths.enumerated().map { index, part in
        div(
          Double(index) * 10,
          Double(index) * 15,
          50,
          40,
          "background:\(part.1.css);transform:translateZ(\(part.0)px)"
        )
      }
      let page = div(
        0,
        0,
        120,
        120,
        "perspective:300px",
        div(
          20,
          20,
          80,
          80,
          "transform-style:preserve-3d;transform:rotateY(\(degrees)deg)",
          planes.joined()
        )
      )
      return recipe("stacked-\(Int(degrees))", stage, page)
    }
  }

  private static var backs: [Recipe] {
    [60.0, 120].map { degrees in
      var recipe = plane(
        "back-\(Int(degrees))",
        "rotateY(\(degrees)deg);backface-visibility:hidden",
        .rotation(degrees * .pi / 180, x: 0, y: 1, z: 0)
      )
      recipe.layers[0].sublayers[0].isDoubleSided = false
      return recipe
    }
  }

  /// Six faces in one space.
  private static func cube(_ pitch: Double, _ yaw: Double) -> Recipe {
    let half = 25.0
    let faces: [(String, Transform3D, Color)] = [
      ("", .identity, .crimson), ("rotateY(90deg)", .rotation(.pi / 2, x: 0, y: 1, z: 0), .amber),
      ("rotateY(180deg)", .rotation(.pi, x: 0, y: 1, z: 0), .forest),
      ("rotateY(-90deg)", .rotation(-.pi / 2, x: 0, y: 1, z: 0), .royal),
      ("rotateX(90deg)", .rotation(.pi / 2, x: 1, y: 0, z: 0), .ink),
      ("rotateX(-90deg)", .rotation(-.pi / 2, x: 1, y: 0, z: 0), Color(rgb8: 200, 200, 210)),
    ]
    var space = Layer(frame: Rect(x: 35, y: 35, width: 50, height: 50))
    space.isTransformLayer = true
    space.transform = Transform3D.rotation(yaw, x: 0, y: 1, z: 0)
      .concatenating(.rotation(pitch, x: 1, y: 0, z: 0))
    space.sublayers = faces.map { face in
      Layer.box(0, 0, 50, 50, face.2).with {
        $0.transform = Transform3D.translation(x: 0, y: 0, z: half).concatenating(face.1)
      }
    }
    var stage = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 120))
    stage.sublayerTransform.m34 = -1 / 250
    stage.sublayers = [space]
    let planes = faces.map {
      div(0, 0, 50, 50, "background:\($0.2.css);transform:\($0.0) translateZ(\(half)px)")
    }
    let page = div(
      0,
      0,
      120,
      120,
      "perspective:250px",
      div(
        35,
        35,
        50,
        50,
        "transform-style:preserve-3d;transform:rotateX(\(pitch)rad) rotateY(\(yaw)rad)",
        planes.joined()
      )
    )
    return recipe("cube\(Int(yaw * 10))", stage, page)
  }
}
