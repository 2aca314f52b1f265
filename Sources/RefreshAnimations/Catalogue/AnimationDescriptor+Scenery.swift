import Pixels

extension AnimationDescriptor {
  /// The parameters that every animation with rows has.
  var sceneryParameters: [Parameter] {
    guard rows != nil else { return [] }
    let (light, dark) = (ownScenery(in: .light), ownScenery(in: .dark))
    return Self.sceneryTable.map { name, summary, color in
      .color(name, light[keyPath: color].writable, dark: dark[keyPath: color].writable, summary)
    }
  }

  /// The scenery's colours with what is set counted.
  func scenery(_ parameters: Parameters) -> SceneryColors {
    var scenery = ownScenery(in: parameters.appearance)
    for (name, _, color) in Self.sceneryTable {
      // A default is only as near to the own colour as a colour that can be written down.
      guard case .color(let set) = parameters[name], set != scenery[keyPath: color].writable
      else { continue }
      scenery[keyPath: color] = set
    }
    return scenery
  }

  private func ownScenery(in appearance: Appearance) -> SceneryColors {
    guard appearance == .light else { return darkScenery }
    return SceneryColors(
      background: background,
      row: rows?.color ?? .clear,
      placeholder: rows?.placeholder ?? .clear,
      separator: rows?.separator ?? .clear,
      bar: barColor
    )
  }

  /// The parameters' names, what they are, and where their colours are kept.
  private static var sceneryTable: [(String, String, WritableKeyPath<SceneryColors, Color>)] {
    [
      ("rowColor", "colour of the rows", \.row),
      ("placeholderColor", "colour of the placeholders in the rows", \.placeholder),
      ("separatorColor", "colour of the lines between the rows", \.separator),
      ("barColor", "colour of the navigation bar, where there is one", \.bar),
    ]
  }
}

extension Color {
  /// The nearest colour that hexadecimal digits can write.
  fileprivate var writable: Color { Color(straightPixel) }
}
