/// The stroke of a shape in one of the shape's successive ``States``.
struct StrokePart: Hashable {
  /// The untrimmed path, without subpaths of zero length.
  var path: Path
  var color: Color
  /// The gradient used instead of the colour; `nil` for a plain colour.
  var gradient: Gradient?
  var width: Double
  var cap: Shape.LineCap
  var join: Shape.LineJoin
  var miterLimit: Double
  /// The start of the visible part, as a fraction of the path's length.
  var start: Double
  var end: Double
  /// The dashes; empty for a solid stroke.
  var dashes: [Double]
  /// The dash phase at ``anchor``, in points; in ``strokesOfPieces``, at the start of the subpath.
  var phase: Double
  var anchor: Shape.DashAnchor

  /// Creates the stroke of a shape; `nil` if the shape has no visible stroke.
  init?(_ shape: Shape) {
    guard let path = shape.path, path.isFinite, shape.lineWidth > 0,
      let paint = ShapePaint(shape.strokeColor, shape.strokeGradient)
    else { return nil }
    func fraction(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    (start, end) = (fraction(shape.strokeStart), fraction(shape.strokeEnd))
    guard start < end else { return nil }
    let pieces = path.pieces.filter { PathMeasure($0).length > 0 }
    guard !pieces.isEmpty else { return nil }
    self.path = Path { for piece in pieces { $0.append(piece) } }
    (color, gradient) = (paint.color, paint.gradient)
    width = shape.lineWidth
    cap = shape.lineCap
    join = shape.lineJoin
    miterLimit = max(shape.miterLimit, 1)
    // Dashes with zero or negative lengths are ignored, so the stroke is solid.
    let pattern = DashPattern(shape.lineDashPattern, phase: 0)
    let isDashed = !shape.lineDashPattern.isEmpty && pattern.map { !$0.isSolid } ?? false
    dashes = isDashed ? shape.lineDashPattern : []
    phase = shape.lineDashPhase.isNaN ? 0 : shape.lineDashPhase
    anchor = shape.dashAnchor
  }

  /// Whether the stroke is not trimmed.
  var isWhole: Bool { start == 0 && end == 1 }

  /// The stroke properties that cannot be interpolated.
  struct Form: Hashable {
    var verbs: [Path.Verb]
    var cap: Shape.LineCap
    var join: Shape.LineJoin
    var dashCount: Int
    var gradient: GradientForm?
  }

  var form: Form {
    Form(
      verbs: path.verbs,
      cap: cap,
      join: join,
      dashCount: dashes.count,
      gradient: gradient.map(GradientForm.init)
    )
  }

  /// The stroke with its path cut to the visible part.
  var trimmed: StrokePart {
    guard !isWhole else { return self }
    var part = self
    if anchor == .path { part.phase += start * PathMeasure(path).length }
    part.path = path.trimmed(from: start, to: end)
    (part.start, part.end) = (0, 1)
    return part
  }

  /// The visible stroke of each subpath; `nil` for an invisible subpath.
  var strokesOfPieces: [StrokePart?] {
    let pieces = path.pieces
    let lengths = pieces.map { PathMeasure($0).length }
    let whole = lengths.reduce(0, +)
    // As in ``PathMeasure``, tiny parts are dropped unless nothing else is visible.
    let sliver = (end - start) * whole > 1e-3 ? 1e-3 : 0
    var before = 0.0
    return zip(pieces, lengths).map { piece, length in
      defer { before += length }
      var part = self
      part.path = piece
      part.start = max((start * whole - before) / length, 0)
      part.end = min((end * whole - before) / length, 1)
      guard (part.end - part.start) * length > sliver else { return nil }
      // Dashes start at the visible part, unless they are anchored to the path.
      part.phase -= part.start * length
      if anchor == .path { part.phase += start * whole }
      return part
    }
  }
}

extension Path {
  var pieces: [Path] {
    var pieces: [Path] = []
    for element in elements {
      switch element {
      case .move(let point): pieces.append(Path { $0.move(to: point) })
      case .line(let end): pieces[pieces.count - 1].addLine(to: end)
      case .quadratic(let control, let end):
        pieces[pieces.count - 1].addQuadratic(to: end, control: control)
      case .cubic(let first, let second, let end):
        pieces[pieces.count - 1].addCubic(to: end, control1: first, control2: second)
      case .close: pieces[pieces.count - 1].close()
      }
    }
    return pieces
  }

  var closed: Path {
    pieces.reduce(into: Path()) { whole, piece in
      var piece = piece
      piece.close()
      whole.append(piece)
    }
  }
}
