// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in `.ci/run` only: a dependency is compiled with its warnings suppressed, and Swift
// refuses the two together.
let isStrict = Context.environment["HOUSEHOLD_STRICT"] != nil

/// The settings every target of this package is compiled with.
let settings: [SwiftSetting] =
  (isStrict ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
  ]

/// A shared module or kit: a library product that can be imported alone.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: ["README.md"], resources: resources,
    swiftSettings: settings)
}

/// What Apple requires of code that asks the system for facts about files.
let privacyManifest = Resource.copy("PrivacyInfo.xcprivacy")

/// Tests are compiled without optimization in release builds too: what they test is optimized, and
/// they would take most of the time.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

// Either of two traits turns a package on. `Complete` does not enable the others: SwiftPM 6.2 and 6.3 pass
// several traits to the compiler in an order that changes, and build everything again when it does.
let sqliteIsOn = TargetDependencyCondition.when(traits: ["Complete", "SQLite"])
let vaultIsOn = TargetDependencyCondition.when(traits: ["Complete", "Vault"])

let sqlite = Target.Dependency.target(name: "HouseholdSQLite", condition: sqliteIsOn)

/// The programs in `Examples/Programs`: the name, the one file, and what it imports.
let programs: [(name: String, file: String, dependencies: [Target.Dependency])] = [
  ("export-import", "ExportImport.swift", ["HomeMaintenanceKit"]),
  ("live-query", "LiveQuery.swift", ["LaundryKit", sqlite]),
  ("one-kit", "OneKit.swift", ["TimerKit"]),
  ("own-migration", "OwnMigration.swift", [sqlite]),
  ("own-store", "OwnStore.swift", ["TimerKit", "HouseholdTesting"]),
  ("recurring-dates", "RecurringDates.swift", ["HouseholdCalendar"]),
  ("reminder-calendar", "ReminderCalendar.swift", ["LaundryKit", "HouseholdTesting"]),
  (
    "several-kits", "SeveralKits.swift",
    ["LaundryKit", "TimerKit", "HomeMaintenanceKit", "OutfitAdvisor", "WardrobeKit"]
  ),
  ("view-model", "ViewModel.swift", ["LaundryKit", "TimerKit", "HouseholdTesting"]),
  (
    "week-of-outfits", "WeekOfOutfits.swift",
    ["OutfitAdvisor", "WardrobeKit", "HouseholdTesting"]
  ),
]

/// What `--version` of the command lines says: `git describe`, as the Makefile hands it on.
let version = Context.environment["HOUSEHOLD_VERSION"] ?? "unknown"

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let libraries = [
  "HouseholdCalendar", "HouseholdColor", "HouseholdFiles", "HouseholdJSON", "HouseholdLink",
  "HouseholdMessages",
  "HouseholdPersistence", "HouseholdPlan", "HouseholdSQLite", "HouseholdSync", "HouseholdSyncText",
  "HouseholdTesting",
  "HouseholdTransfer", "HouseholdValidation", "HouseholdVault",
  "HouseholdWeather", "HomeMaintenanceKit", "LaundryKit", "OutfitAdvisor", "TimerKit",
  "WardrobeKit",
]

let package = Package(
  name: "household-kit",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  // The programs are no products: an app without traits would have to fetch what they use.
  products: libraries.map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(name: "Complete", description: "HouseholdSQLite and HouseholdVault."),
    .trait(name: "SQLite", description: "HouseholdSQLite, a store in an SQLite file (GRDB)."),
    .trait(name: "Vault", description: "HouseholdVault, encrypted secrets (swift-crypto)."),
    .default(enabledTraits: ["Complete"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Authenticated encryption of secrets; on Apple platforms it is the system's CryptoKit.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
  ],
  targets: [
    module("HouseholdMessages"),
    module("HouseholdValidation", ["HouseholdMessages"]),
    module("HouseholdCalendar", ["HouseholdMessages"]),
    module("HouseholdColor"),
    module("HouseholdJSON", ["HouseholdMessages"]),
    module("HouseholdLink", ["HouseholdCLibrary", "HouseholdMessages"]),
    module("HouseholdWeather", ["HouseholdJSON", "HouseholdCalendar", "HouseholdMessages"]),
    module("HouseholdCLibrary"),
    module(
      "HouseholdFiles", ["HouseholdCLibrary", "HouseholdMessages"],
      resources: [privacyManifest]),
    module(
      "HouseholdPersistence",
      [
        "HouseholdFiles", "HouseholdJSON", "HouseholdCalendar", "HouseholdColor",
        "HouseholdMessages", "HouseholdValidation",
      ]),
    module(
      "HouseholdSQLite",
      [
        "HouseholdPersistence", "HouseholdCLibrary", "HouseholdCalendar", "HouseholdMessages",
        .product(name: "GRDB", package: "GRDB.swift", condition: sqliteIsOn),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: sqliteIsOn),
      ], resources: [privacyManifest]),
    module(
      "HouseholdVault",
      [
        "HouseholdPersistence", "HouseholdCLibrary", "HouseholdMessages", "HouseholdValidation",
        .product(name: "Crypto", package: "swift-crypto", condition: vaultIsOn),
      ]),
    module(
      "HouseholdTransfer",
      [
        "HouseholdJSON", "HouseholdPersistence", "HouseholdCalendar", "HouseholdMessages",
        "HouseholdValidation",
      ]),
    module(
      "HouseholdSync",
      [
        "HouseholdLink", "HouseholdPersistence", "HouseholdCLibrary", "HouseholdCalendar",
        "HouseholdMessages", "HouseholdValidation",
      ]),
    module(
      "HouseholdSyncText",
      [
        "HouseholdSync", "HouseholdJSON", "HouseholdPersistence", "HouseholdTransfer",
        "HouseholdCalendar",
        "HouseholdColor", "HouseholdMessages", "HouseholdValidation",
      ]),
    module(
      "HouseholdTesting",
      [
        "HouseholdSync", "HouseholdPersistence", "HouseholdCalendar", "HouseholdMessages",
        "HouseholdValidation",
      ]),
    module(
      "LaundryKit",
      [
        "HouseholdTransfer", "HouseholdPersistence", "HouseholdCalendar", "HouseholdMessages",
        "HouseholdValidation",
      ]),
    module(
      "TimerKit",
      [
        "HouseholdColor", "HouseholdTransfer", "HouseholdJSON",
        "HouseholdPersistence", "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ]),
    module(
      "HomeMaintenanceKit",
      [
        "HouseholdTransfer", "HouseholdPersistence", "HouseholdCalendar", "HouseholdMessages",
        "HouseholdValidation",
      ]),

    module(
      "OutfitAdvisor",
      ["HouseholdColor", "HouseholdWeather", "HouseholdCalendar", "HouseholdMessages"]),
    module(
      "WardrobeKit",
      [
        "OutfitAdvisor", "HouseholdColor", "HouseholdWeather", "HouseholdTransfer", "HouseholdJSON",
        "HouseholdPersistence", "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ]),

    // Above the kits: none of them knows of it, nor of the others.
    module(
      "HouseholdPlan",
      [
        "LaundryKit", "TimerKit", "HomeMaintenanceKit", "WardrobeKit", "OutfitAdvisor",
        "HouseholdColor", "HouseholdJSON", "HouseholdWeather", "HouseholdFiles",
        "HouseholdTransfer",
        "HouseholdPersistence", "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ]),

    .target(
      name: "CommandLineVersion", path: "Examples/CommandLineVersion",
      cSettings: [.define("HOUSEHOLD_VERSION", to: "\"\(version)\"")]),
    .target(
      name: "CommandLineSupport",
      dependencies: [
        "CommandLineVersion", "HouseholdCLibrary", "HouseholdCalendar", "HouseholdColor",
        "HouseholdJSON", "HouseholdLink", "HouseholdPersistence", "HouseholdSync",
        "HouseholdSyncText", "HouseholdTransfer",
        "HouseholdMessages", "HouseholdValidation", sqlite, argumentParser,
      ], path: "Examples/CommandLineSupport", exclude: ["README.md"], swiftSettings: settings),
    .executableTarget(
      name: "laundry",
      dependencies: [
        "LaundryKit", "CommandLineSupport", "HouseholdCalendar", "HouseholdPersistence",
        "HouseholdTransfer", "HouseholdMessages", "HouseholdValidation", argumentParser,
      ], path: "Examples/Laundry", exclude: ["README.md"], swiftSettings: settings),
    .executableTarget(
      name: "timer",
      dependencies: [
        "TimerKit", "CommandLineSupport", "HouseholdCalendar", "HouseholdPersistence",
        "HouseholdTransfer", "HouseholdMessages", "HouseholdValidation", argumentParser,
      ], path: "Examples/Timer", exclude: ["README.md"], swiftSettings: settings),

    .executableTarget(
      name: "home-maintenance",
      dependencies: [
        "HomeMaintenanceKit", "CommandLineSupport", "HouseholdCalendar", "HouseholdPersistence",
        "HouseholdTransfer", "HouseholdMessages", "HouseholdValidation", argumentParser,
      ], path: "Examples/HomeMaintenance", exclude: ["README.md"], swiftSettings: settings),

    .executableTarget(
      name: "wardrobe",
      dependencies: [
        "OutfitAdvisor", "WardrobeKit", "CommandLineSupport", "HouseholdCalendar",
        "HouseholdPersistence",
        .target(name: "HouseholdVault", condition: vaultIsOn),
        "HouseholdTransfer", "HouseholdMessages", "HouseholdValidation", argumentParser,
      ], path: "Examples/Wardrobe", exclude: ["README.md"], swiftSettings: settings),

    .executableTarget(
      name: "household",
      dependencies: [
        "HouseholdPlan", "CommandLineSupport", "HouseholdCalendar", "HouseholdPersistence",
        .target(name: "HouseholdVault", condition: vaultIsOn),
        "HouseholdTransfer", "HouseholdMessages", "HouseholdValidation", "LaundryKit", "TimerKit",
        "HomeMaintenanceKit", "WardrobeKit", "OutfitAdvisor", argumentParser,
      ], path: "Examples/Household", exclude: ["README.md"], swiftSettings: settings),

    // The command line to copy.
    .executableTarget(
      name: "chores", dependencies: ["HomeMaintenanceKit", sqlite, argumentParser],
      path: "Examples/Chores", packageAccess: false, swiftSettings: settings),

    .target(
      name: "CBaseline", path: "Tests/CBaseline", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CBaseline", "HouseholdCLibrary", "HouseholdCalendar", "HouseholdPersistence",
        "HouseholdSQLite", "HouseholdSync", "HouseholdTesting",
        "HouseholdTransfer",
        "HouseholdMessages", "HouseholdValidation", "HomeMaintenanceKit", "LaundryKit", "TimerKit",
        "OutfitAdvisor", "WardrobeKit", "HouseholdPlan",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ], path: "Tests/Benchmarks", exclude: ["README.md", "recurrence.c", "recurrence.py"],
      swiftSettings: settings),

    tests(
      "HouseholdSQLiteTests",
      [
        "HouseholdSQLite", "HouseholdPersistence", "HouseholdTesting", "TrialTestSupport",
        "HouseholdCLibrary",
        "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation", "LaundryKit",
        "store-writer", .product(name: "GRDB", package: "GRDB.swift"),
      ], resources: [.copy("Fixtures")]),
    .executableTarget(
      name: "store-writer",
      dependencies: ["HouseholdSQLite", "HouseholdPersistence", "HouseholdCalendar", "LaundryKit"],
      path: "Tests/StoreWriter", swiftSettings: settings),
    tests(
      "HouseholdVaultTests",
      ["HouseholdVault", "HouseholdPersistence", "HouseholdMessages", "HouseholdValidation"]),
    tests("HouseholdMessagesTests", ["HouseholdMessages", "HouseholdTesting"]),
    tests("HouseholdValidationTests", ["HouseholdMessages", "HouseholdValidation"]),
    tests("HouseholdJSONTests", ["HouseholdJSON", "HouseholdTesting", "TrialTestSupport"]),
    .executableTarget(
      name: "peer-echo", dependencies: ["HouseholdLink"], path: "Tests/PeerEcho",
      swiftSettings: settings),
    tests("HouseholdLinkTests", ["HouseholdLink", "peer-echo", "HouseholdTesting"]),
    tests(
      "HouseholdFilesTests", ["HouseholdFiles", "HouseholdPersistence", "HouseholdTesting"]),
    tests("HouseholdColorTests", ["HouseholdColor", "HouseholdTesting"]),
    .target(
      name: "WeatherTestSupport", dependencies: ["HouseholdCalendar"],
      path: "Tests/WeatherTestSupport", exclude: ["Fixtures"], swiftSettings: settings),
    tests(
      "HouseholdWeatherTests",
      [
        "HouseholdWeather", "HouseholdCLibrary", "HouseholdCalendar", "HouseholdMessages",
        "HouseholdTesting", "WeatherTestSupport",
      ]),
    tests(
      "HouseholdCalendarTests",
      ["HouseholdCalendar", "HouseholdMessages", "HouseholdTesting", "TrialTestSupport"],
      exclude: ["Oracles"]),
    tests(
      "HouseholdPersistenceTests",
      [
        "HouseholdPersistence", "HouseholdTesting", "TrialTestSupport",
        "HouseholdCalendar", "HouseholdColor", "HouseholdMessages", "HouseholdValidation",
      ]),
    tests(
      "HouseholdTransferTests",
      [
        "HouseholdTransfer", "HouseholdPersistence", "HouseholdTesting", "TrialTestSupport",
        "HouseholdCLibrary",
        "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ]),
    tests(
      "HouseholdSyncTests",
      [
        "HouseholdSync", "SyncTestSupport", "TrialTestSupport", "HouseholdLink", "HouseholdSQLite",
        "HouseholdPersistence", "HouseholdTesting", "HouseholdCalendar", "HouseholdMessages",
        "HouseholdValidation",
      ], exclude: ["Oracles"]),
    .executableTarget(
      name: "sync-simulation",
      dependencies: [
        "SyncTestSupport", "HouseholdSync", "HouseholdTesting", "HouseholdPersistence",
      ], path: "Tests/SyncSimulation", swiftSettings: settings),
    .target(
      name: "SyncTestSupport",
      dependencies: [
        "HouseholdSync", "HouseholdLink", "HouseholdTesting", "HouseholdPersistence",
        "HouseholdCLibrary", "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ], path: "Tests/SyncTestSupport", swiftSettings: settings),
    .target(
      name: "TrialTestSupport",
      dependencies: [
        "HouseholdTesting", "HouseholdPersistence", "HouseholdCalendar", "HouseholdValidation",
      ], path: "Tests/TrialTestSupport", swiftSettings: settings),
    .target(
      name: "StoreTestSupport",
      dependencies: [
        "HouseholdMessages", "HouseholdPersistence", "HouseholdSQLite", "HouseholdTesting",
      ], path: "Tests/StoreTestSupport", swiftSettings: settings),
    tests(
      "LaundryKitTests",
      [
        "LaundryKit", "HouseholdSync", "SyncTestSupport", "HouseholdTransfer",
        "HouseholdPersistence", "HouseholdSQLite", "HouseholdTesting", "StoreTestSupport",
        "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ]),
    tests(
      "TimerKitTests",
      [
        "TimerKit", "HouseholdSync", "SyncTestSupport", "TrialTestSupport", "HouseholdLink",
        "HouseholdTransfer",
        "HouseholdPersistence", "HouseholdSQLite", "HouseholdTesting", "StoreTestSupport",
        "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ], resources: [.copy("Fixtures")]),
    tests(
      "HouseholdPlanTests",
      [
        "HouseholdPlan", "LaundryKit", "TimerKit", "HomeMaintenanceKit", "WardrobeKit",
        "OutfitAdvisor", "HouseholdColor", "HouseholdSync", "SyncTestSupport", "HouseholdTransfer",
        "HouseholdPersistence", "HouseholdSQLite", "HouseholdTesting", "StoreTestSupport",
        "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ]),
    tests(
      "HomeMaintenanceKitTests",
      [
        "HomeMaintenanceKit", "HouseholdSync", "HouseholdTransfer", "HouseholdPersistence",
        "HouseholdSQLite", "HouseholdTesting", "StoreTestSupport",
        "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ]),
    tests(
      "OutfitAdvisorTests",
      [
        "OutfitAdvisor", "HouseholdColor", "HouseholdWeather", "HouseholdCalendar",
        "HouseholdMessages", "HouseholdTesting",
      ]),
    tests(
      "WardrobeKitTests",
      [
        "OutfitAdvisor", "WardrobeKit", "HouseholdTransfer", "HouseholdPersistence",
        "HouseholdSQLite",
        "HouseholdVault", "HouseholdTesting", "StoreTestSupport", "TrialTestSupport",
        "WeatherTestSupport",
        "HouseholdCalendar", "HouseholdMessages", "HouseholdValidation",
      ], exclude: ["Dressing/Wardrobes", "Dressing/questions.txt"]),
    tests(
      "CommandLineSupportTests",
      [
        "CommandLineSupport", "HouseholdCLibrary", "HouseholdCalendar", "HouseholdPersistence",
        "HouseholdSync", "HouseholdTransfer", "HouseholdMessages", "HouseholdValidation",
        argumentParser,
      ]),
    .target(
      name: "ExampleTestSupport", dependencies: ["HouseholdTransfer"],
      path: "Tests/ExampleTestSupport", swiftSettings: settings),
    tests(
      "HouseholdExampleTests",
      [
        "household", "laundry", "timer", "home-maintenance", "wardrobe", "ExampleTestSupport",
        "HouseholdTransfer",
      ]),
    tests(
      "LaundryExampleTests",
      [
        "laundry", "ExampleTestSupport", "LaundryKit", "HouseholdCLibrary", "HouseholdCalendar",
        "HouseholdPersistence", "HouseholdTransfer",
      ]),
    tests("TimerExampleTests", ["timer", "ExampleTestSupport", "HouseholdTransfer"]),
    tests(
      "HomeMaintenanceExampleTests",
      ["home-maintenance", "ExampleTestSupport", "HouseholdTransfer"]),
    tests("WardrobeExampleTests", ["wardrobe", "ExampleTestSupport", "HouseholdTransfer"]),
    tests(
      "ExampleProgramTests",
      [
        "laundry", "timer", "home-maintenance", "wardrobe", "household", "chores",
        "ExampleTestSupport",
        "HouseholdTransfer", "HouseholdCalendar",
      ] + programs.map { .target(name: $0.name) }),
    tests(
      "PackageTests",
      [
        "CommandLineSupport", "HomeMaintenanceKit", "HouseholdCalendar", "HouseholdJSON",
        "HouseholdPersistence", "HouseholdSQLite", "HouseholdSync", "HouseholdTesting",
        "HouseholdTransfer", "HouseholdVault", "HouseholdWeather", "LaundryKit",
        "StoreTestSupport", "TimerKit", "TrialTestSupport", "OutfitAdvisor", "HouseholdPlan",
        "WardrobeKit",
      ]),
    tests(
      "DocumentationTests",
      [
        "HouseholdColor", "HouseholdSQLite", "HouseholdLink",
        "HouseholdPersistence",
        "HouseholdSync", "HouseholdSyncText",
        "HouseholdTesting", "HouseholdTransfer", "HouseholdVault", "HouseholdCalendar",
        "HouseholdMessages", "HouseholdValidation", "HomeMaintenanceKit", "LaundryKit", "TimerKit",
        "HouseholdPlan", "OutfitAdvisor", "WardrobeKit",
        "first-laundry",
        "tutorial-laundry", "tutorial-kitchen", "tutorial-home", "tutorial-wardrobe",
        "tutorial-friday",
      ], exclude: ["Diagnostics"]),
    .executableTarget(
      name: "first-laundry",
      dependencies: ["LaundryKit", sqlite],
      path: "Tests/DocumentationPrograms/FirstLaundry", packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "tutorial-laundry",
      dependencies: [
        "LaundryKit", "HouseholdPersistence",
        sqlite,
      ],
      path: "Tests/DocumentationPrograms/TutorialLaundry", packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "tutorial-home",
      dependencies: [
        "HomeMaintenanceKit", "HouseholdCalendar", "HouseholdPersistence",
        sqlite,
      ],
      path: "Tests/DocumentationPrograms/TutorialHome", packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "tutorial-kitchen",
      dependencies: [
        "TimerKit", "HouseholdPersistence",
        sqlite,
      ],
      path: "Tests/DocumentationPrograms/TutorialKitchen", packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "tutorial-wardrobe",
      dependencies: [
        "OutfitAdvisor", "WardrobeKit", "HouseholdPersistence",
        sqlite,
      ],
      path: "Tests/DocumentationPrograms/TutorialWardrobe", packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "tutorial-friday",
      dependencies: ["HouseholdPlan", "HouseholdTesting"],
      path: "Tests/DocumentationPrograms/TutorialFriday", packageAccess: false,
      swiftSettings: settings),
  ]
    + programs.map { program in
      .executableTarget(
        name: program.name, dependencies: program.dependencies, path: "Examples/Programs",
        exclude: programs.map(\.file).filter { $0 != program.file }, packageAccess: false,
        swiftSettings: settings)
    }
)

// `HOUSEHOLD_TESTS=LaundryKitTests,TimerKitTests` leaves out all but those test targets and what they
// need, so that `swift build` and `swift test` build nothing else. With `programs` in the list, everything
// but the other test targets stays; with `libraries`, all libraries do.
if let names = Context.environment["HOUSEHOLD_TESTS"], !names.isEmpty {
  var open = names.split(separator: ",").map(String.init)
  if open.contains("libraries") { open += libraries }
  if open.contains("programs") { open += package.targets.filter { $0.type != .test }.map(\.name) }
  var wanted: Set<String> = []
  while let name = open.popLast() {
    guard wanted.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): open.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { !wanted.contains($0.name) }
}
