import Testing
import UIKit

/// Returns a layer of a new simulation.

extension Facts {
  static let layerDefaults: [Fact] = [
    Fact("bounds are empty", "CALayer: bounds") { #expect(CALayer().bounds == .zero) },
    Fact("position is the origin", "CALayer: position") { #expect(CALayer().position == .zero) },
    Fact("zPosition is 0", "CALayer: zPosition") { #expect(CALayer().zPosition == 0) },
    Fact("the anchor is the middle", "CALayer: anchorPoint") {
      #expect(CALayer().anchorPoint == CGPoint(x: 0.5, y: 0.5))
    },
    Fact("transform is the identity", "CALayer: transform") {
      #expect(CATransform3DIsIdentity(CALayer().transform))
    },
    Fact("sublayerTransform is the identity", "CALayer: sublayerTransform") {
      #expect(CATransform3DIsIdentity(CALayer().sublayerTransform))
    },
    Fact("a layer is not hidden", "CALayer: isHidden") { #expect(!CALayer().isHidden) },
    Fact("a layer is double-sided", "CALayer: isDoubleSided") { #expect(CALayer().isDoubleSided) },
    Fact("opacity is 1", "CALayer: opacity") { #expect(CALayer().opacity == 1) },
    Fact("opacity applies to the group", "CALayer: allowsGroupOpacity") {
      #expect(CALayer().allowsGroupOpacity)
    },
    Fact("a layer does not clip", "CALayer: masksToBounds") { #expect(!CALayer().masksToBounds) },
    Fact("corners are square", "CALayer: cornerRadius") { #expect(CALayer().cornerRadius == 0) },
    Fact("there is no border", "CALayer: borderWidth") { #expect(CALayer().borderWidth == 0) },
    Fact("a border would be opaque black", "CALayer: borderColor") {
      #expect(CALayer().borderColor == CGColor(gray: 0, alpha: 1))
    },
    Fact("there is no background", "CALayer: backgroundColor") {
      #expect(CALayer().backgroundColor == nil)
    },
    Fact("a shadow does not show", "CALayer: shadowOpacity") {
      #expect(CALayer().shadowOpacity == 0)
    },
    Fact("a shadow's blur is 3", "CALayer: shadowRadius") { #expect(CALayer().shadowRadius == 3) },
    Fact("a shadow lies 3 above", "CALayer: shadowOffset") {
      #expect(CALayer().shadowOffset == CGSize(width: 0, height: -3))
    },
    Fact("a shadow is opaque black", "CALayer: shadowColor") {
      #expect(CALayer().shadowColor == CGColor(gray: 0, alpha: 1))
    },
    Fact("there is no shadow path", "CALayer: shadowPath") { #expect(CALayer().shadowPath == nil) },
    Fact("there are no contents", "CALayer: contents") { #expect(CALayer().contents == nil) },
    Fact("contents are resized", "CALayer: contentsGravity") {
      #expect(CALayer().contentsGravity == .resize)
    },
    Fact("all of the contents show", "CALayer: contentsRect") {
      #expect(CALayer().contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    },
    Fact("all of the contents are stretched", "CALayer: contentsCenter") {
      #expect(CALayer().contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    },
    Fact("contentsScale is 1", "CALayer: contentsScale") { #expect(CALayer().contentsScale == 1) },
    Fact("minification is linear", "CALayer: minificationFilter") {
      #expect(CALayer().minificationFilter == .linear)
    },
    Fact("magnification is linear", "CALayer: magnificationFilter") {
      #expect(CALayer().magnificationFilter == .linear)
    },
    Fact("a layer is not opaque", "CALayer: isOpaque") { #expect(!CALayer().isOpaque) },
    Fact("new bounds draw nothing anew", "CALayer: needsDisplayOnBoundsChange") {
      #expect(!CALayer().needsDisplayOnBoundsChange)
    },
    Fact("drawing is synchronous", "CALayer: drawsAsynchronously") {
      #expect(!CALayer().drawsAsynchronously)
    },
    Fact("a layer is not rasterised", "CALayer: shouldRasterize") {
      #expect(!CALayer().shouldRasterize)
    },
    Fact("rasterizationScale is 1", "CALayer: rasterizationScale") {
      #expect(CALayer().rasterizationScale == 1)
    },
    Fact("edges are not smoothed unless the bundle says so", "CALayer: allowsEdgeAntialiasing") {
      #expect(!CALayer().allowsEdgeAntialiasing)
    },
    Fact("all four edges may be smoothed", "CALayer: edgeAntialiasingMask") {
      #expect(CALayer().edgeAntialiasingMask == 15)
    },
    Fact("geometry is not flipped", "CALayer: isGeometryFlipped") {
      #expect(!CALayer().isGeometryFlipped)
    },
    Fact("a layer has no name", "CALayer: name") { #expect(CALayer().name == nil) },
    Fact("a layer has no delegate", "CALayer: delegate") { #expect(CALayer().delegate == nil) },
    Fact("a layer has no mask", "CALayer: mask") { #expect(CALayer().mask == nil) },
    Fact("a layer has no sublayers", "CALayer: sublayers") { #expect(CALayer().sublayers == nil) },
    Fact("a layer has no superlayer", "CALayer: superlayer") {
      #expect(CALayer().superlayer == nil)
    },
    Fact("a layer has no actions", "CALayer: actions") { #expect(CALayer().actions == nil) },
    Fact("a layer has no style", "CALayer: style") { #expect(CALayer().style == nil) },
    Fact("a layer has no animations", "CALayer: animationKeys()") {
      #expect(CALayer().animationKeys() == nil)
    },
    Fact("a layer that was not shown has no presentation", "CALayer: presentation()") {
      #expect(CALayer().presentation() == nil)
    },
  ]

  static let layerTimes: [Fact] = [
    Fact("a layer begins at 0", "CAMediaTiming: beginTime") { #expect(CALayer().beginTime == 0) },
    Fact("a layer's speed is 1", "CAMediaTiming: speed") { #expect(CALayer().speed == 1) },
    Fact("a layer's time has no offset", "CAMediaTiming: timeOffset") {
      #expect(CALayer().timeOffset == 0)
    },
    Fact("a layer's time is not repeated", "CAMediaTiming: repeatCount") {
      #expect(CALayer().repeatCount == 0)
    },
    Fact("a layer's time is not repeated for a while", "CAMediaTiming: repeatDuration") {
      #expect(CALayer().repeatDuration == 0)
    },
    Fact("a layer's time does not turn back", "CAMediaTiming: autoreverses") {
      #expect(!CALayer().autoreverses)
    },
    Fact("a layer does not fill", "CAMediaTiming: fillMode") {
      #expect(CALayer().fillMode == .removed)
    },
    Fact("local time is (parent − begin) · speed + offset", "CAMediaTiming.h") {
      let simulation = Simulation()
      let layer = CALayer()
      simulation.window.layer.addSublayer(layer)
      layer.speed = 2
      layer.beginTime = 1
      layer.timeOffset = 0.5
      #expect(layer.convertTime(4, from: nil) == 6.5)
      #expect(layer.convertTime(6.5, to: nil) == 4)
    },
    Fact("a layer of speed 0 stands at its offset", "QA1673: pausing the animation of a layer") {
      let simulation = Simulation()
      let layer = CALayer()
      simulation.window.layer.addSublayer(layer)
      layer.speed = 0
      layer.timeOffset = 3
      #expect(layer.convertTime(100, from: nil) == 3)
    },
  ]

  static let shapeDefaults: [Fact] = [
    Fact("there is no path", "CAShapeLayer: path") { #expect(CAShapeLayer().path == nil) },
    Fact("the fill is opaque black", "CAShapeLayer: fillColor") {
      #expect(CAShapeLayer().fillColor == CGColor(gray: 0, alpha: 1))
    },
    Fact("the fill rule is non-zero", "CAShapeLayer: fillRule") {
      #expect(CAShapeLayer().fillRule == .nonZero)
    },
    Fact("there is no stroke", "CAShapeLayer: strokeColor") {
      #expect(CAShapeLayer().strokeColor == nil)
    },
    Fact("strokeStart is 0", "CAShapeLayer: strokeStart") {
      #expect(CAShapeLayer().strokeStart == 0)
    },
    Fact("strokeEnd is 1", "CAShapeLayer: strokeEnd") { #expect(CAShapeLayer().strokeEnd == 1) },
    Fact("lineWidth is 1", "CAShapeLayer: lineWidth") { #expect(CAShapeLayer().lineWidth == 1) },
    Fact("miterLimit is 10", "CAShapeLayer: miterLimit") {
      #expect(CAShapeLayer().miterLimit == 10)
    },
    Fact("line caps are butt", "CAShapeLayer: lineCap") {
      #expect(CAShapeLayer().lineCap == .butt)
    },
    Fact("line joins are miter", "CAShapeLayer: lineJoin") {
      #expect(CAShapeLayer().lineJoin == .miter)
    },
    Fact("lineDashPhase is 0", "CAShapeLayer: lineDashPhase") {
      #expect(CAShapeLayer().lineDashPhase == 0)
    },
    Fact("there are no dashes", "CAShapeLayer: lineDashPattern") {
      #expect(CAShapeLayer().lineDashPattern == nil)
    },
  ]

  static let otherLayerDefaults: [Fact] = [
    Fact("a gradient has no colours", "CAGradientLayer: colors") {
      #expect(CAGradientLayer().colors == nil)
    },
    Fact("a gradient's colours are spread evenly", "CAGradientLayer: locations") {
      #expect(CAGradientLayer().locations == nil)
    },
    Fact("a gradient begins in the middle of the top", "CAGradientLayer: startPoint") {
      #expect(CAGradientLayer().startPoint == CGPoint(x: 0.5, y: 0))
    },
    Fact("a gradient ends in the middle of the bottom", "CAGradientLayer: endPoint") {
      #expect(CAGradientLayer().endPoint == CGPoint(x: 0.5, y: 1))
    },
    Fact("a gradient is axial", "CAGradientLayer: type") {
      #expect(CAGradientLayer().type == .axial)
    },
    Fact("a replicator shows one instance", "CAReplicatorLayer: instanceCount") {
      #expect(CAReplicatorLayer().instanceCount == 1)
    },
    Fact("a replicator flattens", "CAReplicatorLayer: preservesDepth") {
      #expect(!CAReplicatorLayer().preservesDepth)
    },
    Fact("instances have no delay", "CAReplicatorLayer: instanceDelay") {
      #expect(CAReplicatorLayer().instanceDelay == 0)
    },
    Fact("instances lie in one place", "CAReplicatorLayer: instanceTransform") {
      #expect(CATransform3DIsIdentity(CAReplicatorLayer().instanceTransform))
    },
    Fact("instances keep their colour", "CAReplicatorLayer: instanceColor") {
      #expect(CAReplicatorLayer().instanceColor == CGColor(gray: 1, alpha: 1))
    },
    Fact("instanceRedOffset is 0", "CAReplicatorLayer: instanceRedOffset") {
      #expect(CAReplicatorLayer().instanceRedOffset == 0)
    },
    Fact("instanceGreenOffset is 0", "CAReplicatorLayer: instanceGreenOffset") {
      #expect(CAReplicatorLayer().instanceGreenOffset == 0)
    },
    Fact("instanceBlueOffset is 0", "CAReplicatorLayer: instanceBlueOffset") {
      #expect(CAReplicatorLayer().instanceBlueOffset == 0)
    },
    Fact("instanceAlphaOffset is 0", "CAReplicatorLayer: instanceAlphaOffset") {
      #expect(CAReplicatorLayer().instanceAlphaOffset == 0)
    },
  ]
}
