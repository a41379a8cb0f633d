import Foundation
import HouseholdCalendar
import HouseholdTesting
import Testing

@testable import HomeMaintenanceKit
@testable import HouseholdPersistence
@testable import LaundryKit
@testable import TimerKit
@testable import WardrobeKit

/// What wakes the questions that the readers of the four kits answer.
///
/// Every field of a row of every entity is changed by itself. Where that changes an answer, the
/// question must have been found to read the entity; otherwise a live query over it would go on
/// showing what was.
@Suite struct LiveQuestionTests {
  @Test(arguments: questions)
  func isWokenByAllItReads(_ question: Question) async throws {
    let store = try await Self.filledStore(question.kit)
    let ids = try await store.read { try question.subjects($0) }
    let ask: @Sendable (any ReadTransaction) throws -> Answer = { try question.answer($0, ids) }
    let before = try await store.readRecorded(ask)
    let answer = try before.answer.get()

    var wakers: Set<String> = []
    for entity in question.kit.entities {
      let rows = try await store.read {
        try $0.rawRows(of: entity.name, after: nil, limit: 60)
      }
      for (row, changed) in Self.changes(of: rows, entity) {
        guard try await Self.save(changed, of: entity, in: store) else { continue }
        // An answer that became an error has changed too.
        if (try? await store.read(ask)) != answer {
          #expect(before.entities.contains(entity.name), "\(changed.keys.sorted())")
          wakers.insert(entity.name)
        }
        try await store.write { try $0.saveRaw(row, of: entity.name) }
      }
    }
    #expect(wakers.isSuperset(of: question.wakers))
  }

  /// Saves a row, unless it would be equal to another where none may be.
  private static func save(
    _ row: RawRow, of entity: EntityDescriptor, in store: HouseholdStore
  ) async throws -> Bool {
    do {
      try await store.write { try $0.saveRaw(row, of: entity.name) }
      return true
    } catch let error as StoreError where error.code == .notUnique {
      return false
    }
  }

  /// Rows with one other value each, and the same rows as they are, five for each field.
  ///
  /// A value is one of another row, since those are valid, or one close by.
  private static func changes(
    of rows: [RawRow], _ entity: EntityDescriptor
  ) -> [(row: RawRow, changed: RawRow)] {
    entity.fields.filter { $0.name != "id" }.flatMap { field in
      rows.suffix(5).compactMap { row in
        guard let id = row["id"], let value = row[field.name] else { return nil }
        let other =
          rows.lazy.compactMap { $0[field.name] }.first { $0 != value && !$0.isNull }
          ?? neighbor(of: value, field)
        return other.map { (row, ["id": id, field.name: $0]) }
      }
    }
  }

  private static func neighbor(of value: StoredValue, _ field: FieldDescriptor) -> StoredValue? {
    switch (value, field.type) {
    case (.integer(let number), .boolean): .integer(1 - number)
    case (.integer(let number), _): .integer(number + 1)
    case (.real(let number), _): .real(number + 1)
    case (.text(let text), .civilDate):
      CivilDate(text).map { .text("\($0.adding(days: 200))") }
    case (.text, .enumeration(let cases)): cases.first { .text($0) != value }.map { .text($0) }
    case (.null, .boolean), (.null, .integer): .integer(1)
    case (.text(let text), .text): .text(text + " and more")
    default: nil
    }
  }
}

extension LiveQuestionTests {
  /// A question of a reader, asked about each row of an entity.
  struct Question: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kit: Model
    /// Entities of which a change must change the answer: that the test finds them shows that it looks.
    let wakers: Set<String>
    /// The ids of the rows it is about.
    let subjects: @Sendable (any ReadTransaction) throws -> [StoredValue]
    let answer: @Sendable (any ReadTransaction, [StoredValue]) throws -> Answer

    /// A question about the whole store.
    init<Reader: StoreReader & SendableMetatype>(
      _ name: String, _ kit: Model, wokenBy wakers: Set<String>,
      _ ask: @escaping @Sendable (Reader) throws -> some Equatable & Sendable
    ) {
      self.kit = kit
      self.wakers = wakers
      testDescription = name
      subjects = { _ in [] }
      answer = { transaction, _ in Answer(try ask(Reader(transaction))) }
    }

    /// A question about one row, asked about all.
    init<Reader: StoreReader, E: Entity>(
      _ name: String, _ kit: Model, ofEach type: E.Type, wokenBy wakers: Set<String>,
      _ ask: @escaping @Sendable (Reader, E.ID) throws -> some Equatable & Sendable
    ) {
      self.kit = kit
      self.wakers = wakers
      testDescription = name
      subjects = { try $0.fetchAll(type).map(\.id.storedValue) }
      answer = { transaction, ids in
        Answer(try ids.map { try ask(Reader(transaction), E.ID(storedValue: $0)) })
      }
    }
  }
}

/// What a question was answered.
struct Answer: Equatable, Sendable {
  private let value: any Sendable
  private let isEqual: @Sendable (any Sendable) -> Bool

  init<Value: Equatable & Sendable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  static func == (one: Answer, other: Answer) -> Bool { one.isEqual(other.value) }
}
