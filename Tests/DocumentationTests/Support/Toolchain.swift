import Foundation

/// The compiler and the programs beside the tests.
enum Toolchain {
  /// The folder of the tests' executable.
  static let binaries = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The folder in which this build's modules are, or nil when the build has another layout.
  static let modules: URL? = {
    let folder = binaries.appending(path: "Modules")
    let module = folder.appending(path: "LaundryKit.swiftmodule").path
    return FileManager.default.fileExists(atPath: module) ? folder : nil
  }()

  /// Whether this build has the store on disk.
  static let hasSQLite: Bool = {
    #if Complete || SQLite
      true
    #else
      false
    #endif
  }()

  /// Checks that files compile together as one module.
  static func typecheck(_ files: [String], modules: URL) throws -> (status: Int32, output: String) {
    let plugins = try library("swift/host/plugins/testing")
    return try run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-module-name", "Step", "-plugin-path", plugins]
        + options(modules) + files)
  }

  /// Checks that a file compiles as the manifest of a package.
  static func typecheckManifest(_ file: String) throws -> (status: Int32, output: String) {
    try run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-description-version", "6.2",
        "-I", try library("swift/pm/ManifestAPI"), file,
      ])
  }

  /// Compiles files as one module of this package and links it with the libraries of this build.
  static func compile(
    _ files: [String], into program: String, modules: URL
  ) throws -> (status: Int32, output: String) {
    let folder = modules.deletingLastPathComponent()
    let libraries = [
      "HomeMaintenanceKit", "HouseholdCLibrary", "HouseholdCalendar", "HouseholdColor",
      "HouseholdFiles", "HouseholdJSON", "HouseholdLink", "HouseholdMessages",
      "HouseholdPersistence", "HouseholdPlan", "HouseholdSQLite", "HouseholdSync",
      "HouseholdTesting", "HouseholdTransfer", "HouseholdValidation", "HouseholdWeather",
      "LaundryKit", "OutfitAdvisor", "TimerKit", "WardrobeKit",
    ]
    let objects = libraries.flatMap { library in
      // A build keeps the objects of source files that were deleted or moved to another library.
      Catalog.files(in: Catalog.root.appending(path: "Sources/\(library)"), "swift").map {
        folder.appending(path: "\(library).build/\($0.lastPathComponent).o").path
      }
    }
    let database = Catalog.files(in: folder.appending(path: "GRDB.build"), "o").map(\.path)
    return try run(
      "/usr/bin/env",
      [
        "swiftc", "-o", program, "-lsqlite3", "-suppress-warnings", "-package-name", packageName,
        "-module-name", "Program",
      ] + options(modules) + files + objects + database)
  }

  /// The name under which SwiftPM compiled this package's modules: that of its folder.
  private static var packageName: String {
    let folder = Catalog.root.lastPathComponent.lowercased()
    return String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The options for files that import this build's modules.
  private static func options(_ modules: URL) -> [String] {
    // What the store on disk is built on has a header, which is in the folder of the checkouts.
    let database = modules.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts/GRDB.swift/Sources/GRDBSQLite").path
    return ["-swift-version", "6", "-parse-as-library", "-I", modules.path, "-I", database]
  }

  /// A folder of the toolchain's libraries.
  private static func library(_ path: String) throws -> String {
    URL(filePath: try self.path(of: "swiftc")).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "lib").appending(path: path).path
  }

  private static func path(of tool: String) throws -> String {
    let (_, output) = try run("/usr/bin/env", ["sh", "-c", "command -v \(tool)"])
    return URL(filePath: output.trimmingCharacters(in: .whitespacesAndNewlines))
      .resolvingSymlinksInPath().path
  }

  /// Runs a program and waits for it.
  static func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> (Int32, String) {
    let process = Process()
    let pipe = Pipe()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
