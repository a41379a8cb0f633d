import Foundation
import HouseholdPersistence
import Testing

/// What people call a row of which undo says that it stays.
@Suite struct RowTitleTests {
  @Test(arguments: [
    ("Snowy", nil, "“Snowy”"), ("Snowy", "Elm", "“Snowy”"),
    ("2026-01-08T09:00:00.000Z", "Snowy", "The load of “Snowy” of 2026-01-08 10:00"),
    ("2026-01-08", "Mop", "The load of “Mop” of 2026-01-08"), (nil, nil, "The load"),
    (nil, "Snowy", "The load of “Snowy”"),
  ]) func isNoRawInstant(title: String?, owner: String?, name: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let row = RowTitle(of: title, kind: "load", owner: owner, in: zone)
    #expect(row.message.description == name)
    #expect(!row.message { _ in "09:00" }.description.contains("000Z"))
  }
}
