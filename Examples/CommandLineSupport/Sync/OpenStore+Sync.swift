import Foundation
import HouseholdSync

extension OpenStore {
  /// The data that the program's stores exchange.
  static var space: SpaceName {
    guard let space = SpaceName(program) else {
      preconditionFailure("a program's name is a space's name: \(program)")
    }
    return space
  }

  /// The sync of the store.
  var sync: HouseholdSync {
    HouseholdSync(store, space: Self.space, file: URL(filePath: session.storePath))
  }

  /// Keeps a copied or restored store from continuing what the original writes.
  public func checkLineage() async throws { try await sync.checkLineage() }

  /// The sync of the store, connected to the folder it was turned on for.
  ///
  /// - Throws: ``CommandFailure`` if it is off.
  func connectedSync() async throws -> HouseholdSync {
    let sync = sync
    guard let place = try await sync.placeID else {
      throw CommandFailure(
        "Sync is off for this store.",
        hints: ["Turn it on with “\(Self.program) sync on --folder FOLDER”."])
    }
    let prefix = "folder:"
    guard place.hasPrefix(prefix) else {
      throw CommandFailure("This store exchanges changes in a way that this program does not know.")
    }
    let folder = URL(filePath: String(place.dropFirst(prefix.count)))
    try await sync.add(FolderTransport(folder, space: Self.space))
    return sync
  }
}
