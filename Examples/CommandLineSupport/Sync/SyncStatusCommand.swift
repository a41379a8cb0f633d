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
    func moment(_ instant: Date) -> String {
      CivilText.moment(instant, now: session.now, in: session.timeZone)
    }
    for place in status.places {
      session.print(fact: "Place", text: place.name)
      session.print(fact: "Last exchange", text: place.lastExchange.map(moment) ?? "never")
      let isSent = !status.hasUnsentChanges && place.unsentSegments == 0
      session.print(fact: "Changes here", text: isSent ? "all sent" : "not all sent yet")
      guard let problem = place.problem else { continue }
      let next = place.nextTry.map { " It is tried again at \(moment($0))." }
      session.print(fact: "Not reached", text: problem + (next ?? ""))
    }
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
      "isOn": true, "log": .string(status.log.uuidString),
      "places": .array(status.places.map(json)),
      "lastExchange": status.lastExchange.map { JSONValue($0) } ?? .null,
      "hasUnsentChanges": .bool(status.hasUnsentChanges),
      "unsentFiles": JSONValue(status.unsentSegments),
      "unsentBytes": JSONValue(status.unsentBytes),
      "waitingFiles": JSONValue(status.earlySegments),
      "newConflicts": JSONValue(status.newConflicts),
      "problems": .array(status.problems.map { .string($0) }),
    ]
  }

  private static func json(_ place: SyncPlace) -> JSONValue {
    [
      "id": .string(place.id), "name": .string(place.name),
      "lastExchange": place.lastExchange.map { JSONValue($0) } ?? .null,
      "unsentFiles": JSONValue(place.unsentSegments),
      "unsentBytes": JSONValue(place.unsentBytes), "problem": .text(place.problem),
      "nextTry": place.nextTry.map { JSONValue($0) } ?? .null,
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
