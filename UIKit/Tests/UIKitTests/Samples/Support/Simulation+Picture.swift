import Layers
import Pixels
import Raster
import UIKit

extension Simulation {
  /// Returns the current picture of the window, a pixel per point.
  func picture() throws -> Bitmap {
    try Renderer().draw(world.stage.presentation(), scale: 1)
  }
}

extension Bitmap {
  /// Returns the darkness of some columns in total, by their green.
  func darkness(in columns: Range<Int>) -> Int {
    columns.reduce(0) { sum, x in
      (0..<height).reduce(sum) { $0 + 255 - Int(self[x, $1] >> 8 & 0xFF) }
    }
  }
}
