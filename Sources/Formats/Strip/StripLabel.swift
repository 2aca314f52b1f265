import Raster

/// A painter for the labels of film strips; digits are lines, since fonts differ between machines.
package struct StripLabel {
  /// The height of a label, in pixels.
  package let height: Int
  private let width: Int
  private let scale: Double
  private let background: Color
  private let ink: Color

  /// The height of a label, in points.
  private static let pointHeight = 14.0
  /// The height of a digit, in points.
  private static let digitHeight = 8.0

  /// Creates a painter for labels of the given width, in pixels; `scale` is in pixels per point.
  package init(width: Int, scale: Double, appearance: Appearance) {
    self.width = width
    self.scale = scale
    height = max(Int((Self.pointHeight * scale).rounded()), 1)
    background = Self.background(appearance)
    ink = appearance == .dark ? Color(rgb8: 200, 200, 205) : Color(rgb8: 70, 70, 74)
  }

  /// Returns the colour of the gaps and of the label backgrounds.
  package static func background(_ appearance: Appearance) -> Color {
    appearance == .dark ? Color(rgb8: 44, 44, 46) : Color(rgb8: 242, 242, 244)
  }

  /// Draws a label of digits, decimal points, spaces and the letter s.
  ///
  /// All labels become smaller if the strip's longest label, of `longest` characters, does not fit.
  package func draw(_ text: String, longest: Int) throws -> Bitmap {
    let size = Size(Double(width), Double(height))
    var root = Layer(name: "label", frame: Rect(origin: .zero, size: size))
    root.backgroundColor = background
    // A digit is half as wide as high, and the gap after it is a quarter of its height.
    let length = max(Double(text.count) * 0.75 - 0.25, 0.5)
    let maximumLength = max(Double(longest) * 0.75 - 0.25, length)
    let digit = min(Self.digitHeight * scale, 0.9 * size.width / maximumLength)
    var shape = Shape(
      Self.path(text).transformed(
        by: .scale(x: digit, y: digit).then(
          .translation(x: (size.width - length * digit) / 2, y: (size.height - digit) / 2)
        )
      ),
      stroke: ink,
      lineWidth: digit / 7
    )
    shape.lineCap = .round
    shape.lineJoin = .round
    root.sublayers = [Layer(shape: shape)]
    return try Renderer().draw(Presentation(time: 0, root: root), scale: 1)
  }

  /// Returns the centre lines of a text, to be stroked; digits have a height of 1.
  private static func path(_ text: String) -> Path {
    var path = Path()
    for (index, character) in text.enumerated() {
      let x = Double(index) * 0.75
      for line in lines[character] ?? [] {
        for (place, point) in line.enumerated() {
          let point = Point(x + point.0, point.1)
          if place == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
      }
    }
    return path
  }

  /// The polylines of each character, in a box with a width of 0.5 and a height of 1.
  private static let lines: [Character: [[(Double, Double)]]] = [
    "0": [
      [
        (0.15, 0), (0.35, 0), (0.5, 0.2), (0.5, 0.8), (0.35, 1), (0.15, 1), (0, 0.8), (0, 0.2),
        (0.15, 0),
      ]
    ],
    "1": [[(0.05, 0.2), (0.28, 0), (0.28, 1)], [(0.05, 1), (0.5, 1)]],
    "2": [[(0, 0.2), (0.12, 0), (0.38, 0), (0.5, 0.18), (0.5, 0.36), (0, 1), (0.5, 1)]],
    "3": [
      [
        (0, 0), (0.5, 0), (0.2, 0.4), (0.36, 0.4), (0.5, 0.58), (0.5, 0.82), (0.36, 1),
        (0.12, 1), (0, 0.86),
      ]
    ],
    "4": [[(0.38, 1), (0.38, 0), (0, 0.68), (0.5, 0.68)]],
    "5": [
      [
        (0.46, 0), (0.06, 0), (0.03, 0.42), (0.34, 0.4), (0.5, 0.56), (0.5, 0.84), (0.36, 1),
        (0.12, 1), (0, 0.88),
      ]
    ],
    "6": [
      [
        (0.42, 0), (0.14, 0.3), (0, 0.6), (0, 0.84), (0.14, 1), (0.36, 1), (0.5, 0.84),
        (0.5, 0.6), (0.36, 0.46), (0.14, 0.46), (0.02, 0.58),
      ]
    ],
    "7": [[(0, 0), (0.5, 0), (0.18, 1)]],
    "8": [
      [
        (0.14, 0.46), (0.03, 0.32), (0.03, 0.14), (0.15, 0), (0.35, 0), (0.47, 0.14),
        (0.47, 0.32), (0.36, 0.46), (0.14, 0.46), (0, 0.62), (0, 0.86), (0.14, 1), (0.36, 1),
        (0.5, 0.86), (0.5, 0.62), (0.36, 0.46),
      ]
    ],
    "9": [
      [
        (0.08, 1), (0.36, 0.7), (0.5, 0.4), (0.5, 0.16), (0.36, 0), (0.14, 0), (0, 0.16),
        (0, 0.4), (0.14, 0.54), (0.36, 0.54), (0.48, 0.42),
      ]
    ],
    ".": [[(0.22, 0.96), (0.28, 0.96), (0.28, 1), (0.22, 1), (0.22, 0.96)]],
    "s": [
      [
        (0.44, 0.5), (0.34, 0.42), (0.14, 0.42), (0.04, 0.52), (0.04, 0.6), (0.44, 0.8),
        (0.44, 0.9), (0.34, 1), (0.12, 1), (0, 0.9),
      ]
    ],
  ]
}
