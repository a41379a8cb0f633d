import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// A command's open store, and the operations all commands share.
struct Household: OpenStore, Reporting {
  static let program = "home-maintenance"

  /// The time, the zone and the output.
  let session: Session
  /// The rules, the store and the folder for files together.
  let book: HomeBook

  /// The store.
  var store: HouseholdStore { book.store }

  /// The folder for photos and manuals.
  var files: FileFolder? { book.files }

  /// The rows of the last deletion.
  var lastDeletion: LastDeletion { LastDeletion(of: session, .home) }

  /// The command that restores deleted rows.
  static let undo = "home-maintenance undo"

  /// Deletes a row with what goes with it, and keeps that for “undo”.
  func delete<E: FacadeEntity>(
    _ type: E.Type, _ id: E.ID, called name: String
  ) async throws where E.Edit == HomeEdit {
    try await lastDeletion.keep(name, from: book.store) { try await book.delete(type, id) }
  }

  /// Opens a session's store and its folder for files; creates them if they do not exist.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store;
  ///   `FileFolderError` if the folder for files cannot be made; ``CommandFailure`` if the folder
  ///   above cannot.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Household {
    let store = try session.openStore(of: Model.home, clock: clock)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(session: session, book: HomeBook(store, files: files))
  }

  /// Works out due dates anew that a file of an older version has by its rules.
  func prepare() async throws {
    if try await book.hasStaleSchedules() { try await book.refreshSchedules() }
  }
}
