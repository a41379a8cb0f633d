import Foundation
import HouseholdMessages
import HouseholdValidation
import Testing

@Suite("Labels of fields") struct FieldLabelTests {
  @Test(arguments: [
    ("name", "name", nil), ("purchaseDate", "purchase date", nil), ("isFavorite", "favorite", nil),
    ("petID", "pet", nil), ("id", "ID", nil), ("costAmount", "cost", nil),
    ("amount", "amount", nil),
    ("productURL", "product URL", nil), ("isOEM", "OEM", nil), ("itemIDs", "items", nil),
    ("washDurationMinutes", "wash duration", "minutes"), ("days", "days", nil),
    ("durationInSeconds", "duration", "seconds"), ("inHours", "in", "hours"), ("", "", nil),
    ("laundryTask", "laundry task", nil), ("URLName", "URL name", nil),
  ])
  func derived(_ name: String, _ words: String, _ unit: String?) {
    #expect(FieldLabel(of: name) == FieldLabel(words, unit: unit))
  }

  @Test func declaredPartsReplaceDerivedOnes() {
    let interval = FieldLabel(of: "cycleFrequencyDays", named: "laundry interval", unit: nil)
    #expect(interval == FieldLabel("laundry interval", unit: "days"))
    #expect(FieldLabel(of: "sizeInDays", named: nil, unit: "m") == FieldLabel("size", unit: "m"))
  }

  @Test(
    arguments: [
      ("range", "must be from \(0) to \(365)", "The pet's interval must be from 0 to 365 days."),
      ("atLeast", "must be at least \(1)", "The pet's interval must be at least 1 day."),
      ("atLeast", "must be at least \(11)", "The pet's interval must be at least 11 days."),
      ("greaterThan", "must be more than \(1)", "The pet's interval must be more than 1 day."),
      ("odd", "must be odd", "The pet's interval must be odd."),
    ] as [(String, Message, String)])
  func sentences(_ code: String, _ message: Message, _ expected: String) throws {
    let failure = ValidationFailure(
      entity: "pet", id: "1", field: "cycleDays", code: RuleCode(rawValue: code),
      message: message,
      value: "400", label: FieldLabel("interval", unit: "days"))
    #expect(failure.description == expected)
    #expect(failure.localizedDescription == expected)
    #expect((failure.field, failure.code.rawValue) == ("cycleDays", code))
    let data = try JSONEncoder().encode(failure)
    #expect(try JSONDecoder().decode(ValidationFailure.self, from: data) == failure)
  }

  @Test func olderFailuresAreRead() throws {
    let json = #"{"entity":"laundryTask","id":"1","field":"petID","code":"x","message":"must be"}"#
    let failure = try JSONDecoder().decode(ValidationFailure.self, from: Data(json.utf8))
    #expect(failure.description == "The laundry task's pet must be.")
  }
}
