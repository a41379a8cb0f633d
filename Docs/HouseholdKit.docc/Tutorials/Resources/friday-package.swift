// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ready-for-friday",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/household-kit", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "ReadyForFriday",
      dependencies: [
        .product(name: "HouseholdPlan", package: "household-kit"),
        .product(name: "HouseholdTesting", package: "household-kit"),
      ]),
    .testTarget(
      name: "ReadyForFridayTests",
      dependencies: [
        "ReadyForFriday",
        .product(name: "HouseholdTesting", package: "household-kit"),
      ]),
  ]
)
