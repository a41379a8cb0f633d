import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

@Suite struct HomeUndoTests {
  private func book(_ household: Household) throws -> HomeBook {
    HomeBook(
      household.store, files: try FileFolder(at: household.folder.url.appending(path: "files")))
  }

  @Test(arguments: StoreKind.allCases)
  func aDeletedApplianceComesBackWithItsPhoto(_ kind: StoreKind) async throws {
    let household = try kind.household()
    let book = try book(household)
    let home = try await book.add(Home(name: "Elm Street"))
    let washer = try await book.add(Appliance(homeID: home.id, brand: "Miele", model: "WCA 030"))
    let picture = FileContent(Data([1, 2, 3]), extension: "jpg")
    let photo = try await book.addPhoto(picture, of: .appliance(washer.id))
    try await book.delete(Appliance.self, washer.id)
    #expect(try await book.find(Photo.self, photo.id) == nil)
    #expect(try await book.auditFiles().isClean)

    let reversal = try await book.undo()
    #expect(reversal.command.title.code == "rows.delete" && reversal.kept == [])
    #expect(try await book.photoBytes(photo.id) == picture.data)
    try await book.redo()
    try await household.store.forgetCommands(files: book.files)
    #expect(try book.files?.list().isEmpty == true, "nothing can bring the photo back")
  }

  @Test(arguments: StoreKind.allCases)
  func anotherPersonsChangeStaysAndIsNamed(_ kind: StoreKind) async throws {
    let household = try kind.household()
    let book = try book(household)
    let home = try await book.add(Home(name: "Elm Street"))
    try await book.change(Home.self, home.id) {
      $0.name = "Elm"
      $0.yearBuilt = 1932
    }
    let other = HomeBook(try household.reopened().store)
    try await other.change(Home.self, home.id) { $0.name = "Elm Street 5" }
    let change = try await book.commands()[1]
    let reversal = try await book.undo(change.id)
    #expect(
      reversal.kept.map(\.description) == ["“Elm Street 5” keeps its name, changed since."])
    let now = try await book.find(Home.self, home.id)
    #expect(now?.name == "Elm Street 5" && now?.yearBuilt == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func theFirstSettingIsTakenBackAfterAnother(_ kind: StoreKind) async throws {
    let household = try kind.household()
    let book = try book(household)
    try await book.add(Home(name: "Elm Street", currency: "EUR"))
    try await book.changePreferences { $0.defaultReminder = 14 }
    try await book.changePreferences { $0.warrantyReminder = 60 }
    let first = try await book.commands()[1]
    #expect(try await book.undo(first.id).kept == [])
    var now = try await book.preferences()
    #expect(now.defaultReminder == 7 && now.warrantyReminder == 60)
    try await book.redo()
    now = try await book.preferences()
    #expect(now.defaultReminder == 14 && now.warrantyReminder == 60)
    // Both taken back: the settings are as if never set.
    for command in try await book.commands().prefix(2) { try await book.undo(command.id) }
    now = try await book.preferences()
    #expect(now.defaultReminder == 7 && now.warrantyReminder == 30)
  }

  @Test(arguments: StoreKind.allCases)
  func theCacheOfManualsIsNoCommand(_ kind: StoreKind) async throws {
    let household = try kind.household()
    let book = try book(household)
    let manual = try await book.add(Manual(title: "Handbook", pdfURL: address("handbook")))
    let cached = try await book.cacheManual(manual.id, Data([1, 2, 3]))
    #expect(try await book.commands().map(\.title.description) == ["Add Handbook"])
    try await book.bookmark(page: 3, of: manual.id)
    try await book.undo()
    let now = try await book.find(Manual.self, manual.id)
    #expect(now?.bookmarkedPages == [] && now?.localPath == cached.manual.localPath)
    // A file that is replaced in the cache goes at once.
    try await book.cacheManual(manual.id, Data([4]))
    #expect(try book.files?.list().count == 1)
    try await book.removeManualFile(manual.id)
    #expect(try book.files?.list().isEmpty == true)
  }
}
