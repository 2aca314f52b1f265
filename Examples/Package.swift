// swift-tools-version: 6.2

import PackageDescription

// A refresh animation of one's own, to copy: it uses pullreel as any other package would. Outside
// this repository the dependency is the repository's address and a version.
let package = Package(
  name: "bouncing-bars",
  dependencies: [.package(name: "pullreel", path: "..")],
  targets: [
    .executableTarget(
      name: "bouncing-bars",
      dependencies: [
        .product(name: "Pullreel", package: "pullreel"),
        .product(name: "PullreelCommand", package: "pullreel"),
      ]
    ),
    .testTarget(
      name: "BouncingBarsTests",
      dependencies: [
        "bouncing-bars",
        .product(name: "Pullreel", package: "pullreel"),
        .product(name: "PullreelTesting", package: "pullreel"),
      ],
      exclude: ["__Goldens__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
