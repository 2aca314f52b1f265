package import Files

extension Problem {
  /// Returns a problem for a clip that does not fit into a byte limit.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - limit: The maximum size of the file, in bytes.
  ///   - found: The size that was reached, as a clause that follows a colon.
  ///   - path: The path of the file.
  ///   - remedy: The format's own advice, such as a higher limit.
  ///   - losses: Losses that only this format allows, such as "colours, "; empty if there are none.
  /// - Returns: The problem, with a remedy that names all settings that reduce the size.
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
