/// The nine parts of a picture with cap insets: the corners keep their size, and the edges and the
/// middle are repeated or stretched.
struct NinePart {
  /// A part of the picture in pixels, and its target rectangle in points.
  struct Part: Hashable {
    let source: CGRect
    let target: CGRect
  }

  private struct Span: Hashable {
    let start: CGFloat
    let length: CGFloat
    let targetStart: CGFloat
    let targetLength: CGFloat
  }

  private let image: UIImage

  init(_ image: UIImage) { self.image = image }

  /// Returns the parts that fill a rectangle, which is at least as large as the caps.
  func parts(in rect: CGRect) -> [Part] {
    let caps = image.capInsets
    let columns = spans(image.size.width, caps.left, caps.right, rect.minX, rect.width)
    let rows = spans(image.size.height, caps.top, caps.bottom, rect.minY, rect.height)
    let scale = image.scale
    return rows.flatMap { row in
      columns.map { column in
        Part(
          source: CGRect(
            x: column.start * scale,
            y: row.start * scale,
            width: column.length * scale,
            height: row.length * scale
          ),
          target: CGRect(
            x: column.targetStart,
            y: row.targetStart,
            width: column.targetLength,
            height: row.targetLength
          )
        )
      }
    }
  }

  private func spans(
    _ size: CGFloat,
    _ before: CGFloat,
    _ after: CGFloat,
    _ start: CGFloat,
    _ length: CGFloat
  ) -> [Span] {
    let middle = max(size - before - after, 0)
    let room = max(length - before - after, 0)
    var result: [Span] = []
    if before > 0 {
      result.append(Span(start: 0, length: before, targetStart: start, targetLength: before))
    }
    if middle > 0, room > 0 {
      // Repeating a single pixel is the same as stretching it.
      let step = image.resizingMode == .tile && middle * image.scale > 1 ? middle : room
      var done: CGFloat = 0
      while done < room - 1e-6 {
        let part = min(step, room - done)
        let share = image.resizingMode == .tile && step == middle ? part : middle
        result.append(
          Span(start: before, length: share, targetStart: start + before + done, targetLength: part)
        )
        done += part
      }
    }
    if after > 0 {
      result.append(
        Span(
          start: size - after,
          length: after,
          targetStart: start + length - after,
          targetLength: after
        )
      )
    }
    return result
  }
}
