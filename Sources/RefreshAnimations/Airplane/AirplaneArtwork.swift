import Geometry
import Layers
import Pixels

/// The airplane's pictures, drawn as paths so that they are sharp at any scale.
enum AirplaneArtwork {
  /// The side of the plane's box, in points.
  static let planeSide = 35.0

  /// The plane, seen from above and pointing down at rotation 0: it starts at 3 o'clock, where the
  /// way around the circle leads down.
  static func plane(
    _ picture: ParameterValue.Picture,
    body: Color,
    shade: Color
  ) -> Layer {
    let bounds = Rect(x: 0, y: 0, width: planeSide, height: planeSide)
    var layer = Layer(name: "plane", frame: bounds)
    switch picture {
    case .own:
      layer.sublayers = [
        Layer(shape: Shape(half(mirrored: false, overlap: 1), fill: body)),
        Layer(shape: Shape(half(mirrored: true), fill: shade)),
      ]
    case .bitmap(let bitmap):
      layer.contents = .image(ImageContents(bitmap, gravity: .resizeAspect))
    case .none, .color, .file: break
    }
    return layer
  }

  /// Half of the plane, from the nose (below) along the wing to the tail (above).
  ///
  /// - Parameters:
  ///   - mirrored: Whether it is the left half.
  ///   - overlap: How far it reaches below the other half, in points, so that nothing shines
  ///     through where the two meet.
  /// - Returns: Its outline.
  private static func half(mirrored: Bool, overlap: Double = 0) -> Path {
    func place(_ x: Double, _ y: Double) -> Point {
      Point(planeSide / 2 + (mirrored ? -x : x), y)
    }
    return Path { path in
      path.move(to: place(0, 34))
      // Nose and the front of the fuselage.
      path.addCubic(to: place(2.3, 27), control1: place(1.4, 33.4), control2: place(2.3, 30.2))
      path.addLine(to: place(2.3, 21.4))
      // The wing, swept back, with a rounded tip.
      path.addLine(to: place(15.4, 13.4))
      path.addCubic(to: place(16.5, 10.4), control1: place(16.4, 12.7), control2: place(16.8, 11.4))
      path.addLine(to: place(2.3, 13.6))
      // The rear of the fuselage and the tail plane.
      path.addLine(to: place(1.7, 6.6))
      path.addLine(to: place(6.2, 3.3))
      path.addCubic(to: place(6.4, 1.4), control1: place(6.7, 2.8), control2: place(6.8, 2))
      path.addLine(to: place(0, 2.9))
      if overlap > 0 {
        path.addLine(to: place(-overlap, 6))
        path.addLine(to: place(-overlap, 27))
      }
      path.close()
    }
  }

  /// The sky with its clouds, filling the view and clipped to it; nil for none.
  static func background(
    _ picture: ParameterValue.Picture,
    _ appearance: Appearance,
    in bounds: Rect
  ) -> Layer? {
    var sky = Layer(name: "sky", frame: bounds)
    sky.masksToBounds = true
    switch picture {
    case .none, .file: return nil
    case .color(let color): sky.backgroundColor = color
    case .bitmap(let bitmap):
      sky.contents = .image(ImageContents(bitmap, gravity: .resizeAspectFill))
    case .own:
      let isNight = appearance == .dark
      sky.contents = .gradient(
        isNight
          ? Gradient([Color(0, 50, 80), Color(0, 64, 98)])
          : Gradient([Color(0, 152, 221), Color(0, 166, 232)])
      )
      // The art measures 320 × 100 points and fills the view with its proportions kept.
      let factor = max(bounds.width / 320, bounds.height / 100)
      let place = AffineTransform.scale(x: factor, y: factor)
        .then(.translation(x: bounds.midX - 160 * factor, y: bounds.maxY - 100 * factor))
      sky.sublayers = [
        Layer(
          shape: Shape(
            farClouds.transformed(by: place),
            fill: .white.withAlpha(isNight ? 0.09 : 0.35)
          )
        ),
        Layer(
          shape: Shape(
            nearClouds.transformed(by: place),
            fill: .white.withAlpha(isNight ? 0.2 : 0.85)
          )
        ),
      ]
    }
    return sky
  }

  /// A cloud is a flat bottom under bumps: centre x, width and base line, in the art's points.
  private static func cloud(x: Double, width: Double, base: Double) -> Path {
    // Bumps as centre, radius in fractions of the width; they overlap, so that one fill joins them.
    let bumps = [(-0.32, 0.16), (-0.1, 0.25), (0.14, 0.2), (0.34, 0.13)]
    return Path { path in
      for (offset, radius) in bumps {
        // All bumps stand on the base line.
        let center = Point(x + offset * width, base - radius * width)
        path.append(
          Path(
            ellipseIn: Rect(
              x: center.x - radius * width,
              y: center.y - radius * width,
              width: 2 * radius * width,
              height: 2 * radius * width
            )
          )
        )
      }
      // The bottom runs from the middle of the first bump to that of the last, which round it off.
      guard let first = bumps.first, let last = bumps.last else { return }
      let height = min(first.1, last.1) * width
      path.append(
        Path(
          rect: Rect(
            x: x + first.0 * width,
            y: base - height,
            width: (last.0 - first.0) * width,
            height: height
          )
        )
      )
    }
  }

  private static let farClouds = Path { path in
    path.append(cloud(x: 92, width: 54, base: 40))
    path.append(cloud(x: 262, width: 44, base: 62))
    path.append(cloud(x: 24, width: 36, base: 72))
  }

  private static let nearClouds = Path { path in
    path.append(cloud(x: 48, width: 62, base: 90))
    path.append(cloud(x: 284, width: 56, base: 34))
    path.append(cloud(x: 246, width: 40, base: 94))
  }
}
