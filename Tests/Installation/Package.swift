// swift-tools-version: 6.2
import PackageDescription

// A stranger's package that uses household-kit: once without any third-party package, once with
// the SQLite store. `run.sh` builds and runs both.
let isPlain = Context.environment["HOUSEHOLD_INSTALLATION"] == "plain"

let package = Package(
  name: "Installation",
  platforms: [.macOS(.v15)],
  dependencies: [
    isPlain
      ? .package(name: "household-kit", path: "../..", traits: [])
      : .package(name: "household-kit", path: "../..")
  ],
  targets: [
    isPlain
      ? .executableTarget(
        name: "Plain",
        dependencies: [
          .product(name: "HouseholdPersistence", package: "household-kit"),
          .product(name: "LaundryKit", package: "household-kit"),
        ])
      : .executableTarget(
        name: "Filed",
        dependencies: [
          .product(name: "HouseholdCalendar", package: "household-kit"),
          .product(name: "HouseholdPersistence", package: "household-kit"),
          .product(name: "HouseholdSQLite", package: "household-kit"),
          .product(name: "HouseholdTestSupport", package: "household-kit"),
          .product(name: "LaundryKit", package: "household-kit"),
        ])
  ]
)
