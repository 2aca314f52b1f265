extension Bitmap {
  /// Returns the picture turned upright; `orientation` is the file's Exif orientation, 1 to 8.
  func upright(from orientation: Int) -> Bitmap {
    guard 2...8 ~= orientation else { return self }
    let isTurned = orientation >= 5
    let isMirroredAcross = [2, 3, 7, 8].contains(orientation)
    let isMirroredDown = [3, 4, 6, 7].contains(orientation)
    var result = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
    let columns = result.width
    withPixels { source in
      result.withMutablePixels { target in
        for place in target.indices {
          let (x, y) = (place % columns, place / columns)
          // From orientation 5 on, the rows of the picture are stored as columns.
          let (column, row) = isTurned ? (y, x) : (x, y)
          target[place] =
            source[
              (isMirroredDown ? height - 1 - row : row) * width
                + (isMirroredAcross ? width - 1 - column : column)
            ]
        }
      }
    }
    return result
  }
}
