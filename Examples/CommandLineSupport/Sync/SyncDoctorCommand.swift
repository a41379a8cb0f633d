import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// `sync doctor`.
struct SyncDoctor<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: "Checks that the store shows what was merged.",
      discussion: """
        It works out everything anew from what is known of each row, and compares; and it tells which \
        devices were found to have other rows, though both have read the same: each says once a day, \
        with its own changes, what its rows are like. It also looks for photos and manuals that \
        rows name and that are nowhere, and for files that no row names. Whether changes are missing in a \
        folder it tells as the last exchange found it; “sync now” looks there again.

        It changes nothing, unless --repair is given: then rows show what is known of them.

        Examples:
          \(Opened.program) sync doctor
          \(Opened.program) sync doctor --repair
        """)
  }

  @Flag(help: "Lets rows show what is known of them.") var repair = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    if repair { try await household.sync.repair() }
    let found = try await SyncExamination(of: household)
    let session = household.session
    guard !found.isSound else {
      session.tell("Everything is as it should be.", json: found.json)
      if let status = found.status, let note = await household.apartNote(status) {
        session.note(StyledText(note.prefix(1).uppercased() + note.dropFirst() + "."))
      }
      if let note = found.noteOnOrphans { session.note(StyledText(note)) }
      return
    }
    if session.printsJSON {
      session.print(json: found.json)
    } else {
      found.print(in: session)
    }
    throw ExitCode(found.rows.isEmpty ? ExitStatus.attention : ExitStatus.failed)
  }
}

/// What `sync doctor` found.
private struct SyncExamination<Opened: OpenStore> {
  /// The rows that do not show what is known of them.
  let rows: [(kind: String, id: String)]
  let audit: AttachmentAudit
  let status: SyncStatus?
  let differences: [SyncDifference]
  /// What is wrong that the status tells, too, with what to do.
  let problems: [String]
  /// The problems, and what else is wrong, as sentences.
  let findings: [String]

  var isSound: Bool {
    rows.isEmpty && audit.isSound && differences.isEmpty && findings.isEmpty
  }

  init(of household: Opened) async throws {
    let session = household.session
    rows = try await household.sync.examine().map { row in
      (kind: FieldLabel(of: row.entity).words, id: row.id.idText)
    }
    audit = try await Self.audit(household)
    let status = try await household.sync.status()
    self.status = status
    differences = status?.differences ?? []
    var problems = (status?.places ?? []).flatMap { $0.findings + [$0.problem].compactMap(\.self) }
      .map(\.message)
    problems += status?.problems ?? []
    if let waiting = status.flatMap({ SyncStatusCommand<Opened>.waiting($0, in: session) }) {
      problems.append("Waiting: \(waiting.text).")
    }
    self.problems = problems
    let held = try await household.sync.heldRows()
    let notShown = held.filter { !$0.isWaiting }
    let overdue = held.count { $0.isOverdue(at: session.now) }
    var findings = [household.obstacle, Self.incomplete(overdue)].compactMap(\.self) + problems
    findings += notShown.map { "Not shown: “\($0.title)”, which breaks a rule." }
    findings += status?.attachments?.problems ?? []
    findings += (status?.gaps ?? []).map {
      "Skipped: \(SyncStatusCommand<Opened>.text($0, in: session))."
    }
    self.findings = findings
  }

  var json: JSONValue {
    [
      "isSound": .bool(isSound),
      "findings": .array(findings.map { .string($0) }),
      "differences": .array(differences.map(SyncStatusCommand<Opened>.json)),
      "rows": .array(
        rows.map { ["entity": .string($0.kind), "id": .string($0.id)] as JSONValue }),
      "photosNowhere": .array(audit.nowhere.map { .string($0.description) }),
      "filesOfNoRow": .array(
        (audit.orphansHere + audit.orphansInPlaces).map { .string($0.description) }),
    ]
  }

  /// Prints what is wrong, and what to do about it.
  func print(in session: Session) {
    if !rows.isEmpty { session.print("\(rows.count.counted("row")) should look different:") }
    for row in rows.prefix(20) { session.print("  \(row.kind) \(row.id)") }
    if !rows.isEmpty {
      session.print(
        "“\(Opened.program) sync doctor --repair” lets them show what is known of them.")
    }
    for finding in findings { session.print(StyledText(finding)) }
    if !problems.isEmpty { session.print("“\(session.command("sync status"))” says what to do.") }
    for difference in differences {
      session.print(
        paragraph: SyncStatusCommand<Opened>.text(difference, status?.devices ?? [], in: session)
          + ".")
    }
    if !audit.isSound {
      session.print(
        "\(audit.nowhere.count.counted("file")) \(audit.nowhere.count == 1 ? "is" : "are")"
          + " neither here nor in a folder. \(SyncAttachment.hope):")
    }
    for name in audit.nowhere.prefix(20) {
      let whose = audit.origins[name].map { " of \($0.summary)" } ?? ""
      session.print(paragraph: StyledText("\(name)\(whose)"), after: "  ")
    }
  }

  /// What is missing in rows for long; nil if nothing is.
  private static func incomplete(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return
      "\(count.counted("row")) \(count == 1 ? "is" : "are") incomplete and not shown: the rest has not"
      + " come for days. “\(Opened.program) sync now” on each of the other devices brings it, if one"
      + " of them has it."
  }

  /// Which files no row names, and what becomes of them; nil if there are none.
  var noteOnOrphans: String? {
    let orphans = Set(audit.orphansHere + audit.orphansInPlaces).sorted()
    guard !orphans.isEmpty else { return nil }
    var names = orphans.prefix(3).map { "\($0)" }
    if orphans.count > 3 { names.append("\(orphans.count - 3) more") }
    let what = orphans.count == 1 ? "It is" : "They are"
    return "No row names \(names.joinedWithAnd). \(what) removed 30 days after the last row did."
  }

  /// Compares the files here and in the folders with the rows that name them.
  private static func audit(_ household: Opened) async throws -> AttachmentAudit {
    guard household.files != nil, try await !household.folders.isEmpty else {
      return AttachmentAudit()
    }
    do {
      return try await household.connectedSync().attachments.examine()
    } catch let error as SyncError {
      // Why a folder cannot be used is told with what to do.
      let folders = try await household.folders
      throw SyncText.failure(
        error, in: household.session, folder: folders.count == 1 ? folders[0].path : "FOLDER")
    }
  }
}
