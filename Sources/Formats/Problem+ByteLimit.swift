package import Files

extension Problem {
  /// Returns the problem of a clip that does not fit into a limit of bytes.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - limit: The largest number of bytes.
  ///   - found: The size that was reached, as a phrase after a colon.
  ///   - path: The file.
  ///   - remedy: The settings that help.
  ///   - losses: Losses that only this format can take, such as "colours, "; empty for none.
  /// - Returns: The problem, with all settings that reduce the size.
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
