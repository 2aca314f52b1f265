/// A writer of `d` attributes that gives all paths the same commands, because players interpolate
/// only between such paths.
struct SVGPathText {
  /// The grid to which coordinates are rounded; a coordinate is written as a number of steps.
  struct Grid: Hashable {
    /// The size of a horizontal step, in points.
    var stepX: Double
    var stepY: Double
    /// The number of digits after the decimal point in a written coordinate.
    var decimals: Int

    init(decimals: Int) {
      stepX = 1 / DecimalText.power(decimals)
      stepY = stepX
      self.decimals = decimals
    }

    /// Creates a grid with integer coordinates; the written path must be scaled by the steps.
    init(stepX: Double, stepY: Double) {
      (self.stepX, self.stepY) = (stepX, stepY)
      decimals = 0
    }
  }

  private struct Step: Equatable {
    var x: Int
    var y: Int

    static func - (a: Step, b: Step) -> Step { Step(x: a.x - b.x, y: a.y - b.y) }
  }

  /// The state of a path that is being written.
  private struct Pen {
    var points: [Step]
    var next = 0
    var text = ""
    var current = Step(x: 0, y: 0)
    var start = Step(x: 0, y: 0)
    /// The last control point of a preceding cubic curve; `nil` after any other element.
    var control: Step?
    var hasPoint = false

    mutating func take() -> Step {
      next += 1
      return points[next - 1]
    }

    /// Returns whether a point mirrors ``control`` at the current point, within rounding errors.
    func reflects(_ point: Step) -> Bool {
      guard let control else { return false }
      let x = 2 * current.x - control.x - point.x
      let y = 2 * current.y - control.y - point.y
      return abs(x) <= 1 && abs(y) <= 2
    }

    mutating func append(_ numbers: [String], letter: Character?) {
      if let letter {
        text.append(letter)
        hasPoint = false
      }
      var isFirst = letter != nil
      for number in numbers {
        let isApart = isFirst || number.hasPrefix("-") || (number.hasPrefix(".") && hasPoint)
        if !isApart { text += " " }
        text += number
        hasPoint = number.contains(".")
        isFirst = false
      }
    }
  }

  private let decimals: Int
  private var pens: [Pen]
  private var letter: Character?

  /// Returns the `d` attribute of each path, with points rounded to a grid.
  ///
  /// A path is given by its points, as ``Path/components``; all paths share the verbs. If
  /// `dropsEmptyLines` is true, lines without length are dropped.
  static func texts(
    of paths: [[Double]],
    _ verbs: [Path.Verb],
    grid: Grid,
    dropsEmptyLines: Bool = false
  ) -> [String] {
    var text = SVGPathText(paths, grid)
    for verb in verbs { text.write(verb, dropsEmptyLines: dropsEmptyLines) }
    return text.pens.map(\.text)
  }

  private init(_ paths: [[Double]], _ grid: Grid) {
    decimals = grid.decimals
    pens = paths.map { components in
      var points: [Step] = []
      for place in stride(from: 0, to: components.count - 1, by: 2) {
        points.append(
          Step(
            x: Self.step(components[place] / grid.stepX),
            y: Self.step(components[place + 1] / grid.stepY)
          )
        )
      }
      return Pen(points: points)
    }
  }

  private static func step(_ number: Double) -> Int {
    // NaN cannot be written, and numbers beyond the limit are far outside any picture.
    number.isFinite ? Int(min(max(number.rounded(), -1e12), 1e12)) : 0
  }

  private mutating func write(_ verb: Path.Verb, dropsEmptyLines: Bool) {
    switch verb {
    case .move:
      let ends = takeAll()
      write([("M", ends.map { [$0] }, nil)], relativeTo: pens.map(\.current))
      for index in pens.indices { pens[index].start = ends[index] }
      finish(ends, controls: nil)
    case .line:
      let ends = takeAll()
      let ways = zip(ends, pens).map { $0 - $1.current }
      if dropsEmptyLines, ways.allSatisfy({ $0 == Step(x: 0, y: 0) }) { return }
      var forms: [Form] = [("L", ends.map { [$0] }, nil)]
      if ways.allSatisfy({ $0.y == 0 }) { forms.append(("H", ends.map { [$0] }, .x)) }
      if ways.allSatisfy({ $0.x == 0 }) { forms.append(("V", ends.map { [$0] }, .y)) }
      write(forms, relativeTo: pens.map(\.current))
      finish(ends, controls: nil)
    case .quadratic:
      let controls = takeAll()
      let ends = takeAll()
      write(
        [("Q", zip(controls, ends).map { [$0, $1] }, nil)],
        relativeTo: pens.map(\.current)
      )
      // Mirrored control points are used only for cubic curves.
      finish(ends, controls: nil)
    case .cubic:
      let first = takeAll()
      let second = takeAll()
      let ends = takeAll()
      var forms: [Form] = []
      if zip(first, pens).allSatisfy({ $1.reflects($0) }) {
        forms.append(("S", zip(second, ends).map { [$0, $1] }, nil))
      } else {
        forms.append(("C", first.indices.map { [first[$0], second[$0], ends[$0]] }, nil))
      }
      write(forms, relativeTo: pens.map(\.current))
      finish(ends, controls: second)
    case .close:
      for index in pens.indices {
        pens[index].text += "Z"
        pens[index].current = pens[index].start
        pens[index].control = nil
      }
      letter = nil
    }
  }

  private enum Axis {
    case x
    case y
  }

  /// A command with the points of each path; if `axis` is set, only that coordinate is written.
  private typealias Form = (letter: Character, points: [[Step]], axis: Axis?)

  private mutating func takeAll() -> [Step] {
    var steps: [Step] = []
    for index in pens.indices { steps.append(pens[index].take()) }
    return steps
  }

  /// Writes the shortest of the equivalent forms, with absolute or relative coordinates.
  private mutating func write(_ forms: [Form], relativeTo origins: [Step]) {
    var best: (letter: Character, texts: [[String]], length: Int)?
    for form in forms {
      let zero = Step(x: 0, y: 0)
      for isRelative in [false, true] {
        let texts = zip(form.points, origins).map { points, origin in
          points.flatMap { point -> [String] in
            let point = point - (isRelative ? origin : zero)
            return switch form.axis {
            case .x: [number(point.x)]
            case .y: [number(point.y)]
            case nil: [number(point.x), number(point.y)]
            }
          }
        }
        let length = texts.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count } }
        if best.map({ length < $0.length }) ?? true {
          let lowercase = Character(form.letter.lowercased())
          best = (isRelative ? lowercase : form.letter, texts, length)
        }
      }
    }
    guard let best else { return }
    let repeats = letter == best.letter && best.letter != "M" && best.letter != "m"
    for index in pens.indices {
      pens[index].append(best.texts[index], letter: repeats ? nil : best.letter)
    }
    letter = best.letter
  }

  private func number(_ steps: Int) -> String { DecimalText.text(steps: steps, decimals: decimals) }

  private mutating func finish(_ ends: [Step], controls: [Step]?) {
    for index in pens.indices {
      pens[index].current = ends[index]
      pens[index].control = controls?[index]
    }
  }
}
