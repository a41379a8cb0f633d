import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdSync
import HouseholdTransfer

/// `sync status`.
struct SyncStatusCommand<Opened: OpenStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "status", abstract: "Shows what was exchanged and what waits.",
      discussion: """
        It ends with status 2 if there are new conflicts, or changes of others that cannot be merged.

        Example:
          \(Opened.program) sync status --json
        """)
  }

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let session = household.session
    guard let status = try await household.sync.status() else {
      return session.tell("Sync is off.", json: ["isOn": false])
    }
    if session.printsJSON {
      session.print(json: Self.json(status))
    } else if !session.isQuiet {
      Self.print(status, in: session)
    }
    if status.needsAttention { throw ExitCode(ExitStatus.attention) }
  }

  private static func print(_ status: SyncStatus, in session: Session) {
    session.print("Sync is on.")
    session.print(fact: "Place", text: status.place)
    let last = status.lastExchange.map {
      CivilText.moment($0, now: session.now, in: session.timeZone)
    }
    session.print(fact: "Last exchange", text: last ?? "never")
    let isSent = !status.hasUnsentChanges && status.unsentSegments == 0
    session.print(fact: "Changes here", text: isSent ? "all sent" : "not all sent yet")
    if status.earlySegments > 0 {
      session.print(
        fact: "Waiting", text: "\(status.earlySegments.counted("file")) for one before")
    }
    if status.newConflicts > 0 {
      session.print(
        fact: "Conflicts", text: "\(status.newConflicts) new: see “sync conflicts”")
    }
    for problem in status.problems { session.print(fact: "Problem", text: problem) }
  }

  private static func json(_ status: SyncStatus) -> JSONValue {
    [
      "isOn": true, "log": .string(status.log.uuidString), "place": .text(status.place),
      "lastExchange": status.lastExchange.map { JSONValue($0) } ?? .null,
      "hasUnsentChanges": .bool(status.hasUnsentChanges),
      "unsentFiles": JSONValue(status.unsentSegments),
      "unsentBytes": JSONValue(status.unsentBytes),
      "waitingFiles": JSONValue(status.earlySegments),
      "newConflicts": JSONValue(status.newConflicts),
      "problems": .array(status.problems.map { .string($0) }),
    ]
  }
}

/// `sync doctor`.
struct SyncDoctor<Opened: OpenStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: "Checks that the store shows what was merged.",
      discussion: """
        It works out everything anew from what is known of each row, and compares. It changes \
        nothing.

        Example:
          \(Opened.program) sync doctor
        """)
  }

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let rows = try await household.sync.examine()
    let session = household.session
    let entries = rows.map { row in
      let label = FieldLabel(of: row.entity).words
      return (label, row.id.idText)
    }
    let json: JSONValue = [
      "isSound": .bool(rows.isEmpty),
      "rows": .array(
        entries.map { ["entity": .string($0.0), "id": .string($0.1)] as JSONValue }),
    ]
    guard !rows.isEmpty else {
      return session.tell("Everything is as it should be.", json: json)
    }
    if session.printsJSON {
      session.print(json: json)
    } else {
      session.print("\(rows.count.counted("row")) should look different:")
      for (label, id) in entries.prefix(20) { session.print("  \(label) \(id)") }
    }
    throw ExitCode(ExitStatus.failed)
  }
}
