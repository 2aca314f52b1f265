// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who uses pullreel builds it.
let package = Package(
  name: "pullreel-fuzzing",
  dependencies: [.package(name: "pullreel", path: "..")],
  targets: [
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "Pullreel", package: "pullreel"),
        .product(name: "Lottie", package: "pullreel"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .systemLibrary(name: "CLibFuzzer"),
    // libFuzzer brings the main function.
    .executableTarget(
      name: "fuzz",
      dependencies: ["CLibFuzzer", "FuzzTargets"],
      swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"])]
    ),
    .executableTarget(
      name: "soak",
      dependencies: ["FuzzTargets"],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
