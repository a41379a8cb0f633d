import Foundation
import HouseholdMessages
public import HouseholdPersistence

/// Questions about homes, appliances, tasks and everything else in a book inside one transaction;
/// ``HomeBook`` has each as an asynchronous method.
public struct HomeReader: StoreReader {
  /// The transaction, for further questions.
  public let transaction: any ReadTransaction

  /// Creates a reader over any transaction of a store whose model includes
  /// ``/HouseholdPersistence/Model/home``.
  public init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  /// The error `unknownRow`.
  public func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error {
    HomeError(
      .unknownRow, "There is no \(phrase: E.schema.label) with the id \(describing: id).",
      entity: E.schema.name,
      id: id as? UUID)
  }

  /// The files that rows name.
  ///
  /// - Complexity: O(*n*) in the number of photos, manuals and tutorials.
  func fileNames() throws -> NamedFiles {
    let photos = try all(Fetch<Photo>())
    let manuals = try all(Fetch<Manual> { $0.localPath != nil || $0.sharedFile != nil })
    let tutorials = try all(Fetch<Tutorial> { $0.cachedPath != nil })
    let pictures = Set(photos.map(\.filePath) + photos.compactMap(\.thumbnailPath))
    return NamedFiles(
      here: pictures.union(manuals.compactMap(\.localPath))
        .union(tutorials.compactMap(\.cachedPath)),
      shared: pictures.union(manuals.compactMap(\.sharedFile)))
  }

  /// Compares the files with the rows that name them.
  ///
  /// A manual's file from another device is no orphan, and is not missing before it comes; nor is a
  /// file an orphan whose row comes back when a command is undone.
  func audit(_ folder: FileFolder) throws -> FileAudit {
    let names = try fileNames()
    var audit = try folder.audit(against: names.here)
    let kept = try names.shared.union(transaction.filesOfCommands())
    audit.orphans.removeAll { kept.contains($0.name) }
    return audit
  }
}

/// The files that the rows of a book name.
struct NamedFiles: Hashable, Sendable {
  /// Those that shall be on this device.
  var here: Set<FileName>
  /// Those that other devices get too.
  var shared: Set<FileName>

  /// Those that this device has for itself.
  var own: Set<FileName> { here.subtracting(shared) }
}
