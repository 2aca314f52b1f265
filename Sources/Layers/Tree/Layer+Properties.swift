import Geometry
import Pixels
import Requirements

extension Layer {
  /// The value of a property by its key path.
  ///
  /// A property of a shape reads as `.nothing` on a layer that shows none, and setting it has no
  /// effect there.
  ///
  /// - Precondition: A new value is of the property's kind.
  public subscript(key key: PropertyKey) -> AnimatableValue {
    get { value(of: key) }
    set { setValue(newValue, of: key) }
  }

  private func value(of key: PropertyKey) -> AnimatableValue {
    switch key {
    case .position: .point(position)
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .bounds: .rect(bounds)
    case .boundsOrigin: .point(bounds.origin)
    case .boundsOriginX: .number(bounds.origin.x)
    case .boundsOriginY: .number(bounds.origin.y)
    case .boundsSize: .size(bounds.size)
    case .boundsWidth: .number(bounds.size.width)
    case .boundsHeight: .number(bounds.size.height)
    case .anchorPoint: .point(anchorPoint)
    case .zPosition: .number(zPosition)
    case .transform: .transform(transform)
    case .rotation, .rotationZ: .number(transform.rotationZ)
    case .rotationX: .number(transform.rotationX)
    case .rotationY: .number(transform.rotationY)
    case .scale: .number((transform.scaleX + transform.scaleY + transform.scaleZ) / 3)
    case .scaleX: .number(transform.scaleX)
    case .scaleY: .number(transform.scaleY)
    case .scaleZ: .number(transform.scaleZ)
    case .translation: .size(Size(transform.translationX, transform.translationY))
    case .translationX: .number(transform.translationX)
    case .translationY: .number(transform.translationY)
    case .translationZ: .number(transform.translationZ)
    case .hidden: .flag(isHidden)
    case .opacity: .number(opacity)
    case .masksToBounds: .flag(masksToBounds)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: Self.optional(borderColor)
    case .backgroundColor: Self.optional(backgroundColor)
    case .shadowColor: Self.optional(shadow.color)
    case .shadowOpacity: .number(shadow.opacity)
    case .shadowOffset: .size(shadow.offset)
    case .shadowRadius: .number(shadow.radius)
    case .contents: .contents(contents)
    case .path: Self.optional(shape?.path)
    case .fillColor: Self.optional(shape?.fillColor)
    case .strokeColor: Self.optional(shape?.strokeColor)
    case .strokeStart: Self.optional(shape?.strokeStart)
    case .strokeEnd: Self.optional(shape?.strokeEnd)
    case .lineWidth: Self.optional(shape?.lineWidth)
    case .miterLimit: Self.optional(shape?.miterLimit)
    case .lineDashPhase: Self.optional(shape?.lineDashPhase)
    }
  }

  private mutating func setValue(_ value: AnimatableValue, of key: PropertyKey) {
    switch (key, value) {
    case (.position, .point(let point)): position = point
    case (.positionX, .number(let number)): position.x = number
    case (.positionY, .number(let number)): position.y = number
    case (.bounds, .rect(let rect)): bounds = rect
    case (.boundsOrigin, .point(let point)): bounds.origin = point
    case (.boundsOriginX, .number(let number)): bounds.origin.x = number
    case (.boundsOriginY, .number(let number)): bounds.origin.y = number
    case (.boundsSize, .size(let size)): bounds.size = size
    case (.boundsWidth, .number(let number)): bounds.size.width = number
    case (.boundsHeight, .number(let number)): bounds.size.height = number
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.zPosition, .number(let number)): zPosition = number
    case (.transform, .transform(let transform)): self.transform = transform
    case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)):
      transform.rotationZ = angle
    case (.rotationX, .number(let angle)): transform.rotationX = angle
    case (.rotationY, .number(let angle)): transform.rotationY = angle
    case (.scale, .number(let factor)):
      transform.scaleX = factor
      transform.scaleY = factor
      transform.scaleZ = factor
    case (.scaleX, .number(let factor)): transform.scaleX = factor
    case (.scaleY, .number(let factor)): transform.scaleY = factor
    case (.scaleZ, .number(let factor)): transform.scaleZ = factor
    case (.translation, .size(let offset)):
      transform.translationX = offset.width
      transform.translationY = offset.height
    case (.translationX, .number(let number)): transform.translationX = number
    case (.translationY, .number(let number)): transform.translationY = number
    case (.translationZ, .number(let number)): transform.translationZ = number
    case (.hidden, .flag(let flag)): isHidden = flag
    case (.opacity, .number(let number)): opacity = number
    case (.masksToBounds, .flag(let flag)): masksToBounds = flag
    case (.cornerRadius, .number(let number)): cornerRadius = number
    case (.borderWidth, .number(let number)): borderWidth = number
    case (.borderColor, _): borderColor = Self.color(value, of: key)
    case (.backgroundColor, _): backgroundColor = Self.color(value, of: key)
    case (.shadowColor, _): shadow.color = Self.color(value, of: key)
    case (.shadowOpacity, .number(let number)): shadow.opacity = number
    case (.shadowOffset, .size(let size)): shadow.offset = size
    case (.shadowRadius, .number(let number)): shadow.radius = number
    case (.contents, .contents(let contents)): self.contents = contents
    case (.path, _), (.fillColor, _), (.strokeColor, _), (.strokeStart, _), (.strokeEnd, _),
      (.lineWidth, _), (.miterLimit, _), (.lineDashPhase, _):
      guard case .shape(var shape) = contents else { return }
      // Released before the change, so that the shape's storage is not shared while it changes.
      contents = .none
      shape.set(value, of: key)
      contents = .shape(shape)
    default:
      requirementFailed("\(key.rawValue) cannot be \(value)")
    }
  }

  fileprivate static func optional(_ value: (some Animatable)?) -> AnimatableValue {
    value?.animatableValue ?? .nothing
  }

  fileprivate static func color(_ value: AnimatableValue, of key: PropertyKey) -> Color? {
    switch value {
    case .color(let color): return color
    case .nothing: return nil
    default: requirementFailed("\(key.rawValue) cannot be \(value)")
    }
  }
}

extension Shape {
  fileprivate mutating func set(_ value: AnimatableValue, of key: PropertyKey) {
    switch (key, value) {
    case (.path, .path(let path)): self.path = path
    case (.path, .nothing): path = nil
    case (.fillColor, _): fillColor = Layer.color(value, of: key)
    case (.strokeColor, _): strokeColor = Layer.color(value, of: key)
    case (.strokeStart, .number(let number)): strokeStart = number
    case (.strokeEnd, .number(let number)): strokeEnd = number
    case (.lineWidth, .number(let number)): lineWidth = number
    case (.miterLimit, .number(let number)): miterLimit = number
    case (.lineDashPhase, .number(let number)): lineDashPhase = number
    default: requirementFailed("\(key.rawValue) cannot be \(value)")
    }
  }
}
