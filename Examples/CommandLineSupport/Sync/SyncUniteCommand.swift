import ArgumentParser
import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTransfer

/// `sync unite`.
struct SyncUnite<Opened: OpenStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unite", abstract: "Makes one of what was noted twice before syncing.",
      discussion: """
        Two people who noted the same things, each for themselves, have all of them twice once they \
        sync. Without a name this lists what has one name in both and was there before. A name makes the \
        two one: the older one stays, with everything that belonged to both; what both have under one \
        name, such as a task, becomes one as well. It is done for all devices, and “undo” takes it back.

        Two that are not the same stay two: give one of them another name, or leave it.

        Examples:
          \(Opened.program) sync unite
          \(Opened.program) sync unite "Elm Street"
          \(Opened.program) sync unite --all
        """)
  }

  @Argument(help: "What is to become one.") var names: [String] = []
  @Flag(help: "Makes one of everything that is listed.") var all = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let session = household.session
    guard try await household.sync.isOn else {
      throw CommandFailure(
        "Sync is off for this store.",
        hints: ["Turn it on with “\(session.command("sync on --folder FOLDER"))”."])
    }
    let doubles = try await household.sync.doubles()
    guard all || !names.isEmpty else { return list(doubles, in: session) }
    var chosen: [SyncDouble] = []
    for name in names {
      let found = doubles.filter { $0.title.lowercased() == name.lowercased() }
      guard !found.isEmpty else {
        throw CommandFailure(
          "Nothing called “\(name)” was noted twice.",
          hints: ["“\(session.command("sync unite"))” lists what was."])
      }
      chosen += found
    }
    if all { chosen = doubles }
    let rows = try await household.sync.unite(chosen)
    session.tell(
      chosen.isEmpty
        ? "Nothing was noted twice."
        : "\(SyncText.names(of: chosen)) \(chosen.count == 1 ? "is" : "are") one now;"
          + " \(rows.counted("row")) gave way. “\(Opened.program) undo” takes it back.",
      json: ["united": .array(chosen.map(SyncText.json)), "rows": JSONValue(rows)])
  }

  private func list(_ doubles: [SyncDouble], in session: Session) {
    if session.printsJSON {
      return session.print(json: ["doubles": .array(doubles.map(SyncText.json))])
    }
    guard !doubles.isEmpty else { return session.tell("Nothing was noted twice.", json: .null) }
    for double in doubles {
      session.print(
        StyledText(double.title, .bold)
          + StyledText("  two \(FieldLabel(of: double.entity).words) entries", .dim))
    }
    session.note(
      "“\(Opened.program) sync unite NAME” makes two one, with all that belongs to them; --all does it"
        + " for all.")
  }
}

extension SyncText {
  /// The names of what was noted twice, at most three.
  static func names(of doubles: [SyncDouble]) -> String {
    let names = doubles.prefix(3).map { "“\($0.title)”" }
    return doubles.count > 3
      ? "\(names.joined(separator: ", ")) and \(doubles.count - 3) more" : names.joinedWithAnd
  }

  /// What was noted twice, with what to do.
  static func advice(_ doubles: [SyncDouble], _ program: String) -> String {
    "\(names(of: doubles)) \(doubles.count == 1 ? "was" : "were") noted here and elsewhere before"
      + " syncing: “\(program) sync unite” makes one of two"
  }

  static func json(_ double: SyncDouble) -> JSONValue {
    [
      "entity": .string(double.entity), "title": .string(double.title),
      "kept": .string(double.kept.idText), "other": .string(double.other.idText),
    ]
  }
}
