import Foundation
import HouseholdPersistence
import HouseholdPersistenceTesting
import HouseholdValidation
import Testing

private struct Forgetful: Entity {
  var id = UUID()
  var name = ""
  var forgotten = 0
  static let schema = EntitySchema<Forgetful>("forgetful", blank: Forgetful()) {
    Field("id", \.id)
    Field("name", \.name)
  }
}

private struct Swapped: Entity {
  var id = UUID()
  var first = ""
  var second = ""
  static let schema = EntitySchema<Swapped>("swapped", blank: Swapped()) {
    Field("id", \.id)
    Field("first", \.second)
    Field("second", \.first)
  }
}

private struct Misnamed: Entity {
  var id = UUID()
  var name = ""
  static let schema = EntitySchema<Misnamed>("misnamed", blank: Misnamed()) {
    Field("id", \.id)
    Field("title", \.name)
  }
}

private struct Twice: Entity {
  var id = UUID()
  var name = ""
  static let schema = EntitySchema<Twice>("twice", blank: Twice()) {
    Field("id", \.id)
    Field("name", \.name)
    Field("name", \.name)
  }
}

private struct Headless: Entity {
  var name = ""
  var id = UUID()
  static let schema = EntitySchema<Headless>("headless", blank: Headless()) {
    Field("name", \.name)
    Field("id", \.id)
  }
}

private struct Ruled: Entity {
  var id = UUID()
  var name = ""
  var length: Int { name.count }
  static let schema = EntitySchema<Ruled>(
    "ruled", blank: Ruled(), rules: [EntityRule("length", \.length) { _ in nil }]
  ) {
    Field("id", \.id)
    Field("name", \.name)
  }
}

private struct Indexed: Entity {
  var id = UUID()
  var name = ""
  var length: Int { name.count }
  static let schema = EntitySchema<Indexed>(
    "indexed", blank: Indexed(), indexes: [Index(\.name, where: \.length == 1)]
  ) {
    Field("id", \.id)
    Field("name", \.name)
  }
}

private struct Nullified: Entity {
  var id = UUID()
  var houseID = ""
  static let schema = EntitySchema<Nullified>("nullified", blank: Nullified()) {
    Field("id", \.id)
    Field("houseID", \.houseID, linksTo: House.self, whenTargetDeleted: .nullify)
  }
}

private struct Crowded: Entity {
  var id = UUID()
  static let schema = EntitySchema<Crowded>("crowded", blank: Crowded()) {
    Field("id", \.id)
    RetiredField("1"); RetiredField("2"); RetiredField("3"); RetiredField("4")
    RetiredField("5"); RetiredField("6"); RetiredField("7"); RetiredField("8")
    RetiredField("9"); RetiredField("10"); RetiredField("11"); RetiredField("12")
    RetiredField("13"); RetiredField("14"); RetiredField("15"); RetiredField("16")
    RetiredField("17"); RetiredField("18"); RetiredField("19"); RetiredField("20")
    RetiredField("21"); RetiredField("22"); RetiredField("23"); RetiredField("24")
    RetiredField("25"); RetiredField("26"); RetiredField("27"); RetiredField("28")
    RetiredField("29"); RetiredField("30"); RetiredField("31"); RetiredField("32")
    RetiredField("33"); RetiredField("34"); RetiredField("35"); RetiredField("36")
    RetiredField("37"); RetiredField("38"); RetiredField("39"); RetiredField("40")
    RetiredField("41"); RetiredField("42"); RetiredField("43"); RetiredField("44")
    RetiredField("45"); RetiredField("46"); RetiredField("47"); RetiredField("48")
    RetiredField("49"); RetiredField("50"); RetiredField("51"); RetiredField("52")
    RetiredField("53"); RetiredField("54"); RetiredField("55"); RetiredField("56")
    RetiredField("57"); RetiredField("58"); RetiredField("59"); RetiredField("60")
    RetiredField("61"); RetiredField("62"); RetiredField("63"); RetiredField("64")
  }
}

/// Mistakes in declarations stop the program at the first use of the schema.
@Suite("Mistakes in declarations") struct DeclarationTests {
  @Test func aForgottenPropertyStops() async {
    await #expect(processExitsWith: .failure) { _ = Forgetful.schema }
  }

  @Test func swappedFieldsStop() async {
    await #expect(processExitsWith: .failure) { _ = Swapped.schema }
  }

  @Test func aNameThatIsNotThePropertysStops() async {
    await #expect(processExitsWith: .failure) { _ = Misnamed.schema }
  }

  @Test func aFieldListedTwiceStops() async {
    await #expect(processExitsWith: .failure) { _ = Twice.schema }
  }

  @Test func anIDThatIsNotFirstStops() async {
    await #expect(processExitsWith: .failure) { _ = Headless.schema }
  }

  @Test func aRuleAboutNoFieldStops() async {
    await #expect(processExitsWith: .failure) { _ = Ruled.schema }
  }

  @Test func anIndexAboutNoFieldStops() async {
    await #expect(processExitsWith: .failure) { _ = EntityShape(of: Indexed.self) }
  }

  @Test func aNullifiedLinkThatIsNotOptionalStops() async {
    await #expect(processExitsWith: .failure) { _ = Nullified.schema }
  }

  @Test func moreThan64FieldsStop() async {
    await #expect(processExitsWith: .failure) { _ = Crowded.schema }
  }

  @Test func twoEntitiesOfOneNameStop() async {
    await #expect(processExitsWith: .failure) { _ = Model("twice", House.self, House.self) }
  }

  @Test func aLinkOutOfTheModelStops() async {
    await #expect(processExitsWith: .failure) { _ = Model("rooms", Room.self) }
  }

  @Test func migrationsOutOfOrderStop() async {
    await #expect(processExitsWith: .failure) {
      _ = Model("houses", House.self, migrations: [Migration("houses.3")])
    }
  }
}
