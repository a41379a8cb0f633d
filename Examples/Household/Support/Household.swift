import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdPlan

#if Complete || Vault
  import HouseholdVault
#endif

/// A command of `household` that works on the store.
protocol PlanSubcommand: StoreCommand where Opened == Household {}

/// A command's open store, and the operations all commands share.
struct Household: OpenStore, Reporting {
  static let program = "household"
  static let others = ["laundry", "timer", "wardrobe", "home-maintenance"]

  /// The time, the zone and the output.
  let session: Session
  /// The rules of all kits and the store together.
  let planner: HouseholdPlanner

  /// The store.
  var store: HouseholdStore { planner.store }
  /// The folder with photos and documents.
  var files: FileFolder? { planner.files }
  /// The laundry in the store.
  var laundry: LaundryRoom { LaundryRoom(store) }
  /// The clothes in the store.
  var wardrobe: Wardrobe { Wardrobe(store, files: files) }
  /// The home in the store.
  var book: HomeBook { HomeBook(store, files: files) }

  /// Opens a session's store; the first write creates it if it does not exist.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Household {
    let store = try session.openStore(of: Model.household, clock: clock)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(session: session, planner: HouseholdPlanner(store, files: files))
  }

  /// The programs of whose things there are none in this store.
  func unused() async throws -> [String] {
    try await store.read { transaction in
      let isEmpty = [
        try transaction.count(Fetch<Pet>()) == 0,
        try transaction.count(Fetch<CountdownTimer>()) == 0,
        try transaction.count(Fetch<WardrobeItem>()) == 0,
        try transaction.count(Fetch<Home>()) == 0,
      ]
      return zip(Self.others, isEmpty).filter(\.1).map(\.0)
    }
  }

  /// Says which pets are paused: somebody else can have done that, and nothing is due of them.
  func notePauses() async throws {
    let names = try await laundry.dashboard().filter(\.isPaused).map(\.pet.name)
    guard let first = names.first else { return }
    let show = session.command("pet show \(ShellText.argument(first))", of: "laundry")
    session.note(
      StyledText(
        "\(names.joinedWithAnd) \(names.count == 1 ? "is" : "are") paused, so no laundry is due for"
          + " \(names.count == 1 ? "it" : "them"): “\(show)” says since when."))
  }

  /// What was noted by a clock that was ahead, and when it is dated.
  func datedAhead() async throws -> [(what: String, when: String)] {
    func moment(_ instant: Date) -> String {
      CivilText.moment(instant, now: session.now, in: session.timeZone)
    }
    let loads = try await laundry.dashboard().compactMap { card in
      card.laundryToCome.map { ("The laundry of \(card.pet.name)", moment($0)) }
    }
    let runs = try await TimerBoard(store).board().filter(\.isDatedAhead).map { card in
      ("The timer “\(card.run.name)”", moment(card.run.createdAt))
    }
    return try await book.read { try $0.doneAhead() }.map { task in
      ("The completion of “\(task.title)”", "\(task.day)")
    } + loads + runs
  }

  /// Tells the others of the household what has to be washed for one's own week.
  func beforeExchange() async throws { try await planner.edit { _ in } }

  /// Gives the profile the name of the person, whose garments are, unless it has one; and one who was
  /// misspelled the new one.
  func nowBelongs(
    to person: String, after former: String?, isAlone: Bool
  ) async throws -> [String] {
    // It is nothing that can be undone apart from whose device it is.
    let garments = try await wardrobe.edit(.upkeep) {
      try $0.belongs(to: person, after: former, isAlone: isAlone)
    }
    return try await notedHere(garments).map(\.displayName).sorted()
  }

  /// Forgets the measurements, which are kept encrypted beside the store.
  func eraseMeasurements() async throws {
    #if Complete || Vault
      let secrets = FileVault(at: URL(filePath: session.storePath + ".secrets"))
      try await Wardrobe(store, secrets: secrets).eraseMeasurements()
    #endif
  }

  /// Says what was in a load that was closed: nothing says that it was washed.
  func note(onClosed id: UUID, of entity: String) async throws -> String? {
    guard entity == LaundryTask.schema.name else { return nil }
    let left = try await planner.today().leftOut.first { $0.id == id }
    guard let names = left?.names, !names.isEmpty else { return nil }
    return "In it: \(names.joined(separator: ", ")), not washed; “household today” says what to do."
  }

  /// Says which readings of a meter cannot both be right.
  func contradictions(among entities: Set<String>?) async throws -> [String] {
    guard entities?.contains(MeterReading.schema.name) ?? true else { return [] }
    return try await book.read { try $0.doubtfulReadings() }.map { appliance, pair in
      let name = appliance.displayName
      let list = session.command("meter \(ShellText.argument(name))", of: "home-maintenance")
      return "The meter of \(name) \(pair.phrase). “\(list)” says how to mend that."
    }
  }

  /// Says which pets die of it, and how many parts are in stock then.
  func outcome(
    ofUniting pairs: [(entity: String, kept: StoredValue, other: StoredValue)]
  ) async throws -> @Sendable () async throws -> [String] {
    func rows(of entity: String) -> [(kept: StoredValue, other: StoredValue)] {
      pairs.filter { $0.entity == entity }.map { ($0.kept, $0.other) }
    }
    let deaths = try await laundry.deaths(ofUniting: rows(of: Pet.schema.name))
    let stocks = try await book.stocks(ofUniting: rows(of: Part.schema.name))
    return { try await deaths() + stocks() }
  }

  /// Returns the pet that is meant: the one that is named, or the only one whose load is in a stage.
  ///
  /// If none is, it is the only one whose load will be: the step itself says when.
  ///
  /// - Parameters:
  ///   - selector: The name, or nil.
  ///   - stages: The stages in which the load can be.
  ///   - step: What is done, for the sentence that says what is missing.
  /// - Throws: ``CommandFailure`` if no pet or several are meant.
  func pet(_ selector: RowSelector?, with stages: Set<LoadStage>, to step: String) async throws
    -> Pet
  {
    if let selector {
      return try selector.resolve(
        among: try await laundry.pets(), noun: "pet", id: \.id, name: \.name)
    }
    let all = try await laundry.dashboard()
    let cards = all.filter { stages.contains($0.stage) }
    guard let card = cards.first else {
      let before = [LoadStage.washing, .washDone, .drying].prefix { !stages.contains($0) }
      let early = all.filter { before.contains($0.stage) }
      if early.count == 1 { return early[0].pet }
      var hints = early.map { card in
        let until = card.endsAt.map { " until \(PlanText(session).moment($0))" } ?? ""
        return "\(card.pet.name): \(card.stage.displayText)\(until)"
      }
      if let note = await clockNote() { hints.append(note) }
      throw CommandFailure(
        "There is no load to \(step) now.", hints: hints, code: "notFound")
    }
    guard cards.count == 1 else {
      throw CommandFailure.usage(
        "Several loads can be meant; say whose.", hints: cards.map(\.pet.name), code: "ambiguous")
    }
    return card.pet
  }

  /// Returns the garments that texts name.
  ///
  /// - Throws: ``CommandFailure`` if a text names none, or several.
  func garments(_ selectors: [RowSelector]) async throws -> [UUID] {
    let profile = try await wardrobe.profile()
    let items = try await wardrobe.items(matching: ItemQuery(isRetired: false)).map(\.item)
    let names = items.map { RowName(id: $0.id, name: profile.name(of: $0)) }
    let others = items.flatMap { item in
      [item.displayName, item.nameWithOwner].map { RowName(id: item.id, name: $0) }
    }
    var ids: [UUID] = []
    for selector in selectors {
      ids.append(try await selector.resolve(among: names, or: others, noun: "garment"))
    }
    return ids
  }

  /// The names of garments.
  func names(of items: [UUID]) async throws -> [String] {
    let rows = try await wardrobe.all(Fetch<WardrobeItem> { $0.id.isIn(items) })
    let profile = try await wardrobe.profile()
    let names = Dictionary(rows.map { ($0.id, profile.name(of: $0)) }) { first, _ in first }
    return items.compactMap { names[$0] }
  }
}

extension HouseholdRoot {
  /// The names that can stand at a place of a command line, for the shell's completion.
  static func names(at place: CompletionPlace, in session: Session) async throws -> [String] {
    let household = try Household.open(session, clock: nil)
    switch place.path.first {
    case "settings": return Household.settingList.keys
    case "machine": return try await household.planner.machines().map(\.name)
    case "start", "put":
      let items = try await household.wardrobe.items(matching: ItemQuery(isRetired: false))
      let profile = try await household.wardrobe.profile()
      return CareGroup.all.map(\.code) + items.map { profile.name(of: $0.item) }
    default: return try await household.store.names(\Pet.name).map(\.name)
    }
  }
}
