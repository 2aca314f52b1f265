import Pixels
import Testing
import TurnTaking
import UIKit

/// Masks of views and layers.
@MainActor @Suite(.simulated) struct MaskTests {
  private let simulation = Simulation(size: CGSize(width: 4, height: 4))

  @Test func `a view that becomes a mask leaves its superview`() {
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 4))
    view.backgroundColor = .red
    mask.backgroundColor = .blue
    view.addSubview(mask)
    view.mask = mask
    simulation.world.update()
    #expect(mask.superview == nil && view.subviews.isEmpty)
    #expect(view.layer.mask === mask.layer && view.layer.sublayers?.isEmpty ?? true)
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(image.cgImage?.bitmap[1, 4] == 0xFFFF_0000)
    #expect(image.cgImage?.bitmap[6, 4] == 0)
  }

  @Test func `a layer that becomes a mask leaves its superlayer`() {
    let (layer, outer, mask) = (CALayer(), CALayer(), CAShapeLayer())
    outer.addSublayer(mask)
    layer.mask = mask
    #expect(outer.sublayers?.isEmpty ?? true)
    #expect(layer.mask === mask)
  }

  @Test func `a clip to a mask draws where the mask is black`() throws {
    let gray = CGImage(
      maskWidth: 2,
      height: 1,
      bitsPerComponent: 8,
      bitsPerPixel: 8,
      bytesPerRow: 2,
      provider: try #require(CGDataProvider(data: NSData(data: Data([0, 255])))),
      decode: nil,
      shouldInterpolate: false
    )
    let mask = try #require(gray)
    #expect(mask.isMask && mask.copy()?.isMask == true)
    #expect(mask.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.isMask == true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 2, height: 1)
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.clip(to: CGRect(origin: .zero, size: size), mask: mask)
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let data = try #require(picture.cgImage?.dataProvider?.data)
    let bytes = [UInt8](data as Data)
    #expect(bytes[0..<4].allSatisfy { $0 == 255 } && bytes[4..<8].allSatisfy { $0 == 0 })
  }
}
