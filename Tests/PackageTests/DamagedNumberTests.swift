import Foundation
import HouseholdPlan
import HouseholdSync
import HouseholdTesting
import StoreTestSupport
import Testing

/// Numbers in a file that no store writes.
///
/// Whatever reads them answers without the row or throws one of the package's errors. Arithmetic that
/// overflows would end the program, and with it the tests.
@Suite("Damaged numbers") struct DamagedNumberTests {
  /// A kit, whose every whole number and instant is damaged.
  enum Part: String, CaseIterable, Sendable {
    case laundry, timer, home, wardrobe, plan

    var model: Model {
      switch self {
      case .laundry: .laundry
      case .timer: .timer
      case .home: .home
      case .wardrobe: .wardrobe
      case .plan: .plan
      }
    }

    /// A store with samples, and with a row of each entity that they leave out.
    func open(_ kind: StoreKind) async throws -> OpenStore {
      let house = try kind.open(
        self == .plan ? .household : model, OpenStore.monday, zone: OpenStore.berlin)
      let store = house.store
      if self == .laundry || self == .plan { try await LaundrySamples.insert(into: store) }
      if self == .timer {
        try await TimerSamples.insert(into: store)
        let board = TimerBoard(store)
        for timer in try await board.timers().prefix(2) { _ = try await board.start(timer.id) }
      }
      if self == .home { try await HomeSamples.insert(into: store) }
      if self == .wardrobe || self == .plan { try await WardrobeSamples.insert(into: store) }
      try await DamagedNumberTests.fill(store, model.entities)
      return house
    }
  }

  static let numbers = [Int64.max, Int64.min, -1]

  @Test("Every question is answered or refused", arguments: StoreKind.allCases, Part.allCases)
  func questions(_ kind: StoreKind, _ part: Part) async throws {
    let house = try await part.open(kind)
    var count = 0
    for entity in part.model.entities {
      for field in entity.fields where field.type == .integer || field.type == .instant {
        for number in Self.numbers {
          let what: Comment = "\(entity.name).\(field.name) = \(number)"
          let former = try await rows(of: entity, in: house.store)
          let damaged = try await damage(former, field, of: entity, number, in: house.store)
          if field.type == .instant, number != -1 {
            let unreadable = try await Self.unreadable(entity, in: house.store)
            #expect(unreadable.count == damaged, what)
            #expect(unreadable.allSatisfy { $0.field == field.name }, what)
          }
          // The rows in memory are read by the same functions.
          if kind == .sqlite { try await ask(part, house.store) }
          try await restore(former, field, of: entity, in: house.store)
          count += damaged
        }
      }
      #expect(try await Self.unreadable(entity, in: house.store).isEmpty, "\(entity.name)")
    }
    #expect(count > 0)
  }

  @Test("A number that a rule does not let pass is named", arguments: StoreKind.allCases)
  func rules(_ kind: StoreKind) async throws {
    let house = try await Part.laundry.open(kind)
    let pets = try await LaundryRoom(house.store).pets(includingArchived: true)
    let entity = EntityDescriptor(of: Pet.self)
    let id = try #require(pets.first?.id)
    try await house.store.rows.write {
      try $0.update([id.storedValue], of: entity, set: ["cycleFrequencyDays": .integer(.max)])
    }
    let found = try await Self.unreadable(entity, in: house.store)
    #expect(found.map(\.id) == [id.uuidString])
    #expect(
      found.first?.sentence.description.contains("expected a whole number from 0 to 2147483647")
        == true)
    let rest = try await LaundryRoom(house.store).pets(includingArchived: true)
    #expect(Set(rest.map(\.id)) == Set(pets.map(\.id)).subtracting([id]))
    await #expect {
      try await LaundryRoom(house.store).change(Pet.self, id) { $0.name = "x" }
    } throws: { ($0 as? StoreError)?.code == .unreadableRow }
  }

  @Test("An instant that could not be read is not written", arguments: StoreKind.allCases)
  func writing(_ kind: StoreKind) async throws {
    let house = try await Part.laundry.open(kind)
    var pet = Pet(name: "Late", createdDate: .distantPast)
    pet.lastLaundryDate = Date(milliseconds: .min)
    let late = pet
    let error = await #expect(throws: ValidationError.self) {
      try await house.store.write { try $0.save(late) }
    }
    #expect(error?.failures.map(\.field) == ["lastLaundryDate"])
    #expect(error?.failures.map(\.code) == [.notStorable])
    pet.lastLaundryDate = .distantPast
    let early = pet
    try await house.store.write { try $0.save(early) }
    let found = try await LaundryRoom(house.store).find(Pet.self, pet.id)
    #expect(found?.lastLaundryDate == .distantPast)
  }

  @Test(
    "Other devices do not show the row and say so",
    arguments: ["createdAt", "warrantyDuration"], [Int64.max, Int64.min])
  func syncing(_ name: String, _ number: Int64) async throws {
    let ben = try await Part.home.open(.sqlite)
    let ada = try StoreKind.memory.open(.home, OpenStore.monday, zone: OpenStore.berlin)
    let entity = EntityDescriptor(of: Appliance.self)
    let field = try #require(entity.field(named: name))
    let appliances = try await rows(of: entity, in: ben.store)
    _ = try await damage(Array(appliances.prefix(1)), field, of: entity, number, in: ben.store)
    let place = MemoryPlace()
    let syncs = [ben, ada].map { HouseholdSync($0.store, space: "home") }
    for sync in syncs {
      try await sync.turnOn()
      try await sync.add(MemoryTransport(place))
      _ = try await sync.now()
    }
    let held = try await syncs[1].heldRows().filter { $0.entity == entity.name }
    #expect(held.map(\.id) == appliances.prefix(1).compactMap { $0["id"] })
    #expect(held.allSatisfy { !$0.isWaiting })
    #expect(try await rows(of: entity, in: ada.store).count == appliances.count - 1)
    #expect(try await Self.unreadable(entity, in: ada.store).isEmpty)
    try await ask(.home, ada.store)
  }
}

// MARK: - Rows

extension DamagedNumberTests {
  /// Adds a row of each entity of which there is none, if there is what it links to.
  private static func fill(_ store: HouseholdStore, _ entities: [EntityDescriptor]) async throws {
    let model = store.model
    try await store.rows.write { rows in
      var first: [String: StoredValue] = [:]
      for entity in model.entities {
        first[entity.name] = try rows.ids(of: entity, where: nil).first
      }
      for entity in entities where first[entity.name] == nil {
        guard let type = model.type(named: entity.name) else { continue }
        var row = Self.blank(type)
        let links = entity.fields.filter { $0.link != nil && $0.type != .links }
        for field in links { row[field.name] = field.link.flatMap { first[$0.target] } ?? .null }
        let isWhole = links.allSatisfy { $0.isOptional || row[$0.name]?.isNull == false }
        guard isWhole else { continue }
        try rows.insert([row], into: entity)
        first[entity.name] = row["id"]
      }
    }
  }

  private static func blank<E: Entity>(_: E.Type) -> RawRow {
    E.schema.rawRow(E.schema.blank, .all)
  }

  private func rows(of entity: EntityDescriptor, in store: HouseholdStore) async throws -> [RawRow]
  {
    try await store.read { try $0.rawRows(of: entity.name, after: nil, limit: .max) }
  }

  /// The rows of an entity that are reported when all are read.
  private static func unreadable(
    _ entity: EntityDescriptor, in store: HouseholdStore
  ) async throws -> [UnreadableRow] {
    let model = store.model
    return try await store.read { transaction in
      guard let type = model.type(named: entity.name) else { return [] }
      return try Self.unreadable(type, transaction)
    }
  }

  private static func unreadable<E: Entity>(
    _: E.Type, _ transaction: any ReadTransaction
  ) throws -> [UnreadableRow] {
    _ = try transaction.fetchAll(E.self)
    return transaction.unreadableRows
  }

  /// Puts a number into a field of some rows, as only a broken file has it.
  ///
  /// - Returns: In how many; a unique index lets only one have it.
  private func damage(
    _ rows: [RawRow], _ field: FieldDescriptor, of entity: EntityDescriptor, _ number: Int64,
    in store: HouseholdStore
  ) async throws -> Int {
    try await store.rows.write { transaction in
      var count = 0
      for id in rows.compactMap({ $0["id"] }) {
        do {
          try transaction.update([id], of: entity, set: [field.name: .integer(number)])
          count += 1
        } catch let error as StoreError where error.code == .notUnique {
          continue
        }
      }
      return count
    }
  }

  private func restore(
    _ rows: [RawRow], _ field: FieldDescriptor, of entity: EntityDescriptor,
    in store: HouseholdStore
  ) async throws {
    try await store.rows.write { transaction in
      for row in rows {
        guard let id = row["id"], let value = row[field.name] else { continue }
        do {
          try transaction.update([id], of: entity, set: [field.name: value])
        } catch let error as StoreError where error.code == .notUnique {
          // A command has put another in its place.
          try transaction.delete([id], of: entity)
        }
      }
    }
  }
}

// MARK: - Questions

extension DamagedNumberTests {
  /// Asks a kit what its apps ask, and gives it some commands.
  private func ask(_ part: Part, _ store: HouseholdStore) async throws {
    switch part {
    case .laundry: try await askLaundry(LaundryRoom(store))
    case .timer: try await askTimers(TimerBoard(store))
    case .home: try await askHome(HomeBook(store))
    case .wardrobe: await askWardrobe(Wardrobe(store))
    case .plan: await askPlanner(HouseholdPlanner(store))
    }
  }

  /// Runs what may be refused.
  private func attempt(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      if !(error is any DescribedError) { Issue.record(error) }
    }
  }

  private func ids(
    of entity: String, in store: HouseholdStore, limit: Int = .max
  ) async throws -> [UUID] {
    try await store.read { transaction in
      try transaction.rawRows(of: entity, after: nil, limit: limit)
        .compactMap { row in row["id"].flatMap { try? UUID(storedValue: $0) } }
    }
  }

  private func askLaundry(_ room: LaundryRoom) async throws {
    await attempt { _ = try await room.dashboard(includingArchived: true) }
    await attempt { _ = try await room.reminderPlan() }
    await attempt { _ = try await room.statistics() }
    await attempt { _ = try await room.exportDocument() }
    for pet in try await ids(of: "pet", in: room.store) {
      await attempt { _ = try await room.statistics(for: pet) }
      await attempt { _ = try await room.startWash(pet) }
      await attempt { _ = try await room.finishEarly(pet) }
      await attempt { _ = try await room.startDry(pet) }
      await attempt { _ = try await room.markFolded(pet) }
    }
    await attempt { _ = try await room.purgeLoads(olderThanDays: 400) }
  }

  private func askTimers(_ board: TimerBoard) async throws {
    await attempt { _ = try await board.board() }
    await attempt { _ = try await board.finishedRuns() }
    await attempt { _ = try await board.history() }
    await attempt { _ = try await board.reminderPlan() }
    await attempt { _ = try await board.exportDocument() }
    for timer in try await ids(of: "timer", in: board.store, limit: 1) {
      await attempt { _ = try await board.start(timer) }
    }
    for sequence in try await ids(of: "timerSequence", in: board.store, limit: 1) {
      await attempt { _ = try await board.startSequence(sequence) }
    }
    for run in try await ids(of: "timerRun", in: board.store, limit: 3) {
      await attempt { _ = try await board.pause(run) }
      await attempt { _ = try await board.resume(run) }
      await attempt { _ = try await board.extend(run, bySeconds: 60) }
    }
  }

  private func askHome(_ book: HomeBook) async throws {
    await attempt { _ = try await book.dueList() }
    await attempt { _ = try await book.reminderPlan() }
    await attempt { _ = try await book.calendar(productID: "x", domain: "y").text() }
    await attempt { _ = try await book.missingParts() }
    await attempt { _ = try await book.warranties() }
    await attempt { _ = try await book.costs(by: .year) }
    await attempt { _ = try await book.manualCache().used }
    await attempt { _ = try await book.exportDocument() }
    for home in try await ids(of: "home", in: book.store, limit: 1) {
      await attempt { _ = try await book.report(in: home) }
    }
    for task in try await ids(of: "maintenanceTask", in: book.store, limit: 2) {
      await attempt { _ = try await book.explain(task) }
    }
    for tutorial in try await ids(of: "tutorial", in: book.store, limit: 1) {
      await attempt { _ = try await book.watchTutorial(tutorial) }
    }
  }

  private func askWardrobe(_ wardrobe: Wardrobe) async {
    await attempt { _ = try await wardrobe.items() }
    await attempt { _ = try await wardrobe.statistics() }
    await attempt {
      _ = try await wardrobe.suggestions(SuggestionQuery(occasion: .work, count: 1))
    }
    await attempt { _ = try await wardrobe.reminderPlan() }
    await attempt { _ = try await wardrobe.wearLog() }
    await attempt { _ = try await wardrobe.wishes() }
    await attempt { _ = try await wardrobe.events(days: 7) }
    await attempt { _ = try await wardrobe.weather(latitude: 0, longitude: 0) }
    await attempt { _ = try await wardrobe.exportDocument() }
  }

  private func askPlanner(_ planner: HouseholdPlanner) async {
    await attempt { _ = try await planner.today() }
    await attempt { _ = try await planner.laundryBasket() }
    await attempt { _ = try await planner.machines() }
    await attempt { _ = try await planner.settings() }
  }
}
