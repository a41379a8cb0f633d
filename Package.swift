// swift-tools-version: 6.2
import PackageDescription

/// The settings every target of this package is compiled with.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "household-kit",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "HouseholdCalendar", targets: ["HouseholdCalendar"]),
  ],
  targets: [
    .target(name: "HouseholdCalendar", swiftSettings: strict),
    .testTarget(
      name: "HouseholdCalendarTests", dependencies: ["HouseholdCalendar"],
      swiftSettings: strict),
  ]
)
