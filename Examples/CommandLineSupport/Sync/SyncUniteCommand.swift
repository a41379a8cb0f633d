import ArgumentParser
import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTransfer

/// `sync unite`.
struct SyncUnite<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unite", abstract: "Makes one of what was noted twice before syncing.",
      discussion: """
        Two people who noted the same things, each for themselves, have all of them twice once they \
        sync. Without a name this lists what has one name in both and was there before, with who noted it, \
        and what differs. A name makes the two one: the older one stays, with everything that belonged to \
        both; what both have under one name, such as a task, becomes one as well. Where they differ, what \
        was written last stays. It is done for all devices, and “undo” takes it back.

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
    guard all || !names.isEmpty else { return try await list(doubles, in: household) }
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
    let count = try await household.sync.unite(chosen)
    let devices = try await household.sync.devices()
    let json = chosen.map { DoubleText($0, in: household, devices: devices).json }
    guard !chosen.isEmpty else {
      return session.tell("Nothing was noted twice.", json: ["united": [], "rows": 0])
    }
    let more = count - chosen.count
    session.tell(
      "\(SyncText.names(of: chosen)) \(chosen.count == 1 ? "is" : "are") one now"
        + (more > 0 ? ", with \(more.counted("thing")) that both had" : "")
        + ". “\(session.command("undo"))” takes it back.",
      json: ["united": .array(json), "rows": JSONValue(count)])
  }

  private func list(_ doubles: [SyncDouble], in household: Opened) async throws {
    let session = household.session
    let devices = try await household.sync.devices()
    let texts = doubles.map { DoubleText($0, in: household, devices: devices) }
    if session.printsJSON { return session.print(json: ["doubles": .array(texts.map(\.json))]) }
    guard !doubles.isEmpty else { return session.tell("Nothing was noted twice.", json: .null) }
    for text in texts {
      session.print(
        paragraph: StyledText(text.origins, .dim),
        after: StyledText(text.double.title, .bold) + StyledText("  "))
      for difference in text.differences {
        session.print(paragraph: StyledText(difference), after: StyledText("  "))
      }
    }
    session.note(
      "“\(session.command("sync unite NAME"))” makes two one, with all that belongs to them; --all does"
        + " it for all.")
  }
}

/// Two rows of one name in words.
struct DoubleText {
  let double: SyncDouble
  /// Who noted the two, and which one stays.
  let origins: String
  /// What differs, and what stays.
  let differences: [String]
  let json: JSONValue

  init(_ double: SyncDouble, in household: some OpenStore, devices: [SyncDevice]) {
    self.double = double
    let session = household.session
    let text = FieldText(of: double.entity, in: household.store)
    func who(_ origin: SyncDouble.Origin) -> String {
      guard let device = devices.first(where: { $0.id == origin.device }) else {
        return "another device"
      }
      return device.isThis ? "this device" : device.title
    }
    func words(_ origin: SyncDouble.Origin) -> String {
      let date = CivilText.moment(origin.date, now: session.now, in: session.timeZone)
      return "of \(who(origin)) since \(date)"
    }
    origins =
      "the \(text.kind) \(words(double.keptOrigin)), which stays, and one \(words(double.otherOrigin))"
    differences = double.differences.map { difference in
      let values = [difference.kept, difference.other].map {
        text.text($0, of: difference.field, now: session.now)
      }
      let (stays, goes) = difference.isOtherLater ? (values[1], values[0]) : (values[0], values[1])
      let label = text.label(of: difference.field).words
      return "\(label): \(stays) stays, \(goes) goes"
    }
    json = [
      "entity": .string(double.entity), "title": .string(double.title),
      "kept": .string(double.kept.idText), "keptBy": .string(who(double.keptOrigin)),
      "keptSince": JSONValue(double.keptOrigin.date), "other": .string(double.other.idText),
      "otherBy": .string(who(double.otherOrigin)),
      "otherSince": JSONValue(double.otherOrigin.date),
      "differences": .array(
        double.differences.map { difference in
          [
            "field": .string(difference.field),
            "kept": text.json(difference.kept, of: difference.field),
            "other": text.json(difference.other, of: difference.field),
            "isOtherLater": .bool(difference.isOtherLater),
          ]
        }),
    ]
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
