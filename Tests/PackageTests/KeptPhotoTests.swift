import Foundation
import HomeMaintenanceKit
import StoreTestSupport
import Synchronization
import Testing
import WardrobeKit

/// Photos are kept although the store fails after it has committed the rows that name them.
@Suite struct KeptPhotoTests {
  let folder: TemporaryFolder
  let rows = FailingStore()
  let book: HomeBook
  let wardrobe: Wardrobe
  let picture = FileContent(Data([1, 2, 3]), extension: "jpg")

  init() throws {
    folder = try TemporaryFolder()
    let store = try HouseholdStore(rows, model: Model(.home, .wardrobe))
    book = HomeBook(store, files: try FileFolder(at: folder.url.appending(path: "home")))
    wardrobe = Wardrobe(store, files: try FileFolder(at: folder.url.appending(path: "clothes")))
  }

  /// What a failed write says is not always so: a store may have committed.
  @Test func aPhotoWhoseRowIsThereStaysAfterAFailure() async throws {
    let lamp = try await book.add(Appliance(name: "Lamp"))
    let hat = try await wardrobe.addWish(ShoppingWishlistItem(productName: "Hat"))
    rows.fault = .afterCommit
    await #expect(throws: FailingStore.Failure.self) {
      try await book.addPhoto(picture, of: .appliance(lamp.id))
    }
    await #expect(throws: FailingStore.Failure.self) {
      try await wardrobe.setPhoto(picture, of: .wish(hat.id))
    }
    rows.fault = nil
    let photo = try #require(try await book.photos(of: lamp.id).first)
    #expect(try await book.photoBytes(photo.id) == picture.data)
    #expect(try await wardrobe.photo(of: .wish(hat.id)) == picture.data)
  }

  /// Once the rows are committed, it is no failure that old files cannot be cleaned up.
  @Test func aPhotoIsAddedThoughTheCleanUpFails() async throws {
    let lamp = try await book.add(Appliance(name: "Lamp"))
    let hat = try await wardrobe.addWish(ShoppingWishlistItem(productName: "Hat"))
    rows.fault = .reading
    let photo = try await book.addPhoto(picture, of: .appliance(lamp.id))
    try await wardrobe.setPhoto(picture, of: .wish(hat.id))
    rows.fault = nil
    #expect(try await book.photoBytes(photo.id) == picture.data)
    #expect(try await wardrobe.photo(of: .wish(hat.id)) == picture.data)
  }

  /// The error says why the photo was refused, whatever happens afterwards.
  @Test(arguments: [nil, FailingStore.Fault.reading])
  func aRefusedPhotoSaysWhy(_ fault: FailingStore.Fault?) async throws {
    rows.fault = fault
    let home = await #expect(throws: HomeError.self) {
      try await book.addPhoto(picture, of: .appliance(UUID()))
    }
    #expect(home?.code == .unknownRow)
    let clothes = await #expect(throws: WardrobeError.self) {
      try await wardrobe.setPhoto(picture, of: .wish(UUID()))
    }
    #expect(clothes?.code == .unknownWish)
    rows.fault = nil
    // Files that nobody could ask about stay, and an audit finds them.
    let left = fault == nil ? 0 : 1
    #expect(try await book.auditFiles().orphans.count == left)
    #expect(try await wardrobe.auditFiles().orphans.count == left)
  }
}

/// A memory store that fails where it is told to.
final class FailingStore: RowStore {
  enum Fault: Sendable {
    /// A write throws after it has committed.
    case afterCommit
    /// A read throws.
    case reading
  }

  struct Failure: Error {}

  private let rows = MemoryStore()
  private let state = Mutex<Fault?>(nil)

  var fault: Fault? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func open(_ model: Model, at now: Date) throws { try rows.open(model, at: now) }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    guard fault != .reading else { throw Failure() }
    return try await rows.read(body)
  }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    let result = try await rows.write(body)
    guard fault != .afterCommit else { throw Failure() }
    return result
  }

  func commits() -> Commits { rows.commits() }
}
