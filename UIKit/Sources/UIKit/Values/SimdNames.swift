// The functions and types of Apple's module simd that drawing code uses.

public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>

public func simd_clamp<T: BinaryFloatingPoint>(_ x: T, _ lowest: T, _ highest: T) -> T {
  min(max(x, lowest), highest)
}

public func simd_mix<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ t: T) -> T { x + (y - x) * t }

/// Returns 0 below the first edge, 1 above the second edge, and a smooth transition in between.
public func simd_smoothstep<T: BinaryFloatingPoint>(_ from: T, _ to: T, _ x: T) -> T {
  let t = simd_clamp((x - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  (a * b).sum()
}

public func simd_length<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  simd_dot(v, v).squareRoot()
}

public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  simd_length(a - b)
}

public func simd_normalize<V: SIMD>(_ v: V) -> V where V.Scalar: BinaryFloatingPoint {
  v / simd_length(v)
}

/// Returns an angle in radians.
public func GLKMathDegreesToRadians(_ degrees: Float) -> Float { degrees * .pi / 180 }
/// Returns an angle in degrees.
public func GLKMathRadiansToDegrees(_ radians: Float) -> Float { radians * 180 / .pi }
