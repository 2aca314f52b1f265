import Clips
import Pixels

/// What a change of a channel is, and what it counts from.
extension Channel {
  /// What kind of change another value of it is.
  var kind: Diagnosis.Kind {
    switch whole.property {
    case "backgroundColor", "borderColor", "fillColor", "strokeColor", "shadowColor": .color
    case "path", "lineCap", "lineJoin", "fillRule", "dashAnchor", "lineDashPattern",
      "lineDashPhase", "lineWidth", "miterLimit", "cornerRadius", "borderWidth":
      .shape
    case "sublayers", "zPosition": .order
    default: .value
    }
  }

  /// Its value where a layer that is drawn has none noted, after Core Animation.
  var defaultValue: TrackValue? {
    switch property {
    case "opacity", "strokeEnd", "lineWidth": .number(1)
    case "miterLimit": .number(10)
    case "zPosition", "transform.rotation", "cornerRadius", "borderWidth", "shadowOpacity",
      "strokeStart", "lineDashPhase":
      .number(0)
    case "shadowRadius": .number(3)
    case "position": .vector([0, 0])
    case "shadowOffset": .vector([0, -3])
    case "anchorPoint": .vector([0.5, 0.5])
    case "bounds": .vector([0, 0, 0, 0])
    case "transform": .vector([1, 0, 0, 1, 0, 0])
    case "lineDashPattern": .vector([])
    case "fillColor", "borderColor", "shadowColor": .color(StraightPixel(red: 0, green: 0, blue: 0))
    case "backgroundColor", "strokeColor":
      .color(StraightPixel(red: 0, green: 0, blue: 0, alpha: 0))
    case "lineCap": .text("butt")
    case "lineJoin": .text("miter")
    case "fillRule": .text("non-zero")
    case "dashAnchor": .text("start")
    case "sublayers": .text("")
    case "hidden", "masksToBounds", "geometryFlipped": .flag(false)
    case "allowsGroupOpacity": .flag(true)
    default: nil
    }
  }

  /// What the numbers of its values are called; empty for a single one.
  var components: [String] {
    switch property {
    case "position", "anchorPoint", "shadowOffset": ["x", "y"]
    case "bounds": ["x", "y", "width", "height"]
    case "transform": ["a", "b", "c", "d", "translationX", "translationY"]
    default: []
    }
  }

  /// The difference of numbers that no eye sees: a fiftieth of a point, a five-hundredth of what
  /// goes from 0 to 1; 0 for what has no such thing.
  var invisible: Double {
    switch whole.property {
    case "position", "bounds", "lineWidth", "lineDashPhase", "cornerRadius", "borderWidth",
      "shadowOffset", "shadowRadius", "offset", "inset", "pull":
      0.02
    case "opacity", "strokeStart", "strokeEnd", "anchorPoint", "transform", "transform.rotation",
      "shadowOpacity":
      0.002
    default: 0
    }
  }

  /// Whether it belongs to the scene, which moves the layers and is not moved by them.
  var isOfScene: Bool { layer.isEmpty }
}
