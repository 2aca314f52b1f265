import Testing
import UIKit

/// Returns a layer of a new simulation.
@MainActor private func layer() -> CALayer {
  World.current = World()
  return CALayer()
}

extension Facts {
  static let layerDefaults: [Fact] = [
    Fact("bounds are empty", "CALayer: bounds") { #expect(layer().bounds == .zero) },
    Fact("position is the origin", "CALayer: position") { #expect(layer().position == .zero) },
    Fact("zPosition is 0", "CALayer: zPosition") { #expect(layer().zPosition == 0) },
    Fact("the anchor is the middle", "CALayer: anchorPoint") {
      #expect(layer().anchorPoint == CGPoint(x: 0.5, y: 0.5))
    },
    Fact("transform is the identity", "CALayer: transform") {
      #expect(CATransform3DIsIdentity(layer().transform))
    },
    Fact("sublayerTransform is the identity", "CALayer: sublayerTransform") {
      #expect(CATransform3DIsIdentity(layer().sublayerTransform))
    },
    Fact("a layer is not hidden", "CALayer: isHidden") { #expect(!layer().isHidden) },
    Fact("a layer is double-sided", "CALayer: isDoubleSided") { #expect(layer().isDoubleSided) },
    Fact("opacity is 1", "CALayer: opacity") { #expect(layer().opacity == 1) },
    Fact("opacity applies to the group", "CALayer: allowsGroupOpacity") {
      #expect(layer().allowsGroupOpacity)
    },
    Fact("a layer does not clip", "CALayer: masksToBounds") { #expect(!layer().masksToBounds) },
    Fact("corners are square", "CALayer: cornerRadius") { #expect(layer().cornerRadius == 0) },
    Fact("there is no border", "CALayer: borderWidth") { #expect(layer().borderWidth == 0) },
    Fact("a border would be opaque black", "CALayer: borderColor") {
      #expect(layer().borderColor == CGColor(gray: 0, alpha: 1))
    },
    Fact("there is no background", "CALayer: backgroundColor") {
      #expect(layer().backgroundColor == nil)
    },
    Fact("a shadow does not show", "CALayer: shadowOpacity") {
      #expect(layer().shadowOpacity == 0)
    },
    Fact("a shadow's blur is 3", "CALayer: shadowRadius") { #expect(layer().shadowRadius == 3) },
    Fact("a shadow lies 3 above", "CALayer: shadowOffset") {
      #expect(layer().shadowOffset == CGSize(width: 0, height: -3))
    },
    Fact("a shadow is opaque black", "CALayer: shadowColor") {
      #expect(layer().shadowColor == CGColor(gray: 0, alpha: 1))
    },
    Fact("there is no shadow path", "CALayer: shadowPath") { #expect(layer().shadowPath == nil) },
    Fact("there are no contents", "CALayer: contents") { #expect(layer().contents == nil) },
    Fact("contents are resized", "CALayer: contentsGravity") {
      #expect(layer().contentsGravity == .resize)
    },
    Fact("all of the contents show", "CALayer: contentsRect") {
      #expect(layer().contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    },
    Fact("all of the contents are stretched", "CALayer: contentsCenter") {
      #expect(layer().contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    },
    Fact("contentsScale is 1", "CALayer: contentsScale") { #expect(layer().contentsScale == 1) },
    Fact("minification is linear", "CALayer: minificationFilter") {
      #expect(layer().minificationFilter == .linear)
    },
    Fact("magnification is linear", "CALayer: magnificationFilter") {
      #expect(layer().magnificationFilter == .linear)
    },
    Fact("a layer is not opaque", "CALayer: isOpaque") { #expect(!layer().isOpaque) },
    Fact("new bounds draw nothing anew", "CALayer: needsDisplayOnBoundsChange") {
      #expect(!layer().needsDisplayOnBoundsChange)
    },
    Fact("drawing is synchronous", "CALayer: drawsAsynchronously") {
      #expect(!layer().drawsAsynchronously)
    },
    Fact("a layer is not rasterised", "CALayer: shouldRasterize") {
      #expect(!layer().shouldRasterize)
    },
    Fact("rasterizationScale is 1", "CALayer: rasterizationScale") {
      #expect(layer().rasterizationScale == 1)
    },
    Fact("edges are not smoothed unless the bundle says so", "CALayer: allowsEdgeAntialiasing") {
      #expect(!layer().allowsEdgeAntialiasing)
    },
    Fact("all four edges may be smoothed", "CALayer: edgeAntialiasingMask") {
      #expect(layer().edgeAntialiasingMask == 15)
    },
    Fact("geometry is not flipped", "CALayer: isGeometryFlipped") {
      #expect(!layer().isGeometryFlipped)
    },
    Fact("a layer has no name", "CALayer: name") { #expect(layer().name == nil) },
    Fact("a layer has no delegate", "CALayer: delegate") { #expect(layer().delegate == nil) },
    Fact("a layer has no mask", "CALayer: mask") { #expect(layer().mask == nil) },
    Fact("a layer has no sublayers", "CALayer: sublayers") { #expect(layer().sublayers == nil) },
    Fact("a layer has no superlayer", "CALayer: superlayer") { #expect(layer().superlayer == nil) },
    Fact("a layer has no actions", "CALayer: actions") { #expect(layer().actions == nil) },
    Fact("a layer has no style", "CALayer: style") { #expect(layer().style == nil) },
    Fact("a layer has no animations", "CALayer: animationKeys()") {
      #expect(layer().animationKeys() == nil)
    },
    Fact("a layer that was not shown has no presentation", "CALayer: presentation()") {
      #expect(layer().presentation() == nil)
    },
  ]

  static let layerTimes: [Fact] = [
    Fact("a layer begins at 0", "CAMediaTiming: beginTime") { #expect(layer().beginTime == 0) },
    Fact("a layer's speed is 1", "CAMediaTiming: speed") { #expect(layer().speed == 1) },
    Fact("a layer's time has no offset", "CAMediaTiming: timeOffset") {
      #expect(layer().timeOffset == 0)
    },
    Fact("a layer's time is not repeated", "CAMediaTiming: repeatCount") {
      #expect(layer().repeatCount == 0)
    },
    Fact("a layer's time is not repeated for a while", "CAMediaTiming: repeatDuration") {
      #expect(layer().repeatDuration == 0)
    },
    Fact("a layer's time does not turn back", "CAMediaTiming: autoreverses") {
      #expect(!layer().autoreverses)
    },
    Fact("a layer does not fill", "CAMediaTiming: fillMode") {
      #expect(layer().fillMode == .removed)
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
    Fact("there is no path", "CAShapeLayer: path") { #expect(shape().path == nil) },
    Fact("the fill is opaque black", "CAShapeLayer: fillColor") {
      #expect(shape().fillColor == CGColor(gray: 0, alpha: 1))
    },
    Fact("the fill rule is non-zero", "CAShapeLayer: fillRule") {
      #expect(shape().fillRule == .nonZero)
    },
    Fact("there is no stroke", "CAShapeLayer: strokeColor") { #expect(shape().strokeColor == nil) },
    Fact("strokeStart is 0", "CAShapeLayer: strokeStart") { #expect(shape().strokeStart == 0) },
    Fact("strokeEnd is 1", "CAShapeLayer: strokeEnd") { #expect(shape().strokeEnd == 1) },
    Fact("lineWidth is 1", "CAShapeLayer: lineWidth") { #expect(shape().lineWidth == 1) },
    Fact("miterLimit is 10", "CAShapeLayer: miterLimit") { #expect(shape().miterLimit == 10) },
    Fact("line caps are butt", "CAShapeLayer: lineCap") { #expect(shape().lineCap == .butt) },
    Fact("line joins are miter", "CAShapeLayer: lineJoin") { #expect(shape().lineJoin == .miter) },
    Fact("lineDashPhase is 0", "CAShapeLayer: lineDashPhase") {
      #expect(shape().lineDashPhase == 0)
    },
    Fact("there are no dashes", "CAShapeLayer: lineDashPattern") {
      #expect(shape().lineDashPattern == nil)
    },
  ]

  @MainActor private static func shape() -> CAShapeLayer {
    World.current = World()
    return CAShapeLayer()
  }

  static let otherLayerDefaults: [Fact] = [
    Fact("a gradient has no colours", "CAGradientLayer: colors") {
      #expect(gradient().colors == nil)
    },
    Fact("a gradient's colours are spread evenly", "CAGradientLayer: locations") {
      #expect(gradient().locations == nil)
    },
    Fact("a gradient begins in the middle of the top", "CAGradientLayer: startPoint") {
      #expect(gradient().startPoint == CGPoint(x: 0.5, y: 0))
    },
    Fact("a gradient ends in the middle of the bottom", "CAGradientLayer: endPoint") {
      #expect(gradient().endPoint == CGPoint(x: 0.5, y: 1))
    },
    Fact("a gradient is axial", "CAGradientLayer: type") { #expect(gradient().type == .axial) },
    Fact("a replicator shows one instance", "CAReplicatorLayer: instanceCount") {
      #expect(replicator().instanceCount == 1)
    },
    Fact("a replicator flattens", "CAReplicatorLayer: preservesDepth") {
      #expect(!replicator().preservesDepth)
    },
    Fact("instances have no delay", "CAReplicatorLayer: instanceDelay") {
      #expect(replicator().instanceDelay == 0)
    },
    Fact("instances lie in one place", "CAReplicatorLayer: instanceTransform") {
      #expect(CATransform3DIsIdentity(replicator().instanceTransform))
    },
    Fact("instances keep their colour", "CAReplicatorLayer: instanceColor") {
      #expect(replicator().instanceColor == CGColor(gray: 1, alpha: 1))
    },
    Fact("instanceRedOffset is 0", "CAReplicatorLayer: instanceRedOffset") {
      #expect(replicator().instanceRedOffset == 0)
    },
    Fact("instanceGreenOffset is 0", "CAReplicatorLayer: instanceGreenOffset") {
      #expect(replicator().instanceGreenOffset == 0)
    },
    Fact("instanceBlueOffset is 0", "CAReplicatorLayer: instanceBlueOffset") {
      #expect(replicator().instanceBlueOffset == 0)
    },
    Fact("instanceAlphaOffset is 0", "CAReplicatorLayer: instanceAlphaOffset") {
      #expect(replicator().instanceAlphaOffset == 0)
    },
  ]

  @MainActor private static func gradient() -> CAGradientLayer {
    World.current = World()
    return CAGradientLayer()
  }

  @MainActor private static func replicator() -> CAReplicatorLayer {
    World.current = World()
    return CAReplicatorLayer()
  }
}
