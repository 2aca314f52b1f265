/// The system colours, by their names in Interface Builder files.
enum NibColors {
  /// Returns the colour with a name such as `systemBackgroundColor`; `nil` if there is none.
  static func named(_ name: String) -> UIColor? {
    colors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]?()
  }

  nonisolated(unsafe) private static let colors: [String: () -> UIColor] = [
    "darkText": { .darkText }, "lightText": { .lightText }, "clear": { .clear },
    "black": { .black }, "white": { .white }, "gray": { .gray }, "darkGray": { .darkGray },
    "lightGray": { .lightGray }, "red": { .red }, "green": { .green }, "blue": { .blue },
    "groupTableViewBackground": { .groupTableViewBackground }, "tint": { .tintColor },
    "tableCellGroupedBackground": { .secondarySystemGroupedBackground },
    "tableCellPlainBackground": { .systemBackground },
    "label": { .label }, "secondaryLabel": { .secondaryLabel },
    "tertiaryLabel": { .tertiaryLabel }, "quaternaryLabel": { .quaternaryLabel },
    "placeholderText": { .placeholderText }, "separator": { .separator },
    "opaqueSeparator": { .opaqueSeparator }, "link": { .link },
    "systemFill": { .systemFill }, "secondarySystemFill": { .secondarySystemFill },
    "tertiarySystemFill": { .tertiarySystemFill },
    "quaternarySystemFill": { .quaternarySystemFill },
    "systemBackground": { .systemBackground },
    "secondarySystemBackground": { .secondarySystemBackground },
    "tertiarySystemBackground": { .tertiarySystemBackground },
    "systemGroupedBackground": { .systemGroupedBackground },
    "secondarySystemGroupedBackground": { .secondarySystemGroupedBackground },
    "tertiarySystemGroupedBackground": { .tertiarySystemGroupedBackground },
    "systemRed": { .systemRed }, "systemGreen": { .systemGreen }, "systemBlue": { .systemBlue },
    "systemOrange": { .systemOrange }, "systemYellow": { .systemYellow },
    "systemPink": { .systemPink }, "systemPurple": { .systemPurple },
    "systemTeal": { .systemTeal }, "systemIndigo": { .systemIndigo },
    "systemMint": { .systemMint }, "systemCyan": { .systemCyan },
    "systemBrown": { .systemBrown }, "systemGray": { .systemGray },
    "systemGray2": { .systemGray2 }, "systemGray3": { .systemGray3 },
    "systemGray4": { .systemGray4 }, "systemGray5": { .systemGray5 },
    "systemGray6": { .systemGray6 },
  ]
}
