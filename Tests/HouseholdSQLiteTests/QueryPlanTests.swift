import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit
import Testing

/// Queries search indexes and do not scan tables.
@Suite struct QueryPlanTests {
  static let pet = fixedID(1)
  static let date = CivilDate(Date(milliseconds: 1_767_225_600_000), in: .gmt)

  private func plan<E: Entity>(_ fetch: Fetch<E>, _ model: Model) async throws -> [String] {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    _ = try HouseholdStore(rows, model: model)
    return try await rows.explain(fetch)
  }

  /// The queries of the laundry app.
  @Test(
    arguments: [
      (
        "active pets by the day they were added",
        Fetch<Pet>(where: { $0.isActive }, sortBy: [Sort(\.createdDate)], limit: 50),
        ["SEARCH pet USING INDEX pet_isActive_createdDate (isActive=?)"]
      ),
      (
        "a pet by its id", Fetch<Pet> { $0.id == pet },
        ["SEARCH pet USING INDEX sqlite_autoindex_pet_1 (id=?)"]
      ),
    ])
  func petQueries(_ what: String, _ fetch: Fetch<Pet>, _ expected: [String]) async throws {
    #expect(try await searches(fetch, Model.laundry) == expected)
  }

  @Test(
    arguments: [
      (
        "a pet's open load",
        Fetch<LaundryTask>(
          where: { $0.petID == pet && !$0.isCompleted && $0.abandonedTime == nil },
          sortBy: [Sort(\.startDate, .descending)], limit: 1),
        "SEARCH laundryTask USING INDEX laundryTask_petID_"
      ),
      (
        "a pet's folded loads, newest first",
        Fetch<LaundryTask>(
          where: { $0.petID == pet && $0.isCompleted },
          sortBy: [Sort(\.foldCompletedTime, .descending)], limit: 20),
        "SEARCH laundryTask USING INDEX laundryTask_petID_foldCompletedTime (petID=?)"
      ),
      (
        "all of a pet's loads, newest first",
        Fetch<LaundryTask>(where: { $0.petID == pet }, sortBy: [Sort(\.startDate, .descending)]),
        "SEARCH laundryTask USING INDEX laundryTask_petID_startDate (petID=?)"
      ),
    ])
  func loadQueries(_ what: String, _ fetch: Fetch<LaundryTask>, _ start: String) async throws {
    let lines = try await searches(fetch, Model.laundry)
    #expect(lines.first?.hasPrefix(start) == true, "\(lines)")
  }

  @Test func theSettingsRowAndPausesOfAPetAreFoundByIndex() async throws {
    #expect(
      try await searches(
        Fetch<AppSettings> { $0.id == AppSettings.onlyID }, Model.laundry) == [
          "SEARCH appSettings USING INDEX sqlite_autoindex_appSettings_1 (id=?)"
        ])
    #expect(
      try await searches(Fetch<Pause> { $0.petID.isIn([Self.pet, nil]) }, Model.laundry)
        .allSatisfy { $0.contains("USING INDEX") || $0.contains("MULTI-INDEX") })
  }

  @Test func deletionsFindLinkedRowsByIndex() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    _ = try HouseholdStore(rows, model: Model(.laundry, Kits.gadgets))
    for (entity, field) in [
      ("laundryTask", "petID"), ("pause", "petID"), ("gadget", "shelfID"), ("gadget", "boxIDs"),
    ] {
      let lines = try await rows.explainLink(field, of: entity)
      #expect(lines.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("INDEX") }, "\(lines)")
    }
  }

  /// An index serves every spelling of a condition for which it can be used.
  @Test(
    arguments: [
      ("equal", Fetch<Gadget> { $0.score == 5 }),
      ("equal to nil", Fetch<Gadget> { $0.score == nil }),
      ("less", Fetch<Gadget> { $0.score < 5 }),
      ("at least", Fetch<Gadget> { $0.score >= 5 }),
      ("between", Fetch<Gadget> { $0.score.isBetween(3...9) }),
      (
        "enum and range",
        Fetch<Gadget> { $0.kind == .toy && $0.boughtOn < date }
      ),
      ("decimal range", Fetch<Gadget> { $0.price > 2 && $0.price < 9 }),
      ("text", Fetch<Gadget> { $0.name == "It's" }),
      ("is in", Fetch<Gadget> { $0.score.isIn([1, 2, 3]) }),
      ("is in, ids", Fetch<Gadget> { $0.id.isIn([pet]) }),
      ("link", Fetch<Gadget> { $0.shelfID == pet }),
      ("link to many", Fetch<Gadget> { $0.boxIDs.contains(pet) }),
      ("or", Fetch<Gadget> { $0.score == 5 || $0.name == "a" }),
      ("macro: equal", Fetch<Gadget>(predicate: #Predicate { $0.score == 5 })),
      ("macro: ?? with a range", Fetch<Gadget>(predicate: #Predicate { ($0.score ?? 9) < 5 })),
      (
        "macro: ?? that holds for nil", Fetch<Gadget>(predicate: #Predicate { ($0.score ?? 0) < 5 })
      ),
      (
        "macro: if let",
        Fetch<Gadget>(
          predicate: #Predicate { if let score = $0.score { score < 5 } else { false } })
      ),
      ("macro: forced", Fetch<Gadget>(predicate: #Predicate { $0.score! > 3 })),
      ("macro: link", Fetch<Gadget>(predicate: #Predicate { $0.shelfID == pet })),
    ])
  func conditionsUseIndexes(_ what: String, _ fetch: Fetch<Gadget>) async throws {
    let lines = try await searches(fetch, Kits.gadgets)
    #expect(lines.contains { $0.hasPrefix("SEARCH gadget USING") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("SCAN") }, "\(lines)")
  }

  /// The lines of a plan, without those that only name a parent of the next ones.
  private func searches<E: Entity>(_ fetch: Fetch<E>, _ model: Model) async throws -> [String] {
    try await plan(fetch, model).filter { line in
      ["SEARCH", "SCAN"].contains { line.hasPrefix($0) }
    }
  }
}
