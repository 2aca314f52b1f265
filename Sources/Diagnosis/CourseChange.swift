/// A different time course that explains one clip of pictures by another.
enum CourseChange: Hashable {
  /// The same motion in another number of pictures.
  case resampled
  /// The frames play in reverse.
  case reversed
  /// Everything comes later by a number of frames; earlier if negative.
  case lag(Double)
  /// Everything takes longer by a factor, from the clip's beginning.
  case stretch(Double)
  /// The same motion between the same ends, with a different timing curve: the largest lead in
  /// frames (negative if it lags), and its frame.
  case pace(lead: Double, frame: Int)

  /// The part of the squared differences that another time course may leave.
  static let explained: Float = 0.08

  /// Finds a course that the durations of the clips state and their pictures confirm, or returns
  /// `nil` if neither the number of pictures nor the duration differs.
  init?(stated search: CourseSearch) {
    if search.isResampled {
      self = .resampled
    } else if let factor = search.statedStretch {
      self = .stretch(factor)
    } else {
      return nil
    }
  }

  /// Finds the simplest course that explains the actual clip, or returns `nil` if none does.
  init?(_ search: CourseSearch) {
    if search.isReversed {
      self = .reversed
      return
    }
    let (lag, stretch) = (search.lag, search.stretch)
    // Of two courses that explain it equally well, the simpler one.
    if let lag, lag.rest <= Self.explained, lag.rest <= 1.5 * (stretch?.rest ?? 1) + 0.002 {
      // A clip that starts and ends in its place is not late throughout.
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
