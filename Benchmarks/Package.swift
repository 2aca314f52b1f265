// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The name of the root package for the compiler: that of its folder, as an identifier.
let root = String(
  URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent
    .lowercased().enumerated().map { place, character in
      character.isLetter || character.isNumber && place > 0 ? character : "_"
    }
)

// A package of its own, so that nobody who uses pullreel builds its benchmarks. They measure rooms from
// the inside, and so see the names that are `package` there.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .unsafeFlags(["-package-name", root]),
]

let package = Package(
  name: "pullreel-benchmarks",
  dependencies: [
    .package(name: "pullreel", path: ".."),
    // Without traits it needs nothing but what the compiler brings; it then counts no allocations.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CCairoForBaseline",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]
    ),
    // The limit to approach: the same pictures drawn by a plain C program with Cairo alone.
    // Also giflib's compression and Cairo's PNG writer.
    .target(
      name: "CBaseline",
      dependencies: ["CCairoForBaseline"],
      linkerSettings: [.linkedLibrary("gif")]
    ),
    .executableTarget(
      name: "costs",
      dependencies: ["CBaseline", .product(name: "Pullreel", package: "pullreel")],
      packageAccess: false,
      swiftSettings: strict
    ),
    // One benchmark for each hot operation, and for whole ways from a scene to files.
    .executableTarget(
      name: "operations",
      dependencies: [
        .product(name: "Pullreel", package: "pullreel"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/operations",
      packageAccess: false,
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // The frames of clips for encoders other than ours, and what their files are compared with.
    .executableTarget(
      name: "clips",
      dependencies: [
        .product(name: "Pullreel", package: "pullreel"),
        .product(name: "PullreelCommand", package: "pullreel"),
      ],
      packageAccess: false,
      swiftSettings: strict
    ),
    // Frames, outlines and times of Lottie files, for the scripts that compare them.
    .executableTarget(
      name: "lottie",
      dependencies: [
        .product(name: "Pullreel", package: "pullreel"),
        .product(name: "Lottie", package: "pullreel"),
      ],
      packageAccess: false,
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
