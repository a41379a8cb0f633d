// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-kitchen",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/household-kit", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "MyKitchen",
      dependencies: [
        .product(name: "HouseholdSQLite", package: "household-kit"),
        .product(name: "TimerKit", package: "household-kit"),
      ]),
    .testTarget(
      name: "MyKitchenTests",
      dependencies: [
        "MyKitchen",
        .product(name: "HouseholdTesting", package: "household-kit"),
      ]),
  ]
)
