import Foundation
import HouseholdPersistence
import HouseholdValidation
import Testing

struct Book: Entity {
  var id = UUID()
  var title: String
  var pages: Int?

  static let schema = EntitySchema<Book>("book", blank: Book(title: "")) {
    Field(\.id)
    Field(\.title, .trimmedLength(1...200))
    Field(\.pages, .atLeast(1))
  }
}

enum BookShelf {
  static let model = Model("books", Book.self)
}

/// The book of a later version.
enum Later {
  struct Book: Entity {
    var id = UUID()
    var title: String
    var isRead = false

    static let schema = EntitySchema<Book>("book", blank: Book(title: "")) {
      Field(\.id)
      Field(\.title, .trimmedLength(1...200))
      Field.retired("pages")
      Field(\.isRead)
    }
  }

  enum BookShelf {
    static let model = Model(
      "books", Book.self,
      migrations: [
        Migration(
          "books.2",
          .removeField("pages", from: "book"),
          .addField("isRead", to: "book", .boolean, default: .integer(0)))
      ])
  }
}

@Suite struct AddingAnEntitySamples {
  @Test func schemasAreComplete() {
    #expect(EntityDescriptor(of: Book.self).fields.map(\.name) == ["id", "title", "pages"])
  }

  @Test func numbersStay() {
    let numbers = EntityDescriptor(of: Later.Book.self).fields.map(\.number)  // [0, 1, 3]
    #expect(numbers == [0, 1, 3])
    #expect(Later.BookShelf.model.kits[0].version == 2)
  }

  @Test func firstBook() async throws {
    let store = try HouseholdStore(MemoryStore(), model: BookShelf.model)
    try await store.write { transaction in
      try transaction.insert(Book(title: "  Walden ", pages: 352))
    }
    let titles = try await store.read { try $0.fetchAll(Book.self).map(\.title) }  // ["Walden"]
    #expect(titles == ["Walden"])
  }
}
