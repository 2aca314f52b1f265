import Foundation
import Pullreel

/// Axial, radial and conic gradients beside CSS and SVG.
enum Gradients {
  static var recipes: [Recipe] { axial + radial + conic + focal + strokes + alphas }

  private static let colors: [Color] = [.crimson, .amber, .royal]
  private static let css = colors.map(\.css)

  private static func recipe(_ name: String, _ gradient: Gradient, _ image: String) -> Recipe {
    Recipe(
      topic: "gradients",
      name: name,
      layers: [.showing(.gradient(gradient))],
      oracle: .page(div(10, 10, 100, 100, "background:\(image)"))
    )
  }

  /// The gradient line of CSS goes through the middle and ends where the corners' perpendiculars
  /// meet it.
  private static var axial: [Recipe] {
    [0.0, 30, 90, 135, 200, 270].map { degrees in
      let angle = degrees * .pi / 180
      let (sine, cosine) = (sin(angle), cos(angle))
      let half = (abs(sine) + abs(cosine)) / 2
      let gradient = Gradient(
        colors,
        locations: [0, 0.3, 1],
        startPoint: Point(0.5 - sine * half, 0.5 + cosine * half),
        endPoint: Point(0.5 + sine * half, 0.5 - cosine * half)
      )
      return recipe(
        "axial-\(Int(degrees))",
        gradient,
        "linear-gradient(\(degrees)deg,\(css[0]) 0%,\(css[1]) 30%,\(css[2]) 100%)"
      )
    }
  }

  private static var radial: [Recipe] {
    [(50.0, 50.0, 50.0, 50.0), (30, 60, 70, 35), (80, 20, 40, 90), (0, 0, 100, 50)].map {
      x,
      y,
      width,
      height in
      let gradient = Gradient(
        colors,
        locations: [0, 0.5, 1],
        kind: .radial,
        startPoint: Point(x / 100, y / 100),
        endPoint: Point((x + width) / 100, (y + height) / 100)
      )
      return recipe(
        "radial-\(Int(x))-\(Int(width))",
        gradient,
        "radial-gradient(\(width)px \(height)px at \(x)px \(y)px,\(css[0]),\(css[1]) 50%,\(css[2]))"
      )
    }
  }

  /// The angles of CSS begin upwards, ours where the end point lies.
  private static var conic: [Recipe] {
    [(0.0, 50.0, 50.0), (45, 50, 50), (90, 30, 70), (200, 60, 40), (315, 20, 20)].map {
      degrees,
      x,
      y in
      let angle = degrees * .pi / 180
      let gradient = Gradient(
        colors,
        locations: [0, 0.4, 1],
        kind: .conic,
        startPoint: Point(x / 100, y / 100),
        endPoint: Point(x / 100 + 0.3 * sin(angle), y / 100 - 0.3 * cos(angle))
      )
      var recipe = recipe(
        "conic-\(Int(degrees))",
        gradient,
        "conic-gradient(from \(degrees)deg at \(x)px \(y)px,\(css[0]) 0%,\(css[1]) 40%,\(css[2]) 100%)"
      )
      // Along the seam between last and first colour pixels are one or the other.
      recipe.tolerance = 0.004
      return recipe
    }
  }

  private static func stops(_ opacities: [Double]) -> String {
    zip(["0", ".5", "1"], zip(css, opacities)).map {
      "<stop offset='\($0)' stop-color='\($1.0)' stop-opacity='\($1.1)'/>"
    }.joined()
  }

  private static var focal: [Recipe] {
    [(60.0, 60.0), (40, 50), (75, 75), (60, 95)].map { x, y in
      var gradient = Gradient(
        colors,
        locations: [0, 0.5, 1],
        kind: .radial,
        startPoint: Point(60, 60),
        endPoint: Point(110, 110)
      )
      gradient.focalPoint = Point(x, y)
      var shape = Shape(Path(rect: Rect(x: 10, y: 10, width: 100, height: 100)), fill: nil)
      shape.fillGradient = gradient
      return Recipe(
        topic: "gradients",
        name: "focal-\(Int(x))-\(Int(y))",
        layers: [Layer(shape: shape)],
        oracle: .page(
          svg(
            "<radialGradient id='f\(Int(x))\(Int(y))' gradientUnits='userSpaceOnUse' cx='60' cy='60'"
              + " r='50' fx='\(x)' fy='\(y)'>\(stops([1, 1, 1]))</radialGradient>"
              + "<rect x='10' y='10' width='100' height='100' fill='url(#f\(Int(x))\(Int(y)))'/>"
          )
        )
      )
    }
  }

  private static var strokes: [Recipe] {
    let outline = "M20 90C20 10 100 10 100 90"
    return [6.0, 18].map { width in
      var shape = Shape(
        Path(svgPathData: outline),
        stroke: nil,
        lineWidth: width,
        lineCap: .round
      )
      shape.strokeGradient = Gradient(
        colors,
        startPoint: Point(20, 0),
        endPoint: Point(100, 0)
      )
      return Recipe(
        topic: "gradients",
        name: "stroked-\(Int(width))",
        layers: [Layer(shape: shape)],
        oracle: .page(
          svg(
            "<linearGradient id='s\(Int(width))' gradientUnits='userSpaceOnUse' x1='20' y1='0' x2='100'"
              + " y2='0'>\(stops([1, 1, 1]))</linearGradient><path d='\(outline)' fill='none'"
              + " stroke='url(#s\(Int(width)))' stroke-width='\(width)' stroke-linecap='round'/>"
          )
        )
      )
    }
  }

  private static var alphas: [Recipe] {
    [[1.0, 0, 1], [0, 1, 0.2], [0.4, 0.4, 0.9]].enumerated().map { index, opacities in
      var gradient = Gradient(
        colors,
        startPoint: Point(10, 10),
        endPoint: Point(110, 110)
      )
      gradient.alphaStops = zip([0, 0.5, 1], opacities).map {
        Gradient.AlphaStop(location: $0, alpha: $1)
      }
      var shape = Shape(Path(rect: Rect(x: 10, y: 10, width: 100, height: 100)), fill: nil)
      shape.fillGradient = gradient
      return Recipe(
        topic: "gradients",
        name: "alphas-\(index)",
        layers: [Layer(shape: shape)],
        oracle: .page(
          svg(
            "<linearGradient id='a\(index)' gradientUnits='userSpaceOnUse' x1='10' y1='10' x2='110'"
              + " y2='110'>\(stops(opacities))</linearGradient>"
              + "<rect x='10' y='10' width='100' height='100' fill='url(#a\(index))'/>"
          )
        )
      )
    }
  }
}
