import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

/// Preload's pictures, compared with plain formulas of their shapes.
@Suite struct PreloadPictureTests {
  private static let scale = 8.0

  /// A picture of 26 × 26 points: the time of its rest, the start of its cell, and its coverage by
  /// the distance from its middle in points.
  struct Icon: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let restTime: Double
    let cellX: Double
    let covers: @Sendable (Double, Double) -> Bool
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Returns the distance of a place from the straight line between two others.
  private static func distance(
    _ x: Double,
    _ y: Double,
    from a: (x: Double, y: Double),
    _ b: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
    let t = min(max(along, 0), 1)
    return length(x - a.x - t * dx, y - a.y - t * dy)
  }

  static let icons = [
    // A ring of diameter 26 with a hole of 12.6.
    Icon(testDescription: "O", restTime: 0, cellX: 0) { x, y in
      (6.3...13).contains(length(x, y))
    },
    // A square of side 25, its corners rounded by 2, with a square hole of side 12.6.
    Icon(testDescription: "R", restTime: 0.235, cellX: 37) { x, y in
      let isInHole = max(abs(x), abs(y)) < 6.3
      return length(max(abs(x) - 10.5, 0), max(abs(y) - 10.5, 0)) <= 2 && !isInHole
    },
    // The outline of a triangle, 25.5 wide and high, as thick as the ring and round at its corners.
    Icon(testDescription: "T", restTime: 0.175, cellX: 74) { x, y in
      let (top, right, left) = ((x: 0.0, y: -9.4), (x: 9.4, y: 9.4), (x: -9.4, y: 9.4))
      return [(top, right), (right, left), (left, top)]
        .contains { distance(x, y, from: $0.0, $0.1) <= 3.35 }
    },
    // Two bars of 25.5 from corner to corner, round at their ends.
    Icon(testDescription: "X", restTime: 0.385, cellX: 111) { x, y in
      min(
        distance(x, y, from: (-9.5, -9.5), (9.5, 9.5)),
        distance(x, y, from: (9.5, -9.5), (-9.5, 9.5))
      ) <= 3.25
    },
  ]

  private func picture(at time: Double) throws -> Coverage {
    let staged = try staged(Preload.self, .loading, background: .none)
    let moment = staged.simulation(at: time)
    return Coverage(of: try staged.draw(moment, scale: Self.scale), alpha: true)
  }

  @Test(arguments: icons)
  func `a picture overlaps with what it stands for by four fifths and more`(icon: Icon) throws {
    let picture = try picture(at: icon.restTime)
    // Below 16 points of air, 3 points into its cell.
    let left = Int((icon.cellX + 3) * Self.scale)
    let top = Int(16 * Self.scale)
    var (both, either) = (0.0, 0.0)
    for row in 0..<208 {
      for column in 0..<208 {
        let x = (Double(column) + 0.5) / Self.scale - 13
        let y = (Double(row) + 0.5) / Self.scale - 13
        let ideal = icon.covers(x, y) ? 1.0 : 0
        let drawn = picture[left + column, top + row]
        both += min(ideal, drawn)
        either += max(ideal, drawn)
      }
    }
    #expect(both / either >= 0.8, "\(both / either)")
  }

  @Test func `at its top no jump reaches the upper edge`() throws {
    for icon in Self.icons {
      let picture = try picture(at: icon.restTime + 0.235 - (icon.restTime > 0.4 ? 0.71 : 0))
      #expect((0..<picture.width).allSatisfy { picture[$0, 0] == 0 })
      // Its foot has left its place of rest.
      let middle = Int((icon.cellX + 16) * Self.scale)
      #expect(picture[middle, Int((16 + 25.5) * Self.scale)] == 0)
    }
  }
}
