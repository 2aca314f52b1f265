/// A walk along a path that places the letters of a text.
struct TextWalk {
  /// The placement of a letter.
  struct Step {
    var point: Point
    /// The rotation of the letter, in radians, clockwise.
    var angle: Double
  }

  /// A sample point of the path, with its distance from the previous point.
  private struct Place {
    var point: Point
    var length: Double
  }

  /// The sample points of each curve.
  private var curves: [[Place]] = []
  private var total = 0.0
  private var isClosed = false
  private let isPerpendicular: Bool
  private let isForced: Bool
  private let margin: Double
  private let text: TextModel.Document
  private let letters: [TextLetters.Letter]
  private let lineWidths: [Double]

  /// The index of the current curve.
  private var curve = 0
  private var place = 1
  private var passed = 0.0
  private var isAtEnd = false
  private var previous = Place(point: .zero, length: 0)
  private var current = Place(point: .zero, length: 0)
  /// The distance from the path's start to the next letter, in points.
  private var length = 0.0
  private var start = (curve: 0, place: 1, length: 0.0)
  private var line = -1
  private var group = -1
  /// The number of sample points left to pass; limits how often a text goes around a closed path.
  private var stepsLeft = 2_000_000

  init?(
    _ model: TextPathModel,
    _ text: TextModel.Document,
    _ letters: [TextLetters.Letter],
    _ lineWidths: [Double],
    at frame: Double
  ) {
    self.text = text
    self.letters = letters
    self.lineWidths = lineWidths
    isPerpendicular = model.isPerpendicular.number(at: frame) != 0
    isForced = model.isForced.number(at: frame) != 0
    margin = model.firstMargin.number(at: frame)
    var path = model.path.value(at: frame)
    if model.isReversed.number(at: frame) != 0 { path = path.reversed }
    guard path.curveCount > 0, path.curveCount < 10_000 else { return nil }
    isClosed = path.isClosed
    for index in 0..<path.curveCount { add(path.curve(index)) }
    length = margin
    if length < 0, isClosed { beginBeforeStart() }
    start = (curve, place, length)
    begin()
  }

  private mutating func add(_ curve: CubicCurve) {
    let isLine =
      curve.start != curve.end
      && [curve.control1, curve.control2].allSatisfy {
        CurveSampling.isOnLine(curve.start, curve.end, $0)
      }
    let count = isLine ? 2 : CurveSampling.pointCount
    var places: [Place] = []
    var last = curve.start
    for index in 0..<count {
      let point = curve.point(at: Double(index) / Double(count - 1))
      places.append(Place(point: point, length: index == 0 ? 0 : last.distance(to: point)))
      total += places[index].length
      last = point
    }
    curves.append(places)
  }

  /// Moves the start of the text backwards along a closed path if the first margin is negative.
  private mutating func beginBeforeStart() {
    guard total > 0 else { return }
    length = length.truncatingRemainder(dividingBy: total)
    curve = curves.count - 1
    place = curves[curve].count - 1
    while length < 0 {
      length += curves[curve][place].length
      place -= 1
      if place < 0 {
        curve = (curve + curves.count - 1) % curves.count
        place = curves[curve].count - 1
      }
    }
    place = max(place, 1)
  }

  private mutating func begin() {
    (curve, place, length) = start
    passed = 0
    isAtEnd = false
    previous = curves[curve][place - 1]
    current = curves[curve][place]
  }

  mutating func beginLine() { begin() }

  mutating func advance(by distance: Double) { length += distance }

  /// Moves to a letter, and returns the placement of its middle.
  ///
  /// `sideways` is the distance by which animators move the letter along the path. `alignment` is
  /// the offset of the anchor point of the letter's group, in percent of half the group's width.
  mutating func step(to index: Int, sideways: Double, alignment: Double) -> Step {
    let letter = letters[index]
    if line != letter.line {
      line = letter.line
      let rest = total - lineWidths[line]
      switch text.justification {
      case .left: break
      case .right: length += rest
      case .center: length += rest / 2
      }
    }
    if group != letter.group {
      if letters.indices.contains(group) { length += letters[group].extra }
      length += letter.groupWidth / 2
      group = letter.group
    }
    length += alignment * letter.groupWidth / 200
    if isForced {
      let ends = (letters[0].groupWidth / 2, letters[letters.count - 1].groupWidth / 2)
      let share = letters.count > 1 ? Double(group) / Double(letters.count - 1) : 0
      length = ends.0 + (total - margin - ends.0 - ends.1) * share + margin
    }
    walk(to: length + sideways)
    let share = current.length > 0 ? (length + sideways - passed) / current.length : 0
    let way = current.point - previous.point
    return Step(
      point: previous.point + way * share,
      angle: isPerpendicular ? way.angle : 0
    )
  }

  private mutating func walk(to target: Double) {
    while passed + current.length < target, !isAtEnd, stepsLeft > 0 {
      stepsLeft -= 1
      passed += current.length
      place += 1
      if place >= curves[curve].count {
        place = 0
        if curve + 1 < curves.count {
          curve += 1
        } else if isClosed {
          curve = 0
        } else {
          passed -= current.length
          isAtEnd = true
          return
        }
      }
      previous = current
      current = curves[curve][place]
    }
  }

  /// Advances the position on the path from a letter to the start of the next letter.
  mutating func leave(_ index: Int, alignment: Double) {
    let letter = letters[index]
    length -= alignment * letter.groupWidth / 200
    guard index + 1 < letters.count, group != letters[index + 1].group else { return }
    length += letter.groupWidth / 2 + text.tracking / 1000 * text.size
  }
}
