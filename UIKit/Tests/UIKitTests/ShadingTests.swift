import Pixels
import Testing
import TurnTaking
import UIKit

/// Gradients whose colours a function makes.
@MainActor @Suite(.simulated) struct ShadingTests {
  /// Returns a function from 0...1 to red with a green that is its square.
  private func function(alpha: Bool) -> CGFunction? {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        output[0] = 1
        output[1] = input[0] * input[0]
        output[2] = 0
      },
      releaseInfo: nil
    )
    if alpha {
      callbacks.evaluate = { _, input, output in
        for index in 0..<3 { output[index] = 0 }
        output[3] = 1 - input[0]
      }
    }
    return CGFunction(
      info: nil,
      domainDimension: 1,
      domain: [0, 1],
      rangeDimension: alpha ? 4 : 3,
      range: nil,
      callbacks: &callbacks
    )
  }

  private func picture(_ shading: CGShading?) throws -> Bitmap {
    let shading = try #require(shading)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image {
      $0.cgContext.drawShading(shading)
    }
    return try #require(image.cgImage?.bitmap)
  }

  @Test func `an axial shading has the function's colours along its axis`() throws {
    let shading = CGShading(
      axialSpace: CGColorSpaceCreateDeviceRGB(),
      start: CGPoint(x: 0, y: 0),
      end: CGPoint(x: 100, y: 0),
      function: try #require(function(alpha: false)),
      extendStart: false,
      extendEnd: false
    )
    let picture = try picture(shading)
    for place in [0.25, 0.5, 0.75] {
      let pixel = picture[Int(place * Double(picture.width)), picture.height / 2]
      #expect(pixel >> 16 & 0xFF == 255)
      #expect(abs(Double(pixel >> 8 & 0xFF) - 255 * place * place) < 5)
    }
  }

  @Test func `a radial shading ends at its outer circle unless it is extended`() throws {
    func shading(extends: Bool) throws -> CGShading? {
      CGShading(
        radialSpace: CGColorSpaceCreateDeviceRGB(),
        start: CGPoint(x: 50, y: 50),
        startRadius: 0,
        end: CGPoint(x: 50, y: 50),
        endRadius: 25,
        function: try #require(function(alpha: false)),
        extendStart: false,
        extendEnd: extends
      )
    }
    let plain = try picture(try shading(extends: false))
    #expect(plain[plain.width / 2, plain.height / 2] >> 24 == 255)
    #expect(plain[2, 2] == 0)
    #expect(try picture(try shading(extends: true))[2, 2] >> 8 & 0xFF > 250)
  }

  @Test func `a shading fades by the function's alpha`() throws {
    let shading = CGShading(
      axialSpace: CGColorSpaceCreateDeviceRGB(),
      start: .zero,
      end: CGPoint(x: 100, y: 0),
      function: try #require(function(alpha: true)),
      extendStart: true,
      extendEnd: true
    )
    let picture = try picture(shading)
    #expect(abs(Int(picture[picture.width / 2, 5] >> 24) - 128) < 4)
  }

  @Test(
    arguments: [
      { $0.fill($1) }, { $0.stroke($1) }, { $0.fillEllipse(in: $1) }, { $0.strokeEllipse(in: $1) },
    ] as [@Sendable (CGContext, CGRect) -> Void]
  )
  func `painting a rectangle or an ellipse clears the path`(
    paint: @Sendable (CGContext, CGRect) -> Void
  ) {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      context.cgContext.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
      paint(context.cgContext, CGRect(x: 10, y: 10, width: 5, height: 5))
      #expect(context.cgContext.isPathEmpty)
    }
  }

  @Test func `the colours of a gradient may be given in any order of their locations`() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: [1, 0])
    )
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 1)).image { context in
      context.cgContext.drawLinearGradient(
        gradient,
        start: .zero,
        end: CGPoint(x: 100, y: 0),
        options: []
      )
    }
    let picture = try #require(image.cgImage).bitmap
    #expect(picture[0, 0] & 0xFF > 0xF0 && picture[picture.width - 1, 0] >> 16 & 0xFF > 0xF0)
  }
}
