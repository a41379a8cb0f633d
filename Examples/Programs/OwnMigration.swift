// An entity of the app's own that gets another field in version 2 of the app.
// The file of version 1 is migrated when version 2 opens it, and refused when version 1 opens it again.

import Foundation
import HouseholdSQLite

/// The app as it was released first.
enum Version1 {
  struct Book: Entity {
    var id = UUID()
    var title: String

    static let schema = EntitySchema<Book>("book", blank: Book(title: "")) {
      Field(\.id)
      Field(\.title, .trimmedLength(1...200))
    }
  }
  static let model = Model("books", Book.self)
}

/// The app as it is today.
enum Version2 {
  struct Book: Entity {
    var id = UUID()
    var title: String
    var isRead = false

    static let schema = EntitySchema<Book>("book", blank: Book(title: "")) {
      Field(\.id)
      Field(\.title, .trimmedLength(1...200))
      Field(\.isRead)
    }
  }
  static let model = Model(
    "books", Book.self,
    migrations: [
      Migration("books.2", .addField("isRead", to: "book", .boolean, default: .integer(0)))
    ])
}

@main
struct OwnMigration {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "books.sqlite").path

    let old = try HouseholdStore(SQLiteStore(path: path), model: Version1.model)
    try await old.write { _ = try $0.insert(Version1.Book(title: "Walden")) }

    let new = try HouseholdStore(SQLiteStore(path: path), model: Version2.model)
    for book in try await new.read({ try $0.fetchAll(Version2.Book.self) }) {
      print("\(book.title), \(book.isRead ? "read" : "not read yet")")
    }

    do {
      _ = try HouseholdStore(SQLiteStore(path: path), model: Version1.model)
    } catch let error as StoreError {
      print("Version 1 refuses the file: \(error.code)")
    }
  }
}

// Prints:
//   Walden, not read yet
//   Version 1 refuses the file: newerVersion
