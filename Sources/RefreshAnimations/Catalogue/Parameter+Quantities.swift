// Short declarations of the parameters that most animations have.

/// Returns a parameter for a length; the unit is added to its summary.
func points(
  _ name: String,
  _ value: Double,
  in range: ClosedRange<Double>,
  _ summary: String
) -> Parameter<Double> {
  Parameter(name, value, in: range, summary + ", in points")
}

/// Returns a parameter for a time; the unit is added to its summary.
func seconds(
  _ name: String,
  _ value: Double,
  in range: ClosedRange<Double>,
  _ summary: String
) -> Parameter<Double> {
  Parameter(name, value, in: range, summary + ", in seconds")
}

/// Returns a parameter for the colour of a part.
func color(_ name: String, of part: String, _ value: Color) -> Parameter<Color> {
  Parameter(name, value, "colour of " + part)
}

/// Returns a parameter for the time in which the gap for a control opens.
func opening(_ value: Double) -> Parameter<Double> {
  seconds("openDuration", value, in: 0...10, "how long the gap takes to open")
}

/// Returns a parameter for the time in which the gap for a control closes.
func closing(_ value: Double) -> Parameter<Double> {
  seconds("closeDuration", value, in: 0...10, "how long the gap takes to close")
}
