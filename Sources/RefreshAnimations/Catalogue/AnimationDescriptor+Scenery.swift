extension AnimationDescriptor {
  /// The colours of the scenery as parameters, which every animation with rows has.
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

  /// Returns the scenery's colours for the parameters' values.
  func scenery(_ parameters: Parameters) -> SceneryColors {
    var scenery = ownScenery(in: parameters.appearance)
    guard rows != nil else { return scenery }
    for (parameter, color) in Self.sceneryTable {
      let set = parameters[parameter]
      // A default is the descriptor's colour rounded to hexadecimal digits; keep the exact one.
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

  /// The parameters with the properties for their colours.
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
  /// The nearest colour that can be written in hexadecimal digits.
  fileprivate var writable: Color { Color(straightPixel) }
}
