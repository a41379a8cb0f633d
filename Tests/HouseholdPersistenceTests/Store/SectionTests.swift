import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

/// Rows in sections by a field, for lists with headings.
@Suite struct SectionTests {
  let store: HouseholdStore

  init() throws {
    store = try HouseholdStore(MemoryStore(), model: ConformanceModel.specimens)
  }

  /// Adds specimens with the numbers 0, 1, … .
  private func add(_ count: Int, _ change: (Int, inout Specimen) -> Void) async throws {
    let rows = (0..<count).map { number in
      var row = Specimen()
      row.number = number
      change(number, &row)
      return row
    }
    try await store.write { _ = try $0.insert(rows) }
  }

  private func numbers<Key: FieldValue>(
    by path: any KeyPath<Specimen, Key> & Sendable,
    _ fetch: Fetch<Specimen> = Fetch(sortBy: [Sort(\.number)])
  ) async throws -> [(Key, [Int])] {
    try await store.read { transaction in
      try transaction.fetch(fetch, sectionBy: path).map { ($0.id, $0.rows.map(\.number)) }
    }
  }

  @Test func casesComeAsTheyAreDeclaredAndNilFirst() async throws {
    let moods = Array(Mood.allCases.reversed())
    try await add(moods.count * 2) { $1.mood = moods[$0 % moods.count] }
    let sections = try await numbers(by: \.mood)
    #expect(sections.map(\.0) == Mood.allCases)
    #expect(sections.map(\.1).first == [moods.count - 1, 2 * moods.count - 1])
    try await add(1) { $1.maybeMood = .none }
    #expect(try await numbers(by: \.maybeMood).map(\.0) == [nil])
  }

  @Test func textComesAsPeopleSortNames() async throws {
    let names = ["shelf 10", "Zoo", "äpfel", "shelf 9", "Apfel"]
    try await add(names.count) { $1.text = names[$0] }
    let keys = try await numbers(by: \.text).map(\.0)
    #expect(keys == ["Apfel", "äpfel", "shelf 9", "shelf 10", "Zoo"])
  }

  @Test func numbersComeInTheirOrderAndNilFirst() async throws {
    let amounts: [Decimal?] = [10, nil, 9, -3, 10]
    try await add(amounts.count) { $1.maybeAmount = amounts[$0] }
    let sections = try await numbers(by: \.maybeAmount)
    #expect(sections.map(\.0) == [nil, -3, 9, 10])
    #expect(sections.map(\.1) == [[1], [3], [2], [0, 4]])
  }

  @Test func theOrderAndTheLimitAreThoseOfTheFetch() async throws {
    try await add(6) { $1.flag = $0.isMultiple(of: 2) }
    let last = Fetch<Specimen>(
      where: { $0.number > 0 }, sortBy: [Sort(\.number, .descending)], limit: 4)
    let sections = try await numbers(by: \.flag, last)
    #expect(sections.map(\.0) == [false, true])
    #expect(sections.map(\.1) == [[5, 3], [4, 2]])
    #expect(try await numbers(by: \.flag, Fetch { $0.number > 99 }).isEmpty)
  }

  @Test func whatIsNotStoredHasNoSections() async throws {
    try await add(1) { _, _ in }
    await #expect(throws: UnsupportedPredicate.self) { _ = try await numbers(by: \.tags.count) }
  }

  @Test func aLiveListHasSectionsToo() async throws {
    try await add(1) { $1.flag = true }
    var sections = store.liveQuery(Fetch<Specimen>(), sectionBy: \.flag).makeAsyncIterator()
    #expect(try await sections.next()?.map(\.id) == [true])
    try await add(1) { $1.flag = false }
    #expect(try await sections.next()?.map(\.id) == [false, true])
  }
}
