import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import WardrobeKit

#if Vault
  import HouseholdVault
#endif

/// The open store of a command, and what every command does with it.
struct Household: OpenStore, Reporting {
  static let program = "wardrobe"

  /// The time, the zone, and where to print.
  let session: Session
  /// The rules, the store and the folder for photos together.
  let wardrobe: Wardrobe

  /// The day it is in the session's zone.
  var today: CivilDate { CivilDate(session.now, in: session.timeZone) }

  /// Opens the store of a session and its folder for photos, and makes them if there are none.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or no store;
  ///   `FileFolderError` if the folder for photos cannot be made; ``CommandFailure`` if the folder
  ///   above cannot.
  static func open(_ session: Session) throws -> Household {
    let store = try session.openStore(of: WardrobeKit.model)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(
      session: session,
      wardrobe: Wardrobe(store, files: files, secrets: secrets(beside: session.storePath)))
  }

  #if Vault
    /// Returns the place of the measurements: encrypted files in a folder beside the store.
    private static func secrets(beside path: String) -> (any SecretStore)? {
      FileVault(at: URL(filePath: path + ".secrets"))
    }
  #else
    /// Without encryption there is no place for measurements.
    private static func secrets(beside path: String) -> (any SecretStore)? { nil }
  #endif
}
