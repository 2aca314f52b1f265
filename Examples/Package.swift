// swift-tools-version: 6.2

import PackageDescription

let pullreel = Target.Dependency.product(name: "Pullreel", package: "pullreel")
let command = Target.Dependency.product(name: "PullreelCommand", package: "pullreel")
let testing = Target.Dependency.product(name: "PullreelTesting", package: "pullreel")

/// The examples that need only the library, one file each.
let programs = [
  "badge", "card-flip", "diff-in-words", "frames-to-gif", "keyframes-to-apng", "stage-to-gif",
  "stills", "themes",
]

// Examples to copy: they use pullreel as any other package would. Outside this repository the
// dependency is the repository's address and a version.
let package = Package(
  name: "pullreel-examples",
  dependencies: [.package(name: "pullreel", path: "..")],
  targets: programs.map { .executableTarget(name: $0, dependencies: [pullreel]) } + [
    .executableTarget(name: "bouncing-bars", dependencies: [pullreel, command]),
    .executableTarget(name: "own-source", dependencies: [pullreel, command]),
    .testTarget(
      name: "BouncingBarsTests",
      dependencies: ["bouncing-bars", pullreel, testing],
      exclude: ["__Goldens__"]
    ),
    .testTarget(
      name: "ExampleTests",
      dependencies: (programs + ["bouncing-bars", "own-source"]).map { .target(name: $0) }
    ),
  ],
  swiftLanguageModes: [.v6]
)
