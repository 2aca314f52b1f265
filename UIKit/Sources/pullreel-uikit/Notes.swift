import Files

/// Prints a note for the user to standard error.
func note(_ text: String) { StandardStreams.printError("pullreel-uikit: note: \(text)") }
