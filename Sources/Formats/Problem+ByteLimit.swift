package import Files

extension Problem {
  /// Returns a problem for a clip that does not fit into a byte limit.
  ///
  /// `limit` is in bytes. `found` states the smallest size, as a clause that follows a colon.
  /// `remedy` is advice for this format, such as a higher limit. After `remedy`, the problem names
  /// the settings that save bytes in every format. `losses` is inserted before these settings: it
  /// lists settings of this format with a final comma, such as "colours, ", or is empty.
  package static func doesNotFit(
    _ format: String,
    within limit: Int,
    found: String,
    at path: String,
    remedy: Message,
    losses: Message = ""
  ) -> Problem {
    let other = format == "GIF" ? ", or write a WebP" : ""
    return Problem.usage("the clip does not fit into \(limit) bytes as \(format): \(found)")
      .at(path)
      .remedy(
        """
        \(remedy), or reduce \(losses)size (\(.size)), rate (\(.fps)) or length (\(.from), \(.to))\(other)
        """
      )
  }
}
