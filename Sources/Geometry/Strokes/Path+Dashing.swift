import Requirements

extension Path {
  /// Returns the path cut into dashes.
  ///
  /// The pattern restarts with every subpath. Curves are not flattened.
  ///
  /// - If a closed subpath starts and ends inside a dash, one dash runs across the start. As in
  ///   Cairo, this dash comes last. A closed subpath shorter than its first dash stays closed.
  /// - A dash of length 0 becomes a line of length 0, which round and square caps turn into a dot.
  ///   At the very end of a subpath, such a dash is dropped.
  /// - A subpath without length is kept if the pattern starts with a dash, and dropped otherwise.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps. The path itself is returned if the pattern is
  ///     solid, or would make more than a million pieces.
  ///   - accuracy: The maximum error of the cuts, relative to the length of the path.
  /// - Returns: The dashes, as open subpaths, and any subpaths that are unchanged.
  /// - Complexity: O(*n* + *m*) for *n* elements and *m* dashes.
  public func dashed(_ pattern: DashPattern, accuracy: Double = 1e-6) -> Path {
    guard !pattern.isSolid else { return self }
    let measure = PathMeasure(self, accuracy: accuracy)
    let pieces = measure.length / pattern.period * Double(pattern.lengths.count)
    guard pieces <= 1e6 else { return self }
    var result = Path()
    result.reserveCapacity(2 * Int(pieces) + elements.count + 4)
    let start = pattern.start
    for run in measure.runs { measure.append(run, dashedBy: pattern, from: start, into: &result) }
    return result
  }

  /// Returns the path cut into dashes.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of dashes and gaps in turn, in points; the first is a dash. If their
  ///     number is odd, dashes and gaps swap places in every other repetition. The path itself is
  ///     returned if there are no lengths or all are 0.
  ///   - phase: The offset into the pattern at the start of a subpath, in points.
  ///   - accuracy: The maximum error of the cuts, relative to the length of the path.
  /// - Returns: The dashes; see ``dashed(_:accuracy:)``.
  /// - Precondition: No length is negative, and all numbers are finite.
  public func dashed(_ lengths: [Double], phase: Double = 0, accuracy: Double = 1e-6) -> Path {
    guard let pattern = DashPattern(lengths, phase: phase) else {
      requirementFailed(
        "Dash lengths must be finite and not negative: \(lengths) with phase \(phase)"
      )
    }
    return dashed(pattern, accuracy: accuracy)
  }
}

extension PathMeasure {
  /// Appends the dashes of one subpath.
  fileprivate func append(
    _ run: Run,
    dashedBy pattern: DashPattern,
    from start: DashPattern.Position,
    into result: inout Path
  ) {
    guard run.length > 0 else {
      if start.isOn { append(run, into: &result) }
      return
    }
    let snap = snap
    if start.isOn, run.start + start.remaining > run.end + snap {
      return append(run, into: &result)
    }
    var cursor = Cursor(run)
    var place = start
    var position = run.start
    // The first dash of a closed subpath is added last, because the last dash may join it.
    var firstEnd: Double?
    while position < run.end - snap {
      let next = position + place.remaining
      if place.isOn {
        if place.remaining == 0 {
          appendDot(at: position, of: run, cursor: &cursor, into: &result)
        } else if run.isClosed, position == run.start {
          firstEnd = next
        } else {
          let end = min(next, run.end)
          append(from: position, to: end, of: run, snap: snap, cursor: &cursor, into: &result)
          if let first = firstEnd, next > run.end + snap {
            var restart = Cursor(run)
            append(
              from: run.start,
              to: first,
              of: run,
              snap: snap,
              cursor: &restart,
              continues: true,
              into: &result
            )
            firstEnd = nil
          }
        }
      }
      position = next
      pattern.advance(&place)
    }
    if let first = firstEnd {
      var restart = Cursor(run)
      append(
        from: run.start,
        to: min(first, run.end),
        of: run,
        snap: snap,
        cursor: &restart,
        into: &result
      )
    }
  }

  /// Appends a dash of length 0.
  private func appendDot(
    at length: Double,
    of run: Run,
    cursor: inout Cursor,
    into result: inout Path
  ) {
    while cursor.index < run.segments.upperBound - 1, segments[cursor.index].end < length {
      cursor.index += 1
    }
    let t = parameter(at: length, snap: 0, &cursor)
    let point = segments[cursor.index].segment.point(at: t)
    result.move(to: point)
    result.addLine(to: point)
  }
}
