import Geometry
import Layers
import Pixels
import Raster
import Testing

/// Pictures of layers in transition.
@Suite struct TransitionPictureTests {
  /// Returns a page of 20 × 20 points at (10, 10) that was red and is blue, a quarter through a
  /// transition.
  private func picture(_ kind: Transition.Kind, _ subtype: Transition.Subtype) throws -> Bitmap {
    var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    let page = stage.add(box(.red, 10, 10, 20, 20))
    stage.commit()
    stage.add(.transition(kind, subtype, duration: 1), to: page)
    stage.update(page) { $0.backgroundColor = .blue }
    stage.commit()
    stage.advance(to: 0.25)
    return try Renderer().draw(stage.presentation(), scale: 1)
  }

  /// Returns the colours from left to right through the page's middle, and from top to bottom: r
  /// for red, b for blue, a dot for transparent.
  private func signs(of picture: Bitmap) -> (row: String, column: String) {
    func sign(_ x: Int, _ y: Int) -> Character {
      switch (picture.alpha(x, y), picture.straight(x, y)) {
      case (0, _): "."
      case (255, let pixel) where pixel.isNear(255, 0, 0): "r"
      case (255, let pixel) where pixel.isNear(0, 0, 255): "b"
      default: "?"
      }
    }
    let places = stride(from: 7, to: 40, by: 5)
    return (String(places.map { sign($0, 20) }), String(places.map { sign(20, $0) }))
  }

  // The page covers the places 12, 17, 22 and 27; a quarter of it is one place.
  @Test(
    arguments: [
      (.push, .fromLeft, ".brrr..", ""), (.push, .fromRight, ".rrrb..", ""),
      (.moveIn, .fromLeft, ".brrr..", ""), (.moveIn, .fromRight, ".rrrb..", ""),
      (.reveal, .fromLeft, ".brrr..", ""), (.reveal, .fromRight, ".rrrb..", ""),
      (.push, .fromTop, "", ".rrrb.."), (.push, .fromBottom, "", ".brrr.."),
      (.moveIn, .fromTop, "", ".rrrb.."), (.reveal, .fromBottom, "", ".brrr.."),
    ] as [(Transition.Kind, Transition.Subtype, String, String)]
  )
  func `what moves is clipped to the layer`(
    kind: Transition.Kind,
    subtype: Transition.Subtype,
    row: String,
    column: String
  ) throws {
    let signs = signs(of: try picture(kind, subtype))
    if subtype == .fromLeft || subtype == .fromRight {
      #expect(signs.row == row)
      #expect(Set(signs.column) == [".", "r"])
    } else {
      #expect(signs.column == column)
      #expect(Set(signs.row) == [".", "r"])
    }
  }

  // A quarter of the way is an eighth of a turn: cos 45° of the width, nearer at the side from
  // which it comes.
  @Test(
    arguments: [(.fromLeft, true), (.fromRight, false)] as [(Transition.Subtype, Bool)]
  )
  func `what flips turns its side towards the viewer`(
    subtype: Transition.Subtype,
    leftIsNear: Bool
  ) throws {
    let picture = try picture(.flip, subtype)
    func height(_ x: Int) -> Int { (0..<40).count { picture.alpha(x, $0) > 127 } }
    let columns = (0..<40).filter { height($0) > 0 }
    let width = Double(columns.count)
    #expect(abs(width - 20 * 0.5.squareRoot()) < 1.5)
    let (left, right) = (height(columns.first ?? 0), height(columns.last ?? 0))
    #expect(leftIsNear ? left > right : right > left)
    #expect(picture.straight(20, 20).isNear(255, 0, 0))
  }

  @Test func `past the middle the new side shows`() throws {
    var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    let page = stage.add(box(.red, 10, 10, 20, 20))
    stage.commit()
    stage.add(.transition(.flip, .fromTop, duration: 1), to: page)
    stage.update(page) { $0.backgroundColor = .blue }
    stage.commit()
    stage.advance(to: 0.75)
    let picture = try Renderer().draw(stage.presentation(), scale: 1)
    #expect(picture.straight(20, 20).isNear(0, 0, 255))
    stage.advance(to: 1)
    #expect(try Renderer().draw(stage.presentation(), scale: 1)[20, 20] == 0xFF00_00FF)
  }
}
