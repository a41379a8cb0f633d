public import Foundation
public import HouseholdPersistence

extension HomeBook {
  /// The service history of an appliance with its photos, newest first.
  ///
  /// - Parameters:
  ///   - applianceID: The appliance.
  ///   - limit: The most records to give, nil for all.
  ///   - offset: The number of records to skip.
  /// - Complexity: O(*k*) in the number of records given and passed over, and of their photos.
  public func serviceLog(
    of applianceID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [ServiceLogEntry] {
    try await store.read { transaction in
      try transaction.serviceLog(
        Fetch(
          where: \.applianceID == applianceID, sortBy: [Sort(\.date, .descending)], limit: limit,
          offset: offset))
    }
  }

  /// The service history of an appliance, now and after every commit that changes it.
  ///
  /// - Complexity: As ``serviceLog(of:limit:offset:)``, for each such commit.
  public func liveServiceLog(of applianceID: UUID) -> LiveQuery<[ServiceLogEntry]> {
    store.liveQuery(over: [ServiceRecord.self, Photo.self]) { transaction in
      try transaction.serviceLog(
        Fetch(where: \.applianceID == applianceID, sortBy: [Sort(\.date, .descending)]))
    }
  }

  /// The service history of a home and its appliances with its photos, newest first.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - limit: The most records to give, nil for all.
  ///   - offset: The number of records to skip.
  /// - Complexity: O(*n* log *n*) in the number of the home's records.
  public func serviceLog(
    ofHome homeID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [ServiceLogEntry] {
    try await store.read { transaction in
      let ids = try transaction.fetch(Fetch<Appliance>(where: \.homeID == homeID)).map(\.id)
      return try transaction.serviceLog(
        Fetch(
          where: \.homeID == homeID || .isIn(\.applianceID, ids.map(Optional.some)),
          sortBy: [Sort(\.date, .descending)], limit: limit, offset: offset))
    }
  }

  /// The photos of an appliance, in the order they were taken; those of service records are theirs.
  public func photos(of applianceID: UUID) async throws -> [Photo] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<Photo>(where: \.applianceID == applianceID, sortBy: [Sort(\.captureDate)]))
    }
  }
}

extension ReadTransaction {
  /// Records with their photos: two questions, however many records there are.
  func serviceLog(_ fetch: Fetch<ServiceRecord>) throws -> [ServiceLogEntry] {
    let records = try self.fetch(fetch)
    guard !records.isEmpty else { return [] }
    let photos = try self.fetch(
      Fetch<Photo>(
        where: .isIn(\.recordID, records.map(\.id).map(Optional.some)),
        sortBy: [Sort(\.captureDate)]))
    let byRecord = Dictionary(grouping: photos, by: \.recordID)
    return records.map { ServiceLogEntry(record: $0, photos: byRecord[$0.id] ?? []) }
  }
}
