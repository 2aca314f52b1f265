package import Files

extension Problem {
  /// Returns a problem for a clip that does not fit into a byte limit.
  ///
  /// `limit` is in bytes. `found` states the smallest size, as a clause that follows a semicolon.
  /// `remedy` is advice for this format, such as a higher limit. The message then lists settings to
  /// reduce: the format's own settings (`losses`), and size, rate and length, which save bytes in
  /// every format. `losses` is empty, or text that ends with a comma and a space: "--colors, ".
  package static func doesNotFit(
    _ format: String,
    within limit: Int,
    found: String,
    at path: String,
    remedy: Message,
    losses: Message = ""
  ) -> Problem {
    let (or, other) = format == "GIF" ? ("", ", or write a WebP") : ("or ", "")
    return Problem.usage("the clip does not fit into \(limit) bytes as \(format); \(found)")
      .at(path)
      .remedy(
        """
        \(remedy), \(or)reduce \(losses)\(.size), \(.fps) or the length (\(.from), \(.to))\(other)
        """
      )
  }
}
