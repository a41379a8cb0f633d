import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// The open store of a command, and what every command does with it.
struct Household: Reporting, Sendable {
  /// The time, the zone, and where to print.
  let session: Session
  /// The rules, the store and the folder for files together.
  let book: HomeBook
  /// Whether steps that went well are passed over in silence.
  let isQuiet: Bool

  /// Opens the store of a session and its folder for files, and makes them if there are none.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or no store;
  ///   `FileFolderError` if the folder for files cannot be made; ``CommandFailure`` if the folder
  ///   above cannot.
  static func open(_ session: Session, isQuiet: Bool = false) throws -> Household {
    let store = try session.openStore(of: HomeMaintenanceKit.model)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(session: session, book: HomeBook(store, files: files), isQuiet: isQuiet)
  }
}
