import Foundation
import HouseholdPersistence

struct Book: Entity {
  var id = UUID()
  var title: String

  static let schema = EntitySchema<Book>("book", blank: Book(title: "")) {
    Field(\.id)
    // The field is called `title`.
    Field(\.titel)
  }
}
