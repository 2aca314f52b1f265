import Geometry
import Layers
import Pixels

extension PaintedExtents {
  /// The pixels of a shape's fill.
  func fillBox(of shape: Shape, at place: LayerPlace) -> PixelRect {
    fill(of: shape, at: place).box
  }

  /// A shape's fill.
  func fill(of shape: Shape, at place: LayerPlace) -> PaintedTree.Part {
    guard let color = shape.visibleFill, let path = shape.path, path.hasArea else {
      return PaintedTree.Part(box: .none)
    }
    let area = shapes.area(of: path, through: place.transform)
    var part = PaintedTree.Part(box: area.bounds.pixels(in: place.clip))
    if let inside = area.inside, color.alpha >= 1, place.alpha >= 1, shape.fillRule == .nonZero {
      // At its edges a clip may let through but a part of a pixel.
      part.covered = inside.intersection(place.clip.inset(by: 2))
    }
    return part
  }

  /// The pixels of a shape's stroke.
  func strokeBox(of shape: Shape, at place: LayerPlace) -> PixelRect {
    guard shape.visibleStroke != nil, let path = shape.path,
      let stroke = shapes.stroke(of: shape, path: path)
    else { return .none }
    return strokeBox(of: stroke, shape, at: place)
  }
}
