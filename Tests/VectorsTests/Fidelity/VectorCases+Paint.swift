import Geometry
import LayerTestSupport
import Layers
import Pixels

/// Gradients, strokes and pictures of all kinds.
extension VectorCases {
  private static let whole = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let wide = Rect(x: 0, y: 20, width: 100, height: 40)

  private static func changes(of gradient: Gradient) -> [(String, Gradient)] {
    var faded = gradient
    faded.alphaStops = [.init(location: 0, alpha: 0.2), .init(location: 0.4, alpha: 1)]
    var clear = gradient
    clear.colors[1] = clear.colors[1].withAlpha(0.3)
    var placed = gradient
    placed.locations = [0.3, 0.4, 0.9]
    var focal = gradient
    focal.focalPoint = Point(
      gradient.startPoint.x * 0.7 + gradient.endPoint.x * 0.3,
      gradient.startPoint.y
    )
    let all = [("", gradient), (" faded", faded), (" clear", clear), (" placed", placed)]
    return gradient.kind == .radial ? all + [(" focal", focal)] : all
  }

  static let gradients: [VectorCase] = Gradient.Kind.allCases.flatMap { kind -> [VectorCase] in
    let own = paints("\(kind)", SampleScenes.gradient(kind, in: whole))
    let contents = changes(of: SampleScenes.gradient(kind, in: SampleScenes.unit)).map {
      more,
      gradient in
      VectorCase("gradient contents \(kind)\(more)", SampleScenes.box) { stage, id in
        stage.update(id) { $0.contents = .gradient(gradient) }
      }
    }
    // Only radial ones have another form.
    guard kind == .radial else { return own + contents }
    return own + contents + paints("ellipse", SampleScenes.gradient(kind, in: wide))
  }

  private static func paints(_ name: String, _ gradient: Gradient) -> [VectorCase] {
    changes(of: gradient).flatMap { more, gradient -> [VectorCase] in
      [
        shape("gradient fill \(name)\(more)", SampleScenes.shape(SampleScenes.star)) {
          $0.fillGradient = gradient
        },
        shape("gradient stroke \(name)\(more)", SampleScenes.line()) {
          $0.strokeGradient = gradient
        },
      ]
    }
  }

  /// A case of a changed shape.
  private static func shape(
    _ name: String,
    _ scene: Layer,
    duration: Double = 0,
    isSeen: Bool = true,
    animation: Animation? = nil,
    _ change: @escaping @Sendable (inout Shape) -> Void
  ) -> VectorCase {
    VectorCase(name, scene, duration: duration, isSeen: isSeen) { stage, id in
      stage.update(id) { layer in
        guard var shape = layer.shape else { return }
        change(&shape)
        layer.shape = shape
      }
      if let animation { stage.add(animation, to: id) }
    }
  }

  static let strokes: [VectorCase] = {
    var cases: [VectorCase] = []
    let dashes: [(String, [Double])] = [
      ("", []), (" dashed", [14, 12]), (" three dashes", [14, 12, 5]),
    ]
    for cap in Shape.LineCap.allCases {
      for join in Shape.LineJoin.allCases {
        for (more, dashes) in dashes {
          let isSeen = cap != .butt || join != .miter || !dashes.isEmpty
          let name = "stroke \(cap) \(join)\(more)"
          cases.append(
            shape(name, SampleScenes.line(), isSeen: isSeen) {
              ($0.lineCap, $0.lineJoin, $0.lineDashPattern) = (cap, join, dashes)
            }
          )
        }
      }
    }
    let growing = Animation.basic(.strokeEnd, from: 0.2, to: 1, duration: 1)
    cases.append(
      shape("stroke of two parts", SampleScenes.line(), duration: 1, animation: growing) {
        $0.path?.append(SampleScenes.hook.transformed(by: .scale(x: 1, y: 0.5)))
      }
    )
    cases.append(
      shape("stroke of dashes, trimmed", SampleScenes.line(), duration: 1, animation: growing) {
        $0.lineDashPattern = [10, 6]
      }
    )
    return cases
  }()

  static let pictures: [VectorCase] = {
    var cases: [VectorCase] = []
    for gravity in ImageContents.Gravity.allCases {
      let name = "picture \(gravity)"
      cases.append(
        VectorCase(name, SampleScenes.picture(), isSeen: gravity != .resize) { stage, id in
          stage.update(id) { $0[key: .contentsGravity] = .keyword(gravity.rawValue) }
        }
      )
    }
    for filter in ImageContents.ScalingFilter.allCases {
      cases.append(
        VectorCase("picture \(filter)", SampleScenes.picture(), isSeen: false) { stage, id in
          stage.update(id) { layer in
            layer[key: .magnificationFilter] = .keyword(filter.rawValue)
            layer[key: .minificationFilter] = .keyword(filter.rawValue)
          }
        }
      )
    }
    cases.append(
      VectorCase("picture in rounded corners", SampleScenes.picture()) { stage, id in
        stage.update(id) { ($0.cornerRadius, $0.masksToBounds) = (18, true) }
      }
    )
    cases.append(
      VectorCase("a drawing", SampleScenes.box) { stage, id in
        stage.update(id) { layer in
          let shape = Shape(SampleScenes.star, fill: SampleScenes.blue)
          layer.contents = .drawing(Drawing([shape, Shape(SampleScenes.hook)]))
        }
      }
    )
    return cases
  }()
}
