import Files

/// Prints a line for people to standard error.
func note(_ text: String) { StandardStreams.printError("pullreel-uikit: note: \(text)") }
