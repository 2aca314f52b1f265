import Layers

/// A transition between pictures of a layer before and after a change.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func kind(on layer: CALayer) -> Animation.Kind? {
    if Transition.Kind(rawValue: type.rawValue) == nil {
      layer.world.note("a CATransition of type \(type.rawValue) is drawn as a fade")
    }
    var transition = Transition(type.kind, subtype?.side ?? .fromLeft)
    transition.startProgress = Double(startProgress)
    transition.endProgress = Double(endProgress)
    return .transition(transition)
  }

  open override func copy() -> Any {
    let copy = CATransition()
    self.copy(to: copy)
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    return copy
  }
}

/// The motion of the two pictures.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The corresponding engine transition; a fade for undocumented names.
  var kind: Transition.Kind { Transition.Kind(rawValue: rawValue) ?? .fade }
}

/// The side from which the moving picture enters.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  var side: Transition.Subtype { Transition.Subtype(rawValue: rawValue) ?? .fromLeft }
}

public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
