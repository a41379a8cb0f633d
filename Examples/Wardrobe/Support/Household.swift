import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import WardrobeKit

/// A command of `wardrobe` that works on the store.
protocol WardrobeSubcommand: StoreCommand where Opened == Household {}

#if Complete || Vault
  import HouseholdVault
#endif

/// A command's open store, and the operations all commands share.
struct Household: OpenStore, Reporting {
  static let program = "wardrobe"

  /// The time, the zone and the output.
  let session: Session
  /// The rules, the store and the folder for photos together.
  let wardrobe: Wardrobe

  /// The store.
  var store: HouseholdStore { wardrobe.store }

  /// The folder for photos.
  var files: FileFolder? { wardrobe.files }

  /// The day it is in the session's zone.
  var today: CivilDate { CivilDate(session.now, in: session.timeZone) }

  /// Gives the profile the name of the person, whose garments are, unless it has one; and one who was
  /// misspelled the new one.
  func nowBelongs(
    to person: String, after former: String?, isAlone: Bool
  ) async throws -> [String] {
    // It is nothing that can be undone apart from whose device it is.
    let garments = try await wardrobe.edit(.upkeep) {
      try $0.belongs(to: person, after: former, isAlone: isAlone)
    }
    return try await notedHere(garments).map(\.displayName).sorted()
  }

  /// Opens a session's store and its folder for photos; what is written first creates them.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store;
  ///   `FileFolderError` if something else is where the folder belongs.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Household {
    let store = try session.openStore(of: Model.wardrobe, clock: clock)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(
      session: session,
      wardrobe: Wardrobe(store, files: files, secrets: secrets(beside: session.storePath)))
  }

  #if Complete || Vault
    /// Returns the place of the measurements: encrypted files in a folder beside the store.
    private static func secrets(beside path: String) -> (any SecretStore)? {
      FileVault(at: URL(filePath: path + ".secrets"))
    }
  #else
    /// Without encryption there is no place for measurements.
    private static func secrets(beside path: String) -> (any SecretStore)? { nil }
  #endif
}
