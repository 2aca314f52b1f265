/// The arrangement of a text's letters and the effect of animators at a frame; matches lottie-web.
struct TextArrangement {
  struct Placed {
    var shape: TextGlyphs.Shape
    var character: Character
    /// The transform from the letter (origin: left end of the baseline) to the layer's coordinates.
    var transform: Transform3D
    var opacity: Double
    var paint: TextPaint
  }

  private(set) var placed: [Placed] = []
  private let text: TextModel.Document
  private let model: TextModel
  private let glyphs: TextGlyphs
  private let frame: Double
  private let letters: [TextLetters.Letter]
  private let lineWidths: [Double]
  /// The width of the text's box; without a box, the width of the longest line.
  private let width: Double
  private let selections: [TextSelection]
  private let isJustified: Bool

  init(_ text: TextModel.Document, _ model: TextModel, _ document: DocumentModel, at frame: Double)
  {
    self.text = text
    self.model = model
    self.frame = frame
    glyphs = TextGlyphs(text, document)
    var letters = TextLetters(text, model, glyphs)
    selections = zip(model.animators, letters.totals).map {
      TextSelection($0.selector, total: $1, at: frame)
    }
    isJustified = text.justification != .left
    if isJustified { Self.justify(&letters, text, model, selections, at: frame) }
    self.letters = letters.letters
    lineWidths = letters.lineWidths
    width = text.boxSize?.x ?? letters.lineWidths.max() ?? 0
    place()
  }

  private var spacing: Double { text.tracking / 1000 * text.size }

  private var lineHeight: Double { text.lineHeight != 0 ? text.lineHeight : 1.2 * text.size }

  /// Shifts centred and right-aligned lines to compensate for animated tracking.
  private static func justify(
    _ letters: inout TextLetters,
    _ text: TextModel.Document,
    _ model: TextModel,
    _ selections: [TextSelection],
    at frame: Double
  ) {
    let factor = text.justification == .center ? -0.5 : -1
    var (offset, extra, start, isFirst) = (0.0, 0.0, 0, true)
    for index in 0...letters.letters.count {
      if index == letters.letters.count || letters.letters[index].isBreak {
        letters.setJustifyOffset(offset == 0 ? 0 : offset + extra, start..<index)
        (offset, isFirst, start) = (0, true, index)
        continue
      }
      for (number, animator) in model.animators.enumerated() {
        guard let tracking = animator.tracking?.number(at: frame) else { continue }
        if isFirst, text.justification == .center { extra += tracking * factor }
        offset +=
          tracking * selections[number].share(letters.letters[index].indices[number]) * factor
      }
      isFirst = false
    }
  }

  private func share(_ animator: Int, _ letter: TextLetters.Letter) -> Double {
    selections[animator].share(letter.indices[animator])
  }

  // MARK: Placing

  private mutating func place() {
    var walk = model.path.flatMap { TextWalk($0, text, letters, lineWidths, at: frame) }
    let alignment = model.alignment.value(at: frame)
    // The assumed height of a capital letter, which places the anchor points.
    let height = 1.2 * text.size * 0.714
    let shift = Vector(dx: 0, dy: alignment.y * height / 100)
    var (x, y, isFirstLine) = (0.0, 0.0, true)
    for (index, letter) in letters.enumerated() {
      if letter.isBreak {
        x = 0
        // As in lottie-web, the first line gets 1 extra point.
        y += lineHeight + (isFirstLine ? 1 : 0)
        isFirstLine = false
        walk?.beginLine()
        continue
      }
      let side = alignment.x * letter.groupWidth / 200
      let inset = letter.groupWidth / 2 - letter.offset
      let step = walk?.step(to: index, sideways: sideways(letter), alignment: alignment.x)
      for (number, animator) in model.animators.enumerated() {
        guard let tracking = animator.tracking, x != 0 || isJustified else { continue }
        let added = tracking.number(at: frame) * share(number, letter)
        if walk == nil { x += added } else { walk?.advance(by: added) }
      }
      var matrix = Transform3D.translation(x: -inset - side, y: -shift.dy)
      matrix = animated(matrix, letter, isOnPath: walk != nil)
      if let step {
        matrix = matrix.concatenating(.translation(x: 0, y: y + shift.dy - text.baselineShift))
        if step.angle != 0 {
          matrix = matrix.concatenating(.rotation(step.angle, x: 0, y: 0, z: 1))
        }
        matrix = matrix.concatenating(.translation(x: step.point.x, y: step.point.y))
        walk?.leave(index, alignment: alignment.x)
      } else {
        let origin = origin(of: letter)
        matrix = matrix.concatenating(
          .translation(x: x + origin.x + inset + side, y: y + origin.y + shift.dy)
        )
        x += letter.width + spacing
      }
      guard let shape = glyphs.shape(letter.character) else { continue }
      placed.append(
        Placed(
          shape: shape,
          character: letter.character,
          transform: matrix,
          opacity: min(max(opacity(of: letter), 0), 1),
          paint: paint(of: letter)
        )
      )
    }
  }

  /// Returns the starting point of a letter's line.
  private func origin(of letter: TextLetters.Letter) -> Point {
    var origin = Point(0, -text.baselineShift)
    if let box = text.boxOrigin {
      origin.x += box.x
      origin.y += box.y + glyphs.ascent * text.size / 100
    }
    let rest = width - lineWidths[letter.line] - (text.boxSize == nil ? width : 0)
    switch text.justification {
    case .left: break
    case .right: origin.x += rest + letter.justifyOffset
    case .center: origin.x += rest / 2 + letter.justifyOffset
    }
    return origin
  }

  /// Returns the distance by which animators move a letter along the text's path.
  private func sideways(_ letter: TextLetters.Letter) -> Double {
    var distance = 0.0
    for (number, animator) in model.animators.enumerated() {
      let share = share(number, letter)
      distance += (animator.position?.value(at: frame).x ?? 0) * share
      distance += (animator.anchor?.value(at: frame).x ?? 0) * share
    }
    return distance
  }

  // MARK: Animators

  private func animated(
    _ start: Transform3D,
    _ letter: TextLetters.Letter,
    isOnPath: Bool
  ) -> Transform3D {
    var matrix = start
    let shares = model.animators.indices.map { share($0, letter) }
    for (animator, share) in zip(model.animators, shares) {
      guard let anchor = animator.anchor?.value(at: frame) else { continue }
      let moved = anchor * share
      matrix = matrix.concatenating(.translation(x: -moved.x, y: -moved.y, z: moved.z))
    }
    for (animator, share) in zip(model.animators, shares) {
      guard let scale = animator.scale?.value(at: frame) else { continue }
      matrix = matrix.concatenating(
        .scale(x: 1 + (scale.x / 100 - 1) * share, y: 1 + (scale.y / 100 - 1) * share)
      )
    }
    for (animator, share) in zip(model.animators, shares) {
      if let skew = animator.skew?.number(at: frame) {
        let axis = (animator.skewAxis?.number(at: frame) ?? 0) * share
        matrix = matrix.concatenating(
          Transform3D(AffineTransform.skewing(by: -skew * share, along: axis))
        )
      }
      let turns: [(angle: Property<Numbers>?, sign: Double, axis: Numbers)] = [
        (animator.rotation, 1, Numbers(0, 0, 1, 0)), (animator.rotationY, -1, Numbers(0, 1, 0, 0)),
        (animator.rotationX, -1, Numbers(1, 0, 0, 0)),
      ]
      for turn in turns {
        guard let angle = turn.angle?.number(at: frame), angle != 0 else { continue }
        let radians = turn.sign * angle * share * .pi / 180
        matrix = matrix.concatenating(
          .rotation(radians, x: turn.axis.x, y: turn.axis.y, z: turn.axis.z)
        )
      }
    }
    for (animator, share) in zip(model.animators, shares) {
      guard let position = animator.position?.value(at: frame) else { continue }
      let moved = position * share
      matrix = matrix.concatenating(
        .translation(x: isOnPath ? 0 : moved.x, y: moved.y, z: -moved.z)
      )
    }
    return matrix
  }

  private func opacity(of letter: TextLetters.Letter) -> Double {
    var opacity = 1.0
    for (number, animator) in model.animators.enumerated() {
      guard let value = animator.opacity?.number(at: frame) else { continue }
      // As in lottie-web, the strength of the animator's effect is applied twice.
      let share = share(number, letter)
      opacity += (value / 100 * share - opacity) * share
    }
    return opacity
  }

  private func paint(of letter: TextLetters.Letter) -> TextPaint {
    var fill = text.fill
    var stroke = text.stroke
    var width = text.strokeWidth
    for (number, animator) in model.animators.enumerated() {
      let share = share(number, letter)
      if let value = animator.strokeWidth { width += value.number(at: frame) * share }
      if let value = animator.stroke {
        let old = stroke ?? .zero
        stroke = old + (value.value(at: frame) - old) * share
      }
      guard animator.changesFill, var color = fill else { continue }
      if let value = animator.fill { color += (value.value(at: frame) - color) * share }
      if let hue = animator.hue { color = color.turned(by: hue.number(at: frame) * share / 360) }
      if let value = animator.saturation {
        color = color.saturated(by: value.number(at: frame) * share / 100)
      }
      if let value = animator.brightness {
        color = color.brightened(by: value.number(at: frame) * share / 100)
      }
      fill = color
    }
    return TextPaint(fill: fill, stroke: stroke, strokeWidth: max(width, 0))
  }
}
