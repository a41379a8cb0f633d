import ArgumentParser
import Foundation
import HouseholdSync
import HouseholdTransfer

/// `sync forget`.
struct SyncForget<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "forget", abstract: "Forgets a folder or another store that is no longer used.",
      discussion: """
        Nothing is kept for it any more. What it has stays there. If it comes back, it gets everything.

        Example:
          \(Opened.program) sync forget kitchen
        """)
  }

  @Argument(help: "The name of the place, or a part of it, as “sync status” shows it.")
  var name: String
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let sync = household.sync
    let places = try await sync.status()?.places ?? []
    let exact = places.filter { [$0.name, $0.id].contains(name) }
    let found =
      exact.isEmpty ? places.filter { $0.name.localizedCaseInsensitiveContains(name) } : exact
    guard let place = found.first, found.count == 1 else {
      let names = (found.isEmpty ? places : found).map(\.name)
      throw CommandFailure(
        found.isEmpty
          ? "This store does not exchange changes with “\(name)”."
          : "“\(name)” can be \(names.joinedWithAnd).",
        hints: found.isEmpty && !names.isEmpty ? ["It does with \(names.joinedWithAnd)."] : [])
    }
    try await sync.forget(place.id)
    let title = place.name.prefix(1).uppercased() + place.name.dropFirst()
    household.session.tell(
      StyledText("\(title) is forgotten."),
      json: ["forgotten": .string(place.name), "id": .string(place.id)])
  }
}
