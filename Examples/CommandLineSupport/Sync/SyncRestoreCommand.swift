import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdSync
import HouseholdTransfer

/// `sync restore`.
struct SyncRestore<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore", abstract: "Puts back what was erased, in every store.",
      discussion: """
        While sync is on, erasing everything of a program is one thing that every store learns of. For \
        \(SyncErasure.lifetime) days any of them can put back all that was erased last, with what \
        others had added or changed without knowing. What was added since stays.

        Example:
          \(Opened.program) sync restore
        """)
  }

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let session = household.session
    let erasures: [SyncErasure]
    do {
      erasures = try await household.sync.restoreErased()
    } catch let error as SyncError where error.code == .nothingErased {
      throw CommandFailure(error.message.description)
    }
    let times = erasures.map {
      CivilText.moment($0.instant, now: session.now, in: session.timeZone)
    }
    session.tell(
      "What was erased at \(times.joinedWithAnd) is back. The other stores get it with the next exchange.",
      json: [
        "restored": .array(
          erasures.map { ["at": JSONValue($0.instant), "rows": JSONValue($0.rows)] as JSONValue })
      ])
  }
}
