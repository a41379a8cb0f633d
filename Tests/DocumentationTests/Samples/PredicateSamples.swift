import Foundation
import HouseholdCalendar
import HouseholdPersistence
import Testing

extension Plant {
  var isSold: Bool { soldOn != nil }
}

/// Every row of the article's tables, in both spellings, on plants of which we know who answers.
@Suite struct PredicateSamples {
  static let fern = Plant(
    name: "Fern", light: .shade, potSize: 20, isThirsty: true, height: 40, price: 12,
    tags: ["green", "herb"])
  static let ivy = Plant(
    name: "Ivy", potSize: 10, height: nil, price: nil, boughtOn: "2026-01-01",
    soldOn: "2026-02-01", friendIDs: [fern.id])
  static let rose = Plant(
    name: "Rosé", light: .sun, potSize: 30, height: 10, price: 3,
    boughtOn: "2026-02-01", soldOn: "2026-02-01", tags: ["herb"])

  let store: HouseholdStore

  init() async throws {
    store = try plantStore()
    try await store.write { _ = try $0.insert([Self.fern, Self.ivy, Self.rose]) }
  }

  func same(
    _ condition: (ConditionRow<Plant>) -> some Condition<Plant>, _ predicate: Predicate<Plant>,
    _ names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await key(Filter(condition), names, sourceLocation: sourceLocation)
    try await macro(predicate, names, sourceLocation: sourceLocation)
  }

  func key(
    _ filter: Filter<Plant>, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await store.read { try $0.fetch(Fetch<Plant>(where: filter)) }
    #expect(found.map(\.name) == names, sourceLocation: sourceLocation)
  }

  func macro(
    _ predicate: Predicate<Plant>, _ names: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await store.read { try $0.fetch(Fetch<Plant>(predicate: predicate)) }
    #expect(found.map(\.name) == names, sourceLocation: sourceLocation)
  }

  @Test func comparisons() async throws {
    try await same({ $0.name == "Fern" }, #Predicate { $0.name == "Fern" }, ["Fern"])
    try await same({ $0.name != "Fern" }, #Predicate { $0.name != "Fern" }, ["Ivy", "Rosé"])
    try await same({ $0.potSize >= 20 }, #Predicate { $0.potSize >= 20 }, ["Fern", "Rosé"])
    try await same({ $0.isThirsty }, #Predicate { $0.isThirsty }, ["Fern"])
    let sun = Light.sun
    try await same({ $0.light == .sun }, #Predicate { $0.light == sun }, ["Rosé"])
    try await same(
      { $0.soldOn <= $0.boughtOn }, #Predicate { $0.soldOn == $0.boughtOn && $0.soldOn != nil },
      ["Rosé"])
    try await same(
      { $0.soldOn == $0.boughtOn }, #Predicate { $0.soldOn == $0.boughtOn }, ["Fern", "Rosé"])
  }

  @Test func logic() async throws {
    try await same(
      { $0.isThirsty && $0.potSize > 10 }, #Predicate { $0.isThirsty && $0.potSize > 10 },
      ["Fern"])
    try await same(
      { $0.isThirsty || $0.potSize > 20 }, #Predicate { $0.isThirsty || $0.potSize > 20 },
      ["Fern", "Rosé"])
    try await same({ !($0.potSize > 10) }, #Predicate { !($0.potSize > 10) }, ["Ivy"])
    try await key(.all, ["Fern", "Ivy", "Rosé"])
    try await macro(#Predicate { ($0.isThirsty ? $0.potSize : 0) > 10 }, ["Fern"])
    try await macro(#Predicate { $0.potSize * 2 - 5 > 30 }, ["Fern", "Rosé"])
  }

  @Test func optionals() async throws {
    try await same({ $0.price == nil }, #Predicate { $0.price == nil }, ["Ivy"])
    try await same({ $0.price != nil }, #Predicate { $0.price != nil }, ["Fern", "Rosé"])
    try await same({ $0.height > 20 }, #Predicate { ($0.height ?? 0) > 20 }, ["Fern"])
    try await same({ !($0.height > 20) }, #Predicate { !(($0.height ?? 0) > 20) }, ["Ivy", "Rosé"])
    try await macro(
      #Predicate { if let height = $0.height { height > 20 } else { true } }, ["Fern", "Ivy"])
    try await macro(#Predicate { $0.height.flatMap { $0 > 20 } == true }, ["Fern"])
    try await macro(#Predicate { $0.height! > 20 }, ["Fern"])
  }

  @Test func lists() async throws {
    let ids: Set = [Self.fern.id, Self.rose.id]
    try await same({ $0.id.isIn(ids) }, #Predicate { ids.contains($0.id) }, ["Fern", "Rosé"])
    try await same(
      { $0.potSize.isBetween(10...20) }, #Predicate { (10...20).contains($0.potSize) },
      ["Fern", "Ivy"])
    try await macro(#Predicate { (10..<20).contains($0.potSize) }, ["Ivy"])
    try await same(
      { $0.tags.contains("herb") }, #Predicate { $0.tags.contains("herb") }, ["Fern", "Rosé"])
    try await macro(#Predicate { $0.tags.contains($0.name) }, [])
    try await same({ $0.tags.isEmpty }, #Predicate { $0.tags.isEmpty }, ["Ivy"])
    try await macro(#Predicate { $0.tags.count == 2 }, ["Fern"])
    let fernID = Self.fern.id
    try await same(
      { $0.friendIDs.contains(fernID) }, #Predicate { $0.friendIDs.contains(fernID) }, ["Ivy"])
    try await same(
      { $0.friendIDs.isEmpty }, #Predicate { $0.friendIDs.isEmpty }, ["Fern", "Rosé"])
  }

  @Test func text() async throws {
    try await same(
      { $0.name.contains("er") }, #Predicate { $0.name.contains("er") }, ["Fern"])
    try await same(
      { $0.name.starts(with: "Fe") }, #Predicate { $0.name.starts(with: "Fe") }, ["Fern"])
    try await same(
      { $0.name.containsFolded("ROSE") },
      #Predicate { $0.name.localizedStandardContains("ROSE") },
      ["Rosé"])
    let equal = ComparisonResult.orderedSame
    try await macro(#Predicate { $0.name.caseInsensitiveCompare("fern") == equal }, ["Fern"])
    try await macro(#Predicate { $0.name.count < 4 }, ["Ivy"])
  }

  @Test func article() async throws {
    let limit = 10
    let day = try #require(CivilDate(year: 2026, month: 2, day: 1))
    let big = Fetch<Plant>(
      where: { $0.potSize > limit && $0.light != .shade },
      sortBy: [Sort(\.name)])
    let same = Fetch<Plant>(
      predicate: #Predicate { $0.potSize > limit && $0.tags.contains("herb") },
      sortBy: [Sort(\.name)])
    let early = Filter<Plant> { $0.boughtOn < day }
    let names = try await store.read { transaction in
      try [big, same, Fetch(where: early)].map { try transaction.fetch($0).map(\.name) }
    }
    // [["Rosé"], ["Fern", "Rosé"], ["Ivy"]]
    #expect(names == [["Rosé"], ["Fern", "Rosé"], ["Ivy"]])
  }

  @Test func refusal() async throws {
    let fetch = Fetch<Plant>(predicate: #Predicate { $0.isSold })
    do {
      _ = try await store.read { try $0.fetch(fetch) }
    } catch let error as UnsupportedPredicate {
      print(error)
    }
    let store = store
    await #expect(throws: UnsupportedPredicate.self) {
      _ = try await store.read { try $0.fetch(fetch) }
    }
  }

  @Test func sorting() async throws {
    let sorts: [Sort<Plant>] = [Sort(\.light, .descending), Sort(\.name, text: .localized)]
    let names = try await store.read { try $0.fetch(Fetch<Plant>(sortBy: sorts)).map(\.name) }
    // ["Ivy", "Rosé", "Fern"]: window, sun, shade
    #expect(names == ["Ivy", "Rosé", "Fern"])
    let byHeight = try await store.read { transaction in
      try transaction.fetch(Fetch<Plant>(sortBy: [Sort(\.height)])).map(\.name)
    }
    // ["Ivy", "Rosé", "Fern"]: nil comes first
    #expect(byHeight == ["Ivy", "Rosé", "Fern"])
  }
}
