import Foundation
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
      .unknownRow, "There is no \(E.schema.label) with the id \(id).", entity: E.schema.name,
      id: id as? UUID)
  }

  /// The files that rows name.
  ///
  /// - Complexity: O(*n*) in the number of photos, manuals and tutorials.
  func fileNames() throws -> Set<FileName> {
    var names: Set<FileName> = []
    for photo in try all(Fetch<Photo>()) {
      names.insert(photo.filePath)
      if let thumbnail = photo.thumbnailPath { names.insert(thumbnail) }
    }
    names.formUnion(
      try all(Fetch<Manual>(where: \.localPath != nil)).compactMap(\.localPath))
    names.formUnion(
      try all(Fetch<Tutorial>(where: \.cachedPath != nil)).compactMap(\.cachedPath))
    return names
  }

  /// Compares the files with the rows that name them.
  ///
  /// A manual's file from another device is no orphan, and is not missing before it comes.
  func audit(_ folder: FileFolder) throws -> FileAudit {
    var audit = try folder.audit(against: fileNames())
    let shared = Set(
      try all(Fetch<Manual>(where: \.sharedFile != nil)).compactMap(\.sharedFile))
    audit.orphans.removeAll { shared.contains($0.name) }
    return audit
  }
}
