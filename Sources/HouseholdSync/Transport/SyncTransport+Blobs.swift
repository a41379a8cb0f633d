import HouseholdMessages
public import HouseholdPersistence

extension SyncTransport {
  /// None: files do not go through places of this kind.
  public var blobKeeping: BlobKeeping { .none }

  /// Nil: nothing is kept.
  public func blob(named name: FileName) async throws -> SyncBlob? { nil }

  /// Throws: nothing is kept.
  public func readBlob(_ blob: SyncBlob, from offset: Int, limit: Int) async throws -> [UInt8] {
    throw SyncError(.noFile, "\(capitalizedName) keeps no files.")
  }

  /// Refuses: nothing is kept.
  public func storeBlob(
    _ blob: SyncBlob, part: @Sendable (_ offset: Int, _ limit: Int) throws -> [UInt8]
  ) async throws -> PushResult { .refused("\(capitalizedName) keeps no files.") }

  /// Nothing is kept.
  public func blobNames() async throws -> Set<FileName> { [] }

  /// Removes nothing.
  public func removeBlobs(_ names: Set<FileName>) async throws {}

  /// Does nothing.
  public func rejectBlob(named name: FileName) async {}

  /// Tells nobody.
  public func announceBlobs() async {}

  var capitalizedName: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// What people are told when the place has no room.
  var isFull: SyncError {
    SyncError(
      .full, "\(capitalizedName) is full. Free some space there; what was not sent is sent then.")
  }

  /// What is wrong with the place, with its name unless that is said already.
  func naming(_ problem: String) -> String {
    let path = id.drop { $0 != ":" }.dropFirst()
    let isNamed = problem.hasPrefix(capitalizedName) || !path.isEmpty && problem.contains(path)
    return isNamed ? problem : "\(capitalizedName): \(problem)"
  }
}
