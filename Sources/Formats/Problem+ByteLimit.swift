package import Files

extension Problem {
  /// Returns a problem for a clip that does not fit into a byte limit.
  ///
  /// `limit` is in bytes. `found` is the reached size, as a clause after a colon. `remedy` is the
  /// format's own advice, such as a higher limit. `losses` lists losses that only this format
  /// allows, such as "colours, ", or is empty. The remedy also names all settings that save bytes.
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
