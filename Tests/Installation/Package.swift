// swift-tools-version: 6.2
import PackageDescription

// A stranger's package that uses household-kit: once without any third-party package, once with
// the vault alone, and once with the SQLite store. `run.sh` builds and runs them all.
let state = Context.environment["HOUSEHOLD_INSTALLATION"] ?? "filed"
let isPlain = state == "plain"

let package = Package(
  name: "Installation",
  platforms: [.macOS(.v15)],
  dependencies: [
    state == "filed"
      ? .package(name: "household-kit", path: "../..")
      : .package(name: "household-kit", path: "../..", traits: isPlain ? [] : ["Vault"])
  ],
  targets: [
    isPlain
      ? .executableTarget(
        name: "Plain",
        dependencies: [
          .product(name: "HouseholdPersistence", package: "household-kit"),
          .product(name: "LaundryKit", package: "household-kit"),
        ])
      : state == "sealed"
        ? .executableTarget(
          name: "Sealed",
          dependencies: [
            .product(name: "HouseholdVault", package: "household-kit")
          ])
        : .executableTarget(
          name: "Filed",
          dependencies: [
            .product(name: "HouseholdCalendar", package: "household-kit"),
            .product(name: "HouseholdPersistence", package: "household-kit"),
            .product(name: "HouseholdSQLite", package: "household-kit"),
            .product(name: "HouseholdTesting", package: "household-kit"),
            .product(name: "LaundryKit", package: "household-kit"),
          ])
  ]
)
