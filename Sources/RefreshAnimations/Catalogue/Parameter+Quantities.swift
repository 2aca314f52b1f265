// Functions that make the parameters of most animations.

/// Returns a parameter for a length in points, and adds the unit to its summary.
func points(
  _ name: String,
  _ value: Double,
  in range: ClosedRange<Double>,
  _ summary: String
) -> Parameter<Double> {
  Parameter(name, value, in: range, summary + ", in points")
}

/// Returns a parameter for a duration in seconds, and adds the unit to its summary.
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

/// Returns a parameter for the time that the gap above the rows takes to open.
func opening(_ value: Double) -> Parameter<Double> {
  seconds("openDuration", value, in: 0...10, "how long the gap above the rows takes to open")
}

/// Returns a parameter for the time that the gap above the rows takes to close.
func closing(_ value: Double) -> Parameter<Double> {
  seconds("closeDuration", value, in: 0...10, "how long the gap above the rows takes to close")
}
