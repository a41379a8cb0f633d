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

  /// Checks that files compile together as one module.
  static func typecheck(_ files: [String], modules: URL) throws -> (status: Int32, output: String) {
    let plugins = URL(filePath: try path(of: "swiftc")).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "lib/swift/host/plugins/testing").path
    // What the store on disk is built on has a header, which is in the folder of the checkouts.
    let database = modules.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts/GRDB.swift/Sources/GRDBSQLite").path
    return try run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library",
        "-module-name", "Step", "-I", modules.path, "-I", database, "-plugin-path", plugins,
      ] + files)
  }

  private static func path(of tool: String) throws -> String {
    let (_, output) = try run("/usr/bin/env", ["sh", "-c", "command -v \(tool)"])
    return URL(filePath: output.trimmingCharacters(in: .whitespacesAndNewlines))
      .resolvingSymlinksInPath().path
  }

  /// Runs a program and waits for it.
  static func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    let pipe = Pipe()
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
