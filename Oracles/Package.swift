// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who uses pullreel builds its oracles.
let package = Package(
  name: "pullreel-oracles",
  dependencies: [.package(name: "pullreel", path: "..")],
  targets: [
    .executableTarget(
      name: "oracles",
      dependencies: [.product(name: "Pullreel", package: "pullreel")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
