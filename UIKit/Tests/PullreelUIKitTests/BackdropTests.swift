import Layers
import Pixels
import PullreelUIKit
import Raster
import Testing
import TurnTaking
import UIKit

/// The pictures seen through visual effect views.
@MainActor @Suite(.simulated) struct BackdropTests {
  private static let size = CGSize(width: 200, height: 100)

  /// Draws a view whose left half is black and whose right half is white, with views in front.
  private func picture(_ fronts: @escaping @MainActor () -> [UIView]) throws -> Bitmap {
    let preview = Preview("halves", size: Self.size, seconds: 1) {
      let ground = UIView(frame: CGRect(origin: .zero, size: Self.size))
      ground.backgroundColor = .white
      let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      half.backgroundColor = .black
      ground.addSubview(half)
      for view in fronts() { ground.addSubview(view) }
      return ground
    }
    let frames = preview.presentations(framesPerSecond: 1)
    return try Renderer().draw(try #require(frames.first), scale: 1)
  }

  private func effect(_ frame: CGRect) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = frame
    return view
  }

  private func level(_ picture: Bitmap, _ x: Int, _ y: Int) -> Int { Int(picture[x, y] & 0xFF) }

  @Test func `the backdrop is blurred inside the bounds and sharp outside`() throws {
    let picture = try picture { [effect(CGRect(x: 20, y: 20, width: 160, height: 60))] }
    for (x, y) in [(99, 10), (10, 50), (99, 90)] { #expect(level(picture, x, y) == 0) }
    for (x, y) in [(101, 10), (190, 50), (101, 90)] { #expect(level(picture, x, y) == 255) }
    // At the edge between the halves, half of the blur is white; the tint covers 30 % with white.
    let edge = (level(picture, 99, 50) + level(picture, 100, 50)) / 2
    #expect(abs(edge - 166) <= 2)
    // One standard deviation of 30 points from the edge, a Gaussian blur has 15.9 % of the other half.
    #expect(abs(level(picture, 70, 50) - Int(255 * (0.159 * 0.7 + 0.3))) <= 5)
    let levels = (20..<180).map { level(picture, $0, 50) }
    #expect(levels == levels.sorted())
  }

  @Test func `a clipping layer may go beyond the screen`() throws {
    let picture = try picture {
      let card = UIView(frame: CGRect(x: 120, y: 0, width: 140, height: 100))
      let ground = UIView(frame: CGRect(origin: .zero, size: Self.size))
      ground.backgroundColor = UIColor(red: 0.3, green: 0.7, blue: 0.9, alpha: 1)
      card.clipsToBounds = true
      card.addSubview(effect(card.bounds))
      return [ground, card]
    }
    // The blur of one colour is this colour, up to the edge of the screen.
    #expect(picture[198, 50] == picture[140, 50])
    #expect(picture[198, 50] != picture[100, 50])
  }

  @Test func `layers in front of the effect are not part of its backdrop`() throws {
    let front = { @MainActor in
      let front = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      front.backgroundColor = .black
      front.alpha = 0.5
      return front
    }
    let frame = CGRect(origin: .zero, size: Self.size)
    let (plain, covered) = (
      try picture { [effect(frame)] }, try picture { [effect(frame), front()] }
    )
    #expect(abs(level(covered, 100, 50) - level(plain, 100, 50) / 2) <= 1)
  }

  @Test func `a moved, scaled and nested effect blurs what lies behind it`() throws {
    let whole = try picture { [effect(CGRect(origin: .zero, size: Self.size))] }
    let nested = try picture {
      let outer = UIView(frame: CGRect(x: 30, y: 10, width: 70, height: 40))
      outer.transform = CGAffineTransform(scaleX: 2, y: 2)
      outer.bounds.origin = CGPoint(x: 5, y: 7)
      outer.addSubview(effect(outer.bounds))
      return [outer]
    }
    for x in [10, 60, 100, 130] {
      #expect(abs(level(nested, x, 50) - level(whole, x, 50)) <= 12)
    }
  }

  @Test func `an effect that appears in an animation blurs more and more`() throws {
    let preview = Preview("appearing", size: Self.size, seconds: 1) {
      let ground = UIView(frame: CGRect(origin: .zero, size: Self.size))
      ground.backgroundColor = .white
      let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      half.backgroundColor = .black
      let view = UIVisualEffectView(frame: ground.bounds)
      for view in [half, view] { ground.addSubview(view) }
      DispatchQueue.main.async {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.effect = UIBlurEffect(style: .dark)
        }
      }
      return ground
    }
    let levels = try preview.presentations(framesPerSecond: 4).map {
      level(try Renderer().draw($0, scale: 1), 110, 50)
    }
    #expect(levels.count >= 4 && levels == levels.sorted(by: >) && Set(levels).count >= 4)
  }

  @Test func `half of an effect is half of its blur, without the sharp picture`() throws {
    let picture = try picture {
      let view = UIVisualEffectView(frame: CGRect(origin: .zero, size: Self.size))
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.effect = UIBlurEffect(style: .light)
      }
      animator.fractionComplete = 0.5
      return [view]
    }
    // Half of the tint is 15 % white; half of the deviation is 15 points.
    let edge = (level(picture, 99, 50) + level(picture, 100, 50)) / 2
    #expect(abs(edge - Int(255 * (0.5 * 0.85 + 0.15))) <= 3)
    #expect(abs(level(picture, 85, 50) - Int(255 * (0.159 * 0.85 + 0.15))) <= 6)
    #expect(abs(level(picture, 99, 50) - level(picture, 100, 50)) <= 8)
  }
}
