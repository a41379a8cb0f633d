import Foundation
import HouseholdPersistence

struct Book: Entity {
  var id = UUID()
  var title: String
  let pages: Int

  static let schema = EntitySchema<Book>("book", blank: Book(title: "", pages: 1)) {
    Field(\.id)
    // The rule is one for numbers.
    Field(\.title, .range(1...200))
    // A field is a `var`.
    Field(\.pages)
  }
}
