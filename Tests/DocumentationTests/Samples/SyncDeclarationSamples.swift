import Foundation
import HouseholdPersistence
import HouseholdValidation
import Testing

struct Loan: Entity {
  var id = UUID()
  var borrower: String
  var bookIDs: Set<UUID> = []
  var from = 0
  var until = 7
  var place = 0
  var shelf = ""
  var isReturned = false
  var bookCount = 0
  var coverFile: String?

  static let schema = EntitySchema<Loan>(
    "loan", blank: Loan(borrower: ""),
    indexes: [
      Index(
        \.borrower, unique: true,
        whenMerged: .oneOpen { older, _ in
          var older = older
          older.isReturned = true
          return older
        }, where: { !$0.isReturned })
    ],
    rules: [
      EntityRule("order", \.until, \.from) {
        $0.from <= $0.until ? nil : "must not be before the start"
      }
    ],
    sync: .household(titled: \.borrower)
  ) {
    Field(\.id)
    Field(\.borrower)
    Field(\.bookIDs, linksToMany: Book.self)
    Field(\.from)
    Field(\.until)
    Field(\.place, merge: .order(within: \.shelf))
    Field(\.shelf)
    Field(\.isReturned)
    Field(\.bookCount, merge: .derived)
    Field(\.coverFile, scope: .device)
  }
}

enum Library {
  static let model = Model(
    "library", Book.self, Loan.self,
    derivations: [
      Derivation(of: Loan.self) { loan, _ in
        var loan = loan
        loan.bookCount = loan.bookIDs.count
        return loan
      }
    ])
}

@Suite struct SyncDeclarationSamples {
  @Test func declarationsAreData() {
    let loan = EntityDescriptor(of: Loan.self)
    #expect(loan.scope == .household)
    #expect(loan.title == "borrower")
    #expect(loan.indexes.first?.whenMerged == .oneOpen)
    #expect(loan.together == [FieldSet([FieldSet(number: 3), FieldSet(number: 4)])])
    let merges = loan.fields.filter { $0.merge != .latest }.map(\.name)
    #expect(merges == ["bookIDs", "place", "bookCount"])
    #expect(loan.field(named: "coverFile")?.scope == .device)
    #expect(Library.model.entity(named: "loan") == loan)
  }
}
