@_spi(UIKit) import Geometry
import LayerTestSupport
@_spi(UIKit) import Layers
import Pixels

/// Blend modes, masks, filters and trees of layers.
extension VectorCases {
  static let blending: [VectorCase] =
    BlendMode.allCases.map { mode in
      VectorCase("blend \(mode)", SampleScenes.box, isSeen: mode != .normal) { stage, id in
        stage.update(id) { $0.blendMode = mode }
      }
    } + [
      VectorCase("blend inside", SampleScenes.box) { stage, id in
        let inner = stage.sublayers(of: id)[1]
        stage.update(inner) { $0.blendMode = .multiply }
      },
      VectorCase("blend inside an isolated layer", SampleScenes.box) { stage, id in
        let inner = stage.sublayers(of: id)[1]
        stage.update(inner) { $0.blendMode = .multiply }
        stage.update(id) { $0.isIsolated = true }
      },
      VectorCase("blend inside a clip", SampleScenes.box) { stage, id in
        let inner = stage.sublayers(of: id)[1]
        stage.update(inner) { $0.blendMode = .multiply }
        stage.update(id) { ($0.masksToBounds, $0.cornerRadius) = (true, 12) }
      },
    ]

  /// Some rounded corners of a layer that clips, at rest and growing, and of a border.
  static let someCorners: [VectorCase] = [
    VectorCase("some corners", SampleScenes.box) { stage, id in round(id, of: &stage) },
    VectorCase("some corners growing", SampleScenes.box, duration: 1) { stage, id in
      round(id, of: &stage)
      stage.add(.basic(.cornerRadius, from: 4, to: 20, duration: 1), to: id)
    },
    VectorCase("some corners of a border", SampleScenes.box) { stage, id in
      round(id, of: &stage)
      stage.update(id) { ($0.borderWidth, $0.borderColor) = (3, .black) }
    },
  ]

  private static func round(_ id: LayerID, of stage: inout Stage) {
    stage.update(id) {
      ($0.masksToBounds, $0.cornerRadius) = (true, 16)
      $0.roundedCorners = RoundedCorners(rawValue: 9)
      $0.borderWidth = 0
      $0.shadow.opacity = 0
    }
  }

  static let masks: [VectorCase] = MaskKind.allCases.flatMap { kind in
    [mask(kind, duration: 0), mask(kind, duration: 1)]
  }

  private static func mask(_ kind: MaskKind, duration: Double) -> VectorCase {
    let name = "mask \(kind)\(duration > 0 ? " moving" : "")"
    return VectorCase(name, SampleScenes.box, duration: duration) { stage, id in
      var mask = Layer(name: "mask", frame: Rect(x: 10, y: 5, width: 35, height: 30))
      mask.backgroundColor = Color(rgb8: 200, 120, 60).withAlpha(0.8)
      mask.cornerRadius = 10
      stage.update(id) { $0.maskKind = kind }
      let maskID: LayerID = stage.setMask(mask, of: id)
      guard duration > 0 else { return }
      stage.add(.basic(.positionX, from: 20, to: 50, duration: duration), to: maskID)
    }
  }

  private static let disc = Path(ellipseIn: Rect(x: 5, y: 5, width: 40, height: 40))
  private static let tile = Path(rect: Rect(x: 25, y: 15, width: 25, height: 45))

  private static func pathMask(_ name: String, _ masks: [PathMask]) -> VectorCase {
    VectorCase("path mask \(name)", SampleScenes.box) { stage, id in
      stage.update(id) { $0.pathMasks = masks }
    }
  }

  private static func mask(_ path: Path, _ change: (inout PathMask) -> Void) -> PathMask {
    var mask = PathMask(path)
    change(&mask)
    return mask
  }

  private static let star = SampleScenes.star.transformed(by: .scale(x: 0.6, y: 0.6))

  static let pathMasks: [VectorCase] = {
    var cases: [VectorCase] = []
    for mode in PathMask.Mode.allCases {
      let faded = mask(tile) { ($0.mode, $0.opacity) = (mode, 0.5) }
      let inverted = mask(tile) { ($0.mode, $0.isInverted) = (mode, true) }
      cases.append(pathMask("\(mode)", [PathMask(disc), PathMask(tile, mode: mode)]))
      cases.append(pathMask("\(mode) first", [PathMask(disc, mode: mode)]))
      cases.append(pathMask("\(mode) faded", [PathMask(disc), faded]))
      cases.append(pathMask("\(mode) inverted", [PathMask(disc), inverted]))
    }
    cases.append(pathMask("even-odd", [mask(star) { $0.fillRule = .evenOdd }]))
    cases.append(pathMask("non-zero", [PathMask(star)]))
    cases.append(pathMask("of two parts", [mask(disc) { $0.path.append(tile) }]))
    cases.append(pathMask("with a hole", [mask(ring) { $0.fillRule = .evenOdd }]))
    cases.append(pathMask("open", [PathMask(SampleScenes.hook)]))
    for expansion in [4.0, -4] {
      for corners in PathMask.Corners.allCases {
        let mask = mask(tile) { ($0.expansion, $0.corners) = (expansion, corners) }
        cases.append(pathMask("\(corners) by \(expansion)", [mask]))
      }
    }
    return cases
  }()

  private static let ring: Path = {
    var path = disc
    path.append(Path(ellipseIn: Rect(x: 15, y: 15, width: 20, height: 20)))
    return path
  }()

  private static func filter(_ name: String, _ filters: [Filter], isSeen: Bool = true) -> VectorCase
  {
    VectorCase("filter \(name)", SampleScenes.box, isSeen: isSeen) { stage, id in
      stage.update(id) { $0.filters = filters }
    }
  }

  private static let shadow = DropShadow(
    color: Color(rgb8: 20, 20, 60, alpha: 0.7),
    offset: Vector(dx: -8, dy: 10),
    sigma: 3
  )

  private static let swap = ColorMatrix(
    red: .init(0, 1, 0, 0, 0),
    green: .init(0.5, 0, 0.5, 0, 0),
    blue: .init(0, 0, 1, 0, 0.2),
    alpha: .init(0, 0, 0, 0.8, 0)
  )

  static let filters: [VectorCase] = {
    var cases: [VectorCase] = []
    for axes in BlurAxes.allCases {
      for edges in BlurEdges.allCases {
        let blur = GaussianBlur(sigma: 4, axes: axes, edges: edges)
        cases.append(filter("blur \(axes) \(edges)", [.blur(blur)]))
      }
    }
    for lightness in Lightness.allCases {
      for amount in [0.4, 1] {
        let clear = [Color.black.withAlpha(0.3), .white]
        let name = "\(lightness) \(amount)"
        cases.append(
          filter(
            "tones \(name)",
            [.tones([.black, SampleScenes.green, .white], by: lightness, amount: amount)]
          )
        )
        cases.append(
          filter("clear tones \(name)", [.tones(clear, by: lightness, amount: amount)])
        )
      }
    }
    cases.append(filter("colours", [.colorMatrix(swap)]))
    cases.append(filter("shadow", [.dropShadow(shadow)]))
    cases.append(filter("wide shadow", [.dropShadow(wideShadow)]))
    cases.append(filter("two", [.colorMatrix(swap), .blur(sigma: 2)]))
    cases.append(filter("blur in linear light", [.blur(linearBlur)]))
    cases.append(filter("shadow in linear light", [.dropShadow(linearShadow)]))
    cases.append(
      VectorCase("filters whose kind changes", SampleScenes.box, duration: 1) { stage, id in
        var keyframes = KeyframeAnimation(
          key: .filters,
          values: [.filters([.blur(sigma: 3)]), .filters([.dropShadow(shadow)])]
        )
        keyframes.calculationMode = .discrete
        stage.add(Animation(.keyframe(keyframes), duration: 1), to: id)
      }
    )
    return cases
  }()

  private static let wideShadow: DropShadow = {
    var wide = shadow
    wide.spread = 3
    return wide
  }()

  private static let linearBlur: GaussianBlur = {
    var blur = GaussianBlur(sigma: 4)
    blur.isInLinearLight = true
    return blur
  }()

  private static let linearShadow: DropShadow = {
    var linear = shadow
    linear.isMixedInLinearLight = true
    return linear
  }()

  private static let perspective: Transform3D = {
    var transform = Transform3D.identity
    transform.m34 = -1 / 200
    return transform
  }()

  static let trees: [VectorCase] = [
    VectorCase("perspective", SampleScenes.box) { stage, id in
      stage.update(id) { $0.transform = .rotation(0.8, x: 0, y: 1, z: 0) }
      stage.update(stage.root) { $0.sublayerTransform = perspective }
    },
    VectorCase("a picture in perspective", SampleScenes.picture()) { stage, id in
      stage.update(id) { $0.transform = .rotation(0.8, x: 0, y: 1, z: 0) }
      stage.update(stage.root) { $0.sublayerTransform = perspective }
    },
    VectorCase("a transform layer", SampleScenes.box) { stage, id in
      stage.update(id) { layer in
        layer.isTransformLayer = true
        layer.transform = .rotation(0.8, x: 0, y: 1, z: 0)
      }
    },
    VectorCase("a replicator in depth", SampleScenes.replicated) { stage, id in
      stage.update(id) { layer in
        guard var replicator = layer.replicator else { return }
        replicator.preservesDepth = true
        replicator.instanceTransform = .rotation(0.5, x: 0, y: 1, z: 0)
        layer.replicator = replicator
      }
    },
    VectorCase("a clip in a clip", SampleScenes.box) { stage, id in
      stage.update(id) { $0.masksToBounds = true }
      let inner = stage.sublayers(of: id)[1]
      stage.update(inner) { ($0.masksToBounds, $0.cornerRadius) = (true, 12) }
      stage.add(SampleScenes.shadowed, to: inner)
    },
    VectorCase("a clip that turns", SampleScenes.box, duration: 1) { stage, id in
      stage.update(id) { $0.masksToBounds = true }
      stage.add(.basic(.rotation, from: 0, to: 1, duration: 1), to: id)
    },
    VectorCase("a clip that scrolls", SampleScenes.box, duration: 1) { stage, id in
      stage.update(id) { $0.masksToBounds = true }
      stage.add(.basic(.boundsOriginY, from: 0, to: 20, duration: 1), to: id)
    },
    VectorCase("a shadow of a clear layer", SampleScenes.shadowed) { stage, id in
      stage.update(id) { $0.opacity = 0.5 }
    },
  ]
}
