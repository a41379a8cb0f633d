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
    if let files = status.attachments { print(files, in: session) }
    if status.newConflicts > 0 {
      session.print(
        fact: "Conflicts", text: "\(status.newConflicts) new: see “sync conflicts”")
    }
    for problem in status.problems { session.print(fact: "Problem", text: problem) }
  }

  private static func print(_ files: AttachmentStatus, in session: Session) {
    var waiting: [String] = []
    if files.unsentFiles > 0 {
      waiting.append("\(files.unsentFiles) of \(files.unsentBytes.megabytes) to be sent")
    }
    if files.missingFiles > 0 { waiting.append("\(files.missingFiles) not sent by others yet") }
    if files.remoteFiles > 0 { waiting.append("\(files.remoteFiles) not on this device") }
    session.print(
      fact: "Photos", text: waiting.isEmpty ? "all here" : waiting.joined(separator: ", "))
    for problem in files.problems { session.print(fact: "Photo", text: problem) }
  }

  private static func json(_ files: AttachmentStatus) -> JSONValue {
    [
      "unsent": JSONValue(files.unsentFiles), "unsentBytes": JSONValue(files.unsentBytes),
      "missing": JSONValue(files.missingFiles), "remote": JSONValue(files.remoteFiles),
      "bytesHere": JSONValue(files.bytesHere),
      "limit": files.rule.budget.map { JSONValue($0) } ?? .null,
      "problems": .array(files.problems.map { .string($0) }),
    ]
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
      "photos": status.attachments.map(json) ?? .null,
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
        It works out everything anew from what is known of each row, and compares. It also looks \
        for photos that rows name and that are nowhere, and for files that no row names. It changes \
        nothing.

        Example:
          \(Opened.program) sync doctor
        """)
  }

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let rows = try await household.sync.examine()
    let audit = try await Self.audit(household)
    let session = household.session
    let entries = rows.map { row in
      let label = FieldLabel(of: row.entity).words
      return (label, row.id.idText)
    }
    let json: JSONValue = [
      "isSound": .bool(rows.isEmpty && audit.isSound),
      "rows": .array(
        entries.map { ["entity": .string($0.0), "id": .string($0.1)] as JSONValue }),
      "photosNowhere": .array(audit.nowhere.map { .string($0.description) }),
      "filesOfNoRow": .array(
        (audit.orphansHere + audit.orphansInPlaces).map { .string($0.description) }),
    ]
    let orphans = Set(audit.orphansHere + audit.orphansInPlaces).count
    guard !rows.isEmpty || !audit.isSound else {
      session.tell("Everything is as it should be.", json: json)
      guard orphans > 0 else { return }
      return session.note(
        "No row names \(orphans.counted("file")). They are removed 30 days after the last row did.")
    }
    if session.printsJSON {
      session.print(json: json)
    } else {
      if !rows.isEmpty { session.print("\(rows.count.counted("row")) should look different:") }
      for (label, id) in entries.prefix(20) { session.print("  \(label) \(id)") }
      if !audit.isSound {
        session.print(
          "\(audit.nowhere.count.counted("photo")) \(audit.nowhere.count == 1 ? "is" : "are")"
            + " neither here nor in a folder; another device may not have sent them yet:")
      }
      for name in audit.nowhere.prefix(20) { session.print("  \(name)") }
    }
    guard !rows.isEmpty else { throw ExitCode(ExitStatus.attention) }
    throw ExitCode(ExitStatus.failed)
  }

  /// Compares the files here and in the folders with the rows that name them.
  private static func audit(_ household: Opened) async throws -> AttachmentAudit {
    guard household.files != nil, try await !household.folders.isEmpty else {
      return AttachmentAudit()
    }
    return try await household.connectedSync().attachments.examine()
  }
}
