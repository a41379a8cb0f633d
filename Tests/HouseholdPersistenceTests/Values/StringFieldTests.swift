import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import Testing

/// A type of an app, whose conformance is one line.
private struct Barcode: StringField {
  let digits: [UInt8]

  init?(_ text: String) {
    let digits = text.utf8.map { $0 &- 0x30 }
    guard digits.count == 4, digits.allSatisfy({ $0 < 10 }) else { return nil }
    self.digits = digits
  }

  var description: String { digits.map { "\($0)" }.joined() }

  static var expectation: Message { "a barcode of four digits" }
}

private struct Jam: Entity {
  var id = UUID()
  var code: Barcode?
  var opensAt: CivilTime?
  var changed = HybridTimestamp.earliest

  static let schema = EntitySchema<Jam>("jam", blank: Jam()) {
    Field(\.id)
    Field(\.code)
    Field(\.opensAt)
    Field(\.changed)
  }
}

@Suite struct StringFieldTests {
  private let model = Model("jam", Jam.self)

  @Test func valuesAreStoredAsTheirTexts() async throws {
    let store = try HouseholdStore(MemoryStore(), model: model)
    let device = UUID()
    let jam = Jam(
      code: Barcode("0042"), opensAt: CivilTime("08:30"),
      changed: HybridTimestamp(milliseconds: 5, counter: 7, device: device))
    #expect(try await store.write { try $0.insert(jam) } == jam)
    #expect(try await store.read { try $0.fetchAll(Jam.self) } == [jam])
    #expect(jam.code?.storedValue == .text("0042") && jam.opensAt?.storedValue == .text("08:30"))
    #expect(
      jam.changed.storedValue == .text("0000000000000005-00000007-\(device.uuidString)"))
    let code = Barcode("0042")
    #expect(try await store.read { try $0.count(Fetch<Jam> { $0.code == code }) } == 1)
    #expect(try await store.read { try $0.count(Fetch<Jam> { $0.code == nil }) } == 0)
  }

  @Test func othersMakeTheRowUnreadable() async throws {
    let store = try HouseholdStore(MemoryStore(), model: model)
    let jams = [Jam(code: Barcode("0042")), Jam(code: Barcode("1234"))]
    try await store.write { _ = try $0.insert(jams) }
    try await store.rows.write {
      try $0.update(
        [jams[0].id.storedValue], of: EntityDescriptor(of: Jam.self), set: ["code": .text("secret")]
      )
    }
    let (found, unreadable) = try await store.read {
      (try $0.fetchAll(Jam.self), $0.unreadableRows)
    }
    #expect(found == [jams[1]])
    #expect(unreadable.map(\.field) == ["code"])
    #expect(
      unreadable.first?.message.description.contains("expected a barcode of four digits") == true)
    #expect(unreadable.first?.message.description.contains("secret") == false)
  }

  @Test func aTimestampBefore1970IsStoredAsTheFirst() throws {
    let early = HybridTimestamp(milliseconds: -5, counter: 1, device: UUID())
    let canonical = try #require(early.canonical)
    #expect(!early.isCanonical && canonical.isCanonical)
    #expect(HybridTimestamp(early.description) == canonical)
    #expect(throws: ReadFailure.self) { try HybridTimestamp(storedValue: .text("yesterday")) }
  }
}
