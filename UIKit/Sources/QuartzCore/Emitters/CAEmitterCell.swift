import Layers
import Pixels

/// A description of particles: their number, motion and appearance.
///
/// A value with a range varies randomly from the value minus the range to the value plus the range.
open class CAEmitterCell: NSObject {
  open var name: String?
  open var isEnabled = true
  /// The number of particles per second.
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// The start of the emission, in the emitter's time, in seconds.
  ///
  /// The emission lasts for `duration`; if `duration` is 0, for ever.
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  /// The angle between the direction of emission and the plane of the layer, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction of emission in the plane of the layer, in radians clockwise from the x axis.
  open var emissionLongitude: CGFloat = 0
  /// The angle of the cone of emission around the direction, in radians.
  open var emissionRange: CGFloat = 0
  /// The speed, in points per second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  /// The acceleration in z, without effect because particles stay in the plane of the layer.
  @Undrawn("CAEmitterCell.zAcceleration") open var zAcceleration: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  /// The rotation speed, in radians per second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  /// The colour with which the picture is multiplied.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0
  /// The picture of each particle, as a `CGImage`.
  open var contents: Any? { didSet { pictures = [:] } }
  open var contentsScale: CGFloat = 1
  @Undrawn("CAEmitterCell.contentsRect") open var contentsRect = CGRect(
    x: 0,
    y: 0,
    width: 1,
    height: 1
  )
  open var magnificationFilter = "linear"
  open var minificationFilter = "linear"
  open var minificationFilterBias: Float = 0
  /// The cells that each particle emits during its life.
  ///
  /// The values of these cells are relative to the particle: its scale and its colour multiply
  /// theirs, and their direction of emission is an angle from the direction in which it flies.
  open var emitterCells: [CAEmitterCell]?
  open var style: [AnyHashable: Any]?

  /// A cache of the picture multiplied by each colour, with the colour as 0xRRGGBB as the key.
  private var pictures: [UInt32: Bitmap] = [:]

  public override init() {}
  public required init?(coder: NSCoder) {}

  /// The longest time from a particle's birth to the death of the last particle that it emits, in
  /// seconds.
  var longestLifetime: Double {
    Double(lifetime + lifetimeRange) + ((emitterCells ?? []).map(\.longestLifetime).max() ?? 0)
  }

  /// Returns `time` or, if earlier, the end of an emission that begins at `start`.
  func lastBirth(from start: Double, to time: Double) -> Double {
    duration > 0 && duration.isFinite ? min(time, start + duration) : time
  }

  /// Returns the picture multiplied by a colour; `nil` if there is no picture.
  func picture(_ color: Color) -> Bitmap? {
    guard let image = contents as? CGImage else { return nil }
    let parts = [color.red, color.green, color.blue].map {
      UInt32((min(max($0, 0), 1) * 255).rounded())
    }
    let key = parts[0] << 16 | parts[1] << 8 | parts[2]
    if key == 0xFFFFFF { return image.bitmap }
    if let known = pictures[key] { return known }
    var bitmap = image.bitmap
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        func multiplied(_ shift: UInt32, by part: UInt32) -> UInt32 {
          (((pixel >> shift) & 255) * part + 127) / 255 * (1 << shift)
        }
        // Pixels are premultiplied, with alpha in the highest byte.
        pixels[index] =
          pixel & 0xFF00_0000 | multiplied(16, by: parts[0]) | multiplied(8, by: parts[1])
          | multiplied(0, by: parts[2])
      }
    }
    pictures[key] = bitmap
    return bitmap
  }

  /// Returns the property with a key, such as `birthRate` in `emitterCells.spark.birthRate`.
  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "birthRate": KeyedProperty(self, \.birthRate)
    case "lifetime": KeyedProperty(self, \.lifetime)
    case "lifetimeRange": KeyedProperty(self, \.lifetimeRange)
    case "velocity": KeyedProperty(self, \.velocity)
    case "velocityRange": KeyedProperty(self, \.velocityRange)
    case "emissionLongitude": KeyedProperty(self, \.emissionLongitude)
    case "emissionLatitude": KeyedProperty(self, \.emissionLatitude)
    case "emissionRange": KeyedProperty(self, \.emissionRange)
    case "xAcceleration": KeyedProperty(self, \.xAcceleration)
    case "yAcceleration": KeyedProperty(self, \.yAcceleration)
    case "scale": KeyedProperty(self, \.scale)
    case "scaleRange": KeyedProperty(self, \.scaleRange)
    case "scaleSpeed": KeyedProperty(self, \.scaleSpeed)
    case "spin": KeyedProperty(self, \.spin)
    case "spinRange": KeyedProperty(self, \.spinRange)
    case "color": KeyedProperty(self, \.color)
    case "alphaSpeed": KeyedProperty(self, \.alphaSpeed)
    case "alphaRange": KeyedProperty(self, \.alphaRange)
    case "contents": KeyedProperty(self, \.contents)
    case "enabled", "isEnabled": KeyedProperty(self, \.isEnabled)
    default: super.keyedProperty(forKey: key)
    }
  }
}
