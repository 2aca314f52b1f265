import Layers
import Pixels
import PullreelUIKit
import Raster
import Testing
import TurnTaking
import UIKit

/// Siblings of views that are turned in space.
@MainActor @Suite(.simulated) struct SharedSpaceTests {
  private static let size = CGSize(width: 100, height: 100)

  /// Draws two views of the whole screen: a green one and, added before or after it, a red one.
  private func picture(
    redFirst: Bool = false,
    _ change: @escaping @MainActor (UIView) -> Void
  ) throws -> Bitmap {
    let preview = Preview("siblings", size: Self.size, seconds: 1) {
      let root = UIView(frame: CGRect(origin: .zero, size: Self.size))
      let (red, green) = (UIView(frame: root.bounds), UIView(frame: root.bounds))
      red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      green.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      for view in redFirst ? [red, green] : [green, red] { root.addSubview(view) }
      change(red)
      return root
    }
    let frames = preview.presentations(framesPerSecond: 1)
    return try Renderer().draw(try #require(frames.first), scale: 1)
  }

  private func isRed(_ picture: Bitmap, _ x: Int) -> Bool {
    picture[x, 50] & 0xFF_FFFF == 0xFF_0000
  }

  private func turn(_ view: UIView) {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    view.layer.transform = CATransform3DRotate(transform, 0.6, 0, 1, 0)
  }

  @Test(arguments: [false, true])
  func `a turned view hides a sibling with its near half and is hidden with its far half`(
    redFirst: Bool
  ) throws {
    let picture = try picture(redFirst: redFirst) { turn($0) }
    #expect(isRed(picture, 30) && isRed(picture, 47))
    #expect(!isRed(picture, 53) && !isRed(picture, 70))
  }

  @Test func `a z position in front of the sibling keeps a turned view whole`() throws {
    let picture = try picture {
      turn($0)
      $0.layer.zPosition = 200
    }
    #expect(isRed(picture, 30) && isRed(picture, 70))
  }

  @Test func `a view that is moved towards the viewer is in front of a later sibling`() throws {
    let near = try picture(redFirst: true) {
      $0.layer.transform = CATransform3DMakeTranslation(0, 0, 10)
    }
    #expect(isRed(near, 50))
    let far = try picture { $0.layer.transform = CATransform3DMakeTranslation(0, 0, -10) }
    #expect(!isRed(far, 50))
  }
}
