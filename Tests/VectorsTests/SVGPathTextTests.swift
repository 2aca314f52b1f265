import Geometry
import Testing

@testable import Vectors

@Suite struct SVGPathTextTests {
  private static func text(_ path: Path, decimals: Int = 2) -> String {
    let grid = SVGPathText.Grid(decimals: decimals)
    return SVGPathText.texts(of: [path.components], path.verbs, grid: grid)[0]
  }

  @Test func `lines along an axis have one number, and repeated commands one letter`() {
    let path = Path {
      $0.move(to: Point(1, 2))
      $0.addLine(to: Point(11, 2))
      $0.addLine(to: Point(11, 7.5))
      $0.addLine(to: Point(12, 9))
      $0.addLine(to: Point(13.25, 9.5))
      $0.close()
    }
    #expect(Self.text(path) == "M1 2H11V7.5L12 9l1.25.5Z")
  }

  /// Reads path data by the rules of SVG, the commands that are written.
  private static func path(_ text: String) -> Path {
    var tokens: [String] = []
    for character in text {
      let isNumber = character.isNumber || character == "."
      let goesOn = tokens.last.map { $0.first?.isLetter != true && isNumber } ?? false
      if goesOn, character != "." || tokens[tokens.count - 1].contains(".") == false {
        tokens[tokens.count - 1].append(character)
      } else if character != " " {
        tokens.append(String(character))
      } else {
        tokens.append("")
      }
    }
    tokens.removeAll(where: \.isEmpty)
    var path = Path()
    var (place, command) = (0, "M")
    var start = Point.zero
    var current = Point.zero
    var control: Point?
    func number() -> Double {
      defer { place += 1 }
      return Double(tokens[place]) ?? .nan
    }
    while place < tokens.count {
      if tokens[place].first?.isLetter == true {
        command = tokens[place]
        place += 1
      }
      let origin = command.first?.isLowercase == true ? current : .zero
      func point() -> Point {
        let x = number()
        return Point(origin.x + x, origin.y + number())
      }
      var last: Point?
      switch command.uppercased() {
      case "M":
        current = point()
        start = current
        path.move(to: current)
      case "L":
        current = point()
        path.addLine(to: current)
      case "H":
        current.x = origin.x + number()
        path.addLine(to: current)
      case "V":
        current.y = origin.y + number()
        path.addLine(to: current)
      case "C", "S":
        let reflected = control.map { Point(2 * current.x - $0.x, 2 * current.y - $0.y) } ?? current
        let first = command.uppercased() == "C" ? point() : reflected
        let second = point()
        current = point()
        path.addCubic(to: current, control1: first, control2: second)
        last = second
      case "Q":
        let middle = point()
        current = point()
        path.addQuadratic(to: current, control: middle)
      default:
        path.close()
        current = start
      }
      control = last
    }
    return path
  }

  @Test func `every path is read back as it was, to the rounding`() {
    let paths = [
      Path(ellipseIn: Rect(x: -3, y: 4, width: 20, height: 11)),
      Path(roundedRect: Rect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 5),
      Path.arc(
        center: Point(10, 10),
        radius: 9,
        startAngle: 0.3,
        endAngle: 5,
        clockwise: true
      ),
      Path {
        $0.move(to: Point(100, 100))
        $0.addQuadratic(to: Point(0.004, -0.5), control: Point(-33.333, 1e-7))
        $0.addQuadratic(to: Point(5, 5), control: Point(2, 2))
        $0.close()
        $0.move(to: Point(-7, 3))
        $0.addLine(to: Point(-7, -3))
      },
    ]
    for path in paths {
      for decimals in 0...4 {
        let text = Self.text(path, decimals: decimals)
        let read = Self.path(text)
        #expect(read.verbs == path.verbs, "\(text)")
        let step = 1 / DecimalText.power(decimals)
        // An omitted control point is the reflection of the last one.
        for (a, b) in zip(read.components, path.components) {
          #expect(abs(a - b) <= 2.5 * step, "\(text)")
        }
      }
    }
  }

  @Test func `paths that move have the same commands`() {
    let first = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(10, 0))
    }
    let second = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(10, 5))
    }
    let texts = SVGPathText.texts(
      of: [first.components, second.components],
      first.verbs,
      grid: .init(decimals: 1)
    )
    #expect(texts == ["M0 0L10 0", "M0 0L10 5"])
  }

  @Test(arguments: [
    (0.5, 1, ".5"), (-0.25, 2, "-.25"), (12, 3, "12"), (-0.0004, 3, "0"), (0.999, 2, "1"),
    (1.05, 2, "1.05"), (-3.1, 0, "-3"),
  ])
  func `numbers have no digit that says nothing`(_ number: Double, _ decimals: Int, _ text: String)
  {
    #expect(DecimalText.text(number, decimals: decimals) == text)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base 64 is that of RFC 4648`(_ plain: String, _ text: String) {
    #expect(Base64.text(Array(plain.utf8)) == text)
  }
}
