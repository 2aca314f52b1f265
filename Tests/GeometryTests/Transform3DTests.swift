import Geometry
import TestSupport
import Testing

@Suite struct Transform3DTests {
  @Test func `the first of two transforms applies first`() {
    let moveThenTurn = Transform3D.translation(x: 10, y: 0).concatenating(.rotation(.pi / 2))
    #expect(moveThenTurn.affine.apply(to: Point.zero) == Point(0, 10))
    let affine = AffineTransform.translation(x: 10, y: 0).then(.rotation(.pi / 2))
    #expect(moveThenTurn.affine == affine)
    #expect(Transform3D(affine) == moveThenTurn)
  }

  @Test func `a transform and its inverse cancel`() {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<200 {
      let transform = random.matrix()
      guard let inverse = transform.inverse else { continue }
      expectClose(transform.concatenating(inverse), .identity, 1e-8)
      expectClose(inverse.concatenating(transform), .identity, 1e-8)
    }
    #expect(Transform3D.scale(x: 0, y: 1).inverse == nil)
  }

  @Test func `rotations about the axes turn the next axis into the one after`() {
    let quarter = Double.pi / 2
    #expect(Transform3D.rotation(quarter).m12 == 1)
    #expect(Transform3D.rotation(quarter, x: 1, y: 0, z: 0).m23 == 1)
    #expect(Transform3D.rotation(quarter, x: 0, y: 1, z: 0).m31 == 1)
    #expect(Transform3D.rotation(1, x: 0, y: 0, z: 0) == .identity)
    expectClose(.rotation(0.7, z: 5), .rotation(0.7), 1e-15)
  }

  @Test func `the identity and maps of the plane are recognised`() {
    #expect(Transform3D.identity.isIdentity && Transform3D.identity.isAffine)
    #expect(Transform3D.rotation(1).isAffine && !Transform3D.rotation(1).isIdentity)
    #expect(!Transform3D.rotation(1, x: 1, y: 0, z: 0).isAffine)
    #expect(!Transform3D.translation(x: 0, y: 0, z: 1).isAffine)
    #expect(Transform3D.translation(x: 1, y: 2, z: 3).isTranslation)
  }

  @Test func `decompositions recompose`() {
    var random = SeededGenerator(seed: 62)
    for _ in 0..<1000 {
      let transform = random.matrix()
      guard let parts = Transform3D.Decomposition(transform) else { continue }
      guard parts.scale.x.magnitude > 0.05, parts.scale.y.magnitude > 0.05,
        parts.scale.z.magnitude > 0.05
      else { continue }
      expectClose(Transform3D(parts), transform.dividedByLast, 1e-9)
    }
  }

  @Test func `what was composed is found again`() {
    var random = SeededGenerator(seed: 63)
    for _ in 0..<300 {
      let angle = random.number(in: -3...3)
      let transform = Transform3D.scale(x: 2, y: 3, z: 0.5)
        .concatenating(.rotation(angle, x: 1, y: 2, z: -1))
        .concatenating(.translation(x: 4, y: 5, z: 6))
      guard let parts = Transform3D.Decomposition(transform) else {
        Issue.record("a regular transform decomposes")
        return
      }
      #expect(isClose(parts.scale.x, 2, 1e-12) && isClose(parts.scale.y, 3, 1e-12))
      #expect(isClose(parts.scale.z, 0.5, 1e-12) && parts.translation == [4, 5, 6])
      #expect(isClose(abs(parts.quaternion.w), abs(sineAndCosine(angle / 2).cosine), 1e-12))
      #expect(parts.perspective == [0, 0, 0, 1])
    }
  }

  @Test func `transforms that flatten space have no decomposition`() {
    #expect(Transform3D.Decomposition(.scale(x: 0, y: 1)) == nil)
    #expect(Transform3D.Decomposition(.scale(x: 1, y: 1, z: 0)) == nil)
  }

  @Test func `displacements interpolate number by number`() {
    let from = Transform3D.translation(x: 0, y: 10)
    let to = Transform3D.translation(x: 20, y: 0, z: 4)
    #expect(from.interpolated(to: to, at: 0.25) == .translation(x: 5, y: 7.5, z: 1))
    #expect(from.interpolated(to: to, at: 1.5) == .translation(x: 30, y: -5, z: 6))
    #expect(from.interpolated(to: to, at: 0) == from && from.interpolated(to: to, at: 1) == to)
  }

  @Test func `rotations interpolate at uniform speed along the shorter arc, beyond the ends too`() {
    for fraction in [-0.5, 0.1, 0.5, 0.9, 1.7] {
      let turn = Transform3D.rotation(0.3).interpolated(to: .rotation(1.1), at: fraction)
      expectClose(turn, .rotation(0.3 + 0.8 * fraction), 1e-14)
      let across = Transform3D.rotation(3).interpolated(to: .rotation(-3), at: fraction)
      expectClose(across, .rotation(3 + (2 * .pi - 6) * fraction), 1e-14)
      let tilt = Transform3D.rotation(0.2, x: 1, y: 1, z: 0)
        .interpolated(to: .rotation(1.2, x: 1, y: 1, z: 0), at: fraction)
      expectClose(tilt, .rotation(0.2 + fraction, x: 1, y: 1, z: 0), 1e-14)
    }
  }

  @Test func `transforms that flatten space interpolate number by number`() {
    let from = Transform3D.scale(x: 0, y: 0)
    #expect(from.interpolated(to: .identity, at: 0.25) == .scale(x: 0.25, y: 0.25))
  }

  @Test func `setting and reading the rotation about z is exact at quarter turns`() {
    let cases: [(Double, Double)] = [
      (0, 0), (.pi / 2, .pi / 2), (.pi, .pi), (1.5 * .pi, -.pi / 2), (2 * .pi, 0), (-.pi, .pi),
      (-2.5 * .pi, -.pi / 2),
    ]
    for (set, read) in cases {
      var transform = Transform3D.identity
      transform.rotationZ = set
      #expect(transform.rotationZ == read)
      #expect([0, 1, -1].contains(transform.m11) && [0, 1, -1].contains(transform.m12))
    }
    var random = SeededGenerator(seed: 64)
    for _ in 0..<200 {
      let angle = random.number(in: -3.1...3.1)
      var transform = Transform3D.scale(x: 2, y: 3).concatenating(.translation(x: 7, y: 8))
      transform.rotationZ = angle
      #expect(isClose(transform.rotationZ, angle, 1e-14))
      #expect(isClose(transform.scaleX, 2, 1e-14) && isClose(transform.scaleY, 3, 1e-14))
      #expect(transform.translationX == 7 && transform.translationY == 8)
    }
  }

  @Test func `setting one component keeps the others`() {
    var random = SeededGenerator(seed: 65)
    for _ in 0..<300 {
      var transform = Transform3D.scale(
        x: random.number(in: 0.2...3),
        y: random.number(in: 0.2...3),
        z: random.number(in: 0.2...3)
      )
      .concatenating(.rotation(random.number(in: -3...3), x: 1, y: 0, z: 0))
      .concatenating(.rotation(random.number(in: -1.5...1.5), x: 0, y: 1, z: 0))
      .concatenating(.rotation(random.number(in: -3...3)))
      .concatenating(.translation(x: 3, y: 4, z: 5))
      for component in components {
        let before = components.map { transform[keyPath: $0] }
        let value = random.number(in: 0.3...1.4)
        transform[keyPath: component] = value
        for (other, old) in zip(components, before) {
          let expected = other == component ? value : old
          #expect(isClose(transform[keyPath: other], expected, 1e-11))
        }
      }
    }
  }

  @Test func `a layer grows from nothing and shrinks to nothing`() {
    var transform = Transform3D.rotation(0.5)
    transform.scaleX = 0
    #expect(isClose(transform.rotationZ, 0.5, 1e-15) && transform.scaleX == 0)
    transform.scaleY = 0
    #expect(transform.scaleX == 0 && transform.scaleY == 0)
    transform.scaleX = 2
    transform.scaleY = 2
    #expect(transform.affine == AffineTransform.scale(x: 2, y: 2))
    var tilted = Transform3D.scale(x: 0, y: 1)
    tilted.rotationX = 1
    #expect(tilted.m23 != 0)
  }

  @Test func `mirrors of the plane keep the factor that was set`() {
    var transform = Transform3D.identity
    transform.scaleX = -1
    #expect(transform.scaleX == -1 && transform.scaleY == 1 && transform.rotationZ == 0)
    transform.scaleX = 1
    transform.scaleY = -3
    #expect(transform.scaleX == 1 && transform.scaleY == -3 && transform.rotationZ == 0)
    transform.rotationX = 0
    #expect(transform == .scale(x: 1, y: -3))
  }

  @Test func `half a turn about x is read as it was set, and can be taken back`() {
    var transform = Transform3D.scale(x: 2, y: 3)
    transform.rotationX = .pi
    #expect(isClose(transform.rotationX, .pi, 1e-15))
    #expect(isClose(transform.scaleX, 2, 1e-15) && isClose(transform.scaleY, 3, 1e-15))
    #expect(isClose(transform.scaleZ, 1, 1e-15) && isClose(transform.rotationZ, 0, 1e-15))
    transform.rotationX = 0
    expectClose(transform, .scale(x: 2, y: 3), 1e-15)
  }

  @Test func `the inner rotation can be read at the limit`() {
    var transform = Transform3D.identity
    transform.rotationY = .pi / 2
    #expect(isClose(transform.rotationY, .pi / 2, 1e-15))
    transform.rotationY = 0
    expectClose(transform, .identity, 1e-15)
  }

  private let components: [WritableKeyPath<Transform3D, Double>] = [
    \.rotationX, \.rotationY, \.rotationZ, \.scaleX, \.scaleY, \.scaleZ, \.translationX,
    \.translationY, \.translationZ,
  ]
}

extension Transform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The same map with the last number 1.
  fileprivate var dividedByLast: Transform3D {
    var result = self
    for path in [
      \Transform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33,
      \.m34, \.m41, \.m42, \.m43, \.m44,
    ] { result[keyPath: path] /= m44 }
    return result
  }
}

private func expectClose(
  _ a: Transform3D,
  _ b: Transform3D,
  _ tolerance: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? .infinity
  #expect(difference <= tolerance, sourceLocation: sourceLocation)
}

extension SeededGenerator {
  /// Returns a matrix of numbers of any kind, with a little perspective.
  fileprivate mutating func matrix() -> Transform3D {
    var result = Transform3D()
    for path in [
      \Transform3D.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33, \.m41, \.m42, \.m43,
    ] { result[keyPath: path] = number(in: -2...2) }
    for path in [\Transform3D.m14, \.m24, \.m34] { result[keyPath: path] = number(in: -0.1...0.1) }
    result.m44 = number(in: 0.5...2)
    return result
  }
}
