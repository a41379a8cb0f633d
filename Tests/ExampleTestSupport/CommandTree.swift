import Foundation
import HouseholdTransfer

/// The commands of an example, as its argument parser describes them.
public struct CommandTree: Sendable {
  /// A command without subcommands.
  public struct Leaf: Sendable, Hashable {
    /// The words by which it is called, without the program.
    public let path: [String]
    /// Its options and flags, as typed.
    public let options: Set<String>
    /// Its help: the summary and the discussion.
    public let help: String

    /// The last of its words.
    public var name: String { path.last ?? "" }
  }

  /// The commands without subcommands, except the parser's own `help`.
  public let leaves: [Leaf]

  /// Reads the commands of an example.
  ///
  /// - Throws: `TransferError` if it prints no valid description.
  public init(of home: ExampleHome) async throws {
    let outcome = try await home.bare(["--experimental-dump-help"])
    let json = try JSONValue(parsing: outcome.output)
    leaves = (json["command"]?["subcommands"]?.array ?? []).flatMap { Self.leaves($0, below: []) }
  }

  private static func leaves(_ command: JSONValue, below path: [String]) -> [Leaf] {
    let path = path + [command["commandName"]?.string ?? ""]
    guard path != ["help"] else { return [] }
    let subcommands = (command["subcommands"]?.array ?? []).filter {
      $0["commandName"]?.string != "help"
    }
    guard subcommands.isEmpty else { return subcommands.flatMap { leaves($0, below: path) } }
    let names = (command["arguments"]?.array ?? []).flatMap { $0["names"]?.array ?? [] }
    let help = ["abstract", "discussion"].compactMap { command[$0]?.string }
    return [
      Leaf(
        path: path,
        options: Set(names.compactMap { $0["name"]?.string.map { "--\($0)" } }),
        help: help.joined(separator: "\n"))
    ]
  }
}
