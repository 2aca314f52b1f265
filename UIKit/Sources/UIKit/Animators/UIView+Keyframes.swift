import Geometry
import Layers

extension UIView {
  /// The options of a keyframe animation block.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeAnimation.CalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates the changes that keyframes make.
  ///
  /// The options may contain a curve of `AnimationOptions`; the curve times the whole animation.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let world = World.current
    let recorder = KeyframeRecorder()
    let outer = world.objects["keyframes"]
    world.objects["keyframes"] = recorder
    let hold = options.contains(.allowUserInteraction) ? nil : TouchHold()
    begin(.timing(.linear), 0, 0, []) { finished in
      hold?.end()
      completion?(finished)
    }
    recorder.record(from: 0, to: 1, isWhole: true, animations)
    world.objects["keyframes"] = outer
    if duration > 0, areAnimationsEnabled {
      recorder.animate(duration, delay: max(delay, 0), options)
      for layer in recorder.layers { hold?.add(layer) }
    }
    end()
  }

  /// Adds a keyframe to a keyframe animation block; outside such a block, changes are not animated.
  ///
  /// - Parameters:
  ///   - start: The start of the keyframe, as a fraction of the block's duration.
  ///   - duration: The duration of the keyframe, as a fraction of the block's duration.
  ///   - animations: A closure that makes the changes.
  public class func addKeyframe(
    withRelativeStartTime start: Double,
    relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let recorder = World.current.objects["keyframes"] as? KeyframeRecorder else {
      return animations()
    }
    recorder.record(from: start, to: start + duration, animations)
  }
}

public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions

/// The recorded changes of a keyframe animation block.
private final class KeyframeRecorder {
  private struct Track {
    let layer: CALayer
    let key: PropertyKey
    let first: AnimatableValue
    var frames: [(start: Double, end: Double, value: AnimatableValue)] = []
  }

  private var tracks: [Track] = []
  var layers: [CALayer] { tracks.map(\.layer) }

  /// Records the changes of a keyframe.
  ///
  /// - Parameters:
  ///   - start: The start of the keyframe, as a fraction of the block's duration.
  ///   - end: The end of the keyframe, as a fraction of the block's duration.
  ///   - isWhole: Whether the closure is the whole block, which adds keyframes.
  ///   - animations: A closure that makes the changes.
  func record(from start: Double, to end: Double, isWhole: Bool = false, _ animations: () -> Void) {
    let changes = World.current.collect(animations)
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    for change in changes where change.isGradual {
      let known = tracks.firstIndex { $0.layer === change.layer && $0.key == change.key }
      if let known {
        tracks[known].frames.append((start, end, change.to))
      } else {
        tracks.append(
          Track(
            layer: change.layer,
            key: change.key,
            first: change.from,
            frames: [(start, end, change.to)]
          )
        )
      }
    }
    if isWhole { tracks.removeAll { $0.frames.isEmpty } }
  }

  /// Cuts a track off at the start of a keyframe that begins before the previous keyframe has
  /// ended.
  private static func cut(
    _ times: inout [Double],
    _ values: inout [AnimatableValue],
    at start: Double
  ) {
    while times.count > 1, let last = times.last, last > start {
      let before = times.count - 2
      let share = (start - times[before]) / (last - times[before])
      let value = values[before].interpolated(to: values[before + 1], at: share)
      times.removeLast()
      values.removeLast()
      if times[before] < start {
        times.append(start)
        values.append(value)
      }
    }
  }

  func animate(_ duration: Double, delay: Double, _ options: UIView.KeyframeAnimationOptions) {
    let world = World.current
    for track in tracks {
      var times = [0.0]
      var values = [track.first]
      for frame in track.frames.sorted(by: { $0.start < $1.start }) {
        Self.cut(&times, &values, at: frame.start)
        let (last, value) = (times[times.count - 1], values[values.count - 1])
        if frame.start > last {
          times.append(frame.start)
          values.append(value)
        }
        if frame.end > times[times.count - 1] {
          times.append(frame.end)
          values.append(frame.value)
        } else {
          values[values.count - 1] = frame.value
        }
      }
      if let last = times.last, last < 1, let value = values.last {
        times.append(1)
        values.append(value)
      }
      var keyframes = KeyframeAnimation(key: track.key, values: values)
      keyframes.keyTimes = times
      keyframes.calculationMode = options.mode
      let curve = UIView.AnimationOptions(rawValue: options.rawValue).curve
      var animation = Animation(
        .keyframe(keyframes.fitted()),
        duration: duration,
        timingFunction: curve
      )
      if delay > 0 {
        animation.timing.beginTime =
          world.stage.convert(world.now + delay, from: nil, to: track.layer.id) ?? 0
        animation.timing.fillMode = .backwards
      }
      if options.contains(.repeat) { animation.timing.repeatCount = .infinity }
      animation.timing.autoreverses = options.contains(.autoreverse)
      world.add(animation, to: track.layer, forKey: track.key.rawValue)
    }
  }
}

extension CollectedChange {
  /// Whether the change can be animated from the old value.
  ///
  /// Without an old value, only colours and paths can be animated: they fade in. For example, a
  /// layer without a picture has no values for the properties of its picture.
  fileprivate var isGradual: Bool {
    guard case .nothing = from else { return true }
    switch to {
    case .color, .path: return true
    default: return false
    }
  }
}
