import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdSync
import HouseholdTransfer

/// `sync person`.
struct SyncPersonCommand<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "person", abstract: "Says who uses this device, or lists who takes part.",
      discussion: """
        All devices learn the name: conflicts and the status say who did what. What is one person's, \
        such as settings, a profile or a calendar, becomes alike on all devices with the same name; \
        two people need two names, however these are written. A device of everybody, such as a tablet \
        in the kitchen, gets a name of its own, such as “everyone”. Who can read the folder can read it.

        The first name on a device takes along what was set on it, and as long as no other device takes part, \
        garments without an owner, also those of which you said that everybody wears them. Where the household \
        knows this person's settings already, these are kept, “sync conflicts” lists what was set here and is not so there, and \
        “sync undo” makes it so everywhere. A device that was another person's \
        shows what is known of the new one, or begins with the defaults; the former person has theirs \
        back with the former name. If a name was only misspelled, --keep takes everything along.

        Before you give a device away, turn sync off and erase what is on it, with “erase”; while sync is \
        on, erasing is for everyone. Body measurements are on one device only, whoever uses it: “wardrobe measurements \
        erase” removes them.

        Without a name it lists the devices that take part, who uses them, and when they last wrote \
        something, by their own clocks.

        Examples:
          \(Opened.program) sync person Ada
          \(Opened.program) sync person Ada --device "Ada's phone"
          \(Opened.program) sync person Ada --keep
          \(Opened.program) sync person
        """)
  }

  @Argument(help: "The person who uses this device; \"\" removes the name.")
  var name: String?
  @Option(help: ArgumentHelp("What people call this device.", valueName: "name"))
  var device: String?
  @Flag(help: "It is the same person as before, whose name was misspelled.") var keep = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    try SyncText.check(device, "--device")
    if keep, name == nil { throw ValidationError("--keep needs the person's name.") }
  }

  func run(in household: Opened) async throws {
    let session = household.session
    let sync = household.sync
    guard try await sync.isOn else { throw try await household.offFailure() }
    let all = try await sync.devices()
    let former = all.first(where: \.isThis)?.person
    // A person is written as on the other devices.
    let name = name.map { name in
      all.filter { !$0.isThis }.compactMap(\.person).first { $0.lowercased() == name.lowercased() }
        ?? name
    }
    var settings = PersonalSettings.unchanged
    if name != nil || device != nil {
      settings = try await sync.describeDevice(
        name: device, person: name, keepsSettings: keep)
    }
    var ownerless: [String] = []
    let isAlone = all.allSatisfy(\.isThis)
    if let name, settings != .unchanged {
      ownerless = try await household.nowBelongs(
        to: name, after: keep ? former : nil, isAlone: isAlone)
    }
    let devices = try await sync.devices().filter { !$0.isGone }
    if session.printsJSON {
      return session.print(json: ["devices": .array(devices.map(SyncText.json))])
    }
    guard !session.isQuiet else { return }
    for device in devices { session.print(SyncText.line(device, in: session)) }
    guard let name, !name.isEmpty, let own = devices.first(where: \.isThis) else { return }
    guard household.store.model.hasPersonalRows else { return }
    let person = own.person ?? name
    var notes = sentences(about: ownerless, of: person, isAlone: isAlone, in: session)
    if keep, settings == .unchanged {
      notes.append(
        "--keep took nothing along, because this device is \(person.possessive) already. To take along what"
          + " belongs to another name, set that name first, and then repeat this command.")
    }
    notes += try await sentences(about: settings, of: person, after: former, in: household)
    notes.append(sentence(about: devices, of: own, after: keep ? former : nil))
    session.note(StyledText(notes.joined(separator: " ")))
  }

  /// Which devices have the same settings, as a sentence.
  ///
  /// - Parameter former: What the person was called before, if only the name was corrected.
  private func sentence(
    about devices: [SyncDevice], of own: SyncDevice, after former: String?
  ) -> String {
    let person = own.person ?? ""
    let command = "“\(Opened.program) sync person \(ShellText.argument(person))”"
    let others = devices.filter { !$0.isThis && $0.isShared(with: own) }
    let left = devices.filter {
      !$0.isThis && $0.person?.lowercased() == former?.lowercased()
    }
    if let former, former.lowercased() != person.lowercased(), !left.isEmpty {
      return "\(left.map(\.name).joinedWithAnd) \(left.count == 1 ? "is" : "are") still"
        + " \(former.possessive), without what was taken along, until \(command) is said there, too."
    }
    return others.isEmpty
      ? "No other device is \(person.possessive) yet. Where \(command) is said, settings become those of"
        + " this device."
      : "Settings are alike on this device and on \(others.map(\.name).joined(separator: ", "))."
  }

  /// What became of the settings, as sentences.
  ///
  /// - Parameter former: Who used the device before; nil if no one was named.
  private func sentences(
    about settings: PersonalSettings, of person: String, after former: String?,
    in household: Opened
  ) async throws -> [String] {
    let session = household.session
    var notes: [String] = []
    switch settings {
    case .taken, .unchanged: return []
    case .new:
      notes.append("Settings here begin with the defaults, as nothing is known of \(person) yet.")
    case .known:
      notes.append("Settings here are those that \(person) has in this household.")
      let lost = try await household.sync.conflicts().count {
        $0.state == .new && $0.instant == session.now
      }
      if lost > 0 {
        notes.append(
          "\(lost.counted("thing")) that \(lost == 1 ? "was" : "were") set here gave way:"
            + " “\(session.command("sync conflicts"))” lists \(lost == 1 ? "it" : "them").")
      }
    }
    if let former {
      let rename = session.command("sync person \(ShellText.argument(person)) --keep")
      notes.append(
        "What is \(former.possessive) stays \(former.possessive), and is here again after"
          + " “\(session.command("sync person \(ShellText.argument(former))"))”"
          + (settings == .new
            ? "; if only the name was misspelled, “\(rename)” then takes everything along." : "."))
    }
    return notes
  }

  /// What became of the garments that had no owner, as sentences.
  private func sentences(
    about names: [String], of person: String, isAlone: Bool, in session: Session
  ) -> [String] {
    guard !names.isEmpty else { return [] }
    let garments = names.count.counted("garment")
    let (are, have, them) = names.count == 1 ? ("is", "has", "it") : ("are", "have", "them")
    // A garment that was declared everybody's looks like one without an owner.
    let shown = names.count > 12 ? 10 : names.count
    let more = names.count > shown ? ["\(names.count - shown) more"] : []
    let list = (names.prefix(shown).map { "“\($0)”" } + more).joinedWithAnd
    let owner = isAlone ? "\"\"" : ShellText.argument(person)
    let command = session.command(
      "item edit \(ShellText.argument(names[0])) --owner \(owner)", of: "wardrobe")
    guard isAlone else {
      return [
        "\(garments) noted here \(have) no owner, so everybody wears \(them): \(list).",
        "“\(command)” makes “\(names[0])” \(person.possessive).",
      ]
    }
    return [
      "\(garments) that had no owner \(are) \(person.possessive) now: \(list).",
      "“\(command)” says that everybody wears it.",
    ]
  }
}

extension SyncText {
  /// Refuses an empty name.
  static func check(_ text: String?, _ option: String) throws {
    guard text.map({ $0.allSatisfy(\.isWhitespace) }) ?? false else { return }
    throw ValidationError("\(option) is empty; give a name, or leave it out.")
  }

  /// A device in a line.
  static func line(_ device: SyncDevice, in session: Session) -> StyledText {
    StyledText(device.title, .bold) + StyledText("  \(state(of: device, in: session))", .dim)
  }

  /// When a device wrote last, in words.
  static func state(of device: SyncDevice, in session: Session) -> String {
    if device.isThis { return "this device" }
    guard let seen = device.lastSeen else { return "nothing read of it yet" }
    func moment(_ instant: Date) -> String {
      CivilText.moment(instant, now: session.now, in: session.timeZone)
    }
    let unread = device.unreadSince.map { since in
      ", but has read nothing of this device since \(moment(since)): see that what is sent here gets there"
    }
    return "wrote last \(moment(seen))" + (unread ?? "")
  }

  /// A notice that nothing of another device has come for more than 30 days, and what to check; nil if something
  /// has, if there is no other device, or if something that came waits.
  ///
  /// - Parameter isUnanswered: Whether it is wanted only if a device has not read what was changed here as long
  ///   ago: otherwise there may simply have been nothing to send.
  static func silence(
    in household: some OpenStore, isUnanswered: Bool = false
  ) async throws -> String? {
    let session = household.session
    let others = try await household.sync.devices().filter { !$0.isThis && !$0.isGone }
    let seen = others.compactMap(\.lastSeen)
    func isLongAgo(_ instant: Date) -> Bool {
      session.now.timeIntervalSince(instant) > 30 * 86_400
    }
    guard let written = seen.max(), seen.count == others.count, isLongAgo(written) else {
      return nil
    }
    if isUnanswered, !others.contains(where: { $0.firstUnread.map(isLongAgo) == true }) {
      return nil
    }
    // What came may wait for something that is missing.
    guard try await household.sync.status()?.earlySegments == 0 else { return nil }
    // What was written long ago can have come today.
    let received = try await household.sync.log().last { $0.receivedSegments > 0 }?.instant
    let last = received ?? written
    guard isLongAgo(last) else { return nil }
    let who = others.count == 1 ? others[0].title : "any other device"
    return "nothing has come from \(who) since"
      + " \(CivilText.moment(last, now: session.now, in: session.timeZone)). If something was noted there"
      + " since, see that the folder is still carried both ways; a device that is no longer used goes with"
      + " “\(session.command("sync forget NAME"))”"
  }

  /// A device as JSON.
  static func json(_ device: SyncDevice) -> JSONValue {
    [
      "id": .string(device.id.uuidString), "name": .string(device.name),
      "person": .text(device.person), "isThis": .bool(device.isThis),
      "lastSeen": device.lastSeen.map { JSONValue($0) } ?? .null,
      "unreadSince": device.unreadSince.map { JSONValue($0) } ?? .null,
    ]
  }
}
