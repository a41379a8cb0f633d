import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
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
        ? text.sentence
        : text.common != nil
          ? ConflictText.sentence(alike, in: session)
          : "\(text.sentence) (\(alike.count) times)"
      session.print(paragraph: StyledText(sentence), after: mark)
    }
  }
}

extension ConflictText {
  /// The conflicts of a store in words, oldest first.
  static func all<Opened: OpenStore>(in household: Opened) async throws -> [ConflictText] {
    let sync = household.sync
    let conflicts = try await sync.conflicts()
    let devices = try await sync.devices()
    // Looking for them needs a store that can be written.
    let outlooks = (try? await sync.outlooks()) ?? [:]
    var texts = conflicts.map {
      ConflictText(
        $0, in: household.store, devices: devices,
        outlook: outlooks[$0.id] ?? ($0.state == .undone ? .settled : .open),
        deeds: Opened.deeds(of: $0.entity))
    }
    // A timer and its run have one name.
    for place in texts.indices {
      let one = texts[place].conflict
      texts[place].namesKind = conflicts.contains { other in
        other.title == one.title && other.kind == one.kind && other.entity != one.entity
      }
    }
    if conflicts.contains(where: { $0.kind == .deleted }) {
      // Looking for them, too.
      let erasures = (try? await sync.erasures()) ?? []
      for place in texts.indices where texts[place].conflict.kind == .deleted {
        let stamp = texts[place].conflict.kept.stamp
        texts[place].erased = erasures.first { $0.id == stamp }
          .map { ErasureText.what($0.entities, household.store.model) }
      }
    }
    for place in texts.indices {
      try await texts[place].readOwner(household.store)
      try await texts[place].readCurrency(household.store)
      try await texts[place].readTime(household.store)
      try await texts[place].readNames(household.store)
      try await texts[place].readBoth(household.store)
      try await texts[place].readEnd(household.store)
    }
    for place in texts.indices where texts[place].conflict.kind == .closed {
      let closed = texts[place].conflict
      guard let id = try? UUID(storedValue: closed.row) else { continue }
      texts[place].note = try await household.note(onClosed: id, of: closed.entity)
    }
    for place in texts.indices where outlooks[texts[place].conflict.id] == .changed {
      try await texts[place].say(what: household.store)
    }
    return texts
  }

  /// How often “sync conflicts” says something of some conflicts: of those that say the same, once.
  static func entries(_ texts: some Sequence<ConflictText>) -> Int {
    Set(texts.map(\.entry)).count
  }

  /// What those have in common that are listed once.
  fileprivate var entry: String { common ?? sentence }
}

/// `sync undo`.
struct SyncUndo<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo", abstract: "Puts back what a conflict did not keep.",
      discussion: """
        It is a change like any other: the other stores get it with the next exchange. With --all it \
        puts back all that “sync conflicts” lists and that is not so already, the oldest first; what was \
        changed since stays, unless its number is given. It asks first if what it is about is over by now, and if \
        something comes back with it that was deleted, as it belongs to that.

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

  /// A conflict in words.
  private func text(
    _ conflict: SyncConflict, _ outlook: SyncConflict.Outlook = .open, in household: Opened
  ) async throws -> ConflictText {
    var text = ConflictText(
      conflict, in: household.store, devices: try await household.sync.devices(),
      outlook: outlook, deeds: Opened.deeds(of: conflict.entity))
    try await text.readOwner(household.store)
    try await text.readCurrency(household.store)
    try await text.readTime(household.store)
    try await text.readEnd(household.store)
    return text
  }

  private func undo(_ id: SyncConflict.ID, in household: Opened) async throws {
    let (session, sync) = (household.session, household.sync)
    let conflicts = try await sync.conflicts().filter { $0.id == id }
    let outlook = try await sync.outlooks()[id] ?? .open
    for conflict in conflicts where outlook == .open || outlook == .changed {
      guard let objection = try await text(conflict, outlook, in: household).objection else {
        continue
      }
      let question = conflict.kind == .closed ? "Open it again" : "Put it back"
      try confirmation.ask(
        "\(objection). \(question) all the same?",
        closing: "“\(session.command("undo"))” takes it back.", in: session)
    }
    let companions = try await companions(of: [id], in: household)
    do {
      let undone = try await text(
        sync.undo(id), outlook == .changed ? .changed : .open, in: household)
      session.tell(StyledText(undone.undone), json: undone.json)
      if let companions { session.note(StyledText(companions)) }
    } catch let error as SyncError where error.code == .notUndoable {
      var failure = CommandFailure(error)
      for conflict in conflicts {
        if let advice = try await text(conflict, in: household).partingAdvice {
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
      let before = try await text(conflict, outlook, in: household)
      if outlook == .changed || before.objection != nil {
        isLeft = true
        session.note(
          StyledText(
            "\(conflict.id)  \(before.objection ?? "\(before.title) was changed since");"
              + " “\(session.command("sync undo \(conflict.id)"))” puts it back all the same."))
        continue
      }
      do {
        undone.append(try await text(sync.undo(conflict.id), in: household))
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
        let title = try await text(conflict, in: household).title
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
