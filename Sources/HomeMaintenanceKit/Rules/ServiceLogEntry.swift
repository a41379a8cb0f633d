/// A service record with its photos.
public struct ServiceLogEntry: Hashable, Sendable {
  /// The work that was done.
  public var record: ServiceRecord
  /// Its photos, in the order they were taken.
  public var photos: [Photo]

  /// Puts a record and its photos together.
  public init(record: ServiceRecord, photos: [Photo] = []) {
    self.record = record
    self.photos = photos
  }
}
