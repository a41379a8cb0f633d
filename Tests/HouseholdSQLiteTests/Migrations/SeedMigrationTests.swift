import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdValidation
import Testing

/// The migration of the laundry app's rows from 1.0 to 1.1: every pet gets an avatar.
@Suite struct SeedMigrationTests {
  enum Laundry10 {
    struct Pet: Entity {
      var id: UUID
      var name: String
      var createdDate: Date

      static let schema = EntitySchema<Pet>(
        "pet", blank: Pet(id: UUID(), name: "", createdDate: .distantPast),
        indexes: [Index(\.createdDate)]
      ) {
        Field(\.id)
        Field(\.name, .trimmedLength(1...30))
        Field(\.createdDate)
      }
    }

    static let model = Model("laundry", Pet.self)
  }

  enum Laundry11 {
    struct Pet: Entity {
      var id: UUID
      var name: String
      var createdDate: Date
      var petAvatarIndex: Int

      static let schema = EntitySchema<Pet>(
        "pet", blank: Pet(id: UUID(), name: "", createdDate: .distantPast, petAvatarIndex: 0),
        indexes: [Index(\.createdDate)]
      ) {
        Field(\.id)
        Field(\.name, .trimmedLength(1...30))
        Field(\.createdDate)
        Field(\.petAvatarIndex, .atLeast(0))
      }
    }

    static let model = Model(
      "laundry", Pet.self,
      migrations: [
        Migration(
          "laundry.2", .addField("petAvatarIndex", to: "pet", .integer, default: .integer(0)))
      ])
  }

  @Test func everyPetGetsAnAvatar() async throws {
    let folder = try TemporaryFolder()
    let created = Date(milliseconds: 1_767_225_600_000)
    let names = ["Snowy", "Fluffy", "Buddy"]
    do {
      let store = try openStore(folder.file(), Laundry10.model)
      try await store.write { transaction in
        _ = try transaction.insert(
          names.enumerated().map { number, name in
            Laundry10.Pet(id: fixedID(number), name: name, createdDate: created)
          })
      }
    }
    let store = try openStore(folder.file(), Laundry11.model)
    let pets = try await store.read { try $0.fetchAll(Laundry11.Pet.self) }
    #expect(
      pets
        == names.enumerated().map { number, name in
          Laundry11.Pet(
            id: fixedID(number), name: name, createdDate: created, petAvatarIndex: 0)
        })
    // The old app refuses the new file and does not change it.
    try await expectRefusal(.newerVersion, of: folder.file()) {
      _ = try openStore(folder.file(), Laundry10.model)
    }
  }
}
