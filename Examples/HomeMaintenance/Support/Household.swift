import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

#if SQLite
  import HouseholdSQLite
#endif

/// The open store of a command, and what every command does with it.
struct Household: Reporting, Sendable {
  /// The time, the zone, and where to print.
  let session: Session
  /// The rules, the store and the folder for files together.
  let book: HomeBook
  /// Whether steps that went well are passed over in silence.
  let isQuiet: Bool

  /// The day it is in the session's zone.
  var today: CivilDate { CivilDate(session.now, in: session.timeZone) }

  /// Opens the store of a session and its folder for files, and makes them if there are none.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or no store;
  ///   `FileFolderError` if the folder for files cannot be made; ``CommandFailure`` if the folder
  ///   above cannot.
  static func open(_ session: Session, isQuiet: Bool = false) throws -> Household {
    try DataFolder.create(for: session.storePath)
    let store = try HouseholdStore(
      try rows(at: session.storePath), model: HomeMaintenanceKit.model, clock: session.clock,
      timeZone: session.timeZone)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(session: session, book: HomeBook(store, files: files), isQuiet: isQuiet)
  }

  #if SQLite
    /// Returns the store in a file.
    static func rows(at path: String) throws -> some RowStore { SQLiteStore(path: path) }
  #else
    /// Says that nothing can be kept: without SQLite there is no store in a file.
    static func rows(at path: String) throws -> some RowStore {
      guard path.isEmpty else {
        throw CommandFailure(
          "This home-maintenance was built without SQLite and can keep nothing.")
      }
      return MemoryStore()
    }
  #endif
}
