import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// `sync restore`.
struct SyncRestore<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore", abstract: "Puts back what was erased or deleted, in every store.",
      discussion: """
        While sync is on, erasing everything of a program is one thing that every store learns of. For \
        \(SyncErasure.lifetime) days any of them can put back all that was erased last, with what \
        others had added or changed without knowing. What was added since stays.

        A name puts back one thing that was deleted, on whatever device, with what was deleted in one step \
        with it. \(term.prefix(1).uppercased() + term.dropFirst()). If nothing was erased, the command without \
        a name lists what can be put back.

        Examples:
          \(Opened.program) sync restore
          \(Opened.program) sync restore "\(Opened.program == "timer" ? "Tea" : "Gray Towels")"
        """)
  }

  /// How long what was deleted can be put back.
  private static var term: String {
    "it is kept for \(SyncConflict.lifetime) days, or as long after this device heard of it late"
  }

  @Argument(help: "What was deleted, by its name or id; what was erased if left out.") var name:
    String?

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let session = household.session
    guard try await household.sync.isOn else { throw try await whyOff(in: household) }
    if let name { return try await restore(name, in: household) }
    let erasures: [SyncErasure]
    do {
      erasures = try await household.sync.restoreErased()
    } catch let error as SyncError where error.code == .nothingErased {
      return try await list(in: household, otherwise: error)
    }
    let times = erasures.map {
      CivilText.at($0.instant, now: session.now, in: session.timeZone)
    }
    let what = Erasure.words(
      for: erasures.reduce(into: []) { $0.formUnion($1.entities) }, in: household.store.model)
    session.tell(
      StyledText(
        "\(what.prefix(1).uppercased() + what.dropFirst()), erased \(times.joinedWithAnd), is back. The"
          + " other stores get it with the next exchange."),
      json: [
        "restored": .array(
          erasures.map {
            [
              "at": JSONValue($0.instant), "rows": JSONValue($0.rows),
              "entities": .array($0.entities.sorted().map { .string($0) }),
            ] as JSONValue
          })
      ])
    for left in try await ErasureText.all(in: household) {
      session.note(StyledText("Still gone: \(left.sentence)."))
    }
  }

  /// Why nothing can be put back while sync is off, and what to do.
  private func whyOff(in household: Opened) async throws -> CommandFailure {
    let session = household.session
    let restore = session.command(
      "sync restore" + (name.map { " \(ShellText.argument($0))" } ?? ""))
    guard let memory = try await household.ownMemory else {
      return CommandFailure(
        "Sync is off for this store, so nothing is kept here that others deleted.",
        hints: ["“\(session.command("undo"))” takes back what was deleted here."])
    }
    if memory.isWhole {
      return CommandFailure(
        "Sync is off for this store.",
        hints: ["Turn it on with “\(session.command("sync on"))”; then use “\(restore)”."])
    }
    return CommandFailure(
      "Sync is off for this store, and with “sync off --forget” it forgot what others deleted.",
      hints: [
        "“\(session.command("sync on --folder FOLDER"))” joins their household again; then “\(restore)”"
          + " puts back what it still keeps."
      ])
  }

  /// Lists what was deleted and can be put back by its name.
  private func list(in household: Opened, otherwise error: SyncError) async throws {
    let session = household.session
    let deletions = try await household.sync.deletions()
    let texts = deletions.map { DeletionText($0, in: household) }
    guard !texts.isEmpty else {
      throw CommandFailure(
        error.message.description,
        hints: ["Nothing is left either that was deleted and has a name: \(Self.term)."])
    }
    if session.printsJSON {
      return session.print(json: ["restored": [], "deleted": .array(texts.map(\.json))])
    }
    let count = Dictionary(grouping: texts, by: \.thing).mapValues(\.count)
    for (deletion, text) in zip(deletions, texts).prefix(20) {
      // Of several that are called alike, only the id says which.
      let id = count[text.thing] == 1 ? "" : " (\(deletion.row.idText.prefix(8)))"
      session.print(
        paragraph: StyledText(text.act, .dim), after: StyledText(text.thing, .bold) + "\(id)  ")
    }
    if texts.count > 20 { session.print("and \(texts.count - 20) more") }
    session.note(
      "Nothing was put back: “\(session.command("sync restore NAME"))” puts back one of them.")
  }

  /// Puts back the thing of a name, or with an id.
  private func restore(_ name: String, in household: Opened) async throws {
    let session = household.session
    let deletions = try await household.sync.deletions()
    let matches = deletions.called(name) + deletions.filter { $0.isMeant(by: name) }
    guard let found = matches.first else {
      let names = deletions.prefix(10).map { "“\($0.title)”" }
      throw CommandFailure(
        "Nothing called “\(name)” can be put back: none was deleted in the last"
          + " \(SyncConflict.lifetime) days or heard of late, or it is back already.",
        hints: names.isEmpty ? [] : ["Deleted were \(names.joinedWithAnd)."])
    }
    guard matches.count == 1 else {
      throw CommandFailure.usage(
        "“\(name)” is ambiguous: it matches \(matches.count) things that were deleted. Use the id.",
        hints: matches.map { match in
          let text = DeletionText(match, in: household)
          return "\(match.row.idText)  \(text.thing), \(text.act)"
        }, code: "ambiguous")
    }
    do {
      try await household.sync.restore(found)
    } catch let error as SyncError where error.code == .notUndoable {
      throw CommandFailure("“\(found.title)” cannot be put back; others may be able to undo it.")
    } catch let error as StoreError where error.code == .notUnique {
      let kind = FieldText(of: error.entity ?? found.entity, in: household.store).kind
      throw CommandFailure(
        "“\(found.title)” cannot be put back: another \(kind) has its place now.")
    }
    let others = deletions.without(try await household.sync.deletions() + [found])
    let who = found.author?.isThis == true ? "here" : found.author.map { "by \($0.title)" }
    let time = CivilText.at(found.instant, now: session.now, in: session.timeZone)
    session.tell(
      StyledText(
        "\(found.backName) is back, which was deleted \(who ?? "on another device") \(time). The"
          + " other stores get it with the next exchange."),
      json: [
        "restored": .array([
          ["at": JSONValue(found.instant), "rows": JSONValue(1), "title": .string(found.title)]
        ])
      ])
    guard !others.isEmpty else { return }
    let things = others.prefix(10).map { DeletionText($0, in: household).thing }
    let more = others.count > 10 ? ["\(others.count - 10) more"] : []
    session.note(
      StyledText(
        "Back with it, as one step deleted them: \((things + more).joinedWithAnd)."))
  }
}

extension SyncDeletion {
  /// What it is called, and was until others renamed it.
  fileprivate var backName: String {
    let former = formerNames.map { "“\($0)”" }
    return "“\(title)”" + (former.isEmpty ? "" : " (formerly \(former.joinedWithAnd))")
  }

  /// Whether a text is the id of what was deleted, or how that begins, and not its name.
  fileprivate func isMeant(by text: String) -> Bool {
    let digits = text.filter { $0 != "-" }.uppercased()
    return digits.count >= 4 && digits.allSatisfy(\.isHexDigit)
      && !([title] + formerNames).contains { $0.lowercased() == text.lowercased() }
      && row.idText.filter { $0 != "-" }.uppercased().hasPrefix(digits)
  }
}
