import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import LaundryKit
import StoreTestSupport
import Testing

/// What every facade does with rows and transactions, in both stores.
@Suite struct LaundryFacadeTests {
  @Test(arguments: StoreKind.allCases)
  func aChangeKeepsWhatOnlyStepsRecord(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let changed = try await home.room.change(Pet.self, snowy.id) { pet in
      pet.name = "Flash"
      pet.isActive = false
      pet.createdDate = .distantPast
      pet.lastLaundryDate = .distantPast
      pet.totalCyclesCompleted = 9
      (pet.currentStreak, pet.longestStreak) = (3, 9)
    }
    var expected = snowy
    expected.name = "Flash"
    #expect(changed == expected)
    #expect(try await home.room.find(Pet.self, snowy.id) == expected)
  }

  @Test(arguments: StoreKind.allCases)
  func theIdOfARowCannotChange(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let error = await #expect(throws: ValidationError.self) {
      try await home.room.change(Pet.self, snowy.id) { $0.id = UUID() }
    }
    #expect(error?.failures.map(\.code) == [.neverChanges])
    #expect(error.map { "\($0)" } == "The pet's id cannot change; add another one instead.")
    #expect(try await home.room.all(Fetch<Pet>()) == [snowy])
  }

  @Test(arguments: StoreKind.allCases)
  func severalStepsAreOneTransaction(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let error = await laundryError {
      try await home.room.edit { edit in
        let snowy = try edit.addPet(named: "Snowy")
        try edit.startWash(snowy.id)
        #expect(try edit.reader.facts(of: snowy.id).load != nil)
        return try edit.markFolded(snowy.id)
      }
    }
    #expect(error?.code == .wrongStage)
    #expect(try await home.room.pets().isEmpty)
    let (pets, settings) = try await home.room.read { (try $0.pets(), try $0.settings()) }
    #expect(pets.isEmpty && settings == AppSettings())
  }

  @Test(arguments: StoreKind.allCases)
  func aRowIsObservedUntilItIsDeleted(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy")
    var pets = room.live(Pet.self, snowy.id).makeAsyncIterator()
    #expect(try await pets.next() == .some(snowy))
    let renamed = try await room.change(Pet.self, snowy.id) { $0.name = "Flash" }
    #expect(try await pets.next() == .some(renamed))
    #expect(try await room.delete(Pet.self, where: { $0.name == "Flash" }) == 1)
    #expect(try await pets.next() == .some(nil))
    #expect(await laundryError { try await room.delete(Pet.self, snowy.id) }?.code == .unknownPet)
  }

  /// Each entity that a dashboard is drawn from wakes it, and so do the app's own questions.
  @Test(arguments: StoreKind.allCases, [true, false])
  func everythingThatWasReadIsObserved(_ kind: StoreKind, isDashboard: Bool) async throws {
    let home = try kind.household()
    let room = home.room
    let facts = isDashboard ? room.liveDashboard() : room.live { try $0.facts() }
    var answers = facts.makeAsyncIterator()
    #expect(try await answers.next()?.pets == [])
    let snowy = try await room.addPet(named: "Snowy")
    #expect(try await answers.next()?.pets == [snowy])
    let load = try await room.startWash(snowy.id)
    #expect(try await answers.next()?.openLoads == [load])
    let pause = try await room.pauseHousehold()
    #expect(try await answers.next()?.pauses == [pause])
    try await room.changeSettings { $0.staleHours = 7 }
    #expect(try await answers.next()?.settings.staleHours == 7)
  }
}
