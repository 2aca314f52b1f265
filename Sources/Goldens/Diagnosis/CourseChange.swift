/// Another course of time that explains one clip of pictures by another.
enum CourseChange: Hashable {
  /// The same motion in another number of pictures.
  case resampled
  /// The pictures come in the opposite order.
  case reversed
  /// Everything comes later by so many frames; earlier where negative.
  case lag(Double)
  /// Everything takes so many times as long, from the clip's beginning on.
  case stretch(Double)
  /// The same way between the same ends at another pace: by how many frames it is ahead where it is
  /// furthest ahead, behind where negative, and at which frame that is.
  case pace(lead: Double, frame: Int)

  /// The part of the squared differences that another course of time may leave.
  static let explained: Float = 0.08

  /// Finds a course that the lengths of the clips state and their pictures confirm; `nil` if
  /// neither the number of pictures nor the length is another one.
  init?(stated search: CourseSearch) {
    if search.isResampled {
      self = .resampled
    } else if let factor = search.statedStretch {
      self = .stretch(factor)
    } else {
      return nil
    }
  }

  /// Finds the simplest course that explains the actual clip; `nil` if none does.
  init?(_ search: CourseSearch) {
    if search.isReversed {
      self = .reversed
      return
    }
    let (lag, stretch) = (search.lag, search.stretch)
    // Two courses that explain it alike: the simpler one.
    if let lag, lag.rest <= Self.explained, lag.rest <= 1.5 * (stretch?.rest ?? 1) + 0.002 {
      // What begins and ends in its place does not come later throughout.
      self = (abs(lag.amount) >= 2 ? search.pace : nil) ?? .lag(lag.amount)
    } else if let stretch, stretch.rest <= Self.explained {
      self = .stretch(stretch.amount)
    } else if let pace = search.pace {
      self = pace
    } else {
      return nil
    }
  }
}
