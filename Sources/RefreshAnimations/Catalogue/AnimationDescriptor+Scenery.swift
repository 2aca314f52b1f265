extension AnimationDescriptor {
  /// The parameters for the colours of the rows and the navigation bar; empty without rows.
  var sceneryParameters: [ParameterDefinition] {
    guard rows != nil else { return [] }
    let (light, dark) = (ownScenery(in: .light), ownScenery(in: .dark))
    return Self.sceneryTable.map { parameter, color in
      Parameter<Color>(
        parameter.name,
        light[keyPath: color].writable,
        dark: dark[keyPath: color].writable,
        parameter.definition.summary
      ).definition
    }
  }

  /// Returns the colours of the background, rows and navigation bar for given parameter values.
  func scenery(_ parameters: Parameters) -> SceneryColors {
    var scenery = ownScenery(in: parameters.appearance)
    guard rows != nil else { return scenery }
    for (parameter, color) in Self.sceneryTable {
      let set = parameters[parameter]
      // A default is rounded to hexadecimal digits. If it is not changed, keep the exact colour.
      if set != scenery[keyPath: color].writable { scenery[keyPath: color] = set }
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

  /// Each colour parameter with the property that it sets.
  private static var sceneryTable: [(Parameter<Color>, WritableKeyPath<SceneryColors, Color>)] {
    [
      (CommonParameters.rowColor, \.row),
      (CommonParameters.placeholderColor, \.placeholder),
      (CommonParameters.separatorColor, \.separator),
      (CommonParameters.barColor, \.bar),
    ]
  }
}

extension Color {
  /// The nearest colour that hexadecimal digits can express.
  fileprivate var writable: Color { Color(straightPixel) }
}
