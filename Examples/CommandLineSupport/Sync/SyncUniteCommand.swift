import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// `sync unite`.
struct SyncUnite<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unite", abstract: "Makes one of what was noted twice.",
      discussion: """
        Two people who noted the same things before they synced, or between two exchanges, have all of them \
        twice. Without a name this lists what has one name and was noted on two devices that did not know of \
        each other's, with who noted it, what differs, and what would end. A name makes the two one: the older \
        one stays, with everything that belonged to both; what both have under one name, such as a task, \
        becomes one as well, and is listed where it differs. Where they differ, what was written last stays, \
        and what a new one would have gives way; tasks that differ only in their dates keep those of the older \
        one. Of what only one can go on, such as two loads in the machine, the one begun later does. It is done \
        for all devices, and who noted one of the two is told. If somebody deletes one of them before hearing \
        of that, the united one stays, and they are told. “undo” takes it back: what was added meanwhile is \
        with the one that had stayed, and what was changed is so in both, except for values that were put back \
        in just one of them. After that, this command makes them one again, and “redo” does not.

        Two of one kind that are not listed, as who added the one knew of the other, become one, too: give their \
        name, or both ids.

        Two that are not the same stay two: --apart says so for all devices, which list them no more. It \
        takes also what is listed below something else, and does not become one with that then. “undo” does \
        not take it back; this command with their name unites them after all. If somebody else unites them at \
        the same time, they become one, and both people are told.

        Examples:
          \(Opened.program) sync unite
          \(Opened.program) sync unite "Elm Street"
          \(Opened.program) sync unite 1F3A22C0 9B04D7E1
          \(Opened.program) sync unite --all
          \(Opened.program) sync unite "Blue Jeans" --apart
        """)
  }

  @Argument(
    help: "What is to become one, by its name or an id of one of two, or two by their ids.")
  var names: [String] = []
  @Flag(help: "Makes one of everything that is listed.") var all = false
  @Flag(help: "Keeps them two, and lists them no more.") var apart = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let session = household.session
    guard try await household.sync.isOn else { throw try await household.offFailure() }
    let doubles = try await household.sync.doubles()
    guard all || !names.isEmpty else { return try await list(doubles, in: household) }
    let chosen = try await all ? doubles : chosen(among: doubles, in: household)
    if apart {
      try await household.sync.keepApart(chosen)
      let parts = doubles.flatMap(\.parts).flatMap(\.whole)
      let isPart = chosen.contains { parts.contains($0) }
      return session.tell(
        StyledText(
          chosen.isEmpty
            ? "Nothing was noted twice."
            : Self.sentence(apart: chosen, isPart: isPart, in: session)),
        json: ["apart": .array(chosen.map(SyncText.json)), "rows": 0])
    }
    try await unite(chosen, in: household)
  }

  /// What the names mean: what was noted twice, or else two that a person says are one.
  private func chosen(
    among doubles: [SyncDouble], in household: Opened
  ) async throws -> [SyncDouble] {
    let namesakes = Namesakes(in: household)
    func isOffered(_ name: String) -> Bool {
      doubles.contains { $0.isMeant(by: name.lowercased()) }
    }
    func isTitle(_ name: String) -> Bool {
      doubles.contains { $0.title.lowercased() == name.lowercased() }
    }
    // Two of three that are called alike are meant by their ids.
    if !apart, names.count == 2, !names.allSatisfy(isOffered) || !names.contains(where: isTitle),
      let double = try await namesakes.double(names[0], names[1])
    {
      return [double]
    }
    var chosen: [SyncDouble] = []
    for name in names {
      // What becomes one with something else can be kept apart by itself.
      var found = (apart ? doubles.flatMap(\.whole) : doubles)
        .filter { $0.isMeant(by: name.lowercased()) }
      if found.isEmpty {
        found = try await household.sync.doublesKeptApart()
          .filter { $0.isMeant(by: name.lowercased()) }
      }
      if found.isEmpty, !apart { found = [try await namesakes.double(called: name)] }
      guard !found.isEmpty else {
        throw CommandFailure(
          "Nothing called “\(name)” was noted twice.",
          hints: ["“\(household.session.command("sync unite"))” lists what was."])
      }
      chosen += found.filter { !chosen.contains($0) }
    }
    return chosen
  }

  /// What is kept apart, and the way back, which “undo” is not.
  ///
  /// - Parameter isPart: Whether it belongs to what is listed, and stays two when that is one.
  private static func sentence(
    apart chosen: [SyncDouble], isPart: Bool, in session: Session
  ) -> String {
    let titles = Set(chosen.map(\.title))
    let name = titles.count == 1 ? titles.first.map { ShellText.argument($0) } : nil
    let command = session.command("sync unite \(name ?? "NAME")")
    return "All called \(SyncText.names(of: chosen)) stay apart."
      + " “\(command)” makes them one after all"
      + (isPart ? ", once what they belong to is one." : ".")
  }

  private func unite(_ chosen: [SyncDouble], in household: Opened) async throws {
    let session = household.session
    let outcome = try await household.outcome(
      ofUniting: chosen.flatMap(\.whole).map { ($0.entity, $0.kept, $0.other) })
    let union = try await household.sync.unite(chosen)
    let devices = try await household.sync.devices()
    let texts = chosen.map { DoubleText($0, in: household, devices: devices) }
    guard !chosen.isEmpty else {
      return session.tell(
        "Nothing was noted twice.", json: ["united": [], "rows": 0, "closed": []])
    }
    let more = union.rows - chosen.count
    session.tell(
      "\(SyncText.names(of: chosen)) \(Set(chosen.map(\.title)).count == 1 ? "is" : "are") one now"
        + (more > 0 ? ", with \(more.counted("thing")) that both had" : "")
        + ". “\(session.command("undo"))” takes it back.",
      json: [
        "united": .array(texts.map(\.json)), "rows": JSONValue(union.rows),
        "closed": Self.json(union.closed),
      ])
    for closed in union.closed {
      session.note(StyledText(Self.sentence(closed, in: household, devices: devices)))
    }
    for text in texts { text.print(to: session, named: texts.count > 1) }
    for sentence in try await outcome() { session.note(StyledText(sentence)) }
  }

  private static func json(_ closed: [SyncUnion.Closed]) -> JSONValue {
    .array(
      closed.map {
        ["entity": .string($0.entity), "title": .string($0.title), "goesOn": .bool($0.goesOn)]
      })
  }

  /// What becomes of something that is open, and what goes on in its place.
  ///
  /// - Parameter isDone: Whether it did already.
  private static func sentence(
    _ closed: SyncUnion.Closed, isDone: Bool = true, in household: Opened, devices: [SyncDevice]
  ) -> String {
    let session = household.session
    let kind = FieldText(of: closed.entity, in: household.store).kind
    func words(_ date: Date?, _ id: UUID?) -> String {
      let moment = date.map { CivilText.moment($0, now: session.now, in: session.timeZone) }
      let device = devices.first { $0.id == id }
      return "of \(moment ?? closed.title)"
        + (device.map { $0.isThis ? " of this device" : " of \($0.title)" } ?? "")
    }
    let kept = words(closed.keptBegun, closed.keptDevice)
    return "The \(kind) \(words(closed.begun, closed.device)) "
      + (closed.goesOn
        ? "\(isDone ? "goes" : "would go") on by itself, as “\(closed.title)” can have only one:"
          + " the one \(kept)."
        : "\(isDone ? "is" : "would be") replaced by the one \(kept), as only one can go on.")
  }

  private func list(_ doubles: [SyncDouble], in household: Opened) async throws {
    let session = household.session
    let devices = try await household.sync.devices()
    let texts = doubles.map { DoubleText($0, in: household, devices: devices) }
    var closed: [[SyncUnion.Closed]] = []
    for double in doubles {
      closed.append(try await household.sync.closed(byUniting: [double]))
    }
    if session.printsJSON {
      return session.print(
        json: [
          "doubles": .array(texts.map(\.json)), "closed": Self.json(closed.flatMap(\.self)),
        ])
    }
    guard !doubles.isEmpty else { return session.tell("Nothing was noted twice.", json: .null) }
    for (text, closed) in zip(texts, closed) {
      session.print(
        paragraph: StyledText(text.origins, .dim),
        after: StyledText(text.double.title, .bold) + StyledText("  "))
      text.print(to: session, named: false)
      for closed in closed {
        let sentence = Self.sentence(closed, isDone: false, in: household, devices: devices)
        session.print(paragraph: sentence, after: "  ")
      }
    }
    session.note(
      "“\(session.command("sync unite NAME"))” makes two one, with all that belongs to them; --all does"
        + " it for all. With --apart they stay two, and are listed no more.")
  }
}

extension SyncDouble {
  /// It with all that becomes one with it.
  fileprivate var whole: [SyncDouble] { [self] + parts.flatMap(\.whole) }

  /// Whether it is called so, or one of the two has an id that begins so.
  fileprivate func isMeant(by text: String) -> Bool {
    title.lowercased() == text
      || text.count >= 4
        && [kept, other].contains { $0.idText.lowercased().hasPrefix(text) }
  }
}

/// Two rows of one name in words.
struct DoubleText {
  let double: SyncDouble
  /// Who noted the two, and which one stays.
  let origins: String
  /// What differs, and what stays.
  let differences: [String]
  /// What belongs to both and becomes one with them.
  let parts: [DoubleText]
  let json: JSONValue

  init(_ double: SyncDouble, in household: some OpenStore, devices: [SyncDevice]) {
    self.double = double
    let session = household.session
    let text = FieldText(of: double.entity, in: household.store)
    func who(_ origin: SyncDouble.Origin) -> String { DoubleText.who(origin, among: devices) }
    func words(_ origin: SyncDouble.Origin, _ id: StoredValue) -> String {
      let date = CivilText.moment(origin.date, now: session.now, in: session.timeZone)
      return "of \(who(origin)) since \(date) (\(id.idText.prefix(8).uppercased()))"
    }
    origins =
      "the \(text.kind) \(words(double.keptOrigin, double.kept)), which stays, and one"
      + " \(words(double.otherOrigin, double.other))"
    let owners = [who(double.keptOrigin), who(double.otherOrigin)]
    differences =
      double.differences.map { difference in
        DoubleText.words(for: difference, of: owners, in: text, now: session.now)
      } + double.joined.map { "\(text.label(of: $0).words): those of both" }
    parts = double.parts.map { DoubleText($0, in: household, devices: devices) }
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
      "joined": .array(double.joined.map { .string($0) }), "parts": .array(parts.map(\.json)),
    ]
  }

  /// The device on which a row was noted, in words.
  static func who(_ origin: SyncDouble.Origin, among devices: [SyncDevice]) -> String {
    guard let device = devices.first(where: { $0.id == origin.device }) else {
      return "another device"
    }
    return device.isThis ? "this device" : device.title
  }

  /// Which value of a field stays, and which goes.
  ///
  /// - Parameter owners: The devices on which the row that stays and the other one were noted.
  private static func words(
    for difference: SyncDouble.Difference, of owners: [String], in text: FieldText, now: Date
  ) -> String {
    let raw = [difference.kept, difference.other]
    var values = raw.map { value in
      difference.targets[value].map { "“\($0)”" }
        ?? text.text(value, of: difference.field, now: now)
    }
    for (place, owner) in owners.enumerated() {
      guard let file = text.file(raw[place], of: difference.field) else { continue }
      values[place] = "the \(file) of \(owner)"
    }
    // Two shades of gray are called alike.
    if values[0] == values[1], case (.text(let one), .text(let two)) = (raw[0], raw[1]) {
      values = [one, two]
    }
    let (stays, goes) =
      difference.isOtherLater ? (values[1], values[0]) : (values[0], values[1])
    let label = text.label(of: difference.field).words
    let isAlone = raw.contains { $0.isNull || $0 == .text("") }
    return "\(label): \(stays) stays" + (isAlone ? "" : ", \(goes) goes")
  }
}

extension DoubleText {
  /// Prints what differs.
  ///
  /// - Parameter named: Whether each line says of what.
  fileprivate func print(to session: Session, named: Bool) {
    if session.printsJSON || session.isQuiet { return }
    for difference in differences {
      session.print(
        paragraph: StyledText(difference), after: StyledText(named ? "  \(double.title): " : "  "))
    }
    for part in parts where !part.differences.isEmpty {
      session.print(
        paragraph: StyledText(part.differences.joined(separator: "; ")),
        after: StyledText("  \(part.double.title): "))
    }
  }
}

extension SyncText {
  /// The names of what was noted twice, at most three.
  static func names(of doubles: [SyncDouble]) -> String {
    var titles: [String] = []
    for double in doubles where !titles.contains(double.title) { titles.append(double.title) }
    let names = titles.prefix(3).map { "“\($0)”" }
    return titles.count > 3
      ? "\(names.joined(separator: ", ")) and \(titles.count - 3) more" : names.joinedWithAnd
  }

  /// What was noted twice, with what to do.
  static func advice(_ doubles: [SyncDouble], in session: Session) -> String {
    "\(names(of: doubles)) \(Set(doubles.map(\.title)).count == 1 ? "was" : "were") noted on two devices:"
      + " “\(session.command("sync unite"))” says what differs, makes one of two, or keeps them two"
  }

  /// Says that an exchange found that the store was put back, and what it brought that is there already.
  static func noteFound(_ report: SyncReport, in household: some OpenStore) async throws {
    if report.hasNewLog { household.session.note(StyledText("\(wasCopied).")) }
    let entities = Set(report.received.flatMap(\.rows.keys))
    if !entities.isEmpty { try await noteContradictions(among: entities, in: household) }
    let changes = report.received.flatMap(\.changes)
    try await noteTakenBack(changes, in: household)
    try await noteApart(changes, in: household)
    guard report.doubles > 0 else { return }
    let doubles = try await household.sync.doubles()
    if doubles.isEmpty { return }
    household.session.note(
      StyledText(advice(doubles, in: household.session) + "."))
  }

  /// Says of what others had kept apart that it is one, because it was made one here, and how it gets two again.
  private static func noteApart(
    _ changes: [SyncChange], in household: some OpenStore
  ) async throws {
    let apart = changes.filter { $0.kind == .parted && $0.deed == SyncChange.keptApart }
    guard !apart.isEmpty else { return }
    let session = household.session
    let canUndo = try await household.store.commands().contains { $0.isUnion && !$0.isUndone }
    // Of too many no names are listed.
    let names = Set(apart.flatMap(\.names)).sorted()
    for name in names {
      let command = session.command("undo \(ShellText.argument(name))")
      session.note(
        StyledText(
          "“\(name)” is one all the same, as it was made one here"
            + (canUndo ? ": “\(command)” makes it two again." : ".")))
    }
    guard names.isEmpty else { return }
    session.note(
      StyledText(
        "They are one all the same, as they were made one here"
          + (canUndo ? ": “\(session.command("undo --list"))” has the number of that." : ".")))
  }

  /// Says of what two people did that both have taken it back, if others just did.
  private static func noteTakenBack(
    _ changes: [SyncChange], in household: some OpenStore
  ) async throws {
    guard changes.contains(where: { $0.kind == .deleted }) else { return }
    let texts = try await ConflictText.all(in: household)
    let told = texts.filter { $0.isAllGone && $0.isAbout(changes) }.map(\.sentence)
    for sentence in Set(told).sorted() {
      household.session.note(StyledText(sentence, .yellow))
    }
  }

  /// Says what several people noted that cannot all be right.
  static func noteContradictions(
    among entities: Set<String>? = nil, in household: some OpenStore
  ) async throws {
    for text in try await household.contradictions(among: entities) {
      household.session.note(StyledText(text, .yellow))
    }
  }

  static func json(_ double: SyncDouble) -> JSONValue {
    [
      "entity": .string(double.entity), "title": .string(double.title),
      "kept": .string(double.kept.idText), "other": .string(double.other.idText),
    ]
  }
}
