import CoreGraphics
import Pixels
import Testing
import TurnTaking

@testable import UIKit

/// Pictures and filters of Core Image.
@MainActor @Suite(.simulated) struct CoreImageTests {
  /// A picture whose upper half is red and whose lower half is blue.
  private static func flag() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 40, height: 40)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 20, width: 40, height: 20))
    }
  }

  private func pixels(_ image: CIImage, _ rect: CGRect? = nil) throws -> Bitmap {
    try #require(CIContext(options: nil).createCGImage(image, from: rect ?? image.extent)).bitmap
  }

  @Test func `y grows upwards from the lower left corner`() throws {
    let image = try #require(CIImage(image: Self.flag()))
    #expect(image.extent == CGRect(x: 0, y: 0, width: 40, height: 40))
    let all = try pixels(image)
    #expect(all[20, 5] == 0xFFFF_0000 && all[20, 35] == 0xFF00_00FF)
    let low = image.cropped(to: CGRect(x: 10, y: 0, width: 10, height: 15))
    #expect(low.extent == CGRect(x: 10, y: 0, width: 10, height: 15))
    let part = try pixels(low)
    #expect(part.width == 10 && part.height == 15 && part[5, 7] == 0xFF00_00FF)
    let moved = image.transformed(by: CGAffineTransform(translationX: 0, y: 10))
    #expect(moved.extent.minY == 10)
    #expect(try pixels(moved, CGRect(x: 0, y: 0, width: 40, height: 40))[20, 35] == 0)
    #expect(UIImage(ciImage: low).size == CGSize(width: 10, height: 15))
  }

  @Test func `a blur grows, unless the edges are clamped`() throws {
    let image = try #require(CIImage(image: Self.flag()))
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.setValue(image, forKey: kCIInputImageKey)
    blur.setValue(4, forKey: kCIInputRadiusKey)
    let grown = try #require(blur.outputImage)
    #expect(grown.extent == CGRect(x: -12, y: -12, width: 64, height: 64))
    let soft = try pixels(grown, image.extent)
    // The edge fades out, and the colours mix in the middle.
    #expect(
      soft[0, 5] >> 24 < 0xA0 && soft[20, 20] & 0xFF > 0x40 && soft[20, 20] >> 16 & 0xFF > 0x40
    )
    let clamped = image.clampedToExtent().applyingFilter(
      "CIGaussianBlur",
      parameters: [kCIInputRadiusKey: 4.0]
    )
    #expect(clamped.extent == image.extent)
    #expect(try pixels(clamped)[0, 5] >> 24 == 0xFF)
  }

  @Test func `filters change colours, and one that is not known changes nothing`() throws {
    let image = try #require(CIImage(image: Self.flag()))
    let gray = try pixels(image.applyingFilter("CIPhotoEffectMono"))[20, 5]
    #expect(gray & 0xFF == gray >> 8 & 0xFF && gray & 0xFF == gray >> 16 & 0xFF)
    #expect(try pixels(image.applyingFilter("CIColorInvert"))[20, 5] == 0xFF00_FFFF)
    let dark = image.applyingFilter(
      "CIColorControls",
      parameters: [kCIInputBrightnessKey: NSNumber(value: -1)]
    )
    #expect(try pixels(dark)[20, 5] == 0xFF00_0000)
    let white = CIImage(color: .white).cropped(to: image.extent)
    #expect(try pixels(white.composited(over: image))[20, 5] == 0xFFFF_FFFF)
    let product = white.applyingFilter(
      "CIMultiplyBlendMode",
      parameters: [kCIInputBackgroundImageKey: image]
    )
    #expect(try pixels(product)[20, 5] == 0xFFFF_0000)
    #expect(World.current.notes.isEmpty)
    #expect(try pixels(image.applyingFilter("CITwirlDistortion"))[20, 5] == 0xFFFF_0000)
    #expect(World.current.notes.count == 1)
  }
}
