// swift-tools-version: 6.2

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of tests, which are not optimised: that would take longer than it saves.
let tests = strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// Swift Testing has extensions for Apple's modules of these names, which do not exist on Linux.
let testing = tests + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

/// The folder of the compiler's own swift-syntax, if the toolchain has one.
///
/// The package swift-syntax takes longer to build than everything else together, and the compiler
/// has to be installed anyway. The folder is found from the path of a toolchain library that this
/// manifest's process has loaded.
///
/// If the compiler does not find `_SwiftSyntaxCShims`, an older build of the package interferes:
/// remove `UIKit/.build/*/Modules*/Swift*`.
let compilerSyntax: String? = {
  let library = "/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  // The file is read in pieces, because the system returns at most a page at a time.
  guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps") else { return nil }
  var text: [UInt8] = []
  while let piece = try? maps.read(upToCount: 1 << 16), !piece.isEmpty { text += piece }
  guard
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .first(where: { $0.hasSuffix(library) }),
    let start = line.firstIndex(of: "/")
  else { return nil }
  let folder = line[start...].dropLast(library.count) + "/usr/lib/swift/host"
  let needed = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"]
    .flatMap { ["\($0).swiftmodule", "lib\($0).so"] }
  let isComplete = needed.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  return isComplete ? String(folder) : nil
}()

/// The setting by which the compiler finds the modules of ``compilerSyntax``, also for targets that
/// import Lowering.
let syntaxFolder: [SwiftSetting] = compilerSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []

/// The dependency on swift-syntax, for the compiler versions that the root package supports.
let syntaxPackages: [Package.Dependency] = [
  .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0")
]

/// Rewrites sources written for iOS so that Swift on Linux accepts them.
let lowering: Target =
  if let compilerSyntax {
    .target(
      name: "Lowering",
      swiftSettings: strict + syntaxFolder,
      linkerSettings: [
        .unsafeFlags(["-L", compilerSyntax, "-Xlinker", "-rpath", "-Xlinker", compilerSyntax])
      ]
    )
  } else {
    .target(
      name: "Lowering",
      dependencies: ["SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"]
        .map { .product(name: $0, package: "swift-syntax") },
      swiftSettings: strict
    )
  }

let package = Package(
  name: "pullreel-uikit",
  products: [
    .library(name: "Lowering", targets: ["Lowering"]),
    .library(name: "UIKit", targets: ["CoreGraphics", "QuartzCore", "UIKit"]),
    .library(name: "PullreelUIKit", targets: ["PullreelUIKit"]),
    // The library that a preview's own module is linked with, built once for all of them.
    .library(name: "PullreelPreviews", type: .dynamic, targets: ["PullreelUIKit"]),
    .executable(name: "pullreel-lower", targets: ["pullreel-lower"]),
    // Lowers the files in the folder UIKitSources of a target, as a part of each build.
    .plugin(name: "LowerUIKitSources", targets: ["LowerUIKitSources"]),
    .executable(name: "pullreel-uikit", targets: ["pullreel-uikit"]),
  ],
  dependencies: [
    .package(name: "pullreel", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ] + (compilerSyntax == nil ? syntaxPackages : []),
  targets: [
    lowering,
    .executableTarget(
      name: "pullreel-lower",
      dependencies: [
        "Lowering",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict + syntaxFolder
    ),
    .plugin(
      name: "LowerUIKitSources",
      capability: .buildTool(),
      dependencies: ["pullreel-lower"]
    ),
    // Apple's names for the engine's layers.
    .target(
      name: "CoreGraphics",
      dependencies: [.product(name: "PullreelParts", package: "pullreel")],
      swiftSettings: strict
    ),
    .target(
      name: "QuartzCore",
      dependencies: ["CoreGraphics", .product(name: "PullreelParts", package: "pullreel")],
      swiftSettings: strict
    ),
    // Linear constraints with priorities, independent of views.
    .target(name: "Constraints", swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "Constraints", "CoreGraphics", "QuartzCore",
        .product(name: "PullreelParts", package: "pullreel"),
      ],
      swiftSettings: strict
    ),
    // Previews, their clips, and their command.
    .target(
      name: "PullreelUIKit",
      dependencies: [
        "UIKit",
        .product(name: "PullreelParts", package: "pullreel"),
        .product(name: "PullreelCommand", package: "pullreel"),
      ],
      swiftSettings: strict
    ),
    // Lowers, compiles and starts previews.
    .executableTarget(
      name: "pullreel-uikit",
      dependencies: ["Lowering", .product(name: "PullreelParts", package: "pullreel")],
      swiftSettings: strict + syntaxFolder
    ),
    // Measures the time of frames.
    .executableTarget(
      name: "uikit-bench",
      dependencies: ["UIKit", .product(name: "PullreelParts", package: "pullreel")],
      path: "Benchmarks",
      swiftSettings: strict
    ),
    .testTarget(name: "ConstraintsTests", dependencies: ["Constraints"], swiftSettings: tests),
    // Gives each test a simulation of its own, one test at a time.
    .target(
      name: "TurnTaking",
      dependencies: ["QuartzCore"],
      path: "Tests/TurnTaking",
      swiftSettings: testing
    ),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: ["QuartzCore", "TurnTaking"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "LoweredSamples", "TurnTaking",
        .product(name: "PullreelParts", package: "pullreel"),
      ],
      exclude: ["Goldens", "Samples/Unlowered"],
      swiftSettings: testing
    ),
    // The lowered form of the tests' iOS sources, compiled as users' sources are.
    .target(
      name: "LoweredSamples",
      dependencies: ["UIKit"],
      path: "Tests/LoweredSamples",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "PullreelUIKitTests",
      dependencies: [
        "PullreelUIKit", "TurnTaking", "UIKit",
        .product(name: "PullreelParts", package: "pullreel"),
      ],
      swiftSettings: testing
    ),
    // Runs the command like a user.
    .testTarget(
      name: "PreviewCommandTests",
      dependencies: ["pullreel-uikit"],
      resources: [.copy("Fixtures")],
      swiftSettings: tests + syntaxFolder
    ),
    .testTarget(
      name: "LoweringTests",
      dependencies: ["Lowering", "pullreel-lower"],
      resources: [.copy("Stubs")],
      swiftSettings: tests + syntaxFolder
    ),
  ],
  swiftLanguageModes: [.v6]
)
