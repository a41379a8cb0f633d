public import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// The commands `undo` and `redo`, which all programs have.
///
/// ```swift
/// CommandGroup(name: "Everything", subcommands: UndoCommands.all(for: Household.self))
/// ```
public enum UndoCommands {
  /// The commands for the stores of a program.
  ///
  /// - Parameter opened: The program's open store.
  public static func all<Opened: OpenStore>(
    for opened: Opened.Type
  ) -> [any ParsableCommand.Type] {
    [UndoCommand<Opened>.self, RedoCommand<Opened>.self]
  }
}

/// `undo`.
struct UndoCommand<Opened: OpenStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    let limits = UndoSettings(program: Opened.program)
    return CommandConfiguration(
      commandName: "undo", abstract: "Undoes the last command, or another one.",
      discussion: """
        Run it again to undo the command before; “\(Opened.program) redo” does it again. What was \
        changed since stays as it is, field by field, and is named. The last \(limits.commands) \
        commands of \(limits.days) days that were given on this device can be undone, by whichever program. \
        If the last one, or the last about what is named, is more than two days old, it asks first; so it does \
        if changes of others came since the last one, and if more becomes two again than is named, as \
        “sync unite --all” made it one. Deleting \
        with --forever and “erase” leave nothing to undo. Measurements and passwords are not kept for undo.

        Examples:
          \(Opened.program) undo
          \(Opened.program) undo --list
          \(Opened.program) undo 12
          \(Opened.program) undo 12 --for-all
          \(Opened.program) undo --forget
        """)
  }

  @Argument(help: .command) var what: String?
  @Flag(help: "Also take back what others did as well, for all.") var forAll = false
  @Flag(help: "Show the commands that can be undone or redone.") var list = false
  @Flag(help: "Forget all commands, so that none can be undone.") var forget = false
  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    guard [what != nil || forAll, list, forget].count(where: \.self) > 1 else { return }
    throw ArgumentParser.ValidationError("Name a command, or say --list or --forget.")
  }

  func run(in household: Opened) async throws {
    if list { return try await household.listCommands() }
    if forget { return try await household.forgetCommands(confirmation) }
    let command = try await household.command(what, isUndone: false)
    try await household.askIfLate(command, named: what, confirmation)
    if let what, let command { try await household.askIfMore(command, than: what, confirmation) }
    let last = try await household.store.commands().first { !$0.isUndone }
    var edits = try await SharedEdits(command ?? last, in: household.store)
    let yielded = try await household.yielded()
    let reversal: CommandReversal
    do {
      reversal = try await household.store.undo(
        command?.id, files: household.files, forAll: forAll)
    } catch let error as StoreError {
      throw try await failure(error, of: command ?? last, in: household)
    }
    household.tell(reversal, "Undone")
    let rest = Set(try await household.yielded().map(\.row))
    for conflict in yielded
    where !rest.contains(conflict.row) {
      let who = conflict.author.map { " by \($0)" } ?? ""
      household.session.note(
        StyledText(
          "It had given way to what was noted\(who), which stays: nothing else changes."))
    }
    try await edits.read(household.store)
    try await household.finish(reversal)
    for conflict in try await household.outdone(reversal.command) {
      let words = "\(conflict.author ?? "another device") \(conflict.kept.title ?? "changed")"
      household.session.note(
        StyledText("Nothing else changes: \(words) it, which counts."))
    }
    for sentence in try await edits.sentences(in: household.session, household.store) {
      household.session.note(StyledText(sentence))
    }
  }

  /// The failure to undo a command, with what to do.
  private func failure(
    _ error: StoreError, of command: RecordedCommand?, in household: Opened
  ) async throws -> CommandFailure {
    var failure = CommandFailure(error)
    switch error.code {
    case .doneByOthers:
      if let command {
        failure.hints.append(
          "“\(household.session.command("undo \(command.id) --for-all"))” takes it back for all.")
      }
    case .nothingToUndo where what == nil:
      // What was erased with sync on comes back in another way; it is said already if nothing is left.
      let isSaid = await !household.notedErasures().isEmpty
      let erased = isSaid ? [] : try await ErasureText.all(in: household).map(\.sentence)
      failure.hints += erased.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
    case .cannotUndo:
      let others = try await household.others(whoChanged: command)
      if !others.isEmpty {
        failure.hints.append(
          "It was changed by \(others.joinedWithAnd), too, where “undo” may take that back.")
      }
      if what == nil {
        failure.hints.append(
          "Undo an earlier one by its number: \(household.session.command("undo --list"))")
      }
    default: throw error
    }
    return failure
  }
}

/// `redo`.
struct RedoCommand<Opened: OpenStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "redo", abstract: "Does again what was undone.",
      discussion: """
        After another command, what was undone before cannot be done again.

        Example:
          \(Opened.program) redo
        """)
  }

  @Argument(help: .command) var what: String?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let command = try await household.command(what, isUndone: true)
    try await household.refuseUnion(command)
    let reversal = try await household.store.redo(command?.id, files: household.files)
    household.tell(reversal, "Done again")
    try await household.finish(reversal)
  }
}

extension ArgumentHelp {
  fileprivate static var command: ArgumentHelp {
    ArgumentHelp(
      "The number of a command, or the name or id of what it changed (default: the last).",
      valueName: "command")
  }
}

extension OpenStore {
  /// Removes commands that are too old, and the file in which older versions kept the last deletion.
  ///
  /// What cannot be removed here, such as on a read-only device, is left. A look into the future by
  /// `--now` makes no command old.
  func tidyCommands() async {
    if session.clock is SystemClock { try? await store.trimCommands(files: files) }
    try? FileManager.default.removeItem(atPath: session.storePath + ".deleted.json")
  }

  /// The command that is meant by its number, or the last about a thing; nil for the last of all.
  ///
  /// - Throws: ``CommandFailure``: with status 64 and the matches if several things are meant, with
  ///   status 1 if there is none.
  fileprivate func command(_ text: String?, isUndone: Bool) async throws -> RecordedCommand? {
    guard let text else { return nil }
    let commands = try await store.commands().filter { $0.isUndone == isUndone }
    if let numbered = commands.first(where: { "\($0.id)" == text }) { return numbered }
    var things = Self.things(
      meantBy: text, in: try await store.subjects(of: commands, changed: false))
    if things.isEmpty {
      things = Self.things(
        meantBy: text, in: try await store.subjects(of: commands, changed: true))
    }
    let found = try await store.commands(commands, about: things)
    let verb = isUndone ? "redo" : "undo"
    guard let last = found.first else {
      throw CommandFailure(
        Int(text) == nil
          ? "There is no command about “\(text)” to \(verb)."
          : "There is no command \(text) to \(verb).",
        hints: ["Show all: \(session.command("undo --list"))"]
          + ((try? await sync.isOn) == true
            ? ["What was noted on another device is undone there, or changed or deleted here."]
            : []))
    }
    // A thing that others added as well is one thing, whichever of its rows a command changed.
    if Set(things.map(\.standing)).count == 1 { return last }
    guard try await isUnion(last, of: things) else {
      throw CommandFailure.usage(
        "“\(text)” is ambiguous: \(things.count) things are called so. Use the number of a command.",
        hints: found.map { "\($0.id)  \($0.title)" })
    }
    return last
  }

  /// Whether a command made one of some rows, so that they are not several things.
  private func isUnion(
    _ command: RecordedCommand, of things: Set<CommandSubject>
  ) async throws -> Bool {
    guard command.isUnion else { return false }
    for thing in things {
      if try await store.commands([command], about: [thing]).isEmpty { return false }
    }
    return true
  }

  /// The rows that a text means: by the title, its beginning, the id or its beginning.
  private static func things(
    meantBy text: String, in subjects: Set<CommandSubject>
  ) -> Set<CommandSubject> {
    func folded(_ text: String) -> String {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    let wanted = folded(text)
    let isID = text.count >= 4 && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    let ways: [(CommandSubject) -> Bool] = [
      { $0.title == text }, { folded($0.title) == wanted },
      { isID && folded($0.id).hasPrefix(wanted) }, { folded($0.title).hasPrefix(wanted) },
    ]
    return ways.lazy.map { subjects.filter($0) }.first { !$0.isEmpty } ?? []
  }

  /// Works out what follows from what was undone or redone, in a store that syncs for others too.
  fileprivate func finish(_ reversal: CommandReversal) async throws {
    // Earlier changes of which others have not heard either may be undone like that, too.
    if !reversal.isUntold { try await sync.takeChanges() }
    try await prepare()
  }

  /// What was noted here and gave way to what others noted, as far as both are there.
  fileprivate func yielded() async throws -> [SyncConflict] {
    var yielded: [SyncConflict] = []
    for conflict in try await sync.conflicts() where conflict.kind == .yielded {
      guard let kept = conflict.kept.storedValue,
        try await store.values(of: conflict.entity, kept) != nil,
        try await store.values(of: conflict.entity, conflict.row) != nil
      else { continue }
      yielded.append(conflict)
    }
    return yielded
  }

  /// What others did, unaware of what a command did, and what counts instead: undoing that changes nothing else.
  fileprivate func outdone(_ command: RecordedCommand) async throws -> [SyncConflict] {
    let conflicts = try await sync.conflicts().filter { conflict in
      guard conflict.kind == .yielded, conflict.kept.storedValue == conflict.row,
        let stamp = conflict.lost.stamp
      else { return false }
      // The stamp is given when the command is kept.
      return (0...1000).contains(stamp.milliseconds - command.instant.milliseconds)
    }
    guard !conflicts.isEmpty else { return [] }
    let subjects = try await store.subjects(of: [command], changed: true)
    // Only the program that syncs the store can say which still hold.
    guard let outlooks = try? await sync.outlooks() else { return [] }
    return conflicts.filter { conflict in
      outlooks[conflict.id] != .settled
        && subjects.contains { $0.entity == conflict.entity && $0.row == conflict.row }
    }
  }

  /// Refuses to redo what made two rows one: others may have changed both since, which only “sync unite”
  /// joins.
  fileprivate func refuseUnion(_ command: RecordedCommand?) async throws {
    let last = try await store.commands().last(where: \.isUndone)
    guard let union = command ?? last, union.isUnion else { return }
    throw CommandFailure(
      "“\(union.title.description)” is not done again: others may have changed both since.",
      hints: ["“\(session.command("sync unite"))” lists what can become one."])
  }

  /// Asks before the last command is undone, or the last about a thing, if a person may mean something else: it
  /// is more than two days old, or changes of others came since, which are not undone here.
  ///
  /// - Parameter name: How the command was named; nil for the last of all.
  fileprivate func askIfLate(
    _ command: RecordedCommand?, named name: String?, _ confirmation: Confirmation
  ) async throws {
    let first = try await store.commands().first { !$0.isUndone }
    guard let last = command ?? first, name != "\(last.id)" else { return }
    let isOld = session.now.timeIntervalSince(last.instant) > 2 * 86_400
    // Who names a thing knows what of it others changed.
    let log = try await name == nil ? sync.log() : []
    let cameSince = log.contains { $0.instant > last.instant && $0.receivedRows > 0 }
    guard isOld || cameSince else { return }
    let time = CivilText.moment(last.instant, now: session.now, in: session.timeZone)
    try confirmation.ask(
      "Undo “\(last.title.description)” of \(time)?",
      closing: "It is the last command \(name.map { "about “\($0)” " } ?? "")on this device"
        + (cameSince ? ", and changes of others came since" : "")
        + "; “\(session.command("undo \(last.id)"))” names it.", in: session)
  }

  /// Asks before more becomes two again than a name means: what one command made one is undone together.
  fileprivate func askIfMore(
    _ command: RecordedCommand, than text: String, _ confirmation: Confirmation
  ) async throws {
    guard command.isUnion, text != "\(command.id)" else { return }
    let subjects = try await store.subjects(of: [command], changed: false)
    let meant = Self.things(meantBy: text, in: subjects)
    if command.title.code == "sync.unite" {
      // What belongs to the one that is named was made one for its sake.
      let owner = command.title.message.arguments.first.map { Message("\($0)").description }
      if meant.isEmpty || meant.contains(where: { $0.title == owner }) { return }
    }
    // What has only a time, such as a completion, belongs to something that is named.
    let rest = Set(subjects.subtracting(meant).map(\.title))
      .filter { !$0.isEmpty && CivilDate($0) == nil && Date(iso8601: $0) == nil }.sorted()
    guard !rest.isEmpty else { return }
    let names = rest.prefix(3).map { "“\($0)”" }
    let words =
      rest.count > 3
      ? "\(names.joined(separator: ", ")) and \(rest.count - 3) more" : names.joinedWithAnd
    try confirmation.ask(
      "Undo “\(command.title.description)”?",
      closing: "\(words) \(rest.count == 1 ? "becomes" : "become") two again, too.", in: session)
  }

  /// Prints what was undone or redone, and what was left.
  fileprivate func tell(_ reversal: CommandReversal, _ verb: String) {
    let title = reversal.command.title.description
    guard !session.printsJSON else {
      let kept = JSONValue.array(reversal.kept.map(\.json))
      return session.print(json: reversal.command.json.with(["kept": kept]))
    }
    guard !session.isQuiet || !reversal.kept.isEmpty else { return }
    guard reversal.changedRows > 0 else {
      return session.print("Nothing is left of “\(title)” that could be changed.")
    }
    session.print("\(verb): " + StyledText(title, .bold) + ".")
    for kept in reversal.kept {
      session.print(paragraph: text(of: kept).description, after: "  ")
    }
  }

  /// What was left as it was, in a sentence.
  private func text(of kept: KeptChange) -> Message {
    kept.message(
      calling: kept.name.message { CivilText.moment($0, now: session.now, in: session.timeZone) })
  }

  fileprivate func listCommands() async throws {
    let commands = try await store.commands()
    guard !session.printsJSON else {
      return session.print(json: ["commands": .array(commands.map { .object($0.json) })])
    }
    guard !commands.isEmpty else { return session.print("There is nothing to undo.") }
    let names = commands.map { $0.author(beside: store.undo) }
    let hasNames = names.contains { !$0.isEmpty }
    var table = Table(
      .right("No."), "When", .shrinking("Command"),
      .shrinking("By", to: 8, leaves: 1).shown(if: hasNames))
    for (command, name) in zip(commands, names) {
      let title = command.title.description + (command.isUndone ? " (undone)" : "")
      table.add(
        StyledText("\(command.id)"),
        StyledText(CivilText.moment(command.instant, now: session.now, in: session.timeZone)),
        StyledText(title, command.isUndone ? [.dim] : []), StyledText(name))
    }
    session.print(table)
  }

  fileprivate func forgetCommands(_ confirmation: Confirmation) async throws {
    let count = try await store.commands().count
    if count > 0 { try confirmation.ask("Forget \(count.counted("command"))?", in: session) }
    // Also those that are too old to be listed.
    try await store.forgetCommands(files: files)
    guard count > 0 else {
      return session.tell("There is nothing to undo.", json: ["forgotten": 0])
    }
    session.tell(
      StyledText("\(count.counted("command")) forgotten. Nothing can be undone any more."),
      json: ["forgotten": JSONValue(count)])
  }
}

extension RecordedCommand {
  /// Whether it made rows one.
  var isUnion: Bool { title.code.hasPrefix("sync.unite") }

  /// The person and the program that gave the command, each only if it is not this one.
  fileprivate func author(beside own: UndoSettings) -> String {
    [person.flatMap { $0 == own.person ? nil : $0 }, program == own.program ? nil : program]
      .compactMap(\.self).joined(separator: ", ")
  }

  fileprivate var json: JSONObject {
    [
      "number": JSONValue(id), "title": .string(title.description), "code": .string(title.code),
      "arguments": .array(title.message.arguments.map { .string(Message("\($0)").description) }),
      "at": JSONValue(instant),
      "program": .string(program), "person": person.map { .string($0) } ?? .null,
      "entities": .array(entities.sorted().map { .string($0) }), "rows": JSONValue(rows),
      "isUndone": .bool(isUndone),
    ]
  }
}

extension KeptChange {
  fileprivate var json: JSONValue {
    [
      "reason": .string(reason.rawValue), "entity": .string(entity), "id": .string(id.idText),
      "title": .string(title), "fields": .array(fields.map { .string($0.description) }),
      "text": .string(description),
    ]
  }
}
