import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// `sync log`.
struct SyncLogCommand<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "log", abstract: "Lists what was exchanged, the newest first.",
      discussion: """
        The last \(SyncLogEntry.limit) entries of the last \(SyncLogEntry.lifetime) days are kept.

        Examples:
          \(Opened.program) sync log
          \(Opened.program) sync log --limit 100 --json
        """)
  }

  @Option(help: ArgumentHelp("The maximum number of entries to list.", valueName: "count"))
  var limit = 20
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit is 1 or more; it was \(limit).") }
  }

  func run(in household: Opened) async throws {
    let session = household.session
    let entries = try await household.sync.log(limit: limit).reversed()
    if session.printsJSON {
      return session.print(json: ["entries": .array(entries.map(Self.json))])
    }
    guard !entries.isEmpty else { return session.tell("Nothing was exchanged yet.", json: .null) }
    for entry in entries {
      let time = CivilText.moment(entry.instant, now: session.now, in: session.timeZone)
      session.print(
        paragraph: StyledText(Self.sentence(entry, in: session)),
        after: StyledText(time + "  ", .dim))
      for line in try await household.sync.texts(of: entry.arrivals) {
        SyncText.show(
          arrival: line,
          after: String(repeating: " ", count: TextWidth.columns(of: time) + 2), in: session)
      }
    }
    let changes = entries.flatMap(\.arrivals).flatMap(\.changes)
    let names = Set(changes.filter { $0.kind == .deleted }.flatMap(\.names))
    guard !names.isEmpty, let deletions = try? await household.sync.deletions(),
      deletions.contains(where: { names.contains($0.title) })
    else { return }
    session.note("“\(session.command("sync restore NAME"))” puts back what was deleted.")
  }

  /// What an entry says.
  static func sentence(_ entry: SyncLogEntry, in session: Session) -> String {
    let full = entry.place.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "This store"
    let place = shortened(full)
    let text =
      switch entry.kind {
      case .turnedOn: "Sync was turned on."
      case .added: "\(place) was added."
      case .united: "\(place): the household there and this one are one now."
      case .forgotten: "\(place) was forgotten."
      case .exchanged:
        "\(place): \(exchanged(entry))." + (entry.problem.map { " \($0)" } ?? "")
      case .refused, .failed: said(entry.problem ?? "It failed.", of: full)
      case .healed: entry.problem ?? "\(place): nothing is missing or damaged any more."
      case .restarted:
        "The store’s file was copied, put back, or moved to another disk; it goes on by itself."
      case .erased:
        entry.place == nil
          ? "What was here was erased, for all." : "\(place): another store erased what it had."
      case .restored:
        entry.place == nil
          ? "What had been erased was put back here."
          : "\(place): what had been erased was put back on another device."
      }
    guard let next = entry.nextTry else { return text }
    return text + " Next try \(CivilText.at(next, now: session.now, in: session.timeZone))."
  }

  /// A problem, with the place unless it begins with it.
  private static func said(_ problem: String, of place: String) -> String {
    problem.hasPrefix(place) ? problem : "\(shortened(place)): \(problem)"
  }

  /// A place with the last name of its path: The folder “Household”.
  private static func shortened(_ place: String) -> String {
    guard let start = place.firstIndex(of: "/") else { return place }
    return "\(place[..<start])“\(URL(filePath: String(place[start...])).lastPathComponent)”"
  }

  private static func exchanged(_ entry: SyncLogEntry) -> String {
    // Photos and manuals are files to people, and what changes are carried in is not.
    var parts: [String] = []
    if entry.sentRows > 0 {
      parts.append("\(entry.sentRows.counted("change")) sent")
    } else if entry.sentSegments > 0 {
      parts.append(SyncText.sentForOthers)
    }
    if entry.changedRows > 0 {
      parts.append("\(entry.changedRows.counted("change")) received")
    } else if entry.receivedSegments > 0 {
      parts.append("what came changed nothing here")
    }
    // The list has those of one kind in one line, as many as are there by then.
    if entry.conflicts > 0 { parts.append(entry.conflicts > 1 ? "conflicts" : "1 conflict") }
    if entry.removedSegments > 0 {
      parts.append("\(entry.removedSegments.counted("old file")) removed")
    }
    return parts.joinedWithAnd
  }

  private static func json(_ entry: SyncLogEntry) -> JSONValue {
    [
      "id": JSONValue(entry.id), "at": JSONValue(entry.instant),
      "kind": .string(entry.kind.rawValue), "place": .text(entry.place),
      "sentChanges": JSONValue(entry.sentRows), "sentFiles": JSONValue(entry.sentSegments),
      "sentBytes": JSONValue(entry.sentBytes), "receivedChanges": JSONValue(entry.receivedRows),
      "receivedFiles": JSONValue(entry.receivedSegments),
      "changedRows": JSONValue(entry.changedRows), "conflicts": JSONValue(entry.conflicts),
      "removedFiles": JSONValue(entry.removedSegments), "problem": .text(entry.problem),
      "nextTry": entry.nextTry.map { JSONValue($0) } ?? .null,
      "arrivals": .array(
        entry.arrivals.map { arrival in
          [
            "device": .string(arrival.device.uuidString),
            "rows": .object(
              JSONObject(
                arrival.rows.sorted { $0.key < $1.key }.map { ($0.key, JSONValue($0.value)) })),
            "changes": .array(
              arrival.changes.map { change in
                [
                  "kind": .string(change.kind.rawValue), "entity": .string(change.entity),
                  "count": JSONValue(change.count),
                  "names": .array(change.names.map { .string($0) }),
                  "former": .text(change.former), "deed": .text(change.deed),
                  "fields": .array((change.fields ?? []).map { .string($0) }),
                  "owners": .array((change.owners ?? []).map { .string($0) }),
                  "isHidden": .bool(change.isHidden == true),
                ]
              }),
          ]
        }),
    ]
  }
}
