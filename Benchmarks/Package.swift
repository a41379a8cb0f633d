// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who imports a kit fetches what is only measured against.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "household-kit", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "CBaseline", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CBaseline",
        .product(name: "HomeMaintenanceKit", package: "household-kit"),
        .product(name: "HouseholdCalendar", package: "household-kit"),
        .product(name: "HouseholdPersistence", package: "household-kit"),
        .product(name: "HouseholdSQLite", package: "household-kit"),
        .product(name: "HouseholdTestSupport", package: "household-kit"),
        .product(name: "HouseholdTransfer", package: "household-kit"),
        .product(name: "HouseholdValidation", package: "household-kit"),
        .product(name: "LaundryKit", package: "household-kit"),
        .product(name: "TimerKit", package: "household-kit"),
        .product(name: "WardrobeKit", package: "household-kit"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
  ]
)
