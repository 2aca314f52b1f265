/// The airplane's pictures, drawn as paths to be sharp at any scale.
enum AirplaneArtwork {
  /// The side of the plane's square box, in points.
  static let planeSide = 35.0

  /// Returns the plane from above, pointing down at a rotation of 0.
  ///
  /// The flight starts at 3 o'clock, where a clockwise circle runs down. The drawing is our own.
  /// Like the original plane, it covers 540 pt² of its box, with the centre of mass near y = 17.
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
    case .bitmap(let bitmap, _):
      layer.contents = .image(ImageContents(bitmap, gravity: .resizeAspect))
    case .none, .color, .file: break
    }
    return layer
  }

  /// Returns half of the plane, from the nose at the bottom along the wing to the tail at the top.
  ///
  /// The half extends past the centre line by `overlap` points, which prevents a visible seam.
  private static func half(mirrored: Bool, overlap: Double = 0) -> Path {
    func place(_ x: Double, _ y: Double) -> Point {
      Point(planeSide / 2 + (mirrored ? -x : x), y)
    }
    return Path { path in
      path.move(to: place(0, 34.4))
      // The nose and the front of the fuselage.
      path.addCubic(to: place(5.2, 27), control1: place(3.3, 34.3), control2: place(5.2, 31.4))
      path.addLine(to: place(5.2, 24.4))
      // The wing, swept back, with a rounded tip.
      path.addLine(to: place(15.7, 18.9))
      path.addCubic(to: place(16.3, 11.6), control1: place(17.7, 17.8), control2: place(17.9, 12.6))
      path.addLine(to: place(4.4, 13.3))
      // The rear of the fuselage and the tail plane.
      path.addLine(to: place(3.1, 6.9))
      path.addLine(to: place(7.2, 5.3))
      path.addCubic(to: place(7.3, 1.1), control1: place(8.6, 4.7), control2: place(8.6, 1.5))
      path.addLine(to: place(0, 2.7))
      if overlap > 0 {
        path.addLine(to: place(-overlap, 6))
        path.addLine(to: place(-overlap, 27))
      }
      path.close()
    }
  }

  /// Returns the sky with its clouds, clipped to the view and filling it; `nil` for no background.
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
    case .bitmap(let bitmap, _):
      sky.contents = .image(ImageContents(bitmap, gravity: .resizeAspectFill))
    case .own:
      let isNight = appearance == .dark
      sky.contents = .gradient(
        isNight
          ? Gradient([Color(rgb8: 0, 50, 80), Color(rgb8: 0, 64, 98)])
          : Gradient([Color(rgb8: 0, 152, 221), Color(rgb8: 0, 166, 232)])
      )
      // The sky is drawn at 320 × 100 points and fills the view without distortion.
      let factor = max(bounds.width / 320, bounds.height / 100)
      let place = AffineTransform.scale(x: factor, y: factor)
        .then(.translation(x: bounds.midX - 160 * factor, y: bounds.maxY - 100 * factor))
      sky.sublayers = [
        Layer(
          shape: Shape(
            clouds.transformed(by: place),
            fill: .white.withAlpha(isNight ? 0.12 : 0.38)
          )
        )
      ]
    }
    return sky
  }

  /// Returns a cloud with bumps above a flat bottom, in points of the drawing; `x` is its centre.
  private static func cloud(x: Double, width: Double, base: Double) -> Path {
    // The centre and radius of each bump, as fractions of the cloud's width. Neighbours overlap.
    let bumps = [(-0.32, 0.16), (-0.1, 0.25), (0.14, 0.2), (0.34, 0.13)]
    return Path { path in
      for (offset, radius) in bumps {
        // All bumps rest on the base line.
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
      // The bottom runs between the centres of the first and last bumps, which round its ends.
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

  /// Two clouds, faint enough to leave the dashed circle the brightest part of the sky.
  private static let clouds = Path { path in
    path.append(cloud(x: 54, width: 74, base: 84))
    path.append(cloud(x: 272, width: 60, base: 46))
  }
}
