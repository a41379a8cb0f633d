// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-laundry",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/household-kit", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "MyLaundry",
      dependencies: [
        .product(name: "HouseholdSQLite", package: "household-kit"),
        .product(name: "LaundryKit", package: "household-kit"),
      ]),
    .testTarget(
      name: "MyLaundryTests",
      dependencies: [
        "MyLaundry",
        .product(name: "HouseholdTesting", package: "household-kit"),
      ]),
  ]
)
