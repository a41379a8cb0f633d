public import Foundation
import HouseholdPersistence

/// A service record with its photos.
public struct ServiceLogEntry: Hashable, Sendable {
  /// The work that was done.
  public var record: ServiceRecord
  /// Its photos, in the order they were taken.
  public var photos: [Photo]
}

extension HomeReader {
  /// The service history of an appliance with its photos, newest first.
  ///
  /// - Parameters:
  ///   - applianceID: The appliance.
  ///   - limit: The most records to give, nil for all.
  ///   - offset: The number of records to skip.
  /// - Complexity: O(*k*) in the number of records given and passed over, and of their photos.
  public func serviceLog(
    of applianceID: UUID, limit: Int? = nil, offset: Int = 0
  ) throws -> [ServiceLogEntry] {
    try serviceLog(
      Fetch(
        where: { $0.applianceID == applianceID }, sortBy: [Sort(\.date, .descending)], limit: limit,
        offset: offset))
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
  ) throws -> [ServiceLogEntry] {
    let ids = try all(Fetch<Appliance> { $0.homeID == homeID }).map(\.id)
    return try serviceLog(
      Fetch(
        where: { $0.homeID == homeID || $0.applianceID.isIn(ids.map(Optional.some)) },
        sortBy: [Sort(\.date, .descending)], limit: limit, offset: offset))
  }

  /// Records with their photos: two questions, however many records there are.
  func serviceLog(_ fetch: Fetch<ServiceRecord>) throws -> [ServiceLogEntry] {
    let records = try all(fetch)
    guard !records.isEmpty else { return [] }
    let photos = try all(
      Fetch<Photo>(
        where: { $0.recordID.isIn(records.map(\.id).map(Optional.some)) },
        sortBy: [Sort(\.captureDate)]))
    let byRecord = Dictionary(grouping: photos, by: \.recordID)
    return records.map { ServiceLogEntry(record: $0, photos: byRecord[$0.id] ?? []) }
  }
}
