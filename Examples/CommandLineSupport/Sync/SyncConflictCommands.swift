import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer
import HouseholdValidation

/// `sync conflicts`.
struct SyncConflicts<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "conflicts",
      abstract: "Lists what was done here and not kept, because others did something else.",
      discussion: """
        Nothing is lost: “sync undo” puts it back. What is so again, because it was put back meanwhile, says \
        so. Records are kept for \(SyncConflict.lifetime) days.

        Example:
          \(Opened.program) sync conflicts
        """)
  }

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let session = household.session
    let texts = try await ConflictText.all(in: household)
    if session.printsJSON {
      session.print(json: ["conflicts": .array(texts.map(\.json))])
    } else if texts.isEmpty {
      session.tell("There are no conflicts.", json: .null)
    } else {
      Self.print(texts, in: session)
    }
    try await household.sync.markSeen(Set(texts.map(\.conflict.id)))
  }

  /// Prints conflicts, the last first; those that say the same once.
  private static func print(_ texts: [ConflictText], in session: Session) {
    var told: Set<String> = []
    for text in texts.reversed() where told.insert(text.entry).inserted {
      let time = CivilText.moment(
        text.conflict.instant, now: session.now, in: session.timeZone)
      let mark = StyledText("\(text.conflict.id)  ", .bold) + StyledText(time + "  ", .dim)
      let alike = texts.filter { $0.entry == text.entry }
      let sentence =
        alike.count == 1
        ? text.advised
        : text.common != nil
          ? ConflictText.advised(alike, in: session)
          : "\(text.advised) (\(alike.count) times)"
      session.print(paragraph: StyledText(sentence), after: mark)
    }
    // Of many that lost the same thing, the command is said that puts back all of them.
    let many = Dictionary(grouping: texts.compactMap(\.common)) { $0 }.filter { $0.value.count > 1 }
    let open = texts.filter { text in
      text.asksForRemedy && text.common.map { many[$0] == nil } ?? true
    }.map { "\($0.id)" }
    if let last = open.last {
      let command = session.command("sync undo \(open.count == 1 ? last : "NUMBER")")
      session.print(
        paragraph: "“\(command)” puts back what was not kept"
          + "\(open.count == 1 ? "" : " of \(open.joinedWithAnd)").")
    }
  }
}

extension ConflictText {
  /// The conflicts of a store in words, with what the program says of them besides, oldest first.
  static func all(in household: some OpenStore) async throws -> [ConflictText] {
    var texts = try await household.sync.conflictTexts()
    for place in texts.indices where texts[place].conflict.kind == .closed {
      let closed = texts[place].conflict
      guard let id = try? UUID(storedValue: closed.row) else { continue }
      texts[place].note = try await household.note(onClosed: id, of: closed.entity)
    }
    return texts
  }

  /// How often “sync conflicts” says something of some conflicts: of those that say the same, once.
  static func entries(_ texts: some Sequence<ConflictText>) -> Int {
    Set(texts.map(\.entry)).count
  }

  /// What those have in common that are listed once.
  fileprivate var entry: String { common ?? advised }

  /// What happened, and the command for what can be done about it.
  fileprivate var advised: String {
    let advice = effect.map { "“sync undo \(id)” \($0)." } ?? partingAdvice
    return ([sentence] + [advice].compactMap(\.self)).joined(separator: " ")
  }

  /// How two that another made one become two again; nil if that cannot be undone there any more.
  fileprivate var partingAdvice: String? {
    partingPlace.map {
      "“undo” of that on \($0) makes them two again; “undo --list” there has its number."
    }
  }

  /// The conflict as JSON.
  fileprivate var json: JSONValue {
    [
      "id": JSONValue(conflict.id), "by": .string(author), "at": JSONValue(conflict.instant),
      "kind": .string(conflict.kind.rawValue), "state": .string(conflict.state.rawValue),
      "entity": .string(conflict.entity), "rowID": .string(conflict.row.idText),
      "title": .string(conflict.title), "field": .text(conflict.field),
      "kept": words.json(conflict.kept.storedValue, of: conflict.field),
      "keptTitle": .text(conflict.kept.title),
      "lost": words.json(conflict.lost.storedValue, of: conflict.field),
      "lostTitle": .text(conflict.lost.title),
      "parts": .array(
        conflict.parts.map { part in
          [
            "field": .string(part.field), "kept": words.json(part.kept, of: part.field),
            "lost": words.json(part.lost, of: part.field),
          ]
        }),
      "reason": .text(conflict.reason), "text": .string(advised),
      "outlook": .string(outlook.rawValue),
    ]
  }

  /// What happened to several rows that lost the same thing, and the command that puts it back.
  fileprivate static func advised(_ texts: [ConflictText], in session: Session) -> String {
    guard let first = texts.first, !first.isSettled else { return sentence(texts) }
    // What a row led to can have been deleted with something else, by whose name it is put back.
    guard !first.isLostLikeOwner else {
      let numbers = texts.map { "\($0.id)" }.joinedWithAnd
      return "\(sentence(texts)) “sync undo NUMBER” puts it back, of \(numbers)."
    }
    let command = session.command("sync restore \(ShellText.argument(first.deleted ?? ""))")
    return "\(sentence(texts)) “\(command)” puts it back."
  }
}

/// `sync undo`.
struct SyncUndo<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo", abstract: "Puts back what a conflict did not keep.",
      discussion: """
        It is a change like any other: the other stores get it with the next exchange. With --all it \
        puts back all that “sync conflicts” lists and that is not so already, the oldest first; what was \
        changed since stays, unless its number is given. It asks first if what it is about is over by now, if it \
        would delete what others have, and if something comes back with it that was deleted, as it belongs to that.

        Examples:
          \(Opened.program) sync undo 3
          \(Opened.program) sync undo --all
        """)
  }

  @Argument(help: "The number of the conflict, as “sync conflicts” shows it.")
  var id: Int?
  @Flag(help: "Puts back everything.")
  var all = false
  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    guard (id == nil) == all else {
      throw ValidationError("Give the number of a conflict, or --all.")
    }
  }

  func run(in household: Opened) async throws {
    if let id { try await undo(id, in: household) } else { try await undoAll(in: household) }
  }

  private func undo(_ id: SyncConflict.ID, in household: Opened) async throws {
    let (session, sync) = (household.session, household.sync)
    let conflicts = try await sync.conflicts().filter { $0.id == id }
    let outlook = try await sync.outlooks()[id] ?? .open
    for conflict in conflicts where outlook == .open || outlook == .changed {
      guard let objection = try await sync.text(of: conflict, outlook: outlook).objection else {
        continue
      }
      let question =
        switch conflict.kind {
        case .closed: "Open it again"
        case .returned: "Delete it"
        default: "Put it back"
        }
      try confirmation.ask(
        "\(objection). \(question) all the same?",
        closing: "“\(session.command("undo"))” takes it back.", in: session)
    }
    let companions = try await companions(of: [id], in: household)
    do {
      let undone = try await sync.text(
        of: sync.undo(id), outlook: outlook == .changed ? .changed : .open)
      session.tell(StyledText(undone.undone), json: undone.json)
      if let companions { session.note(StyledText(companions)) }
    } catch let error as SyncError where error.code == .notUndoable {
      var failure = CommandFailure(error)
      for conflict in conflicts {
        if let advice = try await sync.text(of: conflict).partingAdvice {
          failure.hints.append(advice)
        }
      }
      throw failure
    }
  }

  private func undoAll(in household: Opened) async throws {
    let (session, sync) = (household.session, household.sync)
    let open = try await sync.outlooks().filter { $0.value == .open }.keys
    let companions = try await companions(of: Set(open), in: household)
    var undone: [ConflictText] = []
    var told: Set<SyncConflict.ID> = []
    var isLeft = false
    for conflict in try await sync.conflicts().sorted(by: { $0.id < $1.id }) {
      // What was put back before may have brought it along.
      let outlook = try await sync.outlooks()[conflict.id] ?? .settled
      guard outlook == .open || outlook == .changed else { continue }
      told.insert(conflict.id)
      let before = try await sync.text(of: conflict, outlook: outlook)
      if outlook == .changed || before.objection != nil {
        isLeft = true
        session.note(
          StyledText(
            "\(conflict.id)  \(before.objection ?? "\(before.title) was changed since");"
              + " “\(session.command("sync undo \(conflict.id)"))” does it all the same."))
        continue
      }
      do {
        undone.append(try await sync.text(of: sync.undo(conflict.id)))
      } catch let error as SyncError where error.code == .notUndoable {
        session.note(StyledText("\(conflict.id)  \(error.message.description)"))
      } catch let error as StoreError where error.code != .database {
        // The others can still be put back.
        session.note(StyledText("\(conflict.id)  \(error.message.description)"))
      }
    }
    if session.printsJSON {
      session.print(json: ["conflicts": .array(undone.map(\.json))])
    } else if undone.isEmpty {
      session.tell(
        isLeft ? "Nothing was put back." : "There is nothing to put back.", json: .null)
    } else {
      if !session.isQuiet { for text in undone { session.print(StyledText(text.undone)) } }
      if let companions { session.note(StyledText(companions)) }
    }
    if !undone.isEmpty { try await noteRest(beside: told, in: household) }
  }

  /// Says of which conflicts nothing is left to put back, and of which something is again.
  private func noteRest(beside told: Set<SyncConflict.ID>, in household: Opened) async throws {
    let (session, sync) = (household.session, household.sync)
    let outlooks = try await sync.outlooks()
    var over: [String] = []
    for conflict in try await sync.conflicts().sorted(by: { $0.id < $1.id })
    where conflict.state != .undone && !told.contains(conflict.id) {
      switch outlooks[conflict.id] {
      case .open?:
        let title = try await sync.text(of: conflict).title
        session.note(
          StyledText(
            "\(conflict.id)  \(title) is there again;"
              + " “\(session.command("sync undo \(conflict.id)"))” puts back what was not kept."))
      case .over? where !conflict.isNews: over.append("\(conflict.id)")
      default: break
      }
    }
    guard !over.isEmpty else { return }
    session.note(StyledText("Nothing is left to put back of \(over.joinedWithAnd)."))
  }

  /// Asks before things come back that were deleted, with what is put back.
  ///
  /// - Returns: What to say afterwards; nil if nothing else comes back.
  private func companions(
    of ids: Set<SyncConflict.ID>, in household: Opened
  ) async throws -> String? {
    let companions = try await household.sync.companions(of: ids)
    guard !companions.isEmpty else { return nil }
    let text = ArrivalText(household.store.model)
    let names = companions.map(text.text).joinedWithAnd
    let them = companions.count == 1 ? "it" : "them"
    try confirmation.ask(
      "\(names.prefix(1).uppercased() + names.dropFirst()), deleted meanwhile, \(companions.count == 1 ? "comes" : "come") back with it,"
        + " with all that belongs to \(them). Put it back?",
      closing: "“\(household.session.command("undo"))” takes it back.", in: household.session)
    return "Back with it: \(names), with all that belongs to \(them)."
  }
}
