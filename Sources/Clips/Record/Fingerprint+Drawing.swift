import Files
import Raster

extension Fingerprint {
  /// Returns a clip's fingerprint on this machine: architecture, libraries and requested settings.
  ///
  /// The scale is in pixels per point. `settings` omits values that equal their defaults. A
  /// changed default therefore leaves the ``recipe`` equal and counts as a changed animation.
  static func current(
    scale: Double,
    framesPerSecond: Double,
    settings: [Entry]
  ) -> Fingerprint {
    var environment = [
      Entry("architecture", architecture), Entry("cairo", DrawingLibraries.cairoVersion),
    ]
    if let pixman = DrawingLibraries.pixmanVersion { environment.append(Entry("pixman", pixman)) }
    let recipe = [Entry("fps", framesPerSecond.short), Entry("scale", scale.short)]
    return Fingerprint(environment: environment, recipe: recipe + settings)
  }

  private static var architecture: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "arm64"
    #elseif arch(arm)
    "arm"
    #elseif arch(i386)
    "i386"
    #elseif arch(riscv64)
    "riscv64"
    #elseif arch(powerpc64le)
    "powerpc64le"
    #elseif arch(s390x)
    "s390x"
    #else
    "other"
    #endif
  }
}
