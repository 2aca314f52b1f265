import Pixels
import Testing

/// The functions that CSS writes colours with; expected values from CSS Color Module Level 4.
@Suite struct ColorFunctionTests {
  static let equals: [(function: String, hex: String)] = [
    ("rgb(255, 136, 0)", "#FF8800"), ("rgb(255,136,0)", "#FF8800"), ("RGB(255 136 0)", "#FF8800"),
    ("rgba(255, 136, 0, 1)", "#FF8800"), ("rgba(0, 0, 0, 0)", "#00000000"),
    ("rgb(100%, 0%, 20%)", "#FF0033"), ("rgb(255 136 0 / 20%)", "#FF880033"),
    ("rgba(255, 136, 0, 0.2)", "#FF880033"), ("rgb(300, -20, 0)", "#FF0000"),
    ("rgb( 1 , 2 , 3 )", "#010203"),
    ("hsl(0, 100%, 50%)", "#FF0000"), ("hsl(120, 100%, 25%)", "#008000"),
    ("hsl(120deg 100% 50%)", "#00FF00"), ("hsl(-240, 100%, 50%)", "#00FF00"),
    ("hsl(0.5turn 100% 50%)", "#00FFFF"), ("hsl(200grad, 100%, 50%)", "#00FFFF"),
    ("hsl(480, 100%, 50%)", "#00FF00"), ("hsl(240, 33%, 100%)", "#FFFFFF"),
    ("hsla(240, 100%, 50%, 60%)", "#0000FF99"), ("hsl(60 100% 50% / 0.4)", "#FFFF0066"),
    ("hsl(0, 0%, 40%)", "#666666"),
  ]

  @Test(arguments: equals)
  func `a function is the colour of its hexadecimal digits`(_ pair: (function: String, hex: String))
    throws
  {
    let color = try #require(Color(parsing: pair.function))
    #expect(color.hexRGBA == Color(hex: pair.hex)?.hexRGBA, "\(pair.function): \(color.hexRGBA)")
  }

  @Test(arguments: [
    "rgb()", "rgb(1, 2)", "rgb(1, 2, 3, 4, 5)", "rgb(1, 2, 3", "rgb 1, 2, 3", "rgb(1, 2%, 3)",
    "hsl(1, 2, 3)", "hsl(a, 2%, 3%)", "rgb(nan, 0, 0)", "rgb(0x10, 0, 0)", "rgb(1,,2)",
    "rgb(1 2 3 / )", "rgb(1 2 3 / 4 / 5)", "lab(50% 40 59)", "(1, 2, 3)", "rgb(1e999, 0, 0)",
  ])
  func `anything else is no colour`(_ text: String) { #expect(Color(parsing: text) == nil) }
}
