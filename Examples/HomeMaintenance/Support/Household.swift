import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// The open store of a command, and what every command does with it.
struct Household: OpenStore, Reporting {
  static let program = "home-maintenance"

  /// The time, the zone, and where to print.
  let session: Session
  /// The rules, the store and the folder for files together.
  let book: HomeBook

  /// What the last deletion took away.
  var lastDeletion: LastDeletion { LastDeletion(of: session, .home) }

  /// The command that brings back what was deleted.
  static let undo = "home-maintenance undo"

  /// Deletes a row with what goes with it, and keeps that for “undo”.
  func delete<E: HomeEntity>(_ type: E.Type, _ id: UUID, called name: String) async throws {
    try await lastDeletion.keep(name, from: book.store) { try await book.delete(type, id) }
  }

  /// Opens the store of a session and its folder for files, and makes them if there are none.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or no store;
  ///   `FileFolderError` if the folder for files cannot be made; ``CommandFailure`` if the folder
  ///   above cannot.
  static func open(_ session: Session) throws -> Household {
    let store = try session.openStore(of: HomeMaintenanceKit.model)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(session: session, book: HomeBook(store, files: files))
  }
}
