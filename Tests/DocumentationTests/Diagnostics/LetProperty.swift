import Foundation
import HouseholdPersistence

struct Author: Entity {
  var id = UUID()

  static let schema = EntitySchema<Author>("author", blank: Author()) { Field(\.id) }
}

struct Book: Entity {
  var id = UUID()
  // Every one of these is to be a `var`.
  let title: String
  let pages: Int
  let authorID: UUID
  let createdAt: Date

  static let schema = EntitySchema<Book>("book", blank: blank) {
    Field(\.id)
    Field(\.title)
    Field(\.pages, .atLeast(1))
    Field(\.authorID, linksTo: Author.self, whenTargetDeleted: .cascade)
    Field(\.createdAt, stamp: .created)
  }

  static let blank = Book(title: "", pages: 1, authorID: UUID(), createdAt: .distantPast)
}
