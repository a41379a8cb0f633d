import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// What was deleted and can be put back, in words.
struct DeletionText {
  private let deletion: SyncDeletion
  private let session: Session
  /// What such a row is called: “pet”.
  private let kind: String

  init(_ deletion: SyncDeletion, in household: some OpenStore) {
    self.deletion = deletion
    session = household.session
    kind = FieldText(of: deletion.entity, in: household.store).kind
  }

  /// What others deleted and is not back, as far as this device heard of it in the last seven days.
  static func ofLastDays(in household: some OpenStore) async throws -> [DeletionText] {
    let start = household.session.now.addingTimeInterval(-7 * 86_400)
    let heard = try await household.sync.log().filter { $0.instant > start }
      .flatMap(\.arrivals).flatMap(\.changes).filter { $0.kind == .deleted }
    return try await household.sync.deletions().filter { deletion in
      deletion.author?.isThis != true && !deletion.isTakenBack
        && (deletion.instant > start
          || heard.contains {
            $0.entity == deletion.entity && $0.names.contains(deletion.title)
          })
    }.map { DeletionText($0, in: household) }
  }

  /// What was deleted: “timer “Tea””, or “timer “Chai” (formerly “Tea”)”.
  var thing: String {
    let former = deletion.formerNames.map { "“\(TextWidth.truncated($0, to: 40))”" }
    return "\(kind) “\(TextWidth.truncated(deletion.title, to: 40))”"
      + (former.isEmpty ? "" : " (formerly \(former.joinedWithAnd))")
  }

  /// Who deleted it and when: “deleted by Ben's phone (Ben) at 09:00”.
  var act: String {
    let who =
      deletion.author?.isThis == true
      ? "here" : deletion.author.map { "by \($0.title)" } ?? "on another device"
    return
      "deleted \(who) \(CivilText.at(deletion.instant, now: session.now, in: session.timeZone))"
  }

  /// The command that puts it back.
  func command(of program: String) -> String {
    session.command("sync restore \(ShellText.argument(deletion.title))", of: program)
  }

  /// Some of them in a line, by who deleted them.
  static func line(_ texts: [DeletionText], in session: Session) -> String {
    let groups = Dictionary(grouping: texts) { $0.deletion.author?.title ?? "another device" }
    let parts = groups.sorted { $0.key < $1.key }.map { who, texts in
      let more = texts.count > 5 ? ["\(texts.count - 5) more"] : []
      return "\(who) deleted \((texts.prefix(5).map(\.thing) + more).joinedWithAnd)"
    }
    return "\(parts.joined(separator: "; ")): \(advice(texts, in: session))"
  }

  /// The command that puts back one of them.
  static func advice(_ texts: [DeletionText], in session: Session) -> String {
    let (name, means) =
      texts.count == 1
      ? (ShellText.argument(texts[0].deletion.title), "it") : ("NAME", "what has that name")
    return "“\(session.command("sync restore \(name)"))” puts back \(means)"
  }

  var json: JSONValue {
    [
      "entity": .string(deletion.entity), "id": .string(deletion.row.idText),
      "title": .string(deletion.title), "at": JSONValue(deletion.instant),
      "by": .text(deletion.author?.title),
      "isOwn": .bool(deletion.author?.isThis == true),
    ]
  }
}

extension [SyncDeletion] {
  /// Those that are not among others.
  func without(_ others: [SyncDeletion]) -> [SyncDeletion] {
    filter { own in !others.contains { $0.entity == own.entity && $0.row == own.row } }
  }

  /// Those that a text is the name of, or else those that were called so before others renamed them.
  func called(_ text: String) -> [SyncDeletion] {
    let text = text.lowercased()
    let found = filter { $0.title.lowercased() == text }
    return found.isEmpty
      ? filter { $0.formerNames.contains { $0.lowercased() == text } } : found
  }
}

extension OpenStore {
  /// The failure to find something by its name, with what became of it if it was deleted.
  func explained(_ failure: CommandFailure) async -> CommandFailure {
    // A store that is not there is not made by looking.
    guard let name = failure.missingName, (try? await sync.isOn) == true,
      let found = try? await sync.exchangedDeletions().called(name).first,
      let program = try? await syncer()
    else { return failure }
    let text = DeletionText(found, in: self)
    var failure = failure
    failure.hints.insert(
      "The \(text.thing) was \(text.act); “\(text.command(of: program))” puts it back.", at: 0)
    return failure
  }
}
