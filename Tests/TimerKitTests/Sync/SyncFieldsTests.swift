import Foundation
import HouseholdPersistence
import Testing
import TimerKit

/// The text in which stamps are stored.
@Suite struct SyncFieldsTests {
  static let forms: [(SyncFields, String)] = [
    (SyncFields(), "0.0"), (SyncFields(number: 0), "1.0"),
    (SyncFields(number: 1).union(.created), "2.1"), (.deleted, "0.2"),
    (.created.union(.deleted), "0.3"),
    (SyncFields(number: 62), "4000000000000000.0"),
    (SyncFields(number: 63).union(.created), "8000000000000000.1"),
    (SyncFields(FieldSet.all).union(.deleted), "ffffffffffffffff.2"),
  ]

  @Test(arguments: forms)
  func everyFieldHasABitBesideBirthAndDeath(_ fields: SyncFields, _ text: String) {
    #expect(fields.description == text)
    #expect(SyncFields(text) == fields)
  }

  @Test func marksAreNoFields() {
    #expect(SyncFields(number: 63).isDisjoint(with: .created))
    #expect(SyncFields(number: 62).isDisjoint(with: .deleted))
    #expect(!SyncFields(FieldSet.all).contains(.created))
    var all = SyncFields(FieldSet.all).union(.created)
    all.removeFields()
    #expect(all == .created)
    all.subtract(.created)
    #expect(all.isEmpty)
  }

  /// Files of the first version have creation and deletion in the bits of fields 63 and 62.
  @Test(arguments: [
    ("8000000000000003", SyncFields(FieldSet(rawValue: 3)).union(.created)),
    ("4000000000000000", .deleted), ("c000000000000000", .created.union(.deleted)),
    ("1e", SyncFields(FieldSet(rawValue: 0x1E))),
  ])
  func theFirstFormIsRead(_ text: String, _ fields: SyncFields) {
    #expect(SyncFields(text) == fields)
  }

  @Test(arguments: ["", ".", "x.0", "1.4", "1.0.0", "1.", "11111111111111111.0"])
  func otherTextIsNone(_ text: String) {
    #expect(SyncFields(text) == nil)
  }
}
