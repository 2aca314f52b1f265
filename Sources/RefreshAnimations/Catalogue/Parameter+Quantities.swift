// Short declarations of the parameters that most animations have.

/// Returns the parameter of a length; the summary gains the unit.
func points(
  _ name: String,
  _ value: Double,
  in range: ClosedRange<Double>,
  _ summary: String
) -> Parameter<Double> {
  Parameter(name, value, in: range, summary + ", in points")
}

/// Returns the parameter of a time; the summary gains the unit.
func seconds(
  _ name: String,
  _ value: Double,
  in range: ClosedRange<Double>,
  _ summary: String
) -> Parameter<Double> {
  Parameter(name, value, in: range, summary + ", in seconds")
}

/// Returns the parameter of the colour of something.
func color(_ name: String, of part: String, _ value: Color) -> Parameter<Color> {
  Parameter(name, value, "colour of " + part)
}

/// Returns the parameter of the time in which the gap for a control opens.
func opening(_ value: Double) -> Parameter<Double> {
  seconds("openDuration", value, in: 0...10, "how long the gap takes to open")
}

/// Returns the parameter of the time in which the gap for a control closes.
func closing(_ value: Double) -> Parameter<Double> {
  seconds("closeDuration", value, in: 0...10, "how long the gap takes to close")
}
