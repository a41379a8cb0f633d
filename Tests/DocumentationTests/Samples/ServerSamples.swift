import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit
import Testing

#if Complete || SQLite
  import HouseholdSQLite

  /// The stores of a server's households. Each file is opened once.
  actor Households {
    private let folder: URL
    private var stores: [UUID: HouseholdStore] = [:]

    init(in folder: URL) { self.folder = folder }

    /// The store of a household, in the household's own time zone.
    func store(of id: UUID, timeZone: TimeZone) throws -> HouseholdStore {
      if let store = stores[id] { return store }
      let path = folder.appending(path: "\(id).sqlite").path
      let store = try HouseholdStore(
        SQLiteStore(path: path), model: .laundry,
        timeZone: timeZone)
      stores[id] = store
      return store
    }
  }

  /// What a route answers: a line for each pet.
  func dashboard(
    of id: UUID, timeZone: TimeZone, in households: Households
  ) async throws -> String {
    let store = try await households.store(of: id, timeZone: timeZone)
    let cards = try await LaundryRoom(store).dashboard()
    return cards.map { "\($0.pet.name): \($0.state.displayText)\n" }
      .joined()
  }

  @Suite struct ServerSamples {
    @Test func eachHouseholdHasAFile() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let households = Households(in: folder)
      let (mine, yours) = (UUID(), UUID())
      let room = LaundryRoom(try await households.store(of: mine, timeZone: .gmt))
      try await room.addPet(named: "Snowy")
      try await withThrowingTaskGroup { group in
        for id in [mine, yours, mine] {
          group.addTask {
            let text = try await dashboard(of: id, timeZone: .gmt, in: households)
            #expect(text.contains("Snowy") == (id == mine))
          }
        }
        try await group.waitForAll()
      }
    }

    @Test func aCopyIsMadeWhileTheStoreIsInUse() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = SQLiteStore(path: folder.appending(path: "laundry.sqlite").path)
      let store = try HouseholdStore(file, model: .laundry)
      let copy = folder.appending(path: "copy.sqlite").path
      try await LaundryRoom(store).addPet(named: "Snowy")
      try file.backUp(to: copy)
      let other = try HouseholdStore(SQLiteStore(path: copy), model: .laundry)
      #expect(try await LaundryRoom(other).pets().map(\.name) == ["Snowy"])
    }
  }
#endif
