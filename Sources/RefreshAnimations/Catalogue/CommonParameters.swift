/// The parameters that animations share and need not declare.
package enum CommonParameters {
  /// Whether stand-alone layers have implicit animations; a parameter of every animation.
  package static let implicit = Parameter<Bool>(
    "implicit",
    true,
    "whether stand-alone layers have Core Animation's implicit transitions"
  )
  /// Whether the finger is shown; a parameter of every animation.
  package static let touch = Parameter("touch", true, "whether a faint disc shows the finger")
  /// Whether the scroll indicator is shown; a parameter of every animation.
  package static let indicator = Parameter<Bool>(
    "indicator",
    true,
    "whether the scroll indicator is shown while the content scrolls"
  )

  // Every animation with rows has these parameters. Their defaults are the descriptor's colours.

  package static let rowColor = color("rowColor", of: "the rows", .clear)
  package static let placeholderColor = Parameter<Color>(
    "placeholderColor",
    .clear,
    "colour of the placeholders in the rows"
  )
  package static let separatorColor = Parameter<Color>(
    "separatorColor",
    .clear,
    "colour of the lines between the rows"
  )
  package static let barColor = Parameter<Color>(
    "barColor",
    .clear,
    "colour of the navigation bar, if there is one"
  )
}
