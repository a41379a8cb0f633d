import Foundation

/// Two people with a store each, and the folder through which they share a household.
public struct TwoHomes: Sendable {
  /// The store of one of them.
  public let ada: ExampleHome
  /// The store of the other.
  public let ben: ExampleHome
  /// The folder between them, which is removed with Ada's.
  public let folder: String

  /// Creates the folders.
  public init(_ program: String) throws {
    (ada, ben) = (try ExampleHome(program), try ExampleHome(program))
    folder = ada.folder + "/shared"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Runs a command line of any program on a store, in which `_` is a space within a word.
  ///
  /// - Returns: Everything it printed, in one line.
  /// - Throws: ``UnexpectedStatus``.
  @discardableResult
  public func run(
    _ home: ExampleHome, _ line: String, now: String, status: Int32 = 0
  ) async throws -> String {
    let words = line.split(separator: " ").map { String($0.replacing("_", with: " ")) }
    let outcome = try await Run.command(
      words[0],
      Array(words.dropFirst()) + ["--store", home.store, "--now", now, "--time-zone", "UTC"],
      environment: home.environment)
    guard outcome.status == status else { throw UnexpectedStatus(words, outcome) }
    return (outcome.output + outcome.errors).split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Turns sync on in both stores, with the names of the phones and of the people.
  public func turnOn(now: String) async throws {
    for (home, name) in [(ada, "Ada"), (ben, "Ben")] {
      try await run(
        home, "\(home.program) sync on --folder \(folder) --as \(name)'s_phone", now: now)
      try await run(home, "\(home.program) sync person \(name)", now: now)
    }
    try await sync(now: now)
  }

  /// Exchanges everything.
  public func sync(now: String) async throws {
    for home in [ada, ben, ada] { try await run(home, "\(home.program) sync now", now: now) }
  }
}

/// A suite about two people.
public protocol TwoHomesSuite {
  /// The stores and the folder.
  var homes: TwoHomes { get }
}

extension TwoHomesSuite {
  /// The store of one of them.
  public var ada: ExampleHome { homes.ada }
  /// The store of the other.
  public var ben: ExampleHome { homes.ben }
  /// The folder between them.
  public var folder: String { homes.folder }
}
