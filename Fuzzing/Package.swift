// swift-tools-version: 6.2

import PackageDescription

/// A fuzz target: libFuzzer brings the main function.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzTargets"],
    swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"])]
  )
}

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
    fuzzer("fuzz-gif"),
    fuzzer("fuzz-png"),
    fuzzer("fuzz-apng"),
    fuzzer("fuzz-webp"),
    fuzzer("fuzz-jpeg"),
    fuzzer("fuzz-y4m"),
    fuzzer("fuzz-lottie"),
    fuzzer("fuzz-lottie-structure"),
    fuzzer("fuzz-expressions"),
    fuzzer("fuzz-packed"),
    fuzzer("fuzz-svg"),
    fuzzer("fuzz-text"),
  ],
  swiftLanguageModes: [.v6]
)
