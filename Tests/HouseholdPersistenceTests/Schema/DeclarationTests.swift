import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import Testing

private struct Forgetful: Entity {
  var id = UUID()
  var name = ""
  var forgotten = 0
  static let schema = EntitySchema<Forgetful>("forgetful", blank: Forgetful()) {
    Field(\.id)
    Field(\.name)
  }
}

private struct Swapped: Entity {
  var id = UUID()
  var first = ""
  var second = ""
  static let schema = EntitySchema<Swapped>("swapped", blank: Swapped()) {
    Field(\.id)
    Field(\.second)
    Field(\.first)
  }
}

private struct Renamed: Entity {
  var id = UUID()
  var name = ""
  static let schema = EntitySchema<Renamed>("renamed", blank: Renamed()) {
    Field(\.id)
    Field(\.name, .notBlank, storedAs: "title")
  }
}

private struct Namesake: Entity {
  var id = UUID()
  var title = ""
  var name = ""
  static let schema = EntitySchema<Namesake>("namesake", blank: Namesake()) {
    Field(\.id)
    Field(\.title)
    Field(\.name, storedAs: "title")
  }
}

private struct Twice: Entity {
  var id = UUID()
  var name = ""
  static let schema = EntitySchema<Twice>("twice", blank: Twice()) {
    Field(\.id)
    Field(\.name)
    Field(\.name)
  }
}

private struct Headless: Entity {
  var name = ""
  var id = UUID()
  static let schema = EntitySchema<Headless>("headless", blank: Headless()) {
    Field(\.name)
    Field(\.id)
  }
}

private struct Ruled: Entity {
  var id = UUID()
  var name = ""
  var length: Int { name.count }
  static let schema = EntitySchema<Ruled>(
    "ruled", blank: Ruled(), rules: [EntityRule("length", \.length) { _ in nil }]
  ) {
    Field(\.id)
    Field(\.name)
  }
}

private struct Indexed: Entity {
  var id = UUID()
  var name = ""
  var length: Int { name.count }
  static let schema = EntitySchema<Indexed>(
    "indexed", blank: Indexed(), indexes: [Index(\.name, where: { $0.length == 1 })]
  ) {
    Field(\.id)
    Field(\.name)
  }
}

private struct Nullified: Entity {
  var id = UUID()
  var houseID = ""
  static let schema = EntitySchema<Nullified>("nullified", blank: Nullified()) {
    Field(\.id)
    Field(\.houseID, linksTo: House.self, whenTargetDeleted: .nullify)
  }
}

private struct Crowded: Entity {
  var id = UUID()
  static let schema = EntitySchema<Crowded>("crowded", blank: Crowded()) {
    Field(\.id)
    Field.retired("1"); Field.retired("2"); Field.retired("3"); Field.retired("4")
    Field.retired("5"); Field.retired("6"); Field.retired("7"); Field.retired("8")
    Field.retired("9"); Field.retired("10"); Field.retired("11"); Field.retired("12")
    Field.retired("13"); Field.retired("14"); Field.retired("15"); Field.retired("16")
    Field.retired("17"); Field.retired("18"); Field.retired("19"); Field.retired("20")
    Field.retired("21"); Field.retired("22"); Field.retired("23"); Field.retired("24")
    Field.retired("25"); Field.retired("26"); Field.retired("27"); Field.retired("28")
    Field.retired("29"); Field.retired("30"); Field.retired("31"); Field.retired("32")
    Field.retired("33"); Field.retired("34"); Field.retired("35"); Field.retired("36")
    Field.retired("37"); Field.retired("38"); Field.retired("39"); Field.retired("40")
    Field.retired("41"); Field.retired("42"); Field.retired("43"); Field.retired("44")
    Field.retired("45"); Field.retired("46"); Field.retired("47"); Field.retired("48")
    Field.retired("49"); Field.retired("50"); Field.retired("51"); Field.retired("52")
    Field.retired("53"); Field.retired("54"); Field.retired("55"); Field.retired("56")
    Field.retired("57"); Field.retired("58"); Field.retired("59"); Field.retired("60")
    Field.retired("61"); Field.retired("62")
  }
}

private final class Shared: Entity, @unchecked Sendable {
  var id = UUID()
  var name = ""
  static let schema = EntitySchema<Shared>("shared", blank: Shared()) {
    Field(\.id)
    Field(\.name)
  }

  static func == (left: Shared, right: Shared) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Nested: Entity {
  struct Inner: Hashable, Sendable { var x = 0, y = 0 }
  var id = UUID()
  var inner = Inner()
  static let schema = EntitySchema<Nested>("nested", blank: Nested()) {
    Field(\.id)
    Field(\.inner.x)
  }
}

private struct Observed: Entity {
  var id = UUID()
  var edits = 0
  var name = "" { didSet { edits += 1 } }
  static let schema = EntitySchema<Observed>("observed", blank: Observed()) {
    Field(\.id)
    Field(\.edits)
    Field(\.name)
  }
}

private struct Doubled: Entity {
  var id = UUID()
  var first = ""
  var second = ""
  static let schema = EntitySchema<Doubled>("doubled", blank: Doubled()) {
    Field(\.id)
    Field(\.second)
    Field(\.second)
  }
}

@propertyWrapper private struct Clamped: Hashable, Sendable {
  var value = 0
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, 9) }
  }
}

private struct Wrapped: Entity {
  var id = UUID()
  @Clamped var level: Int

  init(level: Int = 0) { self.level = level }

  static let schema = EntitySchema<Wrapped>("wrapped", blank: Wrapped()) {
    Field(\.id)
    Field(\.level)
  }
}

/// Mistakes in declarations trap at the first use of the schema.
@Suite("Mistakes in declarations") struct DeclarationTests {
  @Test func aMissingPropertyTraps() async {
    await #expect(processExitsWith: .failure) { _ = Forgetful.schema }
  }

  @Test func swappedFieldsStop() async {
    await #expect(processExitsWith: .failure) { _ = Swapped.schema }
  }

  @Test func aNameIsWrittenOnlyWhereItIsNotTheProperties() async throws {
    #expect(Renamed.schema.fields.map(\.name) == ["id", "title"])
    let store = try HouseholdStore(MemoryStore(), model: Model("renames", Renamed.self))
    try await store.write { _ = try $0.insert(Renamed(name: "Hamper")) }
    let found = try await store.read { try $0.fetch(Fetch<Renamed> { $0.name == "Hamper" }) }
    #expect(found.map(\.name) == ["Hamper"])
    let failure = try #require(Renamed.schema.failures(of: Renamed(), now: .now).first)
    #expect(failure.field == "title")
  }

  @Test func twoFieldsOfOneStoredNameStop() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Namesake.schema }
    #expect(Self.text(result).contains("two fields are stored as title"))
  }

  @Test func aFieldListedTwiceTraps() async {
    await #expect(processExitsWith: .failure) { _ = Twice.schema }
  }

  @Test func anIDThatIsNotFirstTraps() async {
    await #expect(processExitsWith: .failure) { _ = Headless.schema }
  }

  @Test func aClassTrapsWithAHint() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Shared.schema }
    #expect(Self.text(result).contains("Shared is a class"))
    #expect(Self.text(result).contains("Declare it as a struct."))
  }

  @Test func aPathIntoAPropertyTrapsWithAHint() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Nested.schema }
    #expect(Self.text(result).contains("Nested.inner: the key path reads Int"))
    #expect(Self.text(result).contains("make Inner a FieldValue"))
  }

  @Test func aPropertyWithObserversTrapsWithAHint() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Observed.schema }
    #expect(
      Self.text(result).contains("Observed.name: the key path does not refer to a plain stored"))
    #expect(Self.text(result).contains("remove the observers"))
  }

  @Test func onePathForTwoFieldsTrapsAndNamesIt() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Doubled.schema }
    #expect(Self.text(result).contains("\\Doubled.second is listed twice"))
  }

  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aWrappedPropertyIsAField() async throws {
    let store = try HouseholdStore(MemoryStore(), model: Model("wraps", Wrapped.self))
    let row = Wrapped(level: 5)
    try await store.write { _ = try $0.insert(row) }
    #expect(try await store.read { try $0.fetchAll(Wrapped.self) } == [row])
  }

  @Test func aRuleForAMissingFieldTraps() async {
    await #expect(processExitsWith: .failure) { _ = Ruled.schema }
  }

  @Test func anIndexOnAMissingFieldTraps() async {
    await #expect(processExitsWith: .failure) { _ = EntityDescriptor(of: Indexed.self) }
  }

  @Test func aNullifiedLinkThatIsNotOptionalTraps() async {
    await #expect(processExitsWith: .failure) { _ = Nullified.schema }
  }

  @Test func moreThan62FieldsStop() async {
    await #expect(processExitsWith: .failure) { _ = Crowded.schema }
  }

  @Test func twoEntitiesOfOneNameStop() async {
    await #expect(processExitsWith: .failure) { _ = Model("twice", House.self, House.self) }
  }

  @Test func aLinkOutOfTheModelTraps() async {
    await #expect(processExitsWith: .failure) { _ = Model("rooms", Room.self) }
  }

  @Test func migrationsOutOfOrderStop() async {
    await #expect(processExitsWith: .failure) {
      _ = Model("houses", House.self, migrations: [Migration("houses.3")])
    }
  }
}
