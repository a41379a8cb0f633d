import Foundation
import HouseholdPersistence

// An enum is stored if it is an `EnumField`.
enum Genre: String { case novel, poetry }

struct Book: Entity {
  var id = UUID()
  var genre = Genre.novel

  static let schema = EntitySchema<Book>("book", blank: Book()) {
    Field(\.id)
    Field(\.genre)
  }
}
