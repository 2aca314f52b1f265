import CoreGraphics
import Pixels
import Testing
import TurnTaking
import UIKit

/// The combination of drawings with their backdrop, and pictures with caps.
@MainActor @Suite(.simulated) struct CompositingTests {
  /// Returns a blue square whose right half is clear, below something red that fills all of it.
  private func composed(_ mode: CGBlendMode, red alpha: CGFloat = 1) -> [UInt32] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.cgContext.setBlendMode(mode)
      UIColor.red.withAlphaComponent(alpha).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    return [image.cgImage?.bitmap[0, 0] ?? 1, image.cgImage?.bitmap[1, 0] ?? 1]
  }

  // Porter and Duff's table, for opaque red over opaque blue and over nothing.
  @Test(
    arguments: [
      (.normal, 0xFFFF_0000, 0xFFFF_0000), (.copy, 0xFFFF_0000, 0xFFFF_0000), (.clear, 0, 0),
      (.sourceIn, 0xFFFF_0000, 0), (.sourceOut, 0, 0xFFFF_0000), (.sourceAtop, 0xFFFF_0000, 0),
      (.destinationOver, 0xFF00_00FF, 0xFFFF_0000), (.destinationIn, 0xFF00_00FF, 0),
      (.destinationOut, 0, 0), (.destinationAtop, 0xFF00_00FF, 0xFFFF_0000),
      (.xor, 0, 0xFFFF_0000), (.multiply, 0xFF00_0000, 0xFFFF_0000),
      (.screen, 0xFFFF_00FF, 0xFFFF_0000), (.plusLighter, 0xFFFF_00FF, 0xFFFF_0000),
    ] as [(CGBlendMode, UInt32, UInt32)]
  )
  func `modes follow Porter and Duff`(mode: CGBlendMode, onBlue: UInt32, onNothing: UInt32) {
    #expect(composed(mode) == [onBlue, onNothing])
  }

  @Test func `a mode that is not drawn is named once`() {
    var lines: [String] = []
    let usual = Notices.print
    Notices.print = { lines.append($0) }
    defer { Notices.print = usual }
    _ = composed(.multiply)
    #expect(lines.isEmpty)
    #expect(composed(.plusDarker) == composed(.plusDarker))
    #expect(
      lines == [
        "pullreel: note: blend mode plusDarker is not drawn; normal is drawn instead"
      ]
    )
  }

  @Test func `a half-transparent source counts by its alpha`() {
    // Half of red over blue is half of each; out of it, half of blue is left.
    #expect(composed(.sourceAtop, red: 0.5)[0].isNear(0xFF80_0080))
    #expect(composed(.destinationOut, red: 0.5)[0].isNear(0x8000_0080))
    #expect(composed(.copy, red: 0.5)[0].isNear(0x8080_0000))
  }

  @Test func `a part can be made transparent again`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 1), true, 1)
    UIGraphicsGetCurrentContext()?.clear(CGRect(x: 1, y: 0, width: 2, height: 1))
    let picture = UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap
    UIGraphicsEndImageContext()
    #expect((0..<4).map { picture?[$0, 0] } == [0xFF00_0000, 0, 0, 0xFF00_0000])
  }

  @Test func `memory that a context draws into becomes transparent again`() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    let whole = CGRect(x: 0, y: 0, width: 2, height: 1)
    context.fill(whole)
    #expect(context.makeImage()?.bitmap[1, 0] == 0xFF00_0000)
    context.clear(whole)
    #expect(context.makeImage()?.bitmap[1, 0] == 0)
  }

  @Test func `a template is tinted as UIKit's code does it`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format)
    let shape = renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let tinted = renderer.image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      shape.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1), blendMode: .destinationIn, alpha: 1)
    }
    #expect(tinted.cgImage?.bitmap[0, 0] == 0xFF00_FF00)
    #expect(tinted.cgImage?.bitmap[1, 0] == 0)
  }

  /// Red, green, white, blue: a pixel each.
  private var stripes: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format).image {
      for (x, color) in [UIColor.red, .green, .white, .blue].enumerated() {
        color.setFill()
        $0.fill(CGRect(x: x, y: 0, width: 1, height: 1))
      }
    }
  }

  private func signs(_ image: UIImage, width: CGFloat) throws -> String {
    let simulation = Simulation(size: CGSize(width: width, height: 1))
    let view = UIImageView(frame: simulation.window.bounds)
    view.image = image
    view.layer.magnificationFilter = .nearest
    _ = simulation.show(view)
    let picture = try simulation.picture()
    return String(
      (0..<picture.width).map { x in
        switch picture[x, 0] {
        case 0xFFFF_0000: "r"
        case 0xFF00_FF00: "g"
        case 0xFFFF_FFFF: "w"
        case 0xFF00_00FF: "b"
        default: "?"
        }
      }
    )
  }

  @Test func `the middle between caps is repeated`() throws {
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let image = stripes.resizableImage(withCapInsets: caps)
    #expect(try signs(image, width: 9) == "rgwgwgwgb")
  }

  @Test func `the middle between caps is stretched`() throws {
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let image = stripes.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let found = try signs(image, width: 10)
    #expect(found.first == "r" && found.last == "b")
    #expect(found.filter { $0 == "g" }.count >= 3 && found.filter { $0 == "w" }.count >= 3)
  }

  @Test func `repeated pictures keep their caps while an animation changes the size`() {
    let simulation = Simulation(size: CGSize(width: 40, height: 1))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
    view.image = stripes.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    )
    _ = simulation.show(view)
    simulation.advance(to: 0)
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(view.layer.contentsCenter == whole)
    UIView.animate(withDuration: 1) { view.frame.size.width = 30 }
    let center = view.layer.contentsCenter
    #expect(abs(center.minX - 1.0 / 30) < 1e-6 && abs(center.width - 28.0 / 30) < 1e-6)
    #expect(center.minY == 0 && center.height == 1)
    let keys = view.layer.animationKeys() ?? []
    #expect(!keys.isEmpty && !keys.contains { $0.hasPrefix("contents") })
    simulation.advance(to: 2)
    view.frame.size.width = 20
    #expect(view.layer.contentsCenter == whole)
  }

  @Test func `a shadow path casts the shadow in the layer's place`() throws {
    let simulation = Simulation(size: CGSize(width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    view.backgroundColor = .red
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = .zero
    view.layer.shadowColor = UIColor.blue.cgColor
    view.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 25, height: 5)).cgPath
    _ = simulation.show(view)
    let picture = try simulation.picture()
    #expect(picture[15, 12] == 0xFFFF_0000)
    #expect(picture[30, 12] == 0xFF00_00FF && picture[30, 18] == 0 && picture[36, 12] == 0)
  }
}

extension UInt32 {
  /// Whether each channel is at most a level away.
  fileprivate func isNear(_ other: UInt32) -> Bool {
    stride(from: UInt32(0), through: 24, by: 8).allSatisfy { shift in
      abs(Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 1
    }
  }
}
