// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-wardrobe",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/household-kit", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "MyWardrobe",
      dependencies: [
        .product(name: "HouseholdSQLite", package: "household-kit"),
        .product(name: "OutfitAdvisor", package: "household-kit"),
        .product(name: "WardrobeKit", package: "household-kit"),
      ]),
    .testTarget(
      name: "MyWardrobeTests",
      dependencies: [
        "MyWardrobe",
        .product(name: "HouseholdTesting", package: "household-kit"),
      ]),
  ]
)
