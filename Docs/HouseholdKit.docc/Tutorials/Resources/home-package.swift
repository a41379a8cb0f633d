// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-home",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/household-kit", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "MyHome",
      dependencies: [
        .product(name: "HomeMaintenanceKit", package: "household-kit"),
        .product(name: "HouseholdSQLite", package: "household-kit"),
      ]),
    .testTarget(
      name: "MyHomeTests",
      dependencies: [
        "MyHome",
        .product(name: "HouseholdTesting", package: "household-kit"),
      ]),
  ]
)
