import Testing
import UIKit

extension Facts {
  /// Returns a picture of 20 × 10 pixels whose left half is red.
  @MainActor private static func picture(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(
      size: CGSize(width: 20 / scale, height: 10 / scale),
      format: format
    ).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10 / scale, height: 10 / scale))
    }
  }

  static let images: [Fact] = [
    Fact("a drawn picture is BGRA in rows of 64 bytes", "CGImage: bitmapInfo") {
      let image = picture().cgImage
      let first = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
      #expect(image?.bitmapInfo == [.byteOrder32Little, first])
      #expect(image?.alphaInfo == .premultipliedFirst)
      #expect(image?.bytesPerRow == 128)
      #expect(image?.dataProvider?.data?.length == 1280)
      // The bytes live as long as the picture.
      let bytes = CFDataGetBytePtr(image?.dataProvider?.data)
      for row in 0..<10 {
        let pixel = (0..<4).map { bytes?[row * 128 + $0] }
        #expect(pixel == [0, 0, 255, 255])
        #expect(bytes?[row * 128 + 15 * 4 + 3] == 0)
      }
      #expect(image?.dataProvider === image?.dataProvider)
    },
    Fact("the pixels of a drawn picture make the same picture", "CGImage: dataProvider") {
      guard let image = picture().cgImage, let provider = image.dataProvider else { return }
      let copy = CGImage(
        width: image.width,
        height: image.height,
        bitsPerComponent: image.bitsPerComponent,
        bitsPerPixel: image.bitsPerPixel,
        bytesPerRow: image.bytesPerRow,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: image.bitmapInfo,
        provider: provider,
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent
      )
      #expect(copy == image)
      #expect(copy?.alphaInfo == .premultipliedLast)
    },
    Fact("an opaque drawn picture has no alpha", "CGImage: alphaInfo") {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 1)
      let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
      UIGraphicsEndImageContext()
      #expect(image?.alphaInfo == .noneSkipFirst)
    },
    Fact("bytes written to mutable data become a picture", "CFDataGetMutableBytePtr(_:)") {
      let data: CFMutableData = CFDataCreateMutable(nil, 0)
      CFDataSetLength(data, 4)
      CFDataGetMutableBytePtr(data)?[1] = 200
      CFDataGetMutableBytePtr(data)?[3] = 255
      let image = CGDataProvider(data: data).flatMap {
        CGImage(
          width: 1,
          height: 1,
          bitsPerComponent: 8,
          bitsPerPixel: 32,
          bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
          provider: $0,
          decode: nil,
          shouldInterpolate: false,
          intent: .defaultIntent
        )
      }
      #expect(image?.dataProvider?.data.map { CFDataGetBytePtr($0)[1] } == 200)
    },
    Fact("sizes are printed as their numbers", "CGSize: debugDescription") {
      #expect(CGSize(width: 1, height: 2).debugDescription == "(1.0, 2.0)")
      #expect("\(CGRect(x: 0, y: 1, width: 2, height: 3))" == "(0.0, 1.0, 2.0, 3.0)")
    },
    Fact("a key may be any object that can be copied", "NSMutableDictionary: setObject") {
      let dictionary = NSMutableDictionary()
      dictionary.setObject(1, forKey: NSString("a") as any NSCopying)
      #expect(dictionary["a"] as? Int == 1)
    },
    Fact("a picture's size is in points", "UIImage: size") {
      let image = picture(scale: 2)
      #expect(image.size == CGSize(width: 10, height: 5) && image.cgImage?.width == 20)
    },
    Fact("a picture knows its scale", "UIImage: scale") { #expect(picture(scale: 2).scale == 2) },
    Fact("a picture of pixels has the scale 1", "UIImage: init(cgImage:)") {
      #expect(picture(scale: 2).cgImage.map { UIImage(cgImage: $0).scale } == 1)
    },
    Fact("the mode is automatic", "UIImage: renderingMode") {
      #expect(picture().renderingMode == .automatic)
    },
    Fact("another mode is another picture", "UIImage: withRenderingMode(_:)") {
      let image = picture()
      #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
      #expect(image.renderingMode == .automatic)
    },
    Fact("there are no caps", "UIImage: capInsets") { #expect(picture().capInsets == .zero) },
    Fact("caps tile", "UIImage: resizableImage(withCapInsets:)") {
      let image = picture().resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      )
      #expect(image.capInsets.right == 4 && image.resizingMode == .tile)
    },
    Fact("caps may stretch", "UIImage: resizableImage(withCapInsets:resizingMode:)") {
      let image = picture().resizableImage(withCapInsets: .zero, resizingMode: .stretch)
      #expect(image.resizingMode == .stretch)
    },
    Fact("a picture's bytes can be read again", "UIImage: pngData()") {
      let image = picture()
      #expect(image.pngData().flatMap { UIImage(data: $0) }?.cgImage == image.cgImage)
    },
    Fact("other bytes are no picture", "UIImage: init(data:)") {
      #expect(UIImage(data: Data([1, 2, 3])) == nil)
    },
    Fact("an image view is as large as its picture", "UIImageView: init(image:)") {
      #expect(UIImageView(image: picture()).bounds.size == CGSize(width: 20, height: 10))
    },
    Fact("an image view takes no touches", "UIImageView: isUserInteractionEnabled") {
      #expect(!UIImageView().isUserInteractionEnabled)
    },
    Fact("an image view's pictures repeat for ever", "UIImageView: animationRepeatCount") {
      #expect(UIImageView().animationRepeatCount == 0)
    },
    Fact("pictures of an animation show for 1/30 s each", "UIImageView: animationDuration") {
      let simulation = Simulation()
      let view = simulation.show(UIImageView())
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      let image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      view.animationImages = [UIImage](repeating: image ?? UIImage(), count: 6)
      view.startAnimating()
      #expect(view.isAnimating)
      #expect(abs((view.layer.animation(forKey: "animationImages")?.duration ?? 0) - 0.2) < 1e-9)
    },
    Fact("a begun context is the current one", "UIGraphicsGetCurrentContext()") {
      #expect(UIGraphicsGetCurrentContext() == nil)
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      #expect(UIGraphicsGetCurrentContext() != nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() == nil)
    },
    Fact("only a picture's context ends as one", "UIGraphicsEndImageContext()") {
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      let context = UIGraphicsGetCurrentContext()
      UIGraphicsEndImageContext()
      guard let context else { return }
      UIGraphicsPushContext(context)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() === context)
      UIGraphicsPopContext()
    },
    Fact("a saved state comes back", "CGContext: restoreGState()") {
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      context?.translateBy(x: 5, y: 0)
      context?.restoreGState()
      #expect(context?.ctm.isIdentity == true)
      UIGraphicsEndImageContext()
    },
  ]
}
