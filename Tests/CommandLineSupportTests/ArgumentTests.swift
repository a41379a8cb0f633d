import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import Testing

private enum Kind: String, EnumField {
  case waterHeater, fridge, other

  static let fallback: Kind? = .other
}

private struct Row: Hashable, Sendable {
  var name = "Boots"
  var notes: String? = "Old"
  var price: Int? = 5
  var tags: Set<String> = []
}

struct ArgumentTests {
  private let today = CivilDate("2026-11-21")

  @Test(
    arguments: [
      ("2026-02-28", "2026-02-28"), ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"),
      ("yesterday", "2026-11-20"), ("2026-02-30", nil), ("", nil), ("21.11.2026", nil),
    ])
  func daysAreRead(text: String, day: String?) {
    #expect(Day(argument: text)?.date(today: today).description == day)
  }

  @Test(arguments: [("3d", 3), ("2W", 14), ("0", 0), ("-1", nil), ("3mo", nil), ("999999", nil)])
  func countsOfDaysAreRead(text: String, days: Int?) {
    #expect(DayCount(argument: text)?.days == days)
  }

  @Test(
    arguments: [
      ("24.9", "24.90 USD"), ("USD 19", "19.00 USD"), ("0.125 kwd", "0.125 KWD"),
      ("0.125 eur", nil), ("1,5", "1.50 USD"), ("1,500", nil),
      (".", nil), ("1e5", nil), ("5 XX", nil), ("E5UR", nil), ("-5", nil),
    ])
  func pricesAreRead(text: String, money: String?) throws {
    #expect(try Price(argument: text)?.money(in: "USD")?.text == money)
  }

  @Test(
    arguments: [
      ("water-heater", Kind.waterHeater), ("Water Heater", .waterHeater), ("FRIDGE", .fridge),
      ("freezer", nil), ("", nil),
    ])
  fileprivate func choicesAreRead(text: String, kind: Kind?) {
    #expect(EnumArgument<Kind>(argument: text)?.value == kind)
  }

  @Test func manyChoicesArePartedByCommas() {
    #expect(
      EnumListArgument<Kind>(argument: "fridge, water heater")?.values == [.fridge, .waterHeater])
    #expect(EnumListArgument<Kind>(argument: "")?.values == [])
    #expect(EnumListArgument<Kind>(argument: "fridge,freezer") == nil)
    #expect(EnumArgument<Kind>.allValueStrings == ["water-heater", "fridge", "other"])
  }

  @Test func changesAreAppliedInOneGo() throws {
    var changes = Changes<Row>(clearing: ["--price"])
    changes.set(\.name, to: "Shoes")
    changes.setText("notes", \.notes, to: "")
    changes.set("price", \.price, to: nil)
    try changes.check()
    var row = Row()
    changes.apply(to: &row)
    #expect(row == Row(name: "Shoes", notes: nil, price: nil))
  }

  @Test func listsAndTextsThatAreNeverMissingAreCleared() throws {
    var changes = Changes<Row>(clearing: ["name", "tags"])
    changes.setText("name", \.name, to: nil)
    changes.setList("tags", \.tags, to: [])
    try changes.check(saying: "--name")
    var row = Row(tags: ["old"])
    changes.apply(to: &row)
    #expect(row.name == "" && row.tags == [])
    var others = Changes<Row>()
    others.setText("name", \.name, to: "")
    others.setList("tags", \.tags, to: ["new"])
    others.apply(to: &row)
    #expect(row.name == "" && row.tags == ["new"])
    for contradiction in [("name", "Boots", []), ("tags", nil, ["new"])]
      as [(String, String?, Set<String>)]
    {
      var changes = Changes<Row>(clearing: [contradiction.0])
      changes.setText("name", \.name, to: contradiction.1)
      changes.setList("tags", \.tags, to: contradiction.2)
      #expect(throws: ArgumentParser.ValidationError.self) { try changes.check() }
    }
  }

  @Test func nothingToChangeIsRefused() throws {
    var changes = Changes<Row>()
    changes.set(\.name, to: nil)
    let error = #expect(throws: ArgumentParser.ValidationError.self) {
      try changes.check(saying: "--name")
    }
    #expect(error?.message == "Say what to change, such as --name.")
    try changes.check(saying: "--name", unless: true)
  }

  @Test func whatIsNotSaidStays() throws {
    var changes = Changes<Row>()
    changes.set(\.name, to: nil)
    changes.setText("notes", \.notes, to: nil)
    changes.set("price", \.price, to: nil)
    #expect(changes.isEmpty)
    var row = Row()
    changes.apply(to: &row)
    #expect(row == Row())
  }

  @Test(arguments: [["name"], ["price", "price "], ["notes"]])
  func contradictionsAreRefused(clearing: [String]) {
    var changes = Changes<Row>(clearing: clearing)
    changes.set(\.name, to: "Shoes")
    changes.setText("notes", \.notes, to: "New")
    changes.set("price", \.price, to: nil)
    #expect(throws: ArgumentParser.ValidationError.self) { try changes.check() }
  }
}
