import Foundation

/// A table of text; the first column is flush left, the others flush right.
struct Table {
  private var rows: [[String]]

  init(_ header: [String]) { rows = [header] }

  mutating func add(_ row: [String]) { rows.append(row) }

  func print() {
    for row in rows {
      let cells = row.enumerated().map { column, text in
        let width = rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
        let space = String(repeating: " ", count: width - text.count)
        return column == 0 ? text + space : space + text
      }
      Swift.print(cells.joined(separator: "  "))
    }
    Swift.print("")
  }

  /// Returns a time per frame, in microseconds, as text.
  static func micros(_ seconds: Double, per frames: Int) -> String {
    String(format: "%.1f", seconds / Double(frames) * 1e6)
  }

  /// Returns a time, in milliseconds, as text.
  static func millis(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1e3) }

  static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}
